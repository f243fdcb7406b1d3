// Cross-reference sections of a PDF: tables, streams, hybrids, and the chain that joins them (ISO 32000-2, 7.5.4-7.5.8). And the objects that they lead
// to, as they stand in the file: `n g obj … endobj`, streams included (7.3.8 and 7.3.10); how a reference is followed is handed in.

import { Broken, Malformed } from '../findings.js'
import type { Budget } from '../limits.js'
import { decodeStream } from './filters.js'
import { Lexer } from './lexer.js'
import { isArray, isDict, nameOf, type PdfDict, PdfStream, type PdfValue, Ungrammatical } from './values.js'

/** Where an object is: nowhere, at an offset of the file, or in an object stream. */
type XrefEntry =
  | { readonly kind: 'free' }
  | { readonly kind: 'offset'; readonly offset: number; readonly generation: number }
  | { readonly kind: 'compressed'; readonly stream: number; readonly index: number }

/** The cross-reference of a revision, all its sections joined. */
export interface Xref extends Section {
  /** Offsets of all sections, newest first. */
  readonly sections: readonly number[]
  /** The offset that the last `startxref` gives. */
  readonly start: number
  /** Where objects stand or stood, by all sections. */
  readonly offsets: ReadonlySet<number>
}

/** One section; of a revision, what its newest one says. */
interface Section {
  readonly entries: ReadonlyMap<number, XrefEntry>
  readonly trailer: PdfDict
  /** The objects that the stream beside the table names, in a hybrid file. */
  readonly hidden?: ReadonlySet<number>
  /** Keys that came twice in the trailer, with one value. */
  readonly repeatedKeys: readonly string[]
  /** The rows of the table do not all have the twenty bytes of their standard. */
  readonly hasOddRows: boolean
}

const MOST_SECTIONS = 1000
const STARTXREF = 'startxref'
const MOST_STARTS = 100

/** Reads the chain that the last `startxref` of these bytes begins. @throws Malformed */
export function readXref(bytes: Uint8Array, budget: Budget): Xref {
  const start = lastStartxref(bytes)
  const entries = new Map<number, XrefEntry>()
  const sections: number[] = []
  const offsets = new Set<number>()
  let rows = 0
  let newest: Section | undefined
  for (let offset: number | undefined = start; offset !== undefined; ) {
    if (sections.includes(offset)) throw new Malformed(`PDF: the cross-reference sections form a loop at offset ${offset}.`)
    if (sections.length >= MOST_SECTIONS) throw new Malformed(`PDF: more than ${MOST_SECTIONS} cross-reference sections.`)
    sections.push(offset)
    const section = withHidden(offset === start ? readNewest(bytes, start, budget) : readSection(bytes, offset, budget), bytes, budget)
    for (const [number, entry] of section.entries) {
      if (entry.kind === 'offset') offsets.add(entry.offset)
      if (!entries.has(number)) entries.set(number, entry)
    }
    rows += section.entries.size
    budget.check('objects', rows)
    newest ??= section
    const previous = section.trailer.get('Prev')
    // The header stands at offset 0: writers say by it that there is no section before.
    offset = typeof previous === 'number' && previous !== 0 ? previous : undefined
  }
  if (newest === undefined) throw new Malformed('PDF: no trailer.')
  return { ...newest, entries, sections, start, offsets }
}

/**
 * A hybrid file's table leaves out, or calls free, what its stream tells where to find (7.5.8.4). The stream belongs to its table: where it
 * names a section before it, that is the table's own affair.
 */
function withHidden(section: Section, bytes: Uint8Array, budget: Budget): Section {
  const offset = section.trailer.get('XRefStm')
  if (typeof offset !== 'number') return section
  const named = readStreamSection(bytes, offset, budget).entries
  const hidden = [...named].filter(([number]) => (section.entries.get(number)?.kind ?? 'free') === 'free')
  return { ...section, entries: new Map([...section.entries, ...hidden]), hidden: new Set(named.keys()) }
}

function lastStartxref(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = file.lastIndexOf(STARTXREF)
  // The word may also stand in a text behind the end.
  for (let tries = 0; at >= 0 && tries < MOST_STARTS; tries += 1) {
    const given = new Lexer(bytes, at + STARTXREF.length, 1).keyword()
    if (/^\+?\d{1,15}$/.test(given)) return Number(given)
    // With nothing behind it, it is the end of a revision that was cut off.
    if (given === '') break
    at = at === 0 ? -1 : file.lastIndexOf(STARTXREF, at - 1)
  }
  throw new Broken('PDF: no startxref with an offset.')
}

