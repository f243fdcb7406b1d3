// CMS SignedData (RFC 5652) with one signer, built in two steps: the attributes to sign, then the whole.
// Must not know what is signed; certificates and attributes are taken over as the bytes they are.
import { Attribute, ContentInfo, EncapsulatedContent, EncapsulatedContentInfo, id_signedData } from '@peculiar/asn1-cms'
import { AsnArray, AsnProp, AsnPropTypes, AsnType, AsnTypeTypes, OctetString } from '@peculiar/asn1-schema'
import { AlgorithmIdentifier } from '@peculiar/asn1-x509'
import { hashAlgorithm } from './algorithms.js'
import { certificateFields } from './certificate-fields.js'
import { arrayBufferOf, decodeDer, encodeDer, octets, sortedSetOf } from './der.js'
import type { HashName } from './model.js'
import { signingCertificateV2 } from './signing-certificate.js'

class IssuerAndSerialNumber {
  issuer = new ArrayBuffer(0)
  serialNumber = new ArrayBuffer(0)
}
AsnType({ type: AsnTypeTypes.Sequence })(IssuerAndSerialNumber)
AsnProp({ type: AsnPropTypes.Any })(IssuerAndSerialNumber.prototype, 'issuer')
AsnProp({ type: AsnPropTypes.Any })(IssuerAndSerialNumber.prototype, 'serialNumber')

/** SET OF ANY: attributes already encoded, in DER order. */
class EncodedSet extends AsnArray<ArrayBuffer> {}
AsnType({ type: AsnTypeTypes.Set, itemType: AsnPropTypes.Any })(EncodedSet)

class SignerInfo {
  version = 1
  sid = new IssuerAndSerialNumber()
  digestAlgorithm = new AlgorithmIdentifier()
  signedAttrs: ArrayBuffer[] = []
  signatureAlgorithm = new AlgorithmIdentifier()
  signature = new OctetString()
  unsignedAttrs?: ArrayBuffer[]
}
AsnType({ type: AsnTypeTypes.Sequence })(SignerInfo)
const signerInfo = SignerInfo.prototype
AsnProp({ type: AsnPropTypes.Integer })(signerInfo, 'version')
AsnProp({ type: IssuerAndSerialNumber })(signerInfo, 'sid')
AsnProp({ type: AlgorithmIdentifier })(signerInfo, 'digestAlgorithm')
AsnProp({ type: AsnPropTypes.Any, repeated: 'set', context: 0, implicit: true })(signerInfo, 'signedAttrs')
AsnProp({ type: AlgorithmIdentifier })(signerInfo, 'signatureAlgorithm')
AsnProp({ type: OctetString })(signerInfo, 'signature')
AsnProp({ type: AsnPropTypes.Any, repeated: 'set', context: 1, implicit: true, optional: true })(signerInfo, 'unsignedAttrs')

class SignedData {
  version = 1
  digestAlgorithms: AlgorithmIdentifier[] = []
  encapContentInfo = new EncapsulatedContentInfo()
  certificates?: ArrayBuffer[]
  signerInfos: SignerInfo[] = []
}
AsnType({ type: AsnTypeTypes.Sequence })(SignedData)
const signedDataFields = SignedData.prototype
AsnProp({ type: AsnPropTypes.Integer })(signedDataFields, 'version')
AsnProp({ type: AlgorithmIdentifier, repeated: 'set' })(signedDataFields, 'digestAlgorithms')
AsnProp({ type: EncapsulatedContentInfo })(signedDataFields, 'encapContentInfo')
AsnProp({ type: AsnPropTypes.Any, repeated: 'set', context: 0, implicit: true, optional: true })(signedDataFields, 'certificates')
AsnProp({ type: SignerInfo, repeated: 'set' })(signedDataFields, 'signerInfos')

class ObjectIdentifierValue {
  value = ''
}
AsnType({ type: AsnTypeTypes.Choice })(ObjectIdentifierValue)
AsnProp({ type: AsnPropTypes.ObjectIdentifier })(ObjectIdentifierValue.prototype, 'value')

const contentTypeOid = '1.2.840.113549.1.9.3'
const messageDigestOid = '1.2.840.113549.1.9.4'
/** Unsigned attribute that holds the signature time-stamp (RFC 3161, appendix A). */
export const signatureTimeStampOid = '1.2.840.113549.1.9.16.2.14'
const signingCertificateV2Oid = '1.2.840.113549.1.9.16.2.47'

/** id-data: the content type of detached signatures over foreign bytes. */
export const idData = '1.2.840.113549.1.7.1'

