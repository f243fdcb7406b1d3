// Reads BER and DER lazily, keeping the exact bytes of every value (signatures are over bytes, not over values).
// Must not know any schema. No library: CRLs have megabytes and input may be hostile, so nothing here recurses or copies.

import { Malformed } from './findings.js'

/** Identifier octets of the universal types (X.690, 8.1.2), constructed where the type is. */
export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  enumerated: 0x0a,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const

/** Identifier octet of a context-specific tag. */
export function contextTag(number: number, constructed: boolean): number {
  return 0x80 | (constructed ? 0x20 : 0) | number
}

const CONSTRUCTED = 0x20
const INDEFINITE = 0x80
const DEEPEST = 64

/** Real structures have dozens of members; long lists are read one by one. */
const MOST_CHILDREN = 20_000

interface Header {
  readonly tag: number
  readonly contentStart: number
  /** -1 for the indefinite form. */
  readonly contentEnd: number
}

function readHeader(bytes: Uint8Array, offset: number, end: number): Header {
  const tag = bytes[offset]
  const first = bytes[offset + 1]
  if (tag === undefined || first === undefined || offset + 2 > end) throw new Malformed('ASN.1: the value ends inside a header.')
  if ((tag & 0x1f) === 0x1f) throw new Malformed('ASN.1: multi-byte tags are not used by any of these formats.')
  if (first === INDEFINITE) {
    if ((tag & CONSTRUCTED) === 0) throw new Malformed('ASN.1: a primitive value has an indefinite length.')
    return { tag, contentStart: offset + 2, contentEnd: -1 }
  }
  let length = first
  let contentStart = offset + 2
  if (first > INDEFINITE) {
    const count = first & 0x7f
    if (count > 4) throw new Malformed('ASN.1: a length of more than four bytes.')
    length = 0
    for (let index = 0; index < count; index += 1) length = length * 256 + (bytes[contentStart + index] ?? 0)
    contentStart += count
  }
  if (contentStart + length > end) throw new Malformed('ASN.1: the value is shorter than its length says.')
  return { tag, contentStart, contentEnd: contentStart + length }
}

/** Walks the values inside an indefinite-length one up to its end-of-contents, without recursion. */
function endOfContents(bytes: Uint8Array, start: number, end: number): number {
  let depth = 1
  let offset = start
  while (offset < end) {
    if (bytes[offset] === 0 && bytes[offset + 1] === 0) {
      offset += 2
      depth -= 1
      if (depth === 0) return offset
      continue
    }
    const header = readHeader(bytes, offset, end)
    if (header.contentEnd === -1) {
      depth += 1
      if (depth > DEEPEST) throw new Malformed('ASN.1: indefinite lengths are nested too deeply.')
      offset = header.contentStart
    } else {
      offset = header.contentEnd
    }
  }
  throw new Malformed('ASN.1: an indefinite length has no end.')
}

/** One value with its exact bytes; its members are read when they are asked for. */
export class Asn1 {
  readonly tag: number
  /** Whole encoding, header included. */
  readonly bytes: Uint8Array
  readonly content: Uint8Array
  readonly indefinite: boolean
  #children: readonly Asn1[] | undefined

  private constructor(tag: number, bytes: Uint8Array, content: Uint8Array, indefinite: boolean) {
    this.tag = tag
    this.bytes = bytes
    this.content = content
    this.indefinite = indefinite
  }

  /** Reads the value at `offset`; what follows it is left alone. @throws Malformed */
  static at(bytes: Uint8Array, offset = 0): Asn1 {
    const header = readHeader(bytes, offset, bytes.length)
    if (header.contentEnd !== -1) {
      return new Asn1(header.tag, bytes.subarray(offset, header.contentEnd), bytes.subarray(header.contentStart, header.contentEnd), false)
    }
    const end = endOfContents(bytes, header.contentStart, bytes.length)
    return new Asn1(header.tag, bytes.subarray(offset, end), bytes.subarray(header.contentStart, end - 2), true)
  }

  /** Reads bytes that are one value and nothing else. @throws Malformed */
  static whole(bytes: Uint8Array): Asn1 {
    const value = Asn1.at(bytes)
    if (value.bytes.length !== bytes.length) throw new Malformed(`ASN.1: ${bytes.length - value.bytes.length} bytes follow the value.`)
    return value
  }

