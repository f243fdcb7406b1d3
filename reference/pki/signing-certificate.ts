// References to the signing certificate that a signature protects: ESSCertIDv2 and IssuerSerial (RFC 5035).
import { digestOf, hashAlgorithm } from './algorithms.js'
import { tags } from './ber.js'
import { certificateFields } from './certificate-fields.js'
import { derElement, octetString, sequence } from './der.js'
import type { HashName } from './model.js'

/** DER IssuerSerial of a certificate, as XAdES IssuerSerialV2 wants it (ETSI EN 319 132-1, 5.2.2). */
export function issuerSerialOf(certificate: Buffer): Buffer {
  const { issuer, serialNumber } = certificateFields(certificate)
  // GeneralNames with one directoryName.
  return sequence(sequence(derElement(tags.context4, issuer)), serialNumber)
}

/** DER SigningCertificateV2 with one entry. */
export function signingCertificateV2(certificate: Buffer, hash: HashName): Buffer {
  // SHA-256 is the DEFAULT and must be left out in DER.
  const algorithm = hash === 'sha256' ? [] : [hashAlgorithm(hash)]
  return sequence(sequence(sequence(...algorithm, octetString(digestOf(hash, certificate)), issuerSerialOf(certificate))))
}
