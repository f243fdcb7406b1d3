// Issuing one certificate (RFC 5280, 4.1) from a description of what it shall say.
import { type KeyObject, randomBytes } from 'node:crypto'
import { Certificate, type Extension, Extensions, Name, SubjectPublicKeyInfo, TBSCertificate, Validity, Version } from '@peculiar/asn1-x509'
import { digestOf, hashForKey, signatureAlgorithm, signBytes } from './algorithms.js'
import { certificateFields } from './certificate-fields.js'
import { arrayBufferOf, decodeDer, encodeDer, wholeSeconds } from './der.js'
import { type DistinguishedName, distinguishedName } from './distinguished-name.js'
import { authorityKeyIdentifier, subjectKeyIdentifier } from './extensions.js'
import type { Credential } from './model.js'

/** What a certificate shall say. */
interface CertificateDescription {
  readonly subject: DistinguishedName
  readonly publicKey: KeyObject
  readonly notBefore: Date
  readonly notAfter: Date
  /** Beside the two key identifiers, which every certificate carries. */
  readonly extensions: readonly Extension[]
}

/** Who signs: an authority, or the subject itself for a root. */
type Issuer = Credential | { readonly selfSignedWith: KeyObject }

/** Issues a certificate with a random serial number of 16 octets. @returns DER */
export function issueCertificate(description: CertificateDescription, issuer: Issuer): Buffer {
  const publicKeyInfo = decodeDer(description.publicKey.export({ type: 'spki', format: 'der' }), SubjectPublicKeyInfo)
  const subject = distinguishedName(description.subject)
  const ownKeyIdentifier = digestOf('sha1', Buffer.from(publicKeyInfo.subjectPublicKey))
  const signer = signerOf(issuer, subject, ownKeyIdentifier)
  const hash = hashForKey(signer.privateKey)
  const algorithm = signatureAlgorithm(signer.privateKey, hash)
  const tbsCertificate = new TBSCertificate({
    version: Version.v3,
    serialNumber: arrayBufferOf(randomSerialNumber()),
    signature: algorithm,
    issuer: signer.name,
    validity: new Validity({
      notBefore: wholeSeconds(description.notBefore),
      notAfter: wholeSeconds(description.notAfter),
    }),
    subject,
    subjectPublicKeyInfo: publicKeyInfo,
    extensions: new Extensions([
      subjectKeyIdentifier(ownKeyIdentifier),
      authorityKeyIdentifier(signer.keyIdentifier),
      ...description.extensions,
    ]),
  })
  const signatureValue = arrayBufferOf(signBytes(encodeDer(tbsCertificate), signer.privateKey, hash))
  return encodeDer(new Certificate({ tbsCertificate, signatureAlgorithm: algorithm, signatureValue }))
}

function signerOf(issuer: Issuer, subject: Name, ownKeyIdentifier: Buffer) {
  if ('selfSignedWith' in issuer) return { privateKey: issuer.selfSignedWith, name: subject, keyIdentifier: ownKeyIdentifier }
  const fields = certificateFields(issuer.certificate)
  return {
    privateKey: issuer.privateKey,
    name: decodeDer(fields.subject, Name),
    keyIdentifier: digestOf('sha1', fields.publicKeyBits),
  }
}

/** Positive and never with a leading zero octet, so that every tool prints the same hex. */
function randomSerialNumber(): Buffer {
  const serial = randomBytes(16)
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40
  return serial
}