/** One attribute with one value. @param value DER of the value. @returns DER Attribute */
export function attribute(type: string, value: Uint8Array): Buffer {
  return encodeDer(new Attribute({ attrType: type, attrValues: [arrayBufferOf(value)] }))
}

export interface SignedAttributesOptions {
  readonly contentType: string
  readonly messageDigest: Buffer
  readonly certificate: Buffer
  /** Hash of the certificate reference. */
  readonly hash: HashName
  /** Leaves out the reference to the signing certificate: a breach of CAdES, for those who need one. */
  readonly withoutSigningCertificate?: boolean
}

/**
 * Content type, message digest and signing certificate (CAdES baseline, ETSI EN 319 122-1).
 * @returns DER SET OF Attribute: exactly the bytes to be hashed and signed (RFC 5652, 5.4)
 */
export function signedAttributes(options: SignedAttributesOptions): Buffer {
  const contentType = new ObjectIdentifierValue()
  contentType.value = options.contentType
  const attributes = [
    attribute(contentTypeOid, encodeDer(contentType)),
    attribute(messageDigestOid, encodeDer(octets(options.messageDigest).toASN())),
  ]
  if (options.withoutSigningCertificate !== true) {
    attributes.push(attribute(signingCertificateV2Oid, signingCertificateV2(options.certificate, options.hash)))
  }
  return encodeDer(new EncodedSet(sortedSetOf(attributes)))
}

export interface SignedDataOptions {
  readonly contentType: string
  /** Left out for a detached signature. */
  readonly content?: Buffer
  /** The signer's certificate comes first in the caller's list or not at all. DER. */
  readonly certificates: readonly Buffer[]
  readonly signerCertificate: Buffer
  readonly digestAlgorithm: HashName | 'sha1'
  /** As returned by {@link signedAttributes}. */
  readonly signedAttributes: Buffer
  readonly signatureAlgorithm: AlgorithmIdentifier
  /** ECDSA as DER. */
  readonly signature: Buffer
  /** DER Attributes. */
  readonly unsignedAttributes?: readonly Buffer[]
}

/** @returns DER ContentInfo */
export function signedData(options: SignedDataOptions): Buffer {
  const fields = certificateFields(options.signerCertificate)
  const signer = new SignerInfo()
  signer.sid.issuer = arrayBufferOf(fields.issuer)
  signer.sid.serialNumber = arrayBufferOf(fields.serialNumber)
  signer.digestAlgorithm = hashAlgorithm(options.digestAlgorithm)
  signer.signedAttrs = [...decodeDer(options.signedAttributes, EncodedSet)]
  signer.signatureAlgorithm = options.signatureAlgorithm
  signer.signature = octets(options.signature)
  if (options.unsignedAttributes !== undefined && options.unsignedAttributes.length > 0) {
    signer.unsignedAttrs = sortedSetOf(options.unsignedAttributes)
  }
  const data = new SignedData()
  // RFC 5652, 5.1: version 3 as soon as the content is not id-data.
  data.version = options.contentType === idData ? 1 : 3
  data.digestAlgorithms = [hashAlgorithm(options.digestAlgorithm)]
  data.encapContentInfo = new EncapsulatedContentInfo({ eContentType: options.contentType })
  if (options.content !== undefined) data.encapContentInfo.eContent = new EncapsulatedContent({ single: octets(options.content) })
  if (options.certificates.length > 0) data.certificates = sortedSetOf(options.certificates)
  data.signerInfos = [signer]
  return encodeDer(new ContentInfo({ contentType: id_signedData, content: arrayBufferOf(encodeDer(data)) }))
}

/** Certificates carried by a CMS SignedData, as the bytes they are. @param der ContentInfo */
export function certificatesIn(der: Buffer): Buffer[] {
  return (readSignedData(der).certificates ?? []).map((certificate) => Buffer.from(certificate))
}

/** Tokens of the signature time-stamps of all signers. @param der ContentInfo */
export function signatureTimeStampsIn(der: Buffer): Buffer[] {
  const attributes = readSignedData(der).signerInfos.flatMap((signer) => signer.unsignedAttrs ?? [])
  return attributes
    .map((encoded) => decodeDer(Buffer.from(encoded), Attribute))
    .filter((candidate) => candidate.attrType === signatureTimeStampOid)
    .flatMap((candidate) => candidate.attrValues.map((value) => Buffer.from(value)))
}

function readSignedData(der: Buffer): SignedData {
  const { content } = decodeDer(der, ContentInfo)
  return decodeDer(Buffer.from(content), SignedData)
}
