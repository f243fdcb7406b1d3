// Makes the files of a plan: contents in several languages and of any size, names as people and programs make them.
// The same plan makes the same files. Knows no deployment.
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { SessionFile } from '../../fixtures/context.js'
import { writeAsice } from '../../fixtures/samples/asice.js'
import { writeLinearizedPdf } from '../../fixtures/samples/linearized-pdf.js'
import { type Locale, loadLocales } from '../../fixtures/samples/locales.js'
import { writePaper } from '../../fixtures/samples/papers.js'
import { writeFormPdf, writePdf, writeRevisedPdf } from '../../fixtures/samples/pdf.js'
import { writePng } from '../../fixtures/samples/png.js'
import { signedElsewhere } from '../../fixtures/samples/signed-elsewhere.js'
import { writePackedPdf, writePdf2 } from '../../fixtures/samples/streamed-pdf.js'
import { writeZip } from '../../fixtures/samples/zip.js'
import { CONTAINER_KINDS, type FilePlan, type NameStyle, PDF_KINDS, PLAIN_FILE, type Size, type Trait } from './plan.js'

/** A name is cut to so many characters; `long` names come close to it. */
const LONGEST_NAME = 120

const EXTENSIONS = {
  text: '.txt',
  charset: '.txt',
  pdf: '.pdf',
  pages: '.pdf',
  packed: '.pdf',
  revised: '.pdf',
  linearized: '.pdf',
  form: '.pdf',
  'pdf-2': '.pdf',
  bytes: '.bin',
  asice: '.asice',
  folders: '.asice',
  zip: '.zip',
  xml: '.xml',
  picture: '.png',
  gzip: '.gz',
  base64: '.b64',
  json: '.json',
  html: '.html',
  'signed-asice': '.asice',
  'signed-pdf': '.pdf',
} as const
/** Extensions of other formats: what a file is, its bytes say. */
const OTHER_EXTENSIONS = {
  text: '.pdf',
  charset: '.xml',
  pdf: '.txt',
  pages: '.asice',
  packed: '.zip',
  revised: '.bin',
  linearized: '.xml',
  form: '.docx',
  'pdf-2': '.txt',
  bytes: '.pdf',
  asice: '.bin',
  folders: '.pdf',
  zip: '.docx',
  xml: '.asice',
  picture: '.txt',
  gzip: '.xml',
  base64: '.pdf',
  json: '.txt',
  html: '.pdf',
  'signed-asice': '.zip',
  'signed-pdf': '.bin',
} as const

/** Languages by their letters, in the order of `loadLocales`. */
const LANGUAGES: Readonly<Partial<Record<NameStyle, number>>> = { lv: 0, ru: 1, de: 2, ja: 3, ar: 4 }

/**
 * The files of each session of a walk. No two of a session have the same name, but for the letter case or the normalization form of twins; files of other sessions may,
 * as they do where people sign. Contents are equal only where the plan says so.
 */
export async function filesOf(sessions: readonly (readonly FilePlan[])[]): Promise<readonly (readonly SessionFile[])[]> {
  const locales = await loadLocales()
  let earlier: SessionFile | undefined
  return sessions.map((plans, session) => {
    const names = new Set<string>()
    return plans.map((plan, position) => {
      const mark = `${session + 1}${position + 1}`
      const bytes = plan.twin && earlier !== undefined && hasKind(earlier, plan) ? earlier.bytes : contentOf(plan, mark, locales)
      const name = nameOf(plan, String(position + 1), locales, position > 0 ? earlier?.name : undefined, names)
      names.add(name)
      earlier = { name, bytes }
      return earlier
    })
  })
}

/** One more file for a session that holds some already. @param mark in its name and content, so that it is like no other */
export async function lateFile(words: number, mark: string, size: Size = 'usual'): Promise<SessionFile> {
  const locales = await loadLocales()
  return { name: `late-${mark}.txt`, bytes: contentOf({ ...PLAIN_FILE, words, size }, `late-${mark}`, locales) }
}

