// Decoders of the filters that ISO 32000-1, 7.4, has for bytes of any kind, but for FlateDecode. Each takes the encoded bytes and at most so
// many decoded ones. Must not know documents.
import { Malformed } from '../findings.js'

/** Decodes the whole of a stream. @throws Malformed for damaged data; RangeError where more than `most` bytes come of it */
type Decode = (data: Uint8Array, most: number) => Uint8Array

/** By the names of the filters, short ones of inline images included. */
export const DECODERS: ReadonlyMap<string, Decode> = new Map([
  ['ASCIIHexDecode', asciiHex],
  ['AHx', asciiHex],
  ['ASCII85Decode', ascii85],
  ['A85', ascii85],
  ['RunLengthDecode', runLength],
  ['RL', runLength],
])

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
