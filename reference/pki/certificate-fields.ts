// The fields of a certificate that tokens, OCSP requests and signatures quote, taken as the bytes they are.
// Must not re-encode anything: a foreign certificate may be encoded differently from our own.
import { AsnProp, AsnPropTypes, AsnType, AsnTypeTypes } from '@peculiar/asn1-schema'
import {
  AuthorityInfoAccessSyntax,
  CRLDistributionPoints,
  Extension,
  id_ad_ocsp,
  id_ce_cRLDistributionPoints,
  id_pe_authorityInfoAccess,
  SubjectPublicKeyInfo,
  Validity,
} from '@peculiar/asn1-x509'
import { decodeDer } from './der.js'
import { KnownByBytes } from './known-by-bytes.js'

class QuotedTbsCertificate {
  version = 0
  serialNumber: ArrayBuffer = new ArrayBuffer(0)
  signature: ArrayBuffer = new ArrayBuffer(0)
  issuer: ArrayBuffer = new ArrayBuffer(0)
  validity: Validity = new Validity()
  subject: ArrayBuffer = new ArrayBuffer(0)
  subjectPublicKeyInfo: ArrayBuffer = new ArrayBuffer(0)
  issuerUniqueId?: ArrayBuffer
  subjectUniqueId?: ArrayBuffer
  extensions?: Extension[]
}
AsnType({ type: AsnTypeTypes.Sequence })(QuotedTbsCertificate)
const tbsFields = QuotedTbsCertificate.prototype
AsnProp({ type: AsnPropTypes.Integer, context: 0, defaultValue: 0 })(tbsFields, 'version')
AsnProp({ type: AsnPropTypes.Any })(tbsFields, 'serialNumber')
AsnProp({ type: AsnPropTypes.Any })(tbsFields, 'signature')
AsnProp({ type: AsnPropTypes.Any })(tbsFields, 'issuer')
AsnProp({ type: Validity })(tbsFields, 'validity')
AsnProp({ type: AsnPropTypes.Any })(tbsFields, 'subject')
AsnProp({ type: AsnPropTypes.Any })(tbsFields, 'subjectPublicKeyInfo')
AsnProp({ type: AsnPropTypes.BitString, context: 1, implicit: true, optional: true })(tbsFields, 'issuerUniqueId')
AsnProp({ type: AsnPropTypes.BitString, context: 2, implicit: true, optional: true })(tbsFields, 'subjectUniqueId')
AsnProp({ type: Extension, context: 3, repeated: 'sequence', optional: true })(tbsFields, 'extensions')

class QuotedCertificate {
  tbsCertificate: QuotedTbsCertificate = new QuotedTbsCertificate()
  signatureAlgorithm: ArrayBuffer = new ArrayBuffer(0)
  signatureValue: ArrayBuffer = new ArrayBuffer(0)
}
AsnType({ type: AsnTypeTypes.Sequence })(QuotedCertificate)
const certificateFieldsPrototype = QuotedCertificate.prototype
AsnProp({ type: QuotedTbsCertificate })(certificateFieldsPrototype, 'tbsCertificate')
AsnProp({ type: AsnPropTypes.Any })(certificateFieldsPrototype, 'signatureAlgorithm')
AsnProp({ type: AsnPropTypes.Any })(certificateFieldsPrototype, 'signatureValue')

/** The fields of one certificate. */
interface CertificateFields {
  /** DER INTEGER with tag and length. */
  readonly serialNumber: Buffer
  /** Upper-case hex without leading zero octets. */
  readonly serialNumberHex: string
  /** DER Name. */
  readonly issuer: Buffer
  /** DER Name. */
  readonly subject: Buffer
  /** Contents of the BIT STRING of SubjectPublicKeyInfo: what key identifiers and OCSP hash. */
  readonly publicKeyBits: Buffer
  /** First OCSP address of the authority information access. */
  readonly ocspUrl: string | undefined
  /** First address of the CRL distribution points. */
  readonly revocationListUrl: string | undefined
  readonly notBefore: Date
  readonly notAfter: Date
  readonly isSelfIssued: boolean
}

const known = new KnownByBytes(read)

/** Reads a DER certificate. @throws Error when the bytes are not a certificate */
export function certificateFields(der: Buffer): CertificateFields {
  return known.get(der)
}

function read(der: Buffer): CertificateFields {
  const { tbsCertificate } = decodeDer(der, QuotedCertificate)
  const serialNumber = Buffer.from(tbsCertificate.serialNumber)
  const issuer = Buffer.from(tbsCertificate.issuer)
  const subject = Buffer.from(tbsCertificate.subject)
  const publicKey = decodeDer(Buffer.from(tbsCertificate.subjectPublicKeyInfo), SubjectPublicKeyInfo)
  return {
    serialNumber,
    serialNumberHex: serialNumberHex(serialNumber.subarray(2)),
    issuer,
    subject,
    publicKeyBits: Buffer.from(publicKey.subjectPublicKey),
    ocspUrl: ocspUrlOf(tbsCertificate.extensions ?? []),
    revocationListUrl: revocationListUrlOf(tbsCertificate.extensions ?? []),
    notBefore: tbsCertificate.validity.notBefore.getTime(),
    notAfter: tbsCertificate.validity.notAfter.getTime(),
    isSelfIssued: issuer.equals(subject),
  }
}

/** Upper-case hex without leading zero octets, the form in which serial numbers are looked up. */
export function serialNumberHex(integerContents: Uint8Array): string {
  return Buffer.from(integerContents)
    .toString('hex')
    .replace(/^(00)+(?=..)/, '')
    .toUpperCase()
}

function ocspUrlOf(extensions: readonly Extension[]): string | undefined {
  const extension = extensions.find((candidate) => candidate.extnID === id_pe_authorityInfoAccess)
  if (extension === undefined) return undefined
  const accesses = decodeDer(Buffer.from(extension.extnValue.buffer), AuthorityInfoAccessSyntax)
  return accesses.find((access) => access.accessMethod === id_ad_ocsp)?.accessLocation.uniformResourceIdentifier
}

function revocationListUrlOf(extensions: readonly Extension[]): string | undefined {
  const extension = extensions.find((candidate) => candidate.extnID === id_ce_cRLDistributionPoints)
  if (extension === undefined) return undefined
  const points = decodeDer(Buffer.from(extension.extnValue.buffer), CRLDistributionPoints)
  return points[0]?.distributionPoint?.fullName?.[0]?.uniformResourceIdentifier
}
