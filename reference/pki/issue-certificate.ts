// What an authority issues: certificates (RFC 5280, 4.1) from a description of what they shall say, and revocation lists (RFC 5280, 5).
import { type KeyObject, randomBytes } from 'node:crypto'
import { digestOf, hashForKey, signatureAlgorithm, signedBy } from './algorithms.js'
import { certificateFields, publicKeyBitsIn } from './certificates.js'
import { certificateTime, derElement, integer, sequence, tags } from './der.js'
import type { Credential } from './model.js'
import { authorityKeyIdentifier, type DistinguishedName, distinguishedName, extension, subjectKeyIdentifier } from './profiles.js'

interface CertificateDescription {
  readonly subject: DistinguishedName
  readonly publicKey: KeyObject
  readonly notBefore: Date
  readonly notAfter: Date
  /** DER, beside the two key identifiers, which every certificate carries. */
  readonly extensions: readonly Buffer[]
}

/** Who signs: an authority, or the subject itself for a root. */
type Issuer = Credential | { readonly selfSignedWith: KeyObject }

/** The third version, which has extensions. */
const version3 = derElement(tags.context0, integer(2))

/** Issues a certificate with a random serial number of 16 octets. @returns DER */
export function issueCertificate(description: CertificateDescription, issuer: Issuer): Buffer {
  const publicKeyInfo = description.publicKey.export({ type: 'spki', format: 'der' })
  const subject = distinguishedName(description.subject)
  const ownKeyIdentifier = digestOf('sha1', publicKeyBitsIn(publicKeyInfo))
  const signer = signerOf(issuer, subject, ownKeyIdentifier)
  const extensions = [subjectKeyIdentifier(ownKeyIdentifier), authorityKeyIdentifier(signer.keyIdentifier), ...description.extensions]
  const tbsCertificate = sequence(
    version3,
    integer(randomSerialNumber(16)),
    signatureAlgorithm(signer.privateKey, hashForKey(signer.privateKey)),
    signer.name,
    sequence(certificateTime(description.notBefore), certificateTime(description.notAfter)),
    subject,
    publicKeyInfo,
    derElement(tags.context3, sequence(...extensions)),
  )
  return sequence(...signedBy(signer.privateKey, tbsCertificate))
}

function signerOf(issuer: Issuer, subject: Buffer, ownKeyIdentifier: Buffer) {
  if ('selfSignedWith' in issuer) return { privateKey: issuer.selfSignedWith, name: subject, keyIdentifier: ownKeyIdentifier }
  const fields = certificateFields(issuer.certificate)
  return { privateKey: issuer.privateKey, name: fields.subject, keyIdentifier: digestOf('sha1', fields.publicKeyBits) }
}

/** Positive and never with a leading zero octet, so that every tool prints the same hex. */
export function randomSerialNumber(octets: number): Buffer {
  const serial = randomBytes(octets)
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40
  return serial
}

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
