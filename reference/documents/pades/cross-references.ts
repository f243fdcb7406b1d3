// The cross-references of a PDF (ISO 32000-1, 7.5.4 to 7.5.8): tables, streams, both in one, and the chain that joins them; with as much of its syntax
// (7.2 and 7.3) as they need.
// The PDF library passes over sections that it cannot read, and with them over objects, so it is told where each object is.
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfStream } from '@libpdf/core'
import { DocumentError } from '../errors.js'

/** The values of a dictionary as they are written, by key. */
export type Entries = ReadonlyMap<string, string>

const deepest = 32
const white = /(?:[\0\t\n\f\r ]|%[^\r\n]*)*/y
const name = /\/[^\0\t\n\f\r ()<>[\]{}/%]*/y
const reference = /\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y
const hexadecimal = /<[0-9A-Fa-f\0\t\n\f\r ]*>/y
const word = /[^\0\t\n\f\r ()<>[\]{}/%]+/y

/** `corrupt-pdf`, to be thrown. */
export function corrupt(problem: string, cause?: unknown): DocumentError {
  return new DocumentError('corrupt-pdf', `the PDF is damaged: ${problem}`, { cause })
}

/** What the pattern matches exactly here. @param pattern sticky */
export function matchAt(pattern: RegExp, text: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position
  return pattern.exec(text)
}

/** Behind white space and comments. */
export function behindWhite(text: string, position: number): number {
  return position + (matchAt(white, text, position)?.[0].length ?? 0)
}

/** The dictionary that begins here. @throws DocumentError `corrupt-pdf` */
export function readDictionary(text: string, position: number, depth = 0): { readonly entries: Entries; readonly end: number } {
  if (!text.startsWith('<<', position)) throw corrupt(`no dictionary stands at offset ${position}`)
  const entries = new Map<string, string>()
  let at = behindWhite(text, position + 2)
  while (!text.startsWith('>>', at)) {
    const key = matchAt(name, text, at)?.[0]
    if (key === undefined) throw corrupt(`a dictionary has no key at offset ${at}`)
    const start = behindWhite(text, at + key.length)
    const end = endOfValue(text, start, depth + 1)
    entries.set(key.slice(1), text.slice(start, end))
    at = behindWhite(text, end)
  }
  return { entries, end: at + 2 }
}

/** Behind the value that begins here. @throws DocumentError `corrupt-pdf` */
export function endOfValue(text: string, position: number, depth: number): number {
  if (depth > deepest) throw corrupt('its values are nested too deeply')
  if (text.startsWith('<<', position)) return readDictionary(text, position, depth).end
  switch (text[position]) {
    case '[':
      return endOfArray(text, position, depth)
    case '(':
      return endOfString(text, position)
    case '<': {
      const digits = matchAt(hexadecimal, text, position)
      if (digits === null) throw corrupt(`a string holds other characters than digits, or has no end, at offset ${position}`)
      return position + digits[0].length
    }
    default: {
      const found = matchAt(name, text, position) ?? matchAt(reference, text, position) ?? matchAt(word, text, position)
      if (found === null) throw corrupt(`no value stands at offset ${position}`)
      return position + found[0].length
    }
  }
}

function endOfArray(text: string, position: number, depth: number): number {
  let at = behindWhite(text, position + 1)
  while (text[at] !== ']') at = behindWhite(text, endOfValue(text, at, depth + 1))
  return at + 1
}

function endOfString(text: string, position: number): number {
  let open = 0
  for (let at = position; at < text.length; at += 1) {
    const character = text[at]
    if (character === '\\') at += 1
    else if (character === '(') open += 1
    else if (character === ')') open -= 1
    if (open === 0) return at + 1
  }
  throw corrupt(`a string has no end at offset ${position}`)
}

/** Where an object is: at an offset, or in an object stream; undefined for one that is free. */
export type Place =
  | { readonly kind: 'offset'; readonly offset: number; readonly generation: number }
  | { readonly kind: 'compressed'; readonly stream: number; readonly index: number }
  | undefined

/** All sections of a PDF, joined. */
export interface CrossReferences {
  /** Octets before the header: all offsets count from the header (ISO 32000-2, 7.5.2). */
  readonly base: number
  /** Of the newest section. */
  readonly start: number
  /** Whether the newest section is a stream. */
  readonly isStream: boolean
  /** Of the newest section. */
  readonly trailer: Entries
  readonly places: ReadonlyMap<number, Place>
}

interface Section {
  readonly isStream: boolean
  readonly places: ReadonlyMap<number, Place>
  readonly trailer: Entries
}

const keyword = 'startxref'
const mostSections = 1000
const widestField = 16

/** @throws DocumentError `corrupt-pdf` */
export function readCrossReferences(bytes: Buffer): CrossReferences {
  const base = Math.max(0, bytes.indexOf('%PDF-'))
  return { ...readChain(bytes.toString('latin1', base)), base }
}

function readChain(text: string): Omit<CrossReferences, 'base'> {
  const at = text.lastIndexOf(keyword)
  const start = at < 0 ? undefined : matchAt(/\d{1,15}/y, text, behindWhite(text, at + keyword.length))?.[0]
  if (start === undefined) throw corrupt('no startxref says where its cross-references are')
  const places = new Map<number, Place>()
  const visited = new Set<number>()
  let newest: Section | undefined
  for (let offset: number | undefined = Number(start); offset !== undefined; ) {
    if (visited.has(offset) || visited.size >= mostSections) throw corrupt('its cross-reference sections form a loop')
    visited.add(offset)
    const section = withHidden(readSection(text, offset), text)
    for (const [number, place] of section.places) if (!places.has(number)) places.set(number, place)
    newest ??= section
    offset = numberIn(section.trailer, 'Prev')
  }
  if (newest === undefined) throw corrupt('it has no trailer')
  return { start: Number(start), isStream: newest.isStream, trailer: newest.trailer, places }
}

