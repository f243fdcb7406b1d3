// Reads PDF values from bytes (ISO 32000-2, 7.2 and 7.3).

import { Malformed } from '../findings.js'
import { PdfName, PdfRef, PdfString, type PdfValue, Ungrammatical } from './values.js'

/** White space (7.2.2). */
export const WHITE: ReadonlySet<number> = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20])
/** 1 for each byte that ends a number, a name or a keyword: white space and delimiters (7.2.3). */
const ENDS_WORD = Uint8Array.from({ length: 256 }, (_, byte) =>
  WHITE.has(byte) || '()<>[]{}/%'.includes(String.fromCharCode(byte)) ? 1 : 0,
)
const CODE = {
  open: 0x28,
  close: 0x29,
  less: 0x3c,
  greater: 0x3e,
  array: 0x5b,
  endArray: 0x5d,
  slash: 0x2f,
  comment: 0x25,
  backslash: 0x5c,
  hash: 0x23,
} as const
const ESCAPES: ReadonlyMap<number, number> = new Map([
  [0x6e, 0x0a],
  [0x72, 0x0d],
  [0x74, 0x09],
  [0x62, 0x08],
  [0x66, 0x0c],
])

const LONGEST_KEYWORD = 256
/** ISO 32000-2 gives names no limit. */
const LONGEST_NAME = 65_535

const EXPONENT = /^[+-]?(?:\d+\.?\d*|\.\d+)e[+-]?\d{1,4}$/i

/** Keywords are told apart from values by type. */
class Keyword {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Whether nothing but white space and comments stand from an offset on (7.2.3 and 7.2.4). */
export function isBlankFrom(bytes: Uint8Array, offset: number): boolean {
  const lexer = new Lexer(bytes, offset, 1)
  lexer.skipWhite()
  return lexer.position >= bytes.length
}

function isSame(one: PdfValue, other: PdfValue): boolean {
  if (one instanceof PdfName && other instanceof PdfName) return one.name === other.name
  if (one instanceof PdfRef && other instanceof PdfRef) return one.number === other.number && one.generation === other.generation
  return typeof one === 'number' && one === other
}

/** Reads values one after the other from a position on. Its methods throw Malformed. */
export class Lexer {
  readonly bytes: Uint8Array
  position: number
  /** Keys that came twice in a dictionary, with one value: every reader reads the same, though none may stand twice (7.3.7). */
  readonly repeatedKeys: string[] = []
  /** Numbers with an exponent: PDF has none (7.3.3), and some readers take them. */
  readonly exponents: string[] = []
  readonly #depth: number
  /** The same bytes: text is taken from them without a copy. */
  readonly #buffer: Buffer

  constructor(bytes: Uint8Array, position: number, depth: number) {
    this.bytes = bytes
    this.#buffer = Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.position = position
    this.#depth = depth
  }

  /** The bytes from one offset up to another, each as the character of its number. */
  latin1(start: number, end: number): string {
    return this.#buffer.toString('latin1', start, end)
  }

  skipWhite(): void {
    for (;;) {
      const byte = this.bytes[this.position]
      if (byte === undefined) return
      if (byte === CODE.comment) this.#skipLine()
      else if (WHITE.has(byte)) this.position += 1
      else return
    }
  }

  /** One value, `n g R` included. @throws Malformed */
  value(): PdfValue {
    const value = this.#read(this.#depth)
    if (value instanceof Keyword) throw this.#noValue(value, 'where a value is expected')
    return value
  }

  /** The regular characters ahead: a keyword such as `obj`. */
  keyword(): string {
    this.skipWhite()
    return this.#regular()
  }

  integer(): number {
    const text = this.keyword()
    if (!/^\+?\d{1,15}$/.test(text)) throw this.#malformed(`"${text.slice(0, 20)}" where a whole number is expected`)
    return Number(text)
  }

  #read(depth: number): PdfValue | Keyword {
    if (depth < 0) throw this.#malformed('values are nested more deeply than is read')
    this.skipWhite()
    const byte = this.bytes[this.position]
    const next = this.bytes[this.position + 1]
    switch (byte) {
      case undefined:
        throw this.#malformed('the file ends where a value is expected')
      case CODE.slash:
        return this.#name()
      case CODE.open:
        return this.#literal()
      case CODE.array:
        return this.#array(depth)
      case CODE.less:
        return next === CODE.less ? this.#dictionary(depth) : this.#hex()
      default:
        return this.#numberOrKeyword()
    }
  }

