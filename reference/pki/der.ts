// Reads the elements of BER (X.690, 8.1), definite and indefinite lengths alike, without copying: for what is only quoted or compared. And writes DER
// (X.690, 10): elements around parts that are encoded already. Certificates and tokens quoted this way stay the bytes they are.

/** One element, with slices of the bytes that were read. */
export interface BerElement {
  /** The identifier octet: class, constructed or not, number below 31. */
  readonly tag: number
  readonly contents: Buffer
  /** The whole element. */
  readonly bytes: Buffer
}

/** The identifier octets in use. Those of a context are constructed; `primitive` makes them the other kind. */
export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  objectIdentifier: 0x06,
  enumerated: 0x0a,
  utf8String: 0x0c,
  printableString: 0x13,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  context0: 0xa0,
  context1: 0xa1,
  context2: 0xa2,
  context3: 0xa3,
  context4: 0xa4,
} as const

/** The bit of a tag that says that elements are inside. */
const CONSTRUCTED = 0x20

/** The tag of a context without that bit. */
export function primitive(tag: number): number {
  return tag & ~CONSTRUCTED
}

/** Bytes that are not the BER expected. */
export class BerError extends Error {
  override readonly name = 'BerError'
}

const DEEPEST_INDEFINITE = 64
const INDEFINITE = 0x80

/** The element that begins at `offset`; what follows it is ignored. @throws BerError when there is none */
export function berElement(bytes: Buffer, offset = 0): BerElement {
  return elementAt(bytes, offset, DEEPEST_INDEFINITE)
}

/** The elements inside a constructed one, or in its contents. @throws BerError when it does not divide into elements */
export function berElementsIn({ contents }: Pick<BerElement, 'contents'>): BerElement[] {
  const found: BerElement[] = []
  for (let offset = 0; offset < contents.length; ) {
    const element = berElement(contents, offset)
    found.push(element)
    offset += element.bytes.length
  }
  return found
}

/** The elements inside one that has this tag. @throws BerError when it has another, or does not divide into elements */
export function membersOf(element: BerElement | undefined, tag: number = tags.sequence): BerElement[] {
  return berElementsIn(tagged(element, tag))
}

/** The octets of an OCTET STRING, which BER allows in pieces. @param tag that of its whole form. @throws BerError when it is none */
export function octetsIn(element: BerElement | undefined, tag: number = tags.octetString): Buffer {
  const isInPieces = element?.tag === (tag | CONSTRUCTED)
  return isInPieces ? Buffer.concat(berElementsIn(element).map((piece) => octetsIn(piece))) : tagged(element, tag).contents
}

/** A whole number of at most six octets, which counts of all kinds are. @throws BerError for anything else */
export function numberIn(element: BerElement | undefined): number {
  const octets = tagged(element, tags.integer).contents
  if (octets.length === 0 || octets.length > 6) throw new BerError('a number is too long')
  return octets.readIntBE(0, octets.length)
}

/** The element, which has this tag. @throws BerError when it is missing or has another */
export function tagged(element: BerElement | undefined, tag: number): BerElement {
  if (element?.tag !== tag) throw new BerError(`an element with tag ${tag} is missing`)
  return element
}

function elementAt(bytes: Buffer, offset: number, depth: number): BerElement {
  const tag = bytes[offset]
  const first = bytes[offset + 1]
  if (tag === undefined || first === undefined) throw new BerError(`no element at octet ${offset}: the bytes end there`)
  if ((tag & 0x1f) === 0x1f) throw new BerError(`the tag at octet ${offset} has several octets, which nothing here uses`)
  if (first === INDEFINITE) return indefiniteElement(bytes, offset, tag, depth)
  const lengthOctets = first < INDEFINITE ? 0 : first & 0x7f
  const start = offset + 2 + lengthOctets
  if (lengthOctets > 6 || start > bytes.length) throw new BerError(`the length at octet ${offset + 1} cannot be read`)
  const end = start + (lengthOctets === 0 ? first : bytes.readUIntBE(offset + 2, lengthOctets))
  if (end > bytes.length) throw new BerError(`the element at octet ${offset} is cut short`)
  return { tag, contents: bytes.subarray(start, end), bytes: bytes.subarray(offset, end) }
}

