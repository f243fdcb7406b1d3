// Bytes damaged on purpose: the small changes that defects of documents are made of.
import { BasicOCSPResponse, OCSPResponse } from '@peculiar/asn1-ocsp'
import type { RevocationValue } from '../documents/index.js'
import { arrayBufferOf, decodeDer, encodeDer, octets } from '../pki/der.js'

/** A copy in which one bit of one octet is changed. @param position counted from the end when negative */
export function flipped(bytes: Buffer, position: number): Buffer {
  const copy = Buffer.from(bytes)
  const index = position < 0 ? copy.length + position : position
  copy[index] = (copy[index] ?? 0) ^ 0x01
  return copy
}

/** The bytes with others behind them. */
export function extended(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.from('other bytes')])
}

/** The bytes without their second half. */
export function firstHalf(bytes: Buffer): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length / 2))
}

/** A revocation value that still parses, but whose signature does not fit. */
export function withBrokenSignature(value: RevocationValue): RevocationValue {
  // A CertificateList ends with its signature; an OCSP response carries certificates behind it.
  return value.kind === 'crl' ? { kind: 'crl', der: flipped(value.der, -1) } : { kind: 'ocsp', der: brokenOcspResponse(value.der) }
}

function brokenOcspResponse(der: Buffer): Buffer {
  const response = decodeDer(der, OCSPResponse)
  if (response.responseBytes === undefined) return der
  const basic = decodeDer(Buffer.from(response.responseBytes.response.buffer), BasicOCSPResponse)
  basic.signature = arrayBufferOf(flipped(Buffer.from(basic.signature), -1))
  response.responseBytes.response = octets(encodeDer(basic))
  return encodeDer(response)
}

/** An XML signature whose value differs in its first character: it still parses, but does not verify. */
export function damagedXml(xml: Buffer): Buffer {
  const text = xml.toString('utf8')
  return Buffer.from(
    text.replace(/(<\w+:SignatureValue[^>]*>\s*)(.)/, (_match, tag: string, first: string) => tag + (first === 'A' ? 'B' : 'A')),
  )
}
