// Makes the files of a plan: contents in several languages and of any size.
// The same plan makes the same files. Knows no deployment.
import { createHash } from 'node:crypto'
import type { SessionFile } from '../../fixtures/context.js'
import { type Locale, loadLocales, localeAt, writePaper } from '../../fixtures/samples/papers.js'
import { type FileKind, KNOWN_KINDS } from './file-kinds.js'
import { nameOf } from './names-of-files.js'
import { type FilePlan, PLAIN_FILE } from './plan.js'
import { marked } from './traits-of-files.js'

/**
 * The files of each session of a walk. No two of a session have the same name; files of other sessions may, as they do where people sign. Contents are
 * equal only where the plan says so.
 * @param marked in the contents of all
 */
export function filesOf(sessions: readonly (readonly FilePlan[])[], marked = ''): readonly (readonly SessionFile[])[] {
  const locales = loadLocales()
  let earlier: { readonly file: SessionFile; readonly kind: FileKind } | undefined
  return sessions.map((plans, session) => {
    const names = new Set<string>()
    return plans.map((plan, position) => {
      const { kind, media, twin } = plan
      const mark = `${marked}${session + 1}${position + 1}`
      // The same content under another extension would be another kind of file.
      const bytes = twin && earlier?.kind === kind ? earlier.file.bytes : contentOf(plan, mark, locales)
      const before = position > 0 ? earlier?.file.name : undefined
      const name = nameOf(plan.name, { ...plan, mark: String(position + 1), locales, before, used: names })
      names.add(name)
      const file = { name, bytes, ...(media === 'own' && { mediaType: KNOWN_KINDS[kind].media }) }
      earlier = { file, kind }
      return file
    })
  })
}

/** Files for a session that holds one already, each named as if it came after that one. @param mark in their contents, so that they are like no others */
export function laterFiles(plans: readonly FilePlan[], mark: string): readonly SessionFile[] {
  const [files = []] = filesOf([[PLAIN_FILE, ...plans]], `${mark}-`)
  return files.slice(1)
}

function contentOf({ kind, size, trait, words }: FilePlan, mark: string, locales: readonly Locale[]): Uint8Array {
  const latin = locales.filter(({ isLatin }) => isLatin)
  const drawn = `${words} ${mark}`
  const ascii = (other: number, mark: string): readonly string[] => paperOf(other, mark, latin).map(inAscii)
  const lines = (): readonly string[] => paperOf(words, mark, locales)
  return KNOWN_KINDS[kind].write({
    mark,
    words,
    lines,
    latin: () => paperOf(words, mark, latin),
    ascii: () => ascii(words, mark),
    bytes: (length) => drawnBytes(drawn, length),
    text: () => (size === 'usual' ? marked(lines().join('\n'), trait) : cut(lines(), size, drawn)),
    octets: () => (size === 'usual' ? marked(drawnBytes(drawn, 1000), trait) : drawnBytes(drawn, size)),
    pages: () => {
      const pages = [0, 1, 2].map((page) => ascii(words + page, `${mark}-${page}`))
      return size === 'usual' ? pages : filling(pages, size, drawn)
    },
  })
}

/** The lines of a paper; the generator of a language is shared, so it is seeded anew and drawn from in one go. */
function paperOf(words: number, mark: string, locales: readonly Locale[]): readonly string[] {
  const locale = localeAt(locales, words)
  locale.faker.seed(words)
  return writePaper(locale, `${words.toString(36)}-${mark}`).lines
}

/** As many of these pages as fill a size. */
function filling(pages: readonly (readonly string[])[], size: number, drawn: string): readonly (readonly string[])[] {
  return ownLines(drawn, Math.ceil(size / pages.flat().join('').length)).flatMap((own) => pages.map((page) => [...page, own]))
}

/** Cut between characters, and filled up with blanks: what is cut within one is no text any more. */
function cut(lines: readonly string[], size: number, drawn: string): Uint8Array {
  const paper = `${lines.join('\r\n')}\r\n`
  const text = Buffer.from(
    ownLines(drawn, Math.ceil(Math.max(size, 1) / paper.length))
      .map((own) => `${paper}${own}\r\n`)
      .join(''),
  )
  let end = size
  while (end > 0 && ((text[end] ?? 0) & 0xc0) === 0x80) end -= 1
  return new Uint8Array(Buffer.concat([text.subarray(0, end), Buffer.alloc(size - end, ' ')]))
}

const OWN_BYTES = 96

/** For each part of a large file a line of its own: readers of ZIPs refuse what was packed to a hundredth as a bomb (digidoc4j does). */
function ownLines(drawn: string, count: number): readonly string[] {
  const bytes = Buffer.from(drawnBytes(drawn, OWN_BYTES * count))
  return Array.from({ length: count }, (_, part) => bytes.toString('base64', OWN_BYTES * part, OWN_BYTES * (part + 1)))
}

function drawnBytes(origin: string, length: number): Uint8Array {
  return new Uint8Array(
    createHash('shake256', { outputLength: Math.max(length, 1) })
      .update(origin)
      .digest()
      .subarray(0, length),
  )
}

function inAscii(text: string): string {
  return text.normalize('NFKD').replaceAll(/[^\x20-\x7e]/g, '')
}
