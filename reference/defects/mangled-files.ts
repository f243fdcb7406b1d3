// Defects of a deployment that changes what files hold or are called, as programs do that read them as something else.
import { gunzipSync } from 'node:zlib'
import type { Operation } from '../operation.js'
import type { DataFile } from '../seams/values.js'
import type { Alterations } from '../seams.js'
import { changedContents, firstOf, isGzip, isPdf, isPlain, jsonWrittenAnew, orAll } from './contents.js'
import { at, by, type Defects, type Make, type Row, required, rowsBy } from './define.js'

const SUBSTITUTE = 0x1a
const MEBIBYTE = 2 ** 20
const LINE_FEED = 0x0a
const END_OF_PDF = '%%EOF'

const signed = rowsBy(onlySigned)

/** Defects that show only where a file holds certain bytes, has a certain name, or is a certain PDF. */
export const mangledFileDefects: Defects = required({
  'zero-bytes-at-the-end-lost': changed('zero bytes at the end of a file are lost', (content) => {
    const end = content.findLastIndex((byte) => byte !== 0)
    return content.subarray(0, end + 1)
  }),
  'text-ends-at-its-end-of-file-mark': changed('a text ends at the mark that old programs end files with (0x1A)', (content) => {
    const end = content.indexOf(SUBSTITUTE)
    return end === -1 ? content : content.subarray(0, end)
  }),
  'blanks-around-a-text-lost': changedText('blanks and line ends around a text are lost', (text) => text.trim()),
  'byte-order-mark-lost': changedText('the byte order mark of a text is lost', (text) => text.replace(/^\u00ef\u00bb\u00bf/, '')),
  'lone-carriage-returns-changed': changedText('a carriage return by itself becomes a line feed', (text) =>
    text.replace(/\r(?!\n)/g, '\n'),
  ),
  'entities-in-a-text-read': changedText('entities in a text are read', (text) => text.replaceAll('&amp;', '&')),
  'characters-beyond-the-bmp-lost': changedUtf8('characters beyond the BMP become question marks', (text) =>
    text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '?'),
  ),
  'line-separators-changed': changedUtf8('U+2028, U+0085 and form feeds become line feeds', (text) =>
    text.replaceAll(/[\u2028\u2029\u0085\f\v]/g, '\n'),
  ),
  'blanks-at-line-ends-lost': changedText('blanks and tabs at the end of a line within a text are lost', (text) =>
    text.replaceAll(/(\S)[ \t]+(?=\n[\s\S]*\S)/g, '$1'),
  ),
  'texts-composed': changedUtf8('decomposed letters become composed ones', (text) => text.normalize('NFC')),
  'typographic-quotes-straightened': changedUtf8('typographic quotation marks become those of ASCII', (text) =>
    text.replaceAll(/[“”]/g, '"').replaceAll(/[‘’]/g, "'"),
  ),
  'blanks-that-keep-words-together-changed': changedUtf8('no-break spaces become blanks', (text) => text.replaceAll('\u00a0', ' ')),
  'control-characters-lost': changedText('control characters in a text are lost', (text) => text.replaceAll('\u0001', '')),
  'empty-lines-joined': changedText('of several empty lines one is left', (text) => text.replaceAll(/\n{3,}/g, '\n\n')),
  'padding-at-the-end-taken-off': changed('what looks like the padding of a cipher at the end of a file is taken off', (content) => {
    const length = content.at(-1) ?? 0
    const isPadding = length > 0 && length <= 16 && content.subarray(-length).every((byte) => byte === length)
    return isPadding && length > 1 ? content.subarray(0, -length) : content
  }),
  'cdata-read': changedText('CDATA in XML becomes text', (text) => text.replaceAll(/<!\[CDATA\[(.*?)\]\]>/gs, '$1')),
  'pem-written-anew': changedText('a PEM file is written anew', (text) => text.replace(/^# a note\n(?=-----BEGIN DATA)/, '')),
  'der-cut': changed('a DER file loses its last octet', (content) =>
    content[0] === 0x30 && content[1] === 0x82 ? content.subarray(0, -1) : content,
  ),
  'csv-quoted-anew': changedText('in a CSV file quotes around what needs none are lost', (text) =>
    text.startsWith('no;date;') ? text.replaceAll(/"([^";\r\n]*)"/g, '$1') : text,
  ),
  'dots-in-letters-doubled': changedText('in a letter a dot at the beginning of a line gets another one', (text) =>
    text.startsWith('From: ') ? text.replaceAll(/^\./gm, '..') : text,
  ),
  'base64-files-decoded': changed('a file that is base64 is decoded', (content) =>
    /^(?:[A-Za-z0-9+/]{4}){9,}={0,2}$/.test(content.toString('latin1')) ? Buffer.from(content.toString('latin1'), 'base64') : content,
  ),
  'json-files-written-anew': changedText('a JSON file is written anew', jsonWrittenAnew),
  'scripts-in-html-taken-out': changedText('scripts are taken out of HTML', (text) => text.replace(/<script>.*<\/script>/, '')),
  'texts-of-a-browser-written-anew': at(
    'DOC-2',
    'a file that is uploaded as `text/plain` is read and written as UTF-8',
    'upload',
    (content, { mediaType }) => (mediaType === 'text/plain' ? Buffer.from(content.toString('utf8')) : content),
  ),
  'names-in-parentheses-left-out': signed('DOC-1', 'a file whose name holds parentheses is not signed', ({ name }) => !/[()]/.test(name)),
  'names-in-brackets-left-out': signed(
    'DOC-1',
    'a file whose name holds brackets or braces is not signed',
    ({ name }) => !/[[\]{}]/.test(name),
  ),
  'opendocument-cut': at('DOC-2', 'the last octet of an OpenDocument text is lost', 'files-to-sign', (files) =>
    files.map((file) => (file.name.endsWith('.odt') ? { ...file, content: file.content.subarray(0, -1) } : file)),
  ),
  'names-that-begin-with-a-dot-left-out': signed(
    'DOC-2',
    'a file whose name begins with a dot is not signed',
    ({ name }) => !name.startsWith('.'),
  ),
  'names-that-begin-alike-signed-once': signed(
    'DOC-2',
    'of files whose names have the same first 64 characters one is signed',
    firstOf(({ name }) => name.slice(0, 64)),
  ),
  'names-with-marks-of-shells-left-out': signed('DOC-1', 'a file with ? or * in its name is not signed', ({ name }) => !/[?*]/.test(name)),
  'names-with-angle-brackets-or-bars-left-out': signed(
    'DOC-1',
    'a file with < > or | in its name is not signed',
    ({ name }) => !/[<>|]/.test(name),
  ),
  'names-with-invisible-characters-left-out': signed(
    'DOC-1',
    'a file with a soft hyphen, or a blank of no width or that keeps words together, in its name is not signed',
    ({ name }) => !/[\u00a0\u00ad\u200b]/.test(name),
  ),
  'names-alike-but-for-marks-signed-once': signed(
    'DOC-1',
    'of files whose names have the same letters and digits one is signed',
    firstOf(({ name }) => name.replaceAll(/[^\p{L}\p{M}\p{N}.]/gu, '_')),
  ),
  'names-alike-but-for-accents-signed-once': signed(
    'DOC-1',
    'of files whose names have the same letters but for their accents one is signed',
    // Names in another normalization form are another defect.
    firstOf(({ name }) => (name === name.normalize('NFC') ? name.normalize('NFD').replaceAll(/\p{M}/gu, '') : name)),
  ),
  'names-of-one-stem-signed-once': signed(
    'DOC-2',
    'of files whose names differ in their extension alone one is signed',
    firstOf(({ name }) => stemOf(name)),
  ),
  'files-beyond-a-mebibyte-together-left-out': signed(
    'DOC-2',
    'files that come to more than a mebibyte together are not all signed',
    (_file, index, files) => index === 0 || files.slice(0, index + 1).reduce((sum, { content }) => sum + content.length, 0) <= MEBIBYTE,
  ),
  'contents-of-two-files-exchanged': at(
    'DOC-2',
    'of several files the first two have the content of each other',
    'files-to-sign',
    (all) => {
      const [first, second, ...others] = all
      if (first === undefined || second === undefined || !isPlain(first.content) || !isPlain(second.content)) return all
      return [{ ...first, content: second.content }, { ...second, content: first.content }, ...others]
    },
  ),
  'revised-pdf-signed-as-it-was-first': at('DOC-7', 'of a PDF that was saved twice the first revision is signed', 'earlier-pdf', (pdf) => {
    const end = pdf.indexOf(END_OF_PDF) + END_OF_PDF.length
    return pdf.includes('/ByteRange') || pdf.indexOf(END_OF_PDF, end) === -1 ? pdf : pdf.subarray(0, end)
  }),
  'pdf-in-a-container-gets-a-line-end': at(
    'DOC-2',
    'a PDF that goes into a container gets a line end where it has none',
    'stored-files',
    (files) =>
      files.map((file) =>
        isPdf(file.content) && file.content.at(-1) !== LINE_FEED ? { ...file, content: withLineEnd(file.content) } : file,
      ),
  ),
  'file-known-by-session-name-and-size': by(
    'DOC-2',
    'a file that takes the place of one of the same name and size in its session is signed as that one',
    knownByNameAndSize,
  ),
  'gzip-files-unpacked': changed('a gzip file is unpacked', (content) => (isGzip(content) ? gunzipSync(content) : content)),
  'blanks-around-names-lost-in-the-container': renamed('blanks around a name', (name) => name.trim()),
  'dots-behind-names-lost-in-the-container': renamed('a dot at the end of a name', (name) => name.replace(/\.+$/, '')),
  'colons-in-names-changed-in-the-container': renamed('a colon in a name', (name) => name.replaceAll(':', '_')),
  'old-pdf-hashed-without-its-end': hashedWithoutItsEnd('DOC-1', 'a PDF whose lines end in CR LF', (bytes) =>
    /^%PDF-\d\.\d\r/.test(bytes.subarray(0, 12).toString('latin1')),
  ),
  'linearized-pdf-hashed-without-its-end': hashedWithoutItsEnd('DOC-1', 'a linearized PDF', (bytes) =>
    bytes.subarray(0, 1024).includes('/Linearized'),
  ),
  'pdf-2-hashed-without-its-end': hashedWithoutItsEnd(
    'DOC-1',
    'a PDF 2.0',
    (bytes) => bytes.subarray(0, 6).toString('latin1') === '%PDF-2',
  ),
  'pdf-with-text-fields-hashed-without-its-end': hashedWithoutItsEnd(
    'DOC-7',
    'a PDF with text fields that is sealed',
    (bytes, operation) => operation === 'create-seal' && bytes.includes('/FT /Tx'),
  ),
})