/** What a table leaves out or calls free, the stream that it names may tell (7.5.8.4). */
function withHidden(section: Section, text: string): Section {
  const offset = section.isStream ? undefined : numberIn(section.trailer, 'XRefStm')
  if (offset === undefined) return section
  const hidden = [...readStream(text, offset).places].filter(([number]) => section.places.get(number) === undefined)
  return { ...section, places: new Map([...section.places, ...hidden]) }
}

function readSection(text: string, offset: number): Section {
  const at = behindWhite(text, offset)
  return text.startsWith('xref', at) ? readTable(text, at) : readStream(text, at)
}

/** A table with its trailer. @throws DocumentError `corrupt-pdf` */
export function readTable(text: string, offset: number): Section {
  const places = new Map<number, Place>()
  let at = behindWhite(text, offset + 'xref'.length)
  while (!text.startsWith('trailer', at)) {
    const head = matchAt(/(\d{1,10})\s+(\d{1,10})/y, text, at)
    if (head === null) throw corrupt(`its cross-reference table does not fit at offset ${at}`)
    at += head[0].length
    const [first, count] = [Number(head[1]), Number(head[2])]
    for (let number = first; number < first + count; number += 1) {
      const row = matchAt(/\s*(\d{1,10})\s+(\d{1,5})\s+([nf])/y, text, at)
      if (row === null) throw corrupt(`its cross-reference table does not fit at offset ${at}`)
      at += row[0].length
      places.set(number, row[3] === 'n' ? { kind: 'offset', offset: Number(row[1]), generation: Number(row[2]) } : undefined)
    }
    at = behindWhite(text, at)
  }
  const { entries } = readDictionary(text, behindWhite(text, at + 'trailer'.length))
  return { isStream: false, places, trailer: entries }
}

function readStream(text: string, offset: number): Section {
  const head = matchAt(/\s*\d+\s+\d+\s+obj\s*(?=<<)/y, text, offset)
  if (head === null) throw corrupt(`there are no cross-references at offset ${offset}, where it says that they are`)
  const { entries: trailer, end } = readDictionary(text, offset + head[0].length)
  if (trailer.get('Type') !== '/XRef') throw corrupt(`the object at offset ${offset} is no cross-reference stream`)
  const data = decodedStream(text, end, trailer)
  const [first = 0, second = 0, third = 0] = numbersIn(trailer.get('W'))
  const width = first + second + third
  if (width === 0 || [first, second, third].some((one) => one > widestField)) throw corrupt('/W of a cross-reference stream does not fit')
  const ranges = trailer.has('Index') ? numbersIn(trailer.get('Index')) : [0, numberIn(trailer, 'Size') ?? 0]
  const places = new Map<number, Place>()
  let at = 0
  for (let pair = 0; pair + 1 < ranges.length; pair += 2) {
    const [start = 0, count = 0] = ranges.slice(pair, pair + 2)
    for (let number = start; number < start + count && at + width <= data.length; number += 1, at += width) {
      const type = first === 0 ? 1 : bigEndian(data, at, first)
      places.set(number, placeOf(type, bigEndian(data, at + first, second), bigEndian(data, at + first + second, third)))
    }
  }
  return { isStream: true, places, trailer }
}

function placeOf(type: number, second: number, third: number): Place {
  if (type === 1) return { kind: 'offset', offset: second, generation: third }
  return type === 2 ? { kind: 'compressed', stream: second, index: third } : undefined
}

/** The data of the stream whose dictionary ends here. @throws DocumentError `corrupt-pdf` */
export function decodedStream(text: string, dictionaryEnd: number, dictionary: Entries): Uint8Array {
  const opening = matchAt(/\s*stream(?:\r\n|\n|\r)/y, text, dictionaryEnd)
  if (opening === null) throw corrupt(`no stream stands at offset ${dictionaryEnd}`)
  const start = dictionaryEnd + opening[0].length
  const length = numberIn(dictionary, 'Length')
  const end = length === undefined ? text.indexOf('endstream', start) : start + length
  if (end < start || end > text.length) throw corrupt('a stream has no end')
  const filters = [...(dictionary.get('Filter') ?? '').matchAll(/\/(\w+)/g)].map(([, filter = '']) => PdfName.of(filter))
  const parameters = [...(dictionary.get('DecodeParms') ?? '').matchAll(/\/(\w+)\s+(\d+)/g)]
  const entries = new PdfDict(parameters.map(([, key = '', value]) => [key, PdfNumber.of(Number(value))]))
  const data = new Uint8Array(Buffer.from(text.slice(start, end), 'latin1'))
  try {
    const [filter] = filters
    if (filter === undefined) return data
    // Parameters of several filters would have to be told apart; nobody writes cross-references so.
    const kind = filters.length === 1 ? { Filter: filter, DecodeParms: entries } : { Filter: new PdfArray(filters) }
    return PdfStream.fromDict(kind, data).getDecodedData()
  } catch (cause) {
    throw corrupt('a stream cannot be decoded', cause)
  }
}

function bigEndian(data: Uint8Array, at: number, width: number): number {
  return data.subarray(at, at + width).reduce((value, octet) => value * 256 + octet, 0)
}

/** A whole number; undefined where the entry is missing or something else. */
export function numberIn(entries: Entries, key: string): number | undefined {
  const value = entries.get(key)
  return value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : undefined
}

function numbersIn(value: string | undefined): number[] {
  return [...(value ?? '').matchAll(/\d{1,15}/g)].map(([digits]) => Number(digits))
}
