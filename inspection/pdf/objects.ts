// Indirect objects as they stand in a file: `n g obj … endobj`, streams included (ISO 32000-2, 7.3.8 and 7.3.10).
// Must not know cross-references; how a reference is followed is handed in.

import { Malformed } from '../findings.js'
import type { Budget } from '../limits.js'
import { Lexer } from './lexer.js'
import { isDict, type PdfDict, PdfStream, type PdfValue } from './values.js'

/** An indirect object, and where it stands. */
export interface IndirectObject {
  readonly number: number
  readonly generation: number
  readonly value: PdfValue
  /** Offset of `n g obj`. */
  readonly offset: number
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
  const generation = lexer.integer()
  if (lexer.keyword() !== 'obj') throw new Malformed(`PDF: no object at offset ${offset}.`)
  const value = lexer.value()
  const { repeatedKeys, exponents, position } = lexer
  const read = { number, generation, value, offset, repeatedKeys, exponents, end: position }
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