/** The same content under another extension would be another kind of file. */
function hasKind({ bytes }: SessionFile, { kind }: FilePlan): boolean {
  const start = Buffer.from(bytes.subarray(0, 5)).toString('latin1')
  if (PDF_KINDS.includes(kind)) return start === '%PDF-'
  return kind === 'zip' || CONTAINER_KINDS.includes(kind) ? start.startsWith('PK') : !/^(?:%PDF-|PK)/.test(start)
}

function contentOf(plan: FilePlan, mark: string, locales: readonly Locale[]): Uint8Array {
  const { kind, size, trait, words } = plan
  switch (kind) {
    case 'text':
      return size === 'usual' ? marked(paperOf(words, mark, locales).join('\n'), trait) : cut(textOf(words, mark, locales, size), size)
    case 'charset':
      return recoded(paperOf(words, mark, latin(locales)).join('\r\n'), words)
    case 'bytes':
      return size === 'usual' ? marked(drawnBytes(`${words} ${mark}`, 1000), trait) : drawnBytes(`${words} ${mark}`, size)
    case 'pdf':
      return writePdf([paperOf(words, mark, latin(locales)).map(ascii)])
    case 'pages':
      return writePdf(pagesOf(words, mark, latin(locales), size), `note ${mark}`)
    case 'packed':
      return writePackedPdf(paperOf(words, mark, latin(locales)).map(ascii))
    case 'revised':
      return writeRevisedPdf(paperOf(words, mark, latin(locales)).map(ascii), paperOf(words + 1, mark, latin(locales)).map(ascii))
    case 'linearized':
      return writeLinearizedPdf(paperOf(words, mark, latin(locales)).map(ascii))
    case 'form':
      return writeFormPdf(paperOf(words, mark, latin(locales)).map(ascii))
    case 'pdf-2':
      return writePdf2(paperOf(words, mark, latin(locales)).map(ascii))
    case 'gzip':
      return gzipSync(paperOf(words, mark, locales).join('\n'))
    case 'base64':
      return Buffer.from(Buffer.from(drawnBytes(`${words} ${mark}`, 900)).toString('base64'))
    case 'json':
      return Buffer.from(`${JSON.stringify({ lines: paperOf(words, mark, locales), amount: 1.5 }, null, 4).replace('1.5', '1.50')}\n`)
    case 'html':
      return Buffer.from(htmlOf(paperOf(words, mark, locales)))
    case 'asice':
      return writeAsice([{ name: `inner-${mark}.txt`, bytes: Buffer.from(paperOf(words, mark, locales).join('\n')) }])
    case 'zip':
      return writeZip([{ name: `word/document-${mark}.xml`, bytes: Buffer.from(paperOf(words, mark, locales).join('\n')) }])
    case 'xml':
      return Buffer.from(xmlOf(paperOf(words, mark, locales), words % 2 === 1))
    case 'picture':
      return writePng(drawnBytes(`${words} ${mark}`, 600), 30)
    case 'folders':
      return writeAsice(
        [
          { name: `inner-${mark}.txt`, bytes: Buffer.from(paperOf(words, mark, locales).join('\n')) },
          { name: `folder/inner-${mark}.txt`, bytes: drawnBytes(`folder ${words} ${mark}`, 200) },
          { name: `folder/deeper/data ${mark}.bin`, bytes: drawnBytes(`${words} ${mark}`, 300) },
        ],
        { isStreamed: true },
      )
    case 'signed-asice':
      return signedElsewhere('asice')
    case 'signed-pdf':
      return signedElsewhere('pdf')
  }
}

/**
 * XML of which nothing may be made equal: its bytes are what is signed, not what canonicalization makes of them.
 * @param isTyped with a document type, which careful parsers refuse to read
 */
function xmlOf(lines: readonly string[], isTyped: boolean): string {
  const escaped = (line: string): string => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const paragraphs = lines.map((line, number) => `  <p z='${number}'   a="1"\t>${escaped(line)}</p >`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    ...(isTyped ? ['<!DOCTYPE paper [ <!ENTITY who "the signer"> ]>'] : []),
    '<!-- a comment -->',
    '<paper>',
    ...paragraphs,
    `<empty></empty> ${isTyped ? '&who;' : ''}`,
    '</paper>',
    '',
  ].join('\r\n')
}