/** Readers that rebuild a file without cross-references differ in what they show, so it is said where the file leads them. */
function readNewest(bytes: Uint8Array, start: number, budget: Budget): Section {
  try {
    return readSection(bytes, start, budget)
  } catch (error) {
    if (!(error instanceof Malformed)) throw error
    const message = `PDF: startxref leads to offset ${start}, where no cross-reference section can be read. ${error.message}`
    if (error instanceof Ungrammatical) throw error.saying(message)
    throw error instanceof Broken ? new Broken(message) : new Malformed(message)
  }
}

function readSection(bytes: Uint8Array, offset: number, budget: Budget): Section {
  if (offset < 0 || offset >= bytes.length)
    throw new Broken(`PDF: a cross-reference section would lie at offset ${offset}, outside the file.`)
  const lexer = new Lexer(bytes, offset, budget.limits.depth)
  if (lexer.keyword() === 'xref') return readTable(lexer, budget)
  if (!isObject(bytes, offset)) throw new Broken(`PDF: neither a table nor an object at offset ${offset}.`)
  return readStreamSection(bytes, offset, budget)
}

function isObject(bytes: Uint8Array, offset: number): boolean {
  const lexer = new Lexer(bytes, offset, 1)
  return /^\d+ \d+ obj$/.test([lexer.keyword(), lexer.keyword(), lexer.keyword()].join(' '))
}

function readTable(lexer: Lexer, budget: Budget): Section {
  const entries = new Map<number, XrefEntry>()
  let hasOddRows = false
  for (;;) {
    const beforeKeyword = lexer.position
    if (lexer.keyword() === 'trailer') break
    lexer.position = beforeKeyword
    const first = lexer.integer()
    const count = lexer.integer()
    budget.check('objects', entries.size + count)
    for (let index = 0; index < count; index += 1) {
      const { entry, isOdd } = readRow(lexer)
      entries.set(first + index, entry)
      hasOddRows ||= isOdd
    }
  }
  const trailer = lexer.value()
  if (!isDict(trailer)) throw new Malformed('PDF: the trailer is no dictionary.')
  return { entries, trailer, repeatedKeys: lexer.repeatedKeys, hasOddRows }
}

const ROW_BYTES = 20
const ROW = /^(\d{10}) (\d{5}) ([nf])[ \r\n]{2}$/

/** Rows have twenty bytes each (7.5.4), which makes long tables quick to read; those that have not are read word by word. */
function readRow(lexer: Lexer): { readonly entry: XrefEntry; readonly isOdd: boolean } {
  lexer.skipWhite()
  const row = ROW.exec(lexer.latin1(lexer.position, lexer.position + ROW_BYTES))
  if (row !== null) {
    lexer.position += ROW_BYTES
    return { entry: rowEntry(Number(row[1]), Number(row[2]), row[3]), isOdd: false }
  }
  const offset = lexer.integer()
  const generation = lexer.integer()
  const kind = lexer.keyword()
  if (kind !== 'n' && kind !== 'f') throw new Malformed('PDF: a cross-reference table holds an entry that is neither n nor f.')
  return { entry: rowEntry(offset, generation, kind), isOdd: true }
}

function rowEntry(offset: number, generation: number, kind: string | undefined): XrefEntry {
  return kind === 'n' ? { kind: 'offset', offset, generation } : { kind: 'free' }
}

function readStreamSection(bytes: Uint8Array, offset: number, budget: Budget): Section {
  const { value, repeatedKeys } = readIndirectObject(bytes, offset, budget, direct)
  if (!(value instanceof PdfStream) || nameOf(value.dict.get('Type')) !== 'XRef')
    throw new Broken(`PDF: no cross-reference section at offset ${offset}.`)
  const [typeWidth, secondWidth, thirdWidth] = integers(value.dict.get('W'), 'W')
  if (typeWidth === undefined || secondWidth === undefined || thirdWidth === undefined || typeWidth + secondWidth + thirdWidth > 24)
    throw new Malformed('PDF: /W of a cross-reference stream is unusable.')
  const width = typeWidth + secondWidth + thirdWidth
  const size = value.dict.get('Size')
  const index = value.dict.has('Index') ? integers(value.dict.get('Index'), 'Index') : [0, typeof size === 'number' ? size : 0]
  const data = decodeStream(value, direct, budget)
  const entries = new Map<number, XrefEntry>()
  let row = 0
  for (let pair = 0; pair + 1 < index.length; pair += 2) {
    const first = index[pair] ?? 0
    const count = index[pair + 1] ?? 0
    budget.check('objects', entries.size + count)
    for (let item = 0; item < count && (row + 1) * width <= data.length; item += 1) {
      const at = row * width
      const type = typeWidth === 0 ? 1 : bigEndian(data, at, typeWidth)
      const second = bigEndian(data, at + typeWidth, secondWidth)
      const third = bigEndian(data, at + typeWidth + secondWidth, thirdWidth)
      entries.set(first + item, entryOf(type, second, third))
      row += 1
    }
  }
  return { entries, trailer: value.dict, repeatedKeys, hasOddRows: false }
}

