// The bridge between Buffers and the ASN.1 schema classes.
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'

/** A class that the ASN.1 library can instantiate while parsing. */
export type AsnClass<T> = new () => T

/** The DER encoding of an object whose class carries an ASN.1 schema. */
export function encodeDer(value: object): Buffer {
  return Buffer.from(AsnConvert.serialize(value))
}

const encodings = new WeakMap<object, Buffer>()

/** As {@link encodeDer}, for an object that is used again and never changed: an algorithm, for example. */
export function encodedOnce(value: object): Buffer {
  const known = encodings.get(value)
  if (known !== undefined) return known
  const der = encodeDer(value)
  encodings.set(value, der)
  return der
}

/**
 * Parses DER (BER is accepted too, as CMS senders may use it).
 * @throws Error of the ASN.1 library when the bytes do not fit the schema
 */
export function decodeDer<T>(der: Uint8Array, asnClass: AsnClass<T>): T {
  return AsnConvert.parse(der, asnClass)
}

/** A copy as ArrayBuffer, the form in which the schema classes want ANY, INTEGER and BIT STRING contents. */
export function arrayBufferOf(bytes: Uint8Array): ArrayBuffer {
  const copy = new ArrayBuffer(bytes.byteLength)
  new Uint8Array(copy).set(bytes)
  return copy
}

/** The bytes as OCTET STRING of the ASN.1 library. */
export function octets(bytes: Uint8Array): OctetString {
  return new OctetString(arrayBufferOf(bytes))
}

/**
 * One DER element (definite length, tag of one octet) around parts that are encoded already. Certificates and tokens quoted this
 * way stay the bytes they are; through the schema classes they would be parsed and written anew, which is slow and may alter them.
 */
export function derElement(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.byteLength, 0)
  return Buffer.concat([Buffer.from([tag, ...lengthOctets(length)]), ...parts])
}

/** X.690, 8.1.3: short form below 128, else the number of octets and the octets. */
function lengthOctets(length: number): number[] {
  if (length < 0x80) return [length]
  const octetsOfLength: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) octetsOfLength.unshift(rest % 256)
  return [0x80 | octetsOfLength.length, ...octetsOfLength]
}

/** Elements of a SET OF in the order DER wants (X.690, 11.6): the ASN.1 library writes them as they come. */
export function sortedSetOf(elements: readonly Buffer[]): Buffer[] {
  return [...elements].sort(Buffer.compare)
}

/** The time without its fraction of a second, as certificates, tokens and OCSP responses write it. */
export function wholeSeconds(time: Date): Date {
  return new Date(Math.floor(time.getTime() / 1000) * 1000)
}
