// The kinds of values a PDF is made of (ISO 32000-2, 7.3), and what is none.
import { Malformed } from '../findings.js'

/** A name, without its slash and with its escapes resolved. */
export class PdfName {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** A reference to an indirect object. */
export class PdfRef {
  readonly number: number
  readonly generation: number
  constructor(number: number, generation: number) {
    this.number = number
    this.generation = generation
  }
}

/** A string, literal or hexadecimal, decoded. */
export class PdfString {
  readonly bytes: Uint8Array
  readonly isHex: boolean
  /** Offsets of the opening delimiter and behind the closing one, in the bytes that were read. */
  readonly start: number
  readonly end: number
  constructor(bytes: Uint8Array, isHex: boolean, start: number, end: number) {
    this.bytes = bytes
    this.isHex = isHex
    this.start = start
    this.end = end
  }
}

/** A dictionary. */
export type PdfDict = ReadonlyMap<string, PdfValue>

/** A stream. */
export class PdfStream {
  readonly dict: PdfDict
  /** As stored, before any filter. */
  readonly raw: Uint8Array
  /** Its /Length is not the number of its octets: where it ends was told by the keyword. */
  readonly isMismeasured: boolean
  constructor(dict: PdfDict, raw: Uint8Array, isMismeasured = false) {
    this.dict = dict
    this.raw = raw
    this.isMismeasured = isMismeasured
  }
}

/** Any value. */
export type PdfValue = null | boolean | number | PdfName | PdfString | PdfRef | PdfStream | PdfDict | readonly PdfValue[]

/** Whether it is an array. */
export function isArray(value: PdfValue | undefined): value is readonly PdfValue[] {
  return Array.isArray(value)
}

/** Whether it is a dictionary; that of a stream does not count. */
export function isDict(value: PdfValue | undefined): value is PdfDict {
  return value instanceof Map
}

/** The text of a name; `undefined` for any other value. */
export function nameOf(value: PdfValue | undefined): string | undefined {
  return value instanceof PdfName ? value.name : undefined
}

/** Bytes that no grammar of PDF knows (7.2 and 7.3). What readers make of them differs: some stop, and others guess. */
export class Ungrammatical extends Malformed {
  readonly #bytes: Uint8Array
  readonly #position: number

  constructor(message: string, bytes: Uint8Array, position: number) {
    super(message)
    this.#bytes = bytes
    this.#position = position
  }

  /** Where they stand in a file; `undefined` where they were read from something else, such as an object stream. */
  offsetIn({ buffer, byteOffset, length }: Uint8Array): number | undefined {
    const offset = this.#bytes.byteOffset + this.#position - byteOffset
    return this.#bytes.buffer === buffer && offset >= 0 && offset <= length ? offset : undefined
  }

  /** The same, told in other words. */
  saying(message: string): Ungrammatical {
    return new Ungrammatical(message, this.#bytes, this.#position)
  }
}