  #numberOrKeyword(): PdfValue | Keyword {
    const text = this.#regular()
    if (text === '') throw this.#ungrammatical('a delimiter where a value is expected')
    if (/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text)) return /^\d{1,10}$/.test(text) ? this.#reference(Number(text)) : Number(text)
    if (EXPONENT.test(text) && Number.isFinite(Number(text))) {
      this.exponents.push(text)
      return Number(text)
    }
    if (text === 'true' || text === 'false') return text === 'true'
    return text === 'null' ? null : new Keyword(text)
  }

  /** `n g R`, or just the number when that is not what follows. */
  #reference(number: number): number | PdfRef {
    const after = this.position
    this.skipWhite()
    const generation = this.#regular()
    if (/^\d{1,5}$/.test(generation)) {
      this.skipWhite()
      if (this.#regular() === 'R') return new PdfRef(number, Number(generation))
    }
    this.position = after
    return number
  }

  #regular(most = LONGEST_KEYWORD): string {
    const start = this.position
    for (;;) {
      const byte = this.bytes[this.position]
      if (byte === undefined || ENDS_WORD[byte] === 1 || this.position - start > most) break
      this.position += 1
    }
    return this.latin1(start, this.position)
  }

  #name(): PdfName {
    this.position += 1
    const text = this.#regular(LONGEST_NAME).replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    return new PdfName(text)
  }

  #array(depth: number): PdfValue[] {
    this.position += 1
    const items: PdfValue[] = []
    for (;;) {
      this.skipWhite()
      if (this.bytes[this.position] === CODE.endArray) break
      const item = this.#read(depth - 1)
      if (item instanceof Keyword) throw this.#noValue(item, 'inside an array')
      items.push(item)
    }
    this.position += 1
    return items
  }

  #dictionary(depth: number): Map<string, PdfValue> {
    this.position += 2
    const entries = new Map<string, PdfValue>()
    for (;;) {
      this.skipWhite()
      if (this.bytes[this.position] === CODE.greater && this.bytes[this.position + 1] === CODE.greater) break
      const key = this.#read(depth - 1)
      if (!(key instanceof PdfName)) throw this.#ungrammatical('a dictionary key that is no name')
      const value = this.#read(depth - 1)
      if (value instanceof Keyword) throw this.#noValue(value, 'inside a dictionary')
      const known = entries.get(key.name)
      // Readers differ in which of two values they take, so a document must not have two.
      if (known !== undefined && !isSame(known, value)) throw this.#malformed(`the key /${key.name.slice(0, 40)} twice in one dictionary`)
      if (known !== undefined) this.repeatedKeys.push(key.name)
      entries.set(key.name, value)
    }
    this.position += 2
    return entries
  }

  #hex(): PdfString {
    const start = this.position
    const end = this.bytes.indexOf(CODE.greater, start)
    if (end < 0) throw this.#malformed('a hexadecimal string without end')
    const text = this.latin1(start + 1, end)
    // Decoding stops where a character is no digit: where it does not, nothing is to be left out, and nothing is wrong.
    const whole = Buffer.from(text, 'hex')
    if (whole.length * 2 === text.length) {
      this.position = end + 1
      return new PdfString(whole, true, start, this.position)
    }
    const digits = text.replace(/[\0\t\n\f\r ]+/g, '')
    if (!/^[0-9A-Fa-f]*$/.test(digits)) throw this.#malformed('a hexadecimal string with other characters')
    this.position = end + 1
    return new PdfString(Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex'), true, start, this.position)
  }

  #literal(): PdfString {
    const start = this.position
    const content: number[] = []
    let open = 1
    this.position += 1
    while (open > 0) {
      const byte = this.bytes[this.position]
      this.position += 1
      if (byte === undefined) throw this.#ungrammatical('a string without end', start)
      if (byte === CODE.backslash) {
        this.#escape(content)
        continue
      }
      if (byte === CODE.open) open += 1
      if (byte === CODE.close) open -= 1
      if (open > 0) content.push(byte)
    }
    return new PdfString(Uint8Array.from(content), false, start, this.position)
  }

  #escape(content: number[]): void {
    const octal = /^[0-7]{1,3}/.exec(Buffer.from(this.bytes.subarray(this.position, this.position + 3)).toString('latin1'))?.[0]
    if (octal !== undefined) {
      this.position += octal.length
      content.push(Number.parseInt(octal, 8) & 0xff)
      return
    }
    const byte = this.bytes[this.position]
    this.position += 1
    if (byte === 0x0d && this.bytes[this.position] === 0x0a) this.position += 1
    if (byte === undefined || byte === 0x0d || byte === 0x0a) return
    content.push(ESCAPES.get(byte) ?? byte)
  }

  #skipLine(): void {
    for (;;) {
      const byte = this.bytes[this.position]
      if (byte === undefined || byte === 0x0a || byte === 0x0d) return
      this.position += 1
    }
  }

  #malformed(what: string): Malformed {
    return new Malformed(this.#told(what))
  }

  #ungrammatical(what: string, position = this.position): Ungrammatical {
    return new Ungrammatical(this.#told(what), this.bytes, position)
  }

  /** A number that is written as none is, readers take for one all the same. */
  #noValue({ text }: Keyword, where: string): Malformed {
    const what = `"${text.slice(0, 20)}" ${where}`
    return /^[-+.\d]+(?:e[-+]?\d+)?$/i.test(text) ? this.#malformed(what) : this.#ungrammatical(what)
  }

  #told(what: string): string {
    return `PDF: ${what}, at offset ${this.position}.`
  }
}
