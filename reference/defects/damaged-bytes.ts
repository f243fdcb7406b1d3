// Bytes damaged on purpose: the small changes that defects of documents are made of.
import type { RevocationValue } from '../documents/index.js'
import { berElement, berElementsIn, membersOf } from '../pki/der.js'

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

/** A PDF whose last startxref points into its header. */
export function startingAstray(pdf: Buffer): Buffer {
  const at = pdf.lastIndexOf('startxref')
  return at < 0 ? pdf : Buffer.from(`${pdf.toString('latin1', 0, at)}startxref\n2\n%%EOF\n`, 'latin1')
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

/** The signature is the third part of a BasicOCSPResponse, which the rest stands around. */
function brokenOcspResponse(der: Buffer): Buffer {
  const [, explicit] = membersOf(berElement(der))
  const [, response] = membersOf(explicit && berElementsIn(explicit)[0])
  const [, , signature] = response === undefined ? [] : membersOf(berElementsIn(response)[0])
  return signature === undefined ? der : flipped(der, der.indexOf(signature.bytes) + signature.bytes.length - 1)
}

/** An XML signature whose value differs in its first character: it still parses, but does not verify. */
export function damagedXml(xml: Buffer): Buffer {
  const text = xml.toString('utf8')
  return Buffer.from(
    text.replace(/(<\w+:SignatureValue[^>]*>\s*)(.)/, (_match, tag: string, first: string) => tag + (first === 'A' ? 'B' : 'A')),
  )
}

/** One more revision of a PDF, in which the catalog has another entry; none where it has that entry. @param entry its key, a blank, its value */
export function withCatalogEntry(pdf: Buffer, entry: string): Buffer {
  const text = pdf.toString('latin1')
  const root = [...text.matchAll(/\/Root (\d+) 0 R/g)].at(-1)?.[1]
  const start = [...text.matchAll(/startxref\s+(\d+)/g)].at(-1)?.[1]
  const catalog = [...text.matchAll(new RegExp(`\\b${root} 0 obj\\s*<<([\\s\\S]*?)>>\\s*endobj`, 'g'))].at(-1)?.[1]
  const size = Math.max(...[...text.matchAll(/\/Size (\d+)/g)].map(([, number]) => Number(number)))
  if (root === undefined || start === undefined || catalog === undefined || catalog.includes(entry.split(' ', 1).join())) return pdf
  const object = `${root} 0 obj\n<<${catalog} ${entry}>>\nendobj\n`
  const table = `xref\n${root} 1\n${String(pdf.length).padStart(10, '0')} 00000 n \n`
  const trailer = `trailer\n<< /Size ${size} /Root ${root} 0 R /Prev ${start} >>\nstartxref\n${pdf.length + object.length}\n%%EOF\n`
  return Buffer.concat([pdf, Buffer.from(object + table + trailer, 'latin1')])
}

/** The version in a time-stamp token: the first number of its SignedData, which no signature covers. */
const TOKEN_VERSION = Buffer.from('020103', 'hex')

/** A time-stamp token with the version of a CMS over plain data (RFC 5652, 5.1). */
export function ofFirstVersion(token: Buffer): Buffer {
  const version = token.indexOf(TOKEN_VERSION)
  return Buffer.concat([token.subarray(0, version + 2), Buffer.of(1), token.subarray(version + TOKEN_VERSION.length)])
}