/** Ends with two zero octets (X.690, 8.1.5), which do not belong to its contents. */
function indefiniteElement(bytes: Buffer, offset: number, tag: number, depth: number): BerElement {
  if (depth === 0) throw new BerError(`the element at octet ${offset} is nested too deep`)
  let end = offset + 2
  while (bytes[end] !== 0 || bytes[end + 1] !== 0) end += elementAt(bytes, end, depth - 1).bytes.length
  return { tag, contents: bytes.subarray(offset + 2, end), bytes: bytes.subarray(offset, end + 2) }
}

/** One element (definite length, tag of one octet) around its parts. */
export function derElement(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.byteLength, 0)
  return Buffer.concat([Buffer.from([tag, ...lengthOctets(length)]), ...parts])
}

/** X.690, 8.1.3: short form below 128, else the number of octets and the octets. */
function lengthOctets(length: number): number[] {
  if (length < 0x80) return [length]
  const octetsOfLength = digitsOf(length, 0x100)
  return [0x80 | octetsOfLength.length, ...octetsOfLength]
}

/** A SEQUENCE of these parts. */
export function sequence(...parts: readonly Uint8Array[]): Buffer {
  return derElement(tags.sequence, ...parts)
}

/** An OCTET STRING. */
export function octetString(...parts: readonly Uint8Array[]): Buffer {
  return derElement(tags.octetString, ...parts)
}

/** A BIT STRING of whole octets (X.690, 8.6.2.2). */
export function bitString(octets: Uint8Array): Buffer {
  return derElement(tags.bitString, Buffer.of(0), octets)
}

/** An INTEGER that is not negative, as short as can be (X.690, 8.3): a number, or its octets. */
export function integer(value: number | Buffer): Buffer {
  const octets = typeof value === 'number' ? Buffer.from(digitsOf(value, 0x100)) : value
  const start = octets.findIndex((octet) => octet !== 0)
  const shortest = start < 0 ? Buffer.of(0) : octets.subarray(start)
  return derElement(tags.integer, Buffer.alloc((shortest[0] ?? 0) >= 0x80 ? 1 : 0), shortest)
}

const objectIdentifiers = new Map<string, Buffer>()

/** An OBJECT IDENTIFIER; encoded once, as the same few are in every signature. */
export function objectIdentifier(oid: string): Buffer {
  const known = objectIdentifiers.get(oid)
  if (known !== undefined) return known
  const [first = 0, second = 0, ...arcs] = oid.split('.').map(Number)
  const der = derElement(tags.objectIdentifier, Buffer.from([40 * first + second, ...arcs].flatMap(arcOctets)))
  objectIdentifiers.set(oid, der)
  return der
}

/** What a table by object identifiers has for the one in an element; undefined where it has nothing. */
export function lookUp<T>(element: BerElement | undefined, table: Readonly<Record<string, T>>): T | undefined {
  return Object.entries(table).find(([oid]) => element?.bytes.equals(objectIdentifier(oid)))?.[1]
}

/** X.690, 8.19.2: seven bits an octet; all but the last have the eighth set. */
function arcOctets(arc: number): number[] {
  const digits = digitsOf(arc, 0x80)
  return digits.map((digit, index) => (index < digits.length - 1 ? digit | 0x80 : digit))
}

/** Most significant first. */
function digitsOf(value: number, base: number): number[] {
  const digits = [value % base]
  for (let rest = Math.floor(value / base); rest > 0; rest = Math.floor(rest / base)) digits.unshift(rest % base)
  return digits
}

/** NULL. */
export const NULL = derElement(tags.null)

/** BOOLEAN TRUE; FALSE is mostly a default, which DER leaves out. */
export const TRUE = derElement(tags.boolean, Buffer.of(0xff))

/** A GeneralizedTime in whole seconds, as time-stamps and OCSP responses write it. */
export function generalizedTime(time: Date): Buffer {
  return derElement(tags.generalizedTime, Buffer.from(`${digitsOfTime(time)}Z`))
}

/** UTCTime until 2049, GeneralizedTime from then on (RFC 5280, 4.1.2.5; RFC 5652, 11.3). */
export function certificateTime(time: Date): Buffer {
  return time.getUTCFullYear() < 2050 ? derElement(tags.utcTime, Buffer.from(`${digitsOfTime(time).slice(2)}Z`)) : generalizedTime(time)
}

function digitsOfTime(time: Date): string {
  return time.toISOString().replaceAll(/[-T:]/g, '').slice(0, 14)
}

/** Elements of a SET OF in the order DER wants (X.690, 11.6). */
export function sortedSetOf(elements: readonly Buffer[]): Buffer[] {
  return [...elements].sort(Buffer.compare)
}
