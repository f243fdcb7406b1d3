// Mutations that any document may suffer: of bytes, of words, of DER values. The same seed makes the same ones.
import { SeededRandom } from '../../../fixtures/samples/random.js'
import type { Inspection } from '../../../inspection/index.js'

export class Random extends SeededRandom {
  /** A whole number from 0 up to, but without, `end`; 0 where `end` is not above 0. */
  below(end: number): number {
    return end <= 0 ? 0 : this.integer(end)
  }

  /** One of several. @throws when there is none */
  pick<T>(values: readonly T[]): T {
    const value = values[this.below(values.length)]
    if (value === undefined) throw new Error('There is nothing to choose from.')
    return value
  }
}

/** What damaged documents come from. */
export interface FuzzSource {
  make(random: Random): { readonly how: string; readonly bytes: Buffer }
  /** Whether an accepted document shows something as signed that was not. */
  isForged(bytes: Uint8Array, inspection: Inspection): boolean
}

const range = (random: Random, length: number): [number, number] => {
  const start = random.below(length)
  return [start, Math.min(length, start + 1 + random.below(random.below(8) === 0 ? 4000 : 40))]
}

const EXTREME = ['0', '-1', '1', '9', '255', '65536', '2147483647', '4294967296', '9007199254740993', '99999999999999999999', '1e309', '']

/** Gives up to four bytes another value. */
export function alterBytes(bytes: Buffer, random: Random): Buffer {
  const altered = Buffer.from(bytes)
  if (bytes.length === 0) return altered
  for (let count = 1 + random.below(4); count > 0; count -= 1) {
    const place = random.below(bytes.length)
    altered.writeUInt8(random.below(2) === 0 ? bytes.readUInt8(place) ^ (1 << random.below(8)) : random.below(256), place)
  }
  return altered
}

/** Takes a stretch of bytes away, doubles, overwrites or moves it, or cuts the rest off. */
export function moveBytes(bytes: Buffer, random: Random): Buffer {
  const [start, end] = range(random, bytes.length)
  const piece = bytes.subarray(start, end)
  const at = random.below(bytes.length)
  const without = Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)])
  return random.pick([
    () => without,
    () => Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]),
    () => Buffer.concat([without.subarray(0, at), piece, without.subarray(at)]),
    () => Buffer.concat([bytes.subarray(0, start), Buffer.alloc(end - start, random.below(256)), bytes.subarray(end)]),
    () => bytes.subarray(0, at),
  ])()
}

/** Replaces a number or a word by an extreme one, or by another word of the same text. */
export function alterWord(bytes: Buffer, random: Random, words: RegExp = /[A-Za-z]+|-?\d+/g): Buffer {
  const text = bytes.toString('latin1')
  const start = Math.max(0, random.below(text.length) - 2000)
  const found = [...text.slice(start, start + 4000).matchAll(words)]
  if (found.length === 0) return moveBytes(bytes, random)
  const { 0: word, index } = random.pick(found)
  const isNumber = /^-?\d/.test(word) && random.below(3) > 0
  const other = isNumber ? random.pick([...EXTREME, String(Number(word) + 1), String(Number(word) - 1)]) : random.pick(found)[0]
  return Buffer.from(text.slice(0, start + index) + other + text.slice(start + index + word.length), 'latin1')
}

/** The start of each value of a DER structure, and of those in it. */
function valuesOf(der: Buffer): { readonly start: number; readonly content: number; readonly end: number }[] {
  const found: { start: number; content: number; end: number }[] = []
  const read = (from: number, to: number, depth: number): void => {
    for (let at = from; at + 2 <= to && depth < 30; ) {
      const first = der.readUInt8(at + 1)
      const extra = first > 0x80 ? first & 0x7f : 0
      if (extra > 4 || at + 2 + extra > to) return
      const length = extra > 0 ? der.readUIntBE(at + 2, extra) : first
      const content = at + 2 + extra
      const end = content + length
      if (end > to) return
      found.push({ start: at, content, end })
      if ((der.readUInt8(at) & 0x20) !== 0) read(content, end, depth + 1)
      at = end
    }
  }
  read(0, der.length, 0)
  return found
}

/** Alters a value of a DER structure: its tag, its length, its content, or all of it. */
export function alterDer(der: Buffer, random: Random): Buffer {
  const values = valuesOf(der)
  if (values.length === 0) return alterBytes(der, random)
  const [one, two] = [random.pick(values), random.pick(values)]
  const [whole, other] = [der.subarray(one.start, one.end), der.subarray(two.start, two.end)]
  const within = (bytes: Uint8Array) => Buffer.concat([der.subarray(0, one.start), bytes, der.subarray(one.end)])
  const at = (place: number) => {
    const altered = Buffer.from(der)
    altered.writeUInt8(random.below(256), place)
    return altered
  }
  return random.pick([
    () => at(one.start),
    () => at(one.start + 1),
    () => (one.content < one.end ? at(one.content + random.below(one.end - one.content)) : at(one.start)),
    () => within(Buffer.alloc(0)),
    () => within(other),
    () => within(Buffer.concat([whole, whole])),
    () => within(Buffer.from([0x05, 0x00])),
    () => der.subarray(0, random.below(der.length)),
  ])()
}
