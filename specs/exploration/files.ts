// Makes the files of a plan: contents in several languages and of any size.
// The same plan makes the same files. Knows no deployment.
import { createHash } from 'node:crypto'
import type { SessionFile } from '../../fixtures/context.js'
import { writeAsice } from '../../fixtures/samples/asice.js'
import { writeLinearizedPdf } from '../../fixtures/samples/linearized-pdf.js'
import { type Locale, loadLocales, localeAt } from '../../fixtures/samples/locales.js'
import { writeOdf } from '../../fixtures/samples/odf.js'
import { writePaper } from '../../fixtures/samples/papers.js'
import { writeFormPdf, writeOldestPdf, writePdf, writeRevisedPdf } from '../../fixtures/samples/pdf.js'
import { writeRichPdf } from '../../fixtures/samples/rich-pdf.js'
import { signedElsewhere, unpackedElsewhere } from '../../fixtures/samples/signed-elsewhere.js'
import { writeDensePdf, writePackedPdf, writePdf2 } from '../../fixtures/samples/streamed-pdf.js'
import { writeAskingPdf, writeHybridPdf, writeMarkedPdf } from '../../fixtures/samples/unusual-pdf.js'
import { writeZip } from '../../fixtures/samples/zip.js'
import { looksLikePdf } from '../../inspection/pdf/header.js'
import { looksLikeContainer } from '../documents/documents.js'
import { type FileKind, isContainerKind, isMadeElsewhere, isPdfKind, KNOWN_KINDS, MADE_ELSEWHERE } from './file-kinds.js'
import { inMarkup, writeFormat, xmlOf } from './formats-of-files.js'
import { nameOf } from './names-of-files.js'
import { type FilePlan, PLAIN_FILE, type Size } from './plan.js'
import { marked } from './traits-of-files.js'

/**
 * The files of each session of a walk. No two of a session have the same name, but for the letter case or the normalization form of twins; files of other sessions may,
 * as they do where people sign. Contents are equal only where the plan says so.
 * @param marked in the contents of all
 */
export function filesOf(sessions: readonly (readonly FilePlan[])[], marked = ''): readonly (readonly SessionFile[])[] {
  const locales = loadLocales()
  let earlier: SessionFile | undefined
  return sessions.map((plans, session) => {
    const names = new Set<string>()
    return plans.map((plan, position) => {
      const mark = `${marked}${session + 1}${position + 1}`
      const bytes = plan.twin && earlier !== undefined && hasKind(earlier, plan) ? earlier.bytes : contentOf(plan, mark, locales)
      const before = position > 0 ? earlier?.name : undefined
      const name = nameOf(plan.name, { ...plan, mark: String(position + 1), locales, before, used: names })
      names.add(name)
      earlier = { name, bytes, ...(plan.media === 'own' && { mediaType: KNOWN_KINDS[plan.kind].media }) }
      return earlier
    })
  })
}

/**
 * Files for a session that holds one already, each named as if it came after that one.
 * @param mark in their contents, so that they are like no others
 * @param alike a file whose name and size the new one has
 */
export function laterFiles(plans: readonly FilePlan[], mark: string, alike?: SessionFile): readonly SessionFile[] {
  const size = alike && { size: alike.bytes.length }
  const [files = []] = filesOf([[PLAIN_FILE, ...plans.map((plan) => ({ ...plan, ...size }))]], `${mark}-`)
  return files.slice(1).map((file) => (alike === undefined ? file : { ...file, name: alike.name }))
}

/** The same content under another extension would be another kind of file. */
function hasKind({ bytes }: SessionFile, { kind }: FilePlan): boolean {
  if (isPdfKind(kind)) return looksLikePdf(bytes)
  const isPacked = looksLikeContainer(bytes)
  return kind === 'zip' || isContainerKind(kind) ? isPacked : !isPacked && !looksLikePdf(bytes)
}

/** Kinds of PDFs that are one paper, written by one of these. */
const PAPERS = {
  packed: writePackedPdf,
  linearized: writeLinearizedPdf,
  form: writeFormPdf,
  oldest: writeOldestPdf,
  rich: writeRichPdf,
  'pdf-2': writePdf2,
  hybrid: writeHybridPdf,
  asking: writeAskingPdf,
  marked: writeMarkedPdf,
  dense: writeDensePdf,
} as const satisfies Partial<Record<FileKind, (lines: readonly string[]) => Uint8Array>>

