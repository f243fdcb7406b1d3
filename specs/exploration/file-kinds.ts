// What a file of a walk can be, and how one is made, as other programs know it by its first bytes or its extension. Draws nothing.
import { gzipSync } from 'node:zlib'
import { writeAsice, writeOdf } from '../../fixtures/samples/asice.js'
import { keptPdf, signedElsewhere, unpackedElsewhere } from '../../fixtures/samples/kept-files.js'
import { writePdf } from '../../fixtures/samples/pdf.js'
import { writePng } from '../../fixtures/samples/png.js'
import { writeZip } from '../../fixtures/samples/zip.js'

/** What a file is made of; no other file holds it. */
interface Stuff {
  readonly mark: string
  readonly words: number
  /** The lines of a paper. */
  readonly lines: () => readonly string[]
  /** Those of a paper in a language with Latin letters. */
  readonly latin: () => readonly string[]
  /** Those of a paper in ASCII: all that the PDFs here are written in. */
  readonly ascii: () => readonly string[]
  readonly bytes: (length: number) => Uint8Array
  readonly pages: () => readonly (readonly string[])[]
  /** What a text and bytes are where their size or a trait is said. */
  readonly text: () => Uint8Array
  readonly octets: () => Uint8Array
}

type Write = (stuff: Stuff) => Uint8Array

/** What is known of a kind. What a file is, its bytes say: `other` is the extension of another format. */
interface KnownKind {
  readonly extension: string
  /** None of a container: what is called one and is none, a deployment may refuse, and with it all files of a session. */
  readonly other: string
  readonly media: string
  readonly write: Write
}

function kind(extension: string, other: string, media: string, write: Write): KnownKind {
  return { extension, other, media, write }
}

function pdf(other: string, write: Write): KnownKind {
  return kind('.pdf', other, 'application/pdf', write)
}

/** A PDF of a kind that people have and programs stumble over. */
function kept(other: string, name: string): KnownKind {
  return pdf(other, ({ bytes }) => keptPdf(name, bytes(16)))
}

function container(extension: string, other: string, write: Write): KnownKind {
  return kind(extension, other, 'application/vnd.etsi.asic-e+zip', write)
}

function inner({ mark, lines }: Stuff, folder = ''): { readonly name: string; readonly bytes: Uint8Array } {
  return { name: `${folder}inner-${mark}.txt`, bytes: Buffer.from(lines().join('\n')) }
}

function half(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, bytes.length / 2)
}

/** Bytes of a file of no particular size. */
const SOME = 900

/** The first marker, with the header of JFIF 1.1. */
const JPEG_BEGINS = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')
const JPEG_ENDS = Buffer.of(0xff, 0xd9)

/** A comment in place of a picture: what programs look at first is there, and what they write anew would lose it. */
function jpegOf(bytes: Uint8Array): Uint8Array {
  return Buffer.concat([JPEG_BEGINS, Buffer.of(0xff, 0xfe, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff), bytes, JPEG_ENDS])
}

/** An OCTET STRING in a SEQUENCE (X.690, 8.7 and 8.9), with lengths of two octets. */
function octetString(bytes: Uint8Array): Uint8Array {
  const head = (tag: number, length: number): Buffer => Buffer.of(tag, 0x82, length >> 8, length & 0xff)
  return Buffer.concat([head(0x30, bytes.length + 4), head(0x04, bytes.length), bytes])
}

