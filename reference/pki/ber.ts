// Reads the elements of BER (X.690, 8.1), definite and indefinite lengths alike, without copying: for what is only quoted or compared.

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