/** HTML with what is taken out of it where it is shown. */
function htmlOf(lines: readonly string[]): string {
  const escaped = lines.map((line) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
  return `<!doctype html>\n<html onload="x()"><script>let a = 1 && 2</script><body>${escaped.join('<br>\n')}<img src="javascript:x()"></body></html>\n`
}

function latin(locales: readonly Locale[]): readonly Locale[] {
  return locales.filter(({ isLatin }) => isLatin)
}

/** The lines of a paper; the generator of a language is shared, so it is seeded anew and drawn from in one go. */
function paperOf(words: number, mark: string, locales: readonly Locale[]): readonly string[] {
  const locale = localeAt(locales, words)
  locale.faker.seed(words)
  return writePaper(locale, `${words.toString(36)}-${mark}`).lines
}

function localeAt(locales: readonly Locale[], index: number): Locale {
  const locale = locales[index % locales.length]
  if (locale === undefined) throw new RangeError('files need one language at least')
  return locale
}

/** Three pages, or as many as fill a size. */
function pagesOf(words: number, mark: string, locales: readonly Locale[], size: Size): readonly (readonly string[])[] {
  const pages = Array.from({ length: 3 }, (_, page) => paperOf(words + page, `${mark}-${page}`, locales).map(ascii))
  if (size === 'usual') return pages
  const held = Math.max(1, pages.flat().join('').length)
  return Array.from({ length: Math.max(1, Math.ceil(size / held)) }, () => pages).flat()
}

/** As older programs write texts: in Latin-1, or in UTF-16 with a byte order mark. No byte of it may be taken for UTF-8. */
function recoded(text: string, words: number): Uint8Array {
  return words % 2 === 0 ? Buffer.from(`\u00e9\u00fc ${text}`, 'latin1') : Buffer.from(`\ufeff${text}`, 'utf16le')
}

function textOf(words: number, mark: string, locales: readonly Locale[], size: number): Buffer {
  const lines = Buffer.from(`${paperOf(words, mark, locales).join('\r\n')}\r\n`)
  return Buffer.alloc(Math.max(size, 1), lines)
}

/** Cut between characters, and filled up with blanks: what is cut within one is no text any more. */
function cut(text: Buffer, size: number): Uint8Array {
  let end = size
  while (end > 0 && ((text[end] ?? 0) & 0xc0) === 0x80) end -= 1
  return new Uint8Array(Buffer.concat([text.subarray(0, end), Buffer.alloc(size - end, ' ')]))
}

/** A trait around the content, or in front of it. */
const AROUND: Readonly<Record<Trait, readonly [before: string, behind: string]>> = {
  none: ['', ''],
  'byte-order-mark': ['\ufeff', ''],
  'blanks-around': ['\r\n \t', ' \t\r\n\r\n'],
  'zero-behind': ['', '\0\0'],
  'end-of-file-mark': ['', '\u001a'],
  'carriage-returns': ['first\rsecond\r', '\r'],
  escapes: ['&amp;&#228;&lt;b&gt; %41%2B \\u0041\\n =C3=A4=\r\n \u0024{x} $1 ', ' %%EOF'],
  boundary: ['--boundary\r\nContent-Type: text/plain\r\n\r\n', '\r\n--boundary--\r\n'],
}

function marked(content: string | Uint8Array, trait: Trait): Uint8Array {
  const [before, behind] = AROUND[trait]
  return new Uint8Array(Buffer.concat([Buffer.from(before), Buffer.from(content), Buffer.from(behind)]))
}

function drawnBytes(origin: string, length: number): Uint8Array {
  return new Uint8Array(
    createHash('shake256', { outputLength: Math.max(length, 1) })
      .update(origin)
      .digest()
      .subarray(0, length),
  )
}

function ascii(text: string): string {
  return text.normalize('NFKD').replaceAll(/[^\x20-\x7e]/g, '')
}

/** What a name is made of around a word of a language. */
const STYLES: Readonly<Partial<Record<NameStyle, (word: string) => string>>> = {
  ampersand: (word) => `${word} & co`,
  percent: (word) => `${word} 100%41`,
  hash: (word) => `${word} #2`,
  apostrophe: (word) => `${word} d'or`,
  plus: (word) => `${word}+more`,
  semicolon: (word) => `${word};v=1`,
  blanks: (word) => `${word}  two  blanks`,
  dots: (word) => `${word}.v1.2.final`,
  capitals: (word) => word.toUpperCase(),
  signatures: (word) => `signatures-of-${word}`,
  colon: (word) => `${word}: a part`,
  'form-twin': (word) => `${word}-āčē`,
  decomposed: (word) => `${word}-āčē`.normalize('NFD'),
  astral: (word) => `${word} \u{1f58b} \u{20000}`,
  long: (word) => `${word}-${'of-many-words-'.repeat(8)}`,
}

/** What is put around a whole name. */
const WHOLE: Readonly<Partial<Record<NameStyle, (name: string) => string>>> = {
  'blanks-around': (name) => ` ${name} `,
  'dot-before': (name) => `.${name}`,
  'dot-behind': (name) => `${name}.`,
}

/** Names that differ from that of the file before in one respect; the name itself where there is nothing to differ in. */
const TWINS: Readonly<Partial<Record<NameStyle, (before: string, extension: string) => readonly string[]>>> = {
  'case-twin': (before) => {
    const stem = stemOf(before)
    const turned = stem === stem.toUpperCase() ? stem.toLowerCase() : stem.toUpperCase()
    return [`${turned}${before.slice(stem.length)}`]
  },
  'encoded-twin': (before) => [encodeURIComponent(before)].filter(({ length }) => length <= LONGEST_NAME),
  'form-twin': (before) => [before.normalize(before === before.normalize('NFC') ? 'NFD' : 'NFC')],
  'stem-twin': (before, extension) => [`${stemOf(before)}${extension}`, `${stemOf(before)}.copy`],
}

function stemOf(name: string): string {
  return name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : name
}

function asItIs(text: string): string {
  return text
}

/**
 * Names that a container has for files of its own (ETSI EN 319 162-1, A.1). Outside of META-INF the first two are names like any other; a file
 * called like the last needs another name in the container, or is refused.
 */
const RESERVED = ['manifest.xml', 'signatures.xml', 'mimetype']

function nameOf(
  { kind, name, words }: FilePlan,
  mark: string,
  locales: readonly Locale[],
  before: string | undefined,
  used: ReadonlySet<string>,
): string {
  const usual = name === 'no-extension' ? '' : (name === 'other-extension' ? OTHER_EXTENSIONS : EXTENSIONS)[kind]
  const extension = name === 'capital-extension' ? usual.toUpperCase() : usual
  const reserved = RESERVED[words % RESERVED.length]
  if (name === 'reserved' && reserved !== undefined && !used.has(reserved)) return reserved
  const language = LANGUAGES[name]
  const twins = before === undefined ? [] : (TWINS[name]?.(before, extension) ?? [])
  const twin = twins.find((one) => !used.has(one))
  if (twin !== undefined) return twin
  const word = language === undefined ? 'file' : wordIn(localeAt(locales, language), words)
  const styled = (STYLES[name] ?? asItIs)(word)
  const whole = `${styled.slice(0, LONGEST_NAME)}-${mark}${extension}`
  return (WHOLE[name] ?? asItIs)(whole)
}

/** A city and a name of the language, without what file systems reserve. */
function wordIn({ faker }: Locale, words: number): string {
  faker.seed(words)
  return `${faker.location.city()} ${faker.person.lastName()}`
    .normalize('NFC')
    .replaceAll(/[\p{C}\\/:*?"<>|.]/gu, '')
    .slice(0, 40)
}
