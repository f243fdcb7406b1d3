// Decodes stream data by every filter that ISO 32000-1, 7.4, has for bytes of any kind; those for images are no part of what is read here.

import { inflateSync } from 'node:zlib'
import { Malformed } from '../findings.js'
import type { Budget } from '../limits.js'
import { isArray, isDict, nameOf, type PdfDict, type PdfStream, type PdfValue } from './values.js'

/** @throws Malformed for other filters or damaged data; InspectionError when the budget is spent */
export function decodeStream(stream: PdfStream, resolve: Resolve, budget: Budget): Uint8Array {
  const filters = listOf(resolve(stream.dict.get('Filter')))
  const parameters = listOf(resolve(stream.dict.get('DecodeParms')))
  if (filters.length > 4) throw new Malformed('PDF: a stream with more than four filters.')
  let data = stream.raw
  for (const [index, filter] of filters.entries()) {
    const parms = resolve(parameters[index])
    data = decoded(nameOf(resolve(filter)), data, isDict(parms) ? parms : new Map(), resolve, budget)
  }
  return data
}

type Resolve = (value: PdfValue | undefined) => PdfValue | undefined

/** Those whose output may be predicted, with short names of inline images. */
const PREDICTED: ReadonlySet<string> = new Set(['FlateDecode', 'Fl', 'LZWDecode', 'LZW'])

function decoded(name = '', data: Uint8Array, parms: PdfDict, resolve: Resolve, budget: Budget): Uint8Array {
  const most = budget.remaining('inflatedBytes')
  const decode = DECODERS.get(name)
  if (decode === undefined)
    throw new Malformed(`PDF: the filter ${name === '' ? 'without a name' : name} is not supported for this stream.`)
  try {
    const out = decode(data, most, resolve(parms.get('EarlyChange')) !== 0)
    budget.spend('inflatedBytes', out.length)
    return PREDICTED.has(name) ? unpredict(out, parms, resolve) : out
  } catch (error) {
    if (error instanceof RangeError) budget.spend('inflatedBytes', most + 1)
    throw error
  }
}

function listOf(value: PdfValue | undefined): readonly PdfValue[] {
  if (value === undefined || value === null) return []
  return isArray(value) ? value : [value]
}

function unpredict(data: Uint8Array, parms: PdfDict, resolve: Resolve): Uint8Array {
  const number = (key: string, fallback: number) => {
    const value = resolve(parms.get(key))
    return typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 65536 ? value : fallback
  }
  const predictor = number('Predictor', 1)
  if (predictor === 1) return data
  const [colors, depth] = [number('Colors', 1), number('BitsPerComponent', 8)]
  const rowBytes = Math.ceil((colors * depth * number('Columns', 1)) / 8)
  if (predictor === 2 && depth === 8) return undoTiff(data, rowBytes, colors)
  if (predictor < 10) throw new Malformed(`PDF: the predictor ${predictor} with ${depth} bits is not supported.`)
  return undoPng(data, rowBytes, Math.max(1, (colors * depth) >> 3))
}

/** TIFF's horizontal differencing (TIFF 6.0, 14): each component as its difference from the one to the left. */
function undoTiff(data: Uint8Array, rowBytes: number, colors: number): Uint8Array {
  const out = Uint8Array.from(data)
  for (let at = 0; at < out.length; at += 1) {
    if (at % rowBytes >= colors) out[at] = (out[at] ?? 0) + (out[at - colors] ?? 0)
  }
  return out
}

/** PNG filters (ISO 15948, 9): each row is led by the type of its filter. */
function undoPng(data: Uint8Array, rowBytes: number, pixelBytes: number): Uint8Array {
  const rows = Math.ceil(data.length / (rowBytes + 1))
  const out = new Uint8Array(rows * rowBytes)
  for (let row = 0; row < rows; row += 1) {
    const from = row * (rowBytes + 1)
    const type = data[from] ?? 0
    const to = row * rowBytes
    for (let column = 0; column < rowBytes; column += 1) {
      const raw = data[from + 1 + column] ?? 0
      const left = column >= pixelBytes ? (out[to + column - pixelBytes] ?? 0) : 0
      const above = row > 0 ? (out[to + column - rowBytes] ?? 0) : 0
      const corner = row > 0 && column >= pixelBytes ? (out[to + column - rowBytes - pixelBytes] ?? 0) : 0
      out[to + column] = raw + predicted(type, left, above, corner)
    }
  }
  return out
}

function predicted(type: number, left: number, above: number, corner: number): number {
  switch (type) {
    case 0:
      return 0
    case 1:
      return left
    case 2:
      return above
    case 3:
      return (left + above) >> 1
    case 4:
      return paeth(left, above, corner)
    default:
      throw new Malformed(`PDF: the PNG filter ${type} does not exist.`)
  }
}

function paeth(left: number, above: number, corner: number): number {
  const estimate = left + above - corner
  const toLeft = Math.abs(estimate - left)
  const toAbove = Math.abs(estimate - above)
  const toCorner = Math.abs(estimate - corner)
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}

/**
 * Decodes the whole of a stream.
 * @param isEarly for LZW: codes grow by a bit one code early (`EarlyChange`), which is the default of PDF
 * @throws Malformed for damaged data; RangeError where more than `most` bytes come of it
 */
type Decode = (data: Uint8Array, most: number, isEarly: boolean) => Uint8Array

/** By the names of the filters, short ones of inline images included. */
const DECODERS: ReadonlyMap<string, Decode> = new Map<string, Decode>([
  ['FlateDecode', inflate],
  ['Fl', inflate],
  ['LZWDecode', decodeLzw],
  ['LZW', decodeLzw],
  ['ASCIIHexDecode', asciiHex],
  ['AHx', asciiHex],
  ['ASCII85Decode', ascii85],
  ['A85', ascii85],
  ['RunLengthDecode', runLength],
  ['RL', runLength],
])

