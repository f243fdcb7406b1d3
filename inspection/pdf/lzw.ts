// LZWDecode (ISO 32000-1, 7.4.4): codes of 9 to 12 bits, each for a sequence of bytes that came before. Must not know documents.
import { Malformed } from '../findings.js'

const CLEAR = 256
const END = 257
const FIRST_FREE = 258
const LONGEST_CODE = 12

/**
 * Decodes the whole of a stream.
 * @param isEarly codes grow by a bit one code early (`EarlyChange`), which is the default of PDF
 * @throws Malformed for damaged data; RangeError where more than `most` bytes come of it
 */
export function decodeLzw(data: Uint8Array, most: number, isEarly: boolean): Uint8Array {
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
