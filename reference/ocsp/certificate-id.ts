// The name of a certificate in OCSP (RFC 6960, 4.1.1): hashes of its issuer, and its serial number.
import { CertID } from '@peculiar/asn1-ocsp'
import { digestOf, hashAlgorithm, hashNameOf, isSha1 } from '../pki/algorithms.js'
import { certificateFields } from '../pki/certificate-fields.js'
import { arrayBufferOf, octets } from '../pki/der.js'
import type { HashName } from '../pki/index.js'

/** SHA-1 protects nothing here; RFC 6960, 4.3 leaves the choice, and responders usually look certificates up by SHA-1. */
export function certificateId(certificate: Buffer, issuer: Buffer): CertID {
  const { subject, publicKeyBits } = certificateFields(issuer)
  return new CertID({
    hashAlgorithm: hashAlgorithm('sha1'),
    issuerNameHash: octets(digestOf('sha1', subject)),
    issuerKeyHash: octets(digestOf('sha1', publicKeyBits)),
    serialNumber: arrayBufferOf(certificateFields(certificate).serialNumber.subarray(2)),
  })
}

/** Whether the id names this authority, whatever hash the client chose. */
export function namesIssuer(id: CertID, issuer: Buffer): boolean {
  const hash = requestedHash(id)
  if (hash === undefined) return false
  const { subject, publicKeyBits } = certificateFields(issuer)
  return (
    digestOf(hash, subject).equals(Buffer.from(id.issuerNameHash.buffer)) &&
    digestOf(hash, publicKeyBits).equals(Buffer.from(id.issuerKeyHash.buffer))
  )
}

function requestedHash(id: CertID): HashName | 'sha1' | undefined {
  return isSha1(id.hashAlgorithm.algorithm) ? 'sha1' : hashNameOf(id.hashAlgorithm.algorithm)
}