function entryOf(type: number, second: number, third: number): XrefEntry {
  if (type === 1) return { kind: 'offset', offset: second, generation: third }
  return type === 2 ? { kind: 'compressed', stream: second, index: third } : { kind: 'free' }
}

/** Before the cross-references are known, nothing can be looked up: their own values must be direct (7.5.8.2). */
function direct(value: PdfValue | undefined): PdfValue | undefined {
  return value
}

function integers(value: PdfValue | undefined, key: string): number[] {
  if (!isArray(value)) throw new Malformed(`PDF: /${key} of a cross-reference stream is no array.`)
  return value.map((item) => {
    if (typeof item !== 'number' || !Number.isInteger(item) || item < 0)
      throw new Malformed(`PDF: /${key} of a cross-reference stream holds something other than whole numbers.`)
    return item
  })
}

function bigEndian(data: Uint8Array, at: number, width: number): number {
  let value = 0
  for (let index = 0; index < width; index += 1) value = value * 256 + (data[at + index] ?? 0)
  return value
}

/** An indirect object, and where it ends. */
export interface IndirectObject {
  readonly number: number
  readonly value: PdfValue
  /** Keys that came twice in a dictionary of it. */
  readonly repeatedKeys: readonly string[]
  /** Numbers of it that have an exponent. */
  readonly exponents: readonly string[]
  /** Offset behind its value, or behind the data of a stream. */
  readonly end: number
}

/** Follows a reference; any other value is its own. */
type Resolve = (value: PdfValue | undefined) => PdfValue | undefined

/** @throws Malformed */
export function readIndirectObject(bytes: Uint8Array, offset: number, budget: Budget, resolve: Resolve): IndirectObject {
  if (offset < 0 || offset >= bytes.length) throw new Malformed(`PDF: an object would lie at offset ${offset}, outside the file.`)
  const lexer = new Lexer(bytes, offset, budget.limits.depth)
  const number = lexer.integer()
  lexer.integer()
  if (lexer.keyword() !== 'obj') throw new Malformed(`PDF: no object at offset ${offset}.`)
  const value = lexer.value()
  const { repeatedKeys, exponents, position } = lexer
  const read = { number, value, repeatedKeys, exponents, end: position }
  if (!isDict(value) || lexer.keyword() !== 'stream') return read
  const stream = readStream(lexer, value, budget, resolve)
  return { ...read, value: stream, end: stream.raw.byteOffset - bytes.byteOffset + stream.raw.length }
}

const ENDSTREAM = 'endstream'

function readStream(lexer: Lexer, dict: PdfDict, budget: Budget, resolve: Resolve): PdfStream {
  const { bytes } = lexer
  let start = lexer.position
  if (bytes[start] === 0x0d) start += 1
  if (bytes[start] === 0x0a) start += 1
  const length = resolve(dict.get('Length'))
  if (typeof length === 'number' && Number.isInteger(length) && length >= 0 && start + length <= bytes.length) {
    if (new Lexer(bytes, start + length, 1).keyword() === ENDSTREAM) return new PdfStream(dict, bytes.subarray(start, start + length))
  }
  // A wrong /Length is common; where the data ends is told by the keyword (7.3.8.2). Each search has its price.
  const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(ENDSTREAM, start)
  budget.spend('inflatedBytes', (end < 0 ? bytes.length : end) - start)
  if (end < 0) throw new Malformed(`PDF: the stream at offset ${start} has no end.`)
  return new PdfStream(dict, bytes.subarray(start, withoutLineEnd(bytes, start, end)), true)
}

/** The line end before the keyword is no part of the data (7.3.8.1). */
function withoutLineEnd(bytes: Uint8Array, start: number, end: number): number {
  const beforeFeed = bytes[end - 1] === 0x0a ? end - 1 : end
  return Math.max(start, bytes[beforeFeed - 1] === 0x0d ? beforeFeed - 1 : beforeFeed)
}
