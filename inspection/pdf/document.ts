// One revision of a PDF: its objects by number, references followed, streams decoded.

import { Broken, Malformed } from '../findings.js'
import type { Budget } from '../limits.js'
import { decodeStream } from './filters.js'
import { headerOffset } from './header.js'
import { Lexer } from './lexer.js'
import { isDict, type PdfDict, PdfRef, PdfStream, type PdfValue, Ungrammatical } from './values.js'
import { type IndirectObject, readIndirectObject, readXref, type Xref } from './xref.js'

const MOST_HOPS = 16

interface ObjectStream {
  readonly data: Uint8Array
  /** Offsets into `data` by index, with the object number each is said to have. */
  readonly index: readonly { readonly number: number; readonly offset: number }[]
}

/** One revision of a PDF. Objects are read when they are asked for. */
export class PdfDocument {
  /** All of the file. */
  readonly file: Uint8Array
  /** Bytes before the header: offsets count from it, and only byte ranges from the first byte of the file. */
  readonly base: number
  /** The file from its header on. */
  readonly bytes: Uint8Array
  readonly xref: Xref
  readonly #budget: Budget
  readonly #objects = new Map<number, PdfValue>()
  readonly #indirect = new Map<number, IndirectObject>()
  readonly #objectStreams = new Map<number, ObjectStream>()
  readonly #beingRead = new Set<number>()

  private constructor(file: Uint8Array, base: number, xref: Xref, budget: Budget) {
    this.file = file
    this.base = base
    this.bytes = file.subarray(base)
    this.xref = xref
    this.#budget = budget
  }

  /** The revision that ends where the bytes end. @throws Malformed */
  static open(file: Uint8Array, budget: Budget): PdfDocument {
    const base = Math.max(0, headerOffset(file))
    try {
      return PdfDocument.#openAt(file, base, budget)
    } catch (error) {
      if (base === 0 || !(error instanceof Malformed)) throw error
      // Some writers count from the first byte of the file all the same, and readers follow them.
      return PdfDocument.#openCounted(file, budget, error)
    }
  }

  static #openCounted(file: Uint8Array, budget: Budget, first: Malformed): PdfDocument {
    try {
      return PdfDocument.#openAt(file, 0, budget)
    } catch (error) {
      if (!(error instanceof Malformed)) throw error
      // Of two ways to read it, the one that comes to more than is read here may be the right one.
      throw first instanceof Broken ? error : first
    }
  }

  static #openAt(file: Uint8Array, base: number, budget: Budget): PdfDocument {
    return new PdfDocument(file, base, readXref(file.subarray(base), budget), budget)
  }

  /** This document as it was when its file ended here. @throws Malformed */
  endingAt(end: number): PdfDocument {
    return PdfDocument.#openAt(this.file.subarray(0, end), this.base, this.#budget)
  }

  get isEncrypted(): boolean {
    return this.xref.trailer.has('Encrypt')
  }

  /** @throws Malformed */
  get catalog(): PdfDict {
    const root = this.resolve(this.xref.trailer.get('Root'))
    if (!isDict(root)) throw new Malformed('PDF: the trailer leads to no catalog.')
    return root
  }

  /** Follows references to the value they name; a missing object is null (7.3.10). */
  readonly resolve = (value: PdfValue | undefined): PdfValue | undefined => {
    let current = value
    for (let hop = 0; current instanceof PdfRef; hop += 1) {
      if (hop >= MOST_HOPS) throw new Malformed('PDF: references lead round in a circle.')
      current = this.object(current.number)
    }
    return current
  }

  dict(value: PdfValue | undefined): PdfDict | undefined {
    const resolved = this.resolve(value)
    return isDict(resolved) ? resolved : undefined
  }

  array(value: PdfValue | undefined): readonly PdfValue[] {
    const resolved = this.resolve(value)
    return Array.isArray(resolved) ? resolved : []
  }

  decode(stream: PdfStream): Uint8Array {
    return decodeStream(stream, this.resolve, this.#budget)
  }

  object(number: number): PdfValue {
    const known = this.#objects.get(number)
    if (known !== undefined) return known
    if (this.#beingRead.size >= MOST_HOPS) throw new Malformed('PDF: an object needs too many others to be read.')
    if (this.#beingRead.has(number)) throw new Malformed(`PDF: object ${number} needs itself to be read.`)
    this.#beingRead.add(number)
    try {
      const value = this.#load(number)
      this.#objects.set(number, value)
      return value
    } finally {
      this.#beingRead.delete(number)
    }
  }

  /** How an object at an offset of its own stands in the file; `undefined` for any other. @throws Malformed */
  indirect(number: number): IndirectObject | undefined {
    this.object(number)
    return this.#indirect.get(number)
  }

  /** What an object at an offset of its own refers to, told by its bytes alone: for one that cannot be read as a value. */
  referencesIn(number: number): PdfRef[] {
    const entry = this.xref.entries.get(number)
    if (entry?.kind !== 'offset') return []
    const file = Buffer.from(this.bytes.buffer, this.bytes.byteOffset, this.bytes.byteLength)
    const end = file.indexOf('endobj', entry.offset)
    const text = file.subarray(entry.offset, end < 0 ? file.length : end).toString('latin1')
    this.#budget.spend('inflatedBytes', text.length)
    return [...text.matchAll(/(\d{1,10})\s+(\d{1,5})\s+R/g)].map((match) => new PdfRef(Number(match[1]), Number(match[2])))
  }

  #load(number: number): PdfValue {
    const entry = this.xref.entries.get(number)
    if (entry === undefined || entry.kind === 'free') return null
    if (entry.kind === 'compressed') return this.#fromObjectStream(entry.stream, entry.index, number)
    const object = readIndirectObject(this.bytes, entry.offset, this.#budget, this.resolve)
    if (object.number !== number) throw new Malformed(`PDF: object ${object.number} lies where object ${number} should.`)
    this.#indirect.set(number, object)
    return object.value
  }

  #fromObjectStream(streamNumber: number, index: number, number: number): PdfValue {
    const stream = this.#objectStreams.get(streamNumber) ?? this.#openObjectStream(streamNumber)
    const place = stream.index[index]
    if (place === undefined || place.number !== number)
      throw new Malformed(`PDF: object ${number} is not in object stream ${streamNumber} where it should be.`)
    return new Lexer(stream.data, place.offset, this.#budget.limits.depth).value()
  }

  /** ISO 32000-2, 7.5.7. */
  #openObjectStream(number: number): ObjectStream {
    const kind = this.xref.entries.get(number)?.kind
    if (kind === 'compressed') throw new Malformed(`PDF: object stream ${number} lies inside another.`)
    // The newest section is the first that should tell it.
    if (kind !== 'offset') throw new Ungrammatical(`PDF: object stream ${number} has no place.`, this.bytes, this.xref.start)
    const stream = this.object(number)
    if (!(stream instanceof PdfStream)) throw new Malformed(`PDF: object ${number} is no object stream.`)
    const count = this.resolve(stream.dict.get('N'))
    const first = this.resolve(stream.dict.get('First'))
    if (typeof count !== 'number' || typeof first !== 'number') throw new Malformed(`PDF: object stream ${number} has no /N or /First.`)
    this.#budget.check('objects', count)
    const data = this.decode(stream)
    const lexer = new Lexer(data, 0, 1)
    const index = Array.from({ length: Math.max(0, Math.trunc(count)) }, () => ({
      number: lexer.integer(),
      offset: first + lexer.integer(),
    }))
    const opened = { data, index }
    this.#objectStreams.set(number, opened)
    return opened
  }
}
