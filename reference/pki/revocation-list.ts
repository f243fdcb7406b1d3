// Certificate revocation lists (RFC 5280, 5).
import { digestOf, hashForKey, signatureAlgorithm, signedBy } from './algorithms.js'
import { tags } from './ber.js'
import { certificateFields } from './certificate-fields.js'
import { certificateTime, derElement, integer, sequence } from './der.js'
import { authorityKeyIdentifier, extension } from './extensions.js'
import type { Credential } from './model.js'
import type { RevokedEntry } from './status-registry.js'

const lifetimeMilliseconds = 24 * 3600 * 1000
const version2 = integer(1)
const crlNumber = '2.5.29.20'
const reasonCode = '2.5.29.21'

/** Issues a list of everything revoked so far, valid for a day. @returns DER CertificateList */
export function issueRevocationList(issuer: Credential, revoked: readonly RevokedEntry[], number: number): Buffer {
  const { privateKey } = issuer
  const fields = certificateFields(issuer.certificate)
  const thisUpdate = new Date()
  const extensions = [authorityKeyIdentifier(digestOf('sha1', fields.publicKeyBits)), extension(crlNumber, false, integer(number))]
  const tbsCertList = sequence(
    version2,
    signatureAlgorithm(privateKey, hashForKey(privateKey)),
    fields.subject,
    certificateTime(thisUpdate),
    certificateTime(new Date(thisUpdate.getTime() + lifetimeMilliseconds)),
    // An empty list must be left out altogether (RFC 5280, 5.1.2.6).
    ...(revoked.length > 0 ? [sequence(...revoked.map(revokedCertificate))] : []),
    derElement(tags.context0, sequence(...extensions)),
  )
  return sequence(...signedBy(privateKey, tbsCertList))
}

function revokedCertificate({ serialNumber, at, reason }: RevokedEntry): Buffer {
  const extensions = reason === undefined ? [] : [sequence(extension(reasonCode, false, derElement(tags.enumerated, Buffer.of(reason))))]
  return sequence(serialNumber, certificateTime(at), ...extensions)
}