  get children(): readonly Asn1[] {
    if (this.#children !== undefined) return this.#children
    if ((this.tag & CONSTRUCTED) === 0) throw new Malformed('ASN.1: a primitive value where a constructed one is expected.')
    const children: Asn1[] = []
    for (let offset = 0; offset < this.content.length; ) {
      const child = Asn1.at(this.content, offset)
      children.push(child)
      if (children.length > MOST_CHILDREN) throw new Malformed('ASN.1: a structure has far too many members.')
      offset += child.bytes.length
    }
    this.#children = children
    return children
  }

  child(index: number): Asn1 {
    const child = this.children[index]
    if (child === undefined)
      throw new Malformed(`ASN.1: a structure has ${this.children.length} members, at least ${index + 1} are needed.`)
    return child
  }

  /** First direct child with this identifier octet. */
  find(tag: number): Asn1 | undefined {
    return this.children.find((child) => child.tag === tag)
  }

  expect(tag: number): this {
    if (this.tag !== tag) throw new Malformed(`ASN.1: tag 0x${this.tag.toString(16)} where 0x${tag.toString(16)} is expected.`)
    return this
  }

  get oid(): string {
    const bytes = this.expect(TAG.oid).content
    const first = bytes[0]
    if (first === undefined || bytes.length > 64) throw new Malformed('ASN.1: an object identifier is empty or far too long.')
    const arcs: number[] = []
    let arc = 0
    for (const byte of bytes) {
      arc = arc * 128 + (byte & 0x7f)
      if (byte & 0x80) continue
      arcs.push(arc)
      arc = 0
    }
    const lead = arcs[0] ?? 0
    const root = Math.min(2, Math.floor(lead / 40))
    return [root, lead - root * 40, ...arcs.slice(1)].join('.')
  }

  get integer(): bigint {
    const { content } = this.expect(TAG.integer)
    return BigInt.asIntN(8 * content.length, BigInt(`0x0${Buffer.from(content).toString('hex')}`))
  }

  /** Hex without leading zeros; of a negative number with its sign: without the zero in front it is another number (X.690, 8.3.3). */
  get integerHex(): string {
    return this.integer.toString(16)
  }

  get smallInteger(): number {
    const hex = Buffer.from(this.content).toString('hex')
    if ((this.tag !== TAG.integer && this.tag !== TAG.enumerated) || hex.length > 8 || hex === '')
      throw new Malformed('ASN.1: a small integer is expected.')
    return Number.parseInt(hex, 16)
  }

  get boolean(): boolean {
    return this.expect(TAG.boolean).content[0] !== 0
  }

  /** Content of an OCTET STRING, joined where BER has split it. */
  get octets(): Uint8Array {
    return joinOctets(this, 0)
  }

  /** Content of a BIT STRING without its count of unused bits. */
  get bits(): Uint8Array {
    const { content } = this.expect(TAG.bitString)
    if (content.length === 0) throw new Malformed('ASN.1: an empty bit string.')
    return content.subarray(1)
  }

  get time(): Date {
    return readTime(this.tag, Buffer.from(this.content).toString('latin1'))
  }
}

function joinOctets(value: Asn1, depth: number): Uint8Array {
  if ((value.tag & CONSTRUCTED) === 0) return value.content
  if (depth > 4) throw new Malformed('ASN.1: an octet string is split too deeply.')
  return Buffer.concat(value.children.map((part) => joinOctets(part, depth + 1)))
}

const GENERALIZED = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(?:\.(\d{1,9}))?Z$/

/** RFC 5280, 4.1.2.5: two-digit years below 50 are of this century. RFC 3161 allows a fraction of a second. */
function readTime(tag: number, text: string): Date {
  if (tag !== TAG.utcTime && tag !== TAG.generalizedTime) throw new Malformed('ASN.1: a time is expected.')
  const full = tag === TAG.utcTime ? `${Number(text.slice(0, 2)) < 50 ? '20' : '19'}${text}` : text
  const match = GENERALIZED.exec(full)
  const [, year, month, day, hour, minute, second, fraction = '0'] = match ?? []
  const time = match ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.padEnd(3, '0').slice(0, 3)}Z`) : undefined
  if (time === undefined || Number.isNaN(time.getTime())) throw new Malformed(`ASN.1: "${text.slice(0, 24)}" is not a time in UTC.`)
  return time
}

/** Signed attributes are small and flat; what is larger or deeper, such as a CRL among them, is taken as it stands. */
const DEEPEST_DER = 12
const LARGEST_DER = 10_000

/**
 * The value in DER (X.690, 10 and 11), as far as encodings go that signers use: lengths in their shortest form, no split strings, the members
 * of a SET in order.
 * @throws Malformed
 */
export function toDer(value: Asn1, depth = 0): Uint8Array {
  if (depth > DEEPEST_DER || (depth > 2 && value.bytes.length > LARGEST_DER)) return value.bytes
  const isOctets = (value.tag & ~CONSTRUCTED) === TAG.octetString
  if ((value.tag & CONSTRUCTED) === 0 || isOctets) return derOf(isOctets ? TAG.octetString : value.tag, value.octets)
  const members = value.children.map((child) => toDer(child, depth + 1))
  return derOf(value.tag, Buffer.concat(value.tag === TAG.set ? members.sort(Buffer.compare) : members))
}

/** A value with its header, its length in the shortest form. */
export function derOf(tag: number, content: Uint8Array): Uint8Array {
  if (content.length < INDEFINITE) return Buffer.concat([Uint8Array.of(tag, content.length), content])
  const hex = content.length.toString(16)
  const length = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
  return Buffer.concat([Uint8Array.of(tag, INDEFINITE | length.length), length, content])
}
