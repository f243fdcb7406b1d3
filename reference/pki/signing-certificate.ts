// References to the signing certificate that a signature protects: ESSCertIDv2 and IssuerSerial (RFC 5035).
import { AsnProp, AsnPropTypes, AsnType, AsnTypeTypes, OctetString } from '@peculiar/asn1-schema'
import { AlgorithmIdentifier } from '@peculiar/asn1-x509'
import { digestOf, hashAlgorithm } from './algorithms.js'
import { certificateFields } from './certificate-fields.js'
import { arrayBufferOf, encodeDer, octets } from './der.js'
import { KnownByBytes } from './known-by-bytes.js'
import type { HashName } from './model.js'

class DirectoryName {
  directoryName = new ArrayBuffer(0)
}
AsnType({ type: AsnTypeTypes.Choice })(DirectoryName)
AsnProp({ type: AsnPropTypes.Any, context: 4 })(DirectoryName.prototype, 'directoryName')

class IssuerSerial {
  issuer: DirectoryName[] = []
  serialNumber = new ArrayBuffer(0)
}
AsnType({ type: AsnTypeTypes.Sequence })(IssuerSerial)
AsnProp({ type: DirectoryName, repeated: 'sequence' })(IssuerSerial.prototype, 'issuer')
AsnProp({ type: AsnPropTypes.Any })(IssuerSerial.prototype, 'serialNumber')

class EssCertIdV2 {
  hashAlgorithm?: AlgorithmIdentifier
  certHash = new OctetString()
  issuerSerial = new IssuerSerial()
}
AsnType({ type: AsnTypeTypes.Sequence })(EssCertIdV2)
AsnProp({ type: AlgorithmIdentifier, optional: true })(EssCertIdV2.prototype, 'hashAlgorithm')
AsnProp({ type: OctetString })(EssCertIdV2.prototype, 'certHash')
AsnProp({ type: IssuerSerial })(EssCertIdV2.prototype, 'issuerSerial')

class SigningCertificateV2 {
  certs: EssCertIdV2[] = []
}
AsnType({ type: AsnTypeTypes.Sequence })(SigningCertificateV2)
AsnProp({ type: EssCertIdV2, repeated: 'sequence' })(SigningCertificateV2.prototype, 'certs')

/** DER IssuerSerial of a certificate, as XAdES IssuerSerialV2 wants it (ETSI EN 319 132-1, 5.2.2). */
export function issuerSerialOf(certificate: Buffer): Buffer {
  return issuerSerials.get(certificate)
}

const issuerSerials = new KnownByBytes((certificate) => encodeDer(issuerSerial(certificate)))

/** DER SigningCertificateV2 with one entry. */
export function signingCertificateV2(certificate: Buffer, hash: HashName): Buffer {
  return references[hash].get(certificate)
}

const references: Record<HashName, KnownByBytes<Buffer>> = {
  sha256: new KnownByBytes((certificate) => encodeReference(certificate, 'sha256')),
  sha384: new KnownByBytes((certificate) => encodeReference(certificate, 'sha384')),
  sha512: new KnownByBytes((certificate) => encodeReference(certificate, 'sha512')),
}

function encodeReference(certificate: Buffer, hash: HashName): Buffer {
  const entry = new EssCertIdV2()
  // SHA-256 is the DEFAULT and must be left out in DER.
  if (hash !== 'sha256') entry.hashAlgorithm = hashAlgorithm(hash)
  entry.certHash = octets(digestOf(hash, certificate))
  entry.issuerSerial = issuerSerial(certificate)
  const value = new SigningCertificateV2()
  value.certs = [entry]
  return encodeDer(value)
}

function issuerSerial(certificate: Buffer): IssuerSerial {
  const fields = certificateFields(certificate)
  const name = new DirectoryName()
  name.directoryName = arrayBufferOf(fields.issuer)
  const value = new IssuerSerial()
  value.issuer = [name]
  value.serialNumber = arrayBufferOf(fields.serialNumber)
  return value
}