function isPaper(kind: FileKind): kind is keyof typeof PAPERS {
  return kind in PAPERS
}

function contentOf(plan: FilePlan, mark: string, locales: readonly Locale[]): Uint8Array {
  const { kind, size, trait, words } = plan
  if (isMadeElsewhere(kind)) return signedElsewhere(MADE_ELSEWHERE[kind])
  if (isPaper(kind)) return PAPERS[kind](plainPaperOf(words, mark, locales))
  switch (kind) {
    case 'text':
      return size === 'usual' ? marked(paperOf(words, mark, locales).join('\n'), trait) : cut(textOf(words, mark, locales, size), size)
    case 'charset':
      return recoded(paperOf(words, mark, latin(locales)).join('\r\n'), words)
    case 'bytes':
      return size === 'usual' ? marked(drawnBytes(`${words} ${mark}`, 1000), trait) : drawnBytes(`${words} ${mark}`, size)
    case 'pdf':
      return writePdf([plainPaperOf(words, mark, locales)])
    case 'pages':
      return writePdf(pagesOf(words, mark, locales, size), `note ${mark}`)
    case 'revised':
      return writeRevisedPdf(plainPaperOf(words, mark, locales), plainPaperOf(words + 1, mark, locales))
    case 'asice':
      return writeAsice([{ name: `inner-${mark}.txt`, bytes: Buffer.from(paperOf(words, mark, locales).join('\n')) }])
    case 'zip':
      return writeZip([{ name: `word/document-${mark}.xml`, bytes: Buffer.from(paperOf(words, mark, locales).join('\n')) }])
    case 'odf':
      return writeOdf(paperOf(words, mark, locales).map(inMarkup))
    case 'cut-pdf':
      return half(writePdf([plainPaperOf(words, mark, locales)]))
    case 'cut-asice':
      return half(writeAsice([{ name: `inner-${mark}.txt`, bytes: Buffer.from(paperOf(words, mark, locales).join('\n')) }]))
    case 'xml':
      return Buffer.from(xmlOf(paperOf(words, mark, locales), words % 2 === 1))
    case 'folders':
      return writeAsice(
        [
          { name: `inner-${mark}.txt`, bytes: Buffer.from(paperOf(words, mark, locales).join('\n')) },
          { name: `folder/inner-${mark}.txt`, bytes: drawnBytes(`folder ${words} ${mark}`, 200) },
          { name: `folder/deeper/data ${mark}.bin`, bytes: drawnBytes(`${words} ${mark}`, 300) },
          // Somebody has unpacked an older container, and put its signatures into a folder.
          ...unpackedElsewhere().map(({ name, bytes }) => ({
            name: name.replace(/^META-INF\/.*/, 'older/META-INF/signatures0.xml'),
            bytes,
          })),
        ],
        { isStreamed: true },
      )
    case 'zipped':
      return writeAsice(
        [
          { name: 'folder/', bytes: new Uint8Array(), isStored: true },
          { name: `folder/inner-${mark}.txt`, bytes: Buffer.from(paperOf(words, mark, locales).join('\n')) },
        ],
        { hasTimes: true, comment: 'mimetype=application/vnd.etsi.asic-e+zip' },
      )
    default:
      return writeFormat(kind, paperOf(words, mark, locales), drawnBytes(`${words} ${mark}`, 900))
  }
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

/** A paper in ASCII: all that the PDFs here are written in. */
function plainPaperOf(words: number, mark: string, locales: readonly Locale[]): readonly string[] {
  return paperOf(words, mark, latin(locales)).map(ascii)
}

/** Three pages, or as many as fill a size. */
function pagesOf(words: number, mark: string, locales: readonly Locale[], size: Size): readonly (readonly string[])[] {
  const pages = Array.from({ length: 3 }, (_, page) => plainPaperOf(words + page, `${mark}-${page}`, locales))
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

function half(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, bytes.length / 2)
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