function inflate(data: Uint8Array, most: number): Uint8Array {
  try {
    return inflateSync(data, { maxOutputLength: Math.max(most, 1) })
  } catch (error) {
    if (error instanceof RangeError) throw error
    throw new Malformed('PDF: compressed data of a stream is damaged.', { cause: error })
  }
}

/** The characters before the end mark, without white space (7.2.2). */
function charactersOf(data: Uint8Array, end: string): string {
  const text = Buffer.from(data.buffer, data.byteOffset, data.length).toString('latin1')
  const at = text.indexOf(end)
  return (at < 0 ? text : text.slice(0, at)).replaceAll(/[\0\t\n\f\r ]/g, '')
}

/** 7.4.2: two digits a byte; a digit that is missing at the end is 0. */
function asciiHex(data: Uint8Array): Uint8Array {
  const digits = charactersOf(data, '>')
  if (/[^0-9A-Fa-f]/.test(digits)) throw new Malformed('PDF: the hexadecimal data of a stream is damaged.')
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex')
}

const FIRST_85 = '!'.charCodeAt(0)
const LARGEST = 0xffffffff

/** 7.4.3: five characters for four bytes, `z` for four zero bytes; the last group may be shorter. */
function ascii85(data: Uint8Array, most: number): Uint8Array {
  const characters = charactersOf(data, '~>').replaceAll('z', '!!!!!')
  if (/[^!-u]/.test(characters) || characters.length % 5 === 1) throw new Malformed('PDF: the base-85 data of a stream is damaged.')
  const length = Math.floor((characters.length * 4) / 5)
  if (length > most) throw new RangeError(`more than ${most} bytes`)
  const out = Buffer.alloc(Math.ceil(characters.length / 5) * 4)
  for (let group = 0; group * 5 < characters.length; group += 1) {
    const digits = characters.slice(group * 5, group * 5 + 5).padEnd(5, 'u')
    const value = [...digits].reduce((sum, digit) => sum * 85 + digit.charCodeAt(0) - FIRST_85, 0)
    if (value > LARGEST) throw new Malformed('PDF: the base-85 data of a stream is damaged.')
    out.writeUInt32BE(value, group * 4)
  }
  return out.subarray(0, length)
}

const END_OF_RUNS = 128

/** 7.4.5: a length below 128 leads so many bytes and one, a length above it one byte that is repeated 257 minus so many times. */
function runLength(data: Uint8Array, most: number): Uint8Array {
  const parts: Uint8Array[] = []
  let total = 0
  for (let at = 0; at < data.length && data[at] !== END_OF_RUNS; ) {
    const length = data[at] ?? END_OF_RUNS
    const isCopied = length < END_OF_RUNS
    const part = isCopied ? data.subarray(at + 1, at + 2 + length) : new Uint8Array(257 - length).fill(data[at + 1] ?? 0)
    const isCut = isCopied ? part.length <= length : at + 1 >= data.length
    if (isCut) throw new Malformed('PDF: the runs of a stream are damaged.')
    total += part.length
    if (total > most) throw new RangeError(`more than ${most} bytes`)
    parts.push(part)
    at += isCopied ? 2 + length : 2
  }
  return Buffer.concat(parts)
}

const CLEAR = 256
const END = 257
const FIRST_FREE = 258
const LONGEST_CODE = 12

/** LZWDecode (7.4.4): codes of 9 to 12 bits, each for a sequence of bytes that came before. */
function decodeLzw(data: Uint8Array, most: number, isEarly: boolean): Uint8Array {
  const parts: Uint8Array[] = []
  let [total, bits, width] = [0, 0, 9]
  let table: Uint8Array[] = []
  let last: Uint8Array | null = null
  const sequenceOf = (code: number): Uint8Array => (code < CLEAR ? Uint8Array.of(code) : (table[code - FIRST_FREE] ?? unknownCode(code)))
  while (bits + width <= data.length * 8) {
    const code = codeAt(data, bits, width)
    bits += width
    if (code === END) break
    if (code === CLEAR) {
      ;[table, last, width] = [[], null, 9]
      continue
    }
    // The one code that may be used before it is known: the last sequence and its own first byte.
    const isNext: boolean = last !== null && code === FIRST_FREE + table.length
    const sequence: Uint8Array = isNext && last !== null ? joined(last, last) : sequenceOf(code)
    if (last !== null && FIRST_FREE + table.length < 2 ** LONGEST_CODE) table.push(joined(last, sequence))
    last = sequence
    parts.push(sequence)
    total += sequence.length
    if (total > most) throw new RangeError(`more than ${most} bytes`)
    width = Math.min(LONGEST_CODE, widthFor(FIRST_FREE + table.length + (isEarly ? 1 : 0)))
  }
  return Buffer.concat(parts)
}

function unknownCode(code: number): never {
  throw new Malformed(`PDF: the LZW data of a stream is damaged: nothing stands for the code ${code}.`)
}

function joined(sequence: Uint8Array, next: Uint8Array): Uint8Array {
  return Buffer.concat([sequence, next.subarray(0, 1)])
}

/** The bits that the next code takes. */
function widthFor(next: number): number {
  return Math.max(9, 32 - Math.clz32(next))
}

/** The code of so many bits at a place, the highest bit first. */
function codeAt(data: Uint8Array, bit: number, width: number): number {
  const byte = bit >> 3
  const value = ((data[byte] ?? 0) << 16) | ((data[byte + 1] ?? 0) << 8) | (data[byte + 2] ?? 0)
  return (value >> (24 - (bit & 7) - width)) & ((1 << width) - 1)
}