/** RTF, with escapes for what it reserves and for what is not ASCII. */
function rtfOf(lines: readonly string[]): string {
  const escaped = lines.map((line) =>
    line.replaceAll(/[\\{}]/g, '\\$&').replaceAll(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0)}?`),
  )
  return `{\\rtf1\\ansi\\deff0 {\\fonttbl{\\f0 Arial;}}\r\n${escaped.join('\\par\r\n')}}`
}

/**
 * XML of which nothing may be made equal: its bytes are what is signed, not what canonicalization makes of them.
 * @param isTyped with a document type, which careful parsers refuse to read
 */
function xmlOf(lines: readonly string[], isTyped: boolean): string {
  const paragraphs = lines.map((line, number) => `  <p z='${number}'   a="1"\t>${inMarkup(line)}</p >`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    ...(isTyped ? ['<!DOCTYPE paper [ <!ENTITY who "the signer"> ]>'] : []),
    '<!-- a comment -->',
    '<paper>',
    ...paragraphs,
    `<verbatim><![CDATA[${lines[0] ?? ''}]]></verbatim>`,
    `<empty></empty> ${isTyped ? '&who;' : ''}`,
    '</paper>',
    '',
  ].join('\r\n')
}

/** HTML with what is taken out of it where it is shown. */
function htmlOf(lines: readonly string[]): string {
  return `<!doctype html>\n<html onload="x()"><script>let a = 1 && 2</script><body>${lines.map(inMarkup).join('<br>\n')}<img src="javascript:x()"></body></html>\n`
}

/** A line as it stands in markup. */
function inMarkup(line: string): string {
  return line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** PDFs as several programs write them. Those come first that differ most. */
const PDFS = {
  linearized: kept('.xml', 'linearized'), // written for the web
  form: kept('.docx', 'form'), // to fill in, without a line end at its end
  'pdf-2': kept('.txt', 'pdf-2'), // of PDF 2.0, with a cross-reference stream
  oldest: kept('.txt', 'oldest'), // of PDF 1.3, with lines that end in CR
  // With metadata, outlines, a layer, a file in it, a link, a check box and a choice, and words on the page that look like parts of the file. It is not
  // tagged: whoever signs a tagged PDF may add to its structure.
  rich: kept('.bin', 'rich'),
  revised: kept('.bin', 'revised'), // changed and saved again, with a page of another generation
  pdf: pdf('.txt', ({ ascii }) => writePdf([ascii()])),
  marked: kept('.bin', 'marked'), // with a byte order mark, a form without a list of fields, and line ends behind its end
  dense: kept('.txt', 'dense'), // in streams, with no octet more than it needs: strings stand in arrays without blanks, one of them empty
  packed: kept('.zip', 'packed'), // as office programs write it: its objects in a stream, with an empty form and a page that is turned
  hybrid: kept('.docx', 'hybrid'), // with objects that only newer readers see, a form among them
  asking: kept('.xml', 'asking'), // with a form whose fields readers have to draw, and without an identifier
  pages: pdf('.doc', ({ pages, mark }) => writePdf(pages(), `note ${mark}`)),
  // Signed with another tool, for a person whom no deployment knows; of the second its author permits no change.
  'signed-pdf': pdf('.bin', () => signedElsewhere('pdf')),
  'certified-pdf': pdf('.txt', () => signedElsewhere('certified')),
} as const satisfies Readonly<Record<string, KnownKind>>

const CONTAINERS = {
  asice: container('.asice', '.bin', (stuff) => writeAsice([inner(stuff)])),
  // A container as streams write it. Somebody has unpacked an older one, and put its signatures into a folder.
  folders: container('.edoc', '.pdf', (stuff) => {
    const older = unpackedElsewhere().map(({ name, bytes }) => ({
      name: name.replace(/^META-INF\/.*/, 'older/META-INF/signatures0.xml'),
      bytes,
    }))
    const data = { name: `folder/deeper/data ${stuff.mark}.bin`, bytes: stuff.bytes(300) }
    return writeAsice([inner(stuff), { ...inner(stuff, 'folder/'), bytes: stuff.bytes(200) }, data, ...older], { isStreamed: true })
  }),
  // A container as people pack it, with entries for folders, times and a comment.
  zipped: container('.asice', '.zip', (stuff) =>
    writeAsice([{ name: 'folder/', bytes: new Uint8Array(), isStored: true }, inner(stuff, 'folder/')], {
      hasTimes: true,
      comment: 'mimetype=application/vnd.etsi.asic-e+zip',
    }),
  ),
  // Signed with another tool, for a person whom no deployment knows.
  'signed-asice': container('.asice', '.zip', () => signedElsewhere('asice')),
} as const satisfies Readonly<Record<string, KnownKind>>

/** All that is neither. The plainest comes first. */
const OTHERS = {
  text: kind('.txt', '.pdf', 'text/plain', ({ text }) => text()),
  // As older programs write texts: in Latin-1, or in UTF-16 with a byte order mark. No byte of it may be taken for UTF-8.
  charset: kind('.txt', '.xml', 'text/plain', ({ latin, words }) => {
    const text = latin().join('\r\n')
    return words % 2 === 0 ? Buffer.from(`\u00e9\u00fc ${text}`, 'latin1') : Buffer.from(`\ufeff${text}`, 'utf16le')
  }),
  bytes: kind('.bin', '.pdf', 'application/octet-stream', ({ octets }) => octets()),
  // It has a mimetype and a manifest, as a container has.
  odf: kind('.odt', '.zip', 'application/vnd.oasis.opendocument.text', ({ lines }) => writeOdf(lines().map(inMarkup))),
  // Of a PDF only the beginning.
  'cut-pdf': kind('.pdf', '.txt', 'application/octet-stream', ({ ascii }) => half(writePdf([ascii()]))),
  zip: kind('.zip', '.docx', 'application/zip', (stuff) => writeZip([{ ...inner(stuff), name: `word/document-${stuff.mark}.xml` }])),
  xml: kind('.xml', '.json', 'text/xml', ({ lines, words }) => Buffer.from(xmlOf(lines(), words % 2 === 1))),
  picture: kind('.png', '.txt', 'image/png', ({ bytes }) => writePng(bytes(600), 30)),
  gzip: kind('.gz', '.xml', 'application/gzip', ({ lines }) => gzipSync(lines().join('\n'))),
  base64: kind('.b64', '.pdf', 'text/plain', ({ bytes }) => Buffer.from(Buffer.from(bytes(SOME)).toString('base64'))),
  json: kind('.json', '.txt', 'application/json', ({ lines }) =>
    Buffer.from(`${JSON.stringify({ amount: 1.5, lines: lines() }, null, 4).replace('1.5', '1.50')}\n`),
  ),
  html: kind('.html', '.pdf', 'text/html', ({ lines }) => Buffer.from(htmlOf(lines()))),
  jpeg: kind('.jpg', '.png', 'image/jpeg', ({ bytes }) => jpegOf(bytes(SOME))),
  rtf: kind('.rtf', '.doc', 'application/rtf', ({ lines }) => Buffer.from(rtfOf(lines()))),
  // Programs read numbers, dates and formulas in it, and quote it in another way.
  csv: kind('.csv', '.txt', 'text/csv', ({ lines }) => {
    const rows = lines().map((line) => `007;2026-01-02;1,50;"${line.replaceAll('"', '""')}";=1+1`)
    return Buffer.from(`no;date;amount\r\n${rows.join('\r\n')}\r\n`)
  }),
  // Lines of 48 characters, where most programs write 64.
  pem: kind('.pem', '.txt', 'application/x-pem-file', ({ bytes }) => {
    const body = Buffer.from(bytes(SOME)).toString('base64').replaceAll(/.{48}/g, '$&\n')
    return Buffer.from(`# a note\n-----BEGIN DATA-----\n${body}\n-----END DATA-----\n`)
  }),
  der: kind('.der', '.bin', 'application/pkix-cert', ({ bytes }) => octetString(bytes(SOME))),
  // A letter as mail programs keep it: lines that begin with dots or "From " are changed where mail is sent on.
  eml: kind('.eml', '.txt', 'message/rfc822', ({ lines }) => {
    const head = 'From: a@example.org\r\nSubject: =?utf-8?Q?p=C3=A4per?=\r\nMIME-Version: 1.0\r\n\r\n.\r\nFrom here on\r\n'
    return Buffer.from(`${head}${lines().join('\r\n')}\r\n`)
  }),
} as const satisfies Readonly<Record<string, KnownKind>>

export type FileKind = keyof typeof PDFS | keyof typeof CONTAINERS | keyof typeof OTHERS
export const KNOWN_KINDS: Readonly<Record<FileKind, KnownKind>> = { ...OTHERS, ...PDFS, ...CONTAINERS }
export const PDF_KINDS = namesOf(PDFS)
export const CONTAINER_KINDS = namesOf(CONTAINERS)
export const OTHER_KINDS = namesOf(OTHERS)

function namesOf<const T extends object>(table: T): readonly (keyof T)[] {
  return Object.keys(table) as (keyof T)[]
}

/** Whether somebody else has signed files of a kind. */
export function isMadeElsewhere(kind: FileKind): boolean {
  return ['signed-asice', 'signed-pdf', 'certified-pdf'].includes(kind)
}

/** Whether files of a kind are PDFs. */
export function isPdfKind(kind: FileKind): boolean {
  return kind in PDFS
}

/** Whether files of a kind are containers. */
export function isContainerKind(kind: FileKind): boolean {
  return kind in CONTAINERS
}
