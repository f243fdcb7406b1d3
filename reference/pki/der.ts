// Writing DER (X.690, 10): elements around parts that are encoded already. Certificates and tokens quoted this way stay the bytes they are.
import { type BerElement, tags } from './ber.js'

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