/** A row of a PDF that is signed over other bytes, where it is one of these. */
export function hashedWithoutItsEnd(
  requirement: string,
  what: string,
  concerns: (bytes: Buffer, operation: Operation | undefined) => boolean,
): Row {
  return at(requirement, `${what} is hashed without its last byte`, 'pdf-bytes-to-hash', (bytes, { operation }) =>
    concerns(bytes, operation) ? bytes.subarray(0, -1) : bytes,
  )
}

function changed(description: string, change: (content: Buffer) => Buffer): Row {
  return at('DOC-2', description, 'files-to-sign', (files) => changedContents(files, change))
}

function changedText(description: string, change: (latin1: string) => string): Row {
  return changed(description, (content) => (content.includes(0) ? content : Buffer.from(change(content.toString('latin1')), 'latin1')))
}

/** What is not UTF-8 is left alone: that it changes is another defect. */
function changedUtf8(description: string, change: (text: string) => string): Row {
  return changed(description, (content) => {
    const text = content.toString('utf8')
    return Buffer.from(text).equals(content) ? Buffer.from(change(text)) : content
  })
}

function onlySigned(keeps: (file: DataFile, index: number, files: readonly DataFile[]) => boolean): Make {
  return () => ({
    'files-to-sign': (files) => orAll(files.filter(keeps), files),
  })
}

function withLineEnd(content: Buffer): Buffer {
  return Buffer.concat([content, Buffer.of(LINE_FEED)])
}

function stemOf(name: string): string {
  return name.replace(/\.[^.]*$/, '')
}

function renamed(what: string, change: (name: string) => string): Row {
  return at('DOC-1', `${what} is not kept in the container, where the signature names it`, 'stored-files', (files) =>
    files.map((file) => ({ ...file, name: change(file.name) })),
  )
}

function knownByNameAndSize(): Alterations {
  const known = new Map<string, DataFile>()
  return {
    'files-to-sign': (files, { sessionId }) =>
      files.map((file) => {
        const key = JSON.stringify([sessionId, file.name, file.content.length])
        const first = known.get(key) ?? file
        known.set(key, first)
        return isPlain(file.content) ? first : file
      }),
  }
}
