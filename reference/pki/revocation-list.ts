// Certificate revocation lists (RFC 5280, 5).
import { digestOf, hashForKey, signatureAlgorithm, signedBy } from './algorithms.js'
import { tags } from './ber.js'
import { certificateFields } from './certificate-fields.js'
import { certificateTime, derElement, integer, sequence } from './der.js'
import { authorityKeyIdentifier, extension } from './extensions.js'
import type { Credential } from './model.js'

const lifetimeMilliseconds = 24 * 3600 * 1000
const version2 = integer(1)
const crlNumber = '2.5.29.20'

/** Issues a list on which nobody stands, valid for a day: no certificate of this deployment is ever revoked. @returns DER CertificateList */
export function issueRevocationList(issuer: Credential, number: number): Buffer {
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
    // The list of revoked certificates is left out altogether where it is empty (RFC 5280, 5.1.2.6).
    derElement(tags.context0, sequence(...extensions)),
  )
  return sequence(...signedBy(privateKey, tbsCertList))
}
