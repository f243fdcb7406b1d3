// Reading what a CMS SignedData (RFC 5652) carries: certificates and signature time-stamps.
// Must not judge: nothing is verified here.
import { Attribute, EncapsulatedContentInfo } from '@peculiar/asn1-cms'
import { AsnProp, AsnPropTypes, AsnType, AsnTypeTypes, OctetString } from '@peculiar/asn1-schema'
import { AlgorithmIdentifier } from '@peculiar/asn1-x509'
import { decodeDer } from './der.js'
import { signatureTimeStampOid } from './signed-data.js'

class SignerInfo {
  version = 1
  /** Issuer and serial number, or a key identifier. */
  sid = new ArrayBuffer(0)
  digestAlgorithm = new AlgorithmIdentifier()
  signedAttrs?: ArrayBuffer[]
  signatureAlgorithm = new AlgorithmIdentifier()
  signature = new OctetString()
  unsignedAttrs?: ArrayBuffer[]
}
AsnType({ type: AsnTypeTypes.Sequence })(SignerInfo)
const signerInfo = SignerInfo.prototype
AsnProp({ type: AsnPropTypes.Integer })(signerInfo, 'version')
AsnProp({ type: AsnPropTypes.Any })(signerInfo, 'sid')
AsnProp({ type: AlgorithmIdentifier })(signerInfo, 'digestAlgorithm')
AsnProp({ type: AsnPropTypes.Any, repeated: 'set', context: 0, implicit: true, optional: true })(signerInfo, 'signedAttrs')
AsnProp({ type: AlgorithmIdentifier })(signerInfo, 'signatureAlgorithm')
AsnProp({ type: OctetString })(signerInfo, 'signature')
AsnProp({ type: AsnPropTypes.Any, repeated: 'set', context: 1, implicit: true, optional: true })(signerInfo, 'unsignedAttrs')

class SignedData {
  version = 1
  digestAlgorithms: AlgorithmIdentifier[] = []
  encapContentInfo = new EncapsulatedContentInfo()
  certificates?: ArrayBuffer[]
  crls?: ArrayBuffer[]
  signerInfos: SignerInfo[] = []
}
AsnType({ type: AsnTypeTypes.Sequence })(SignedData)
const signedDataFields = SignedData.prototype
AsnProp({ type: AsnPropTypes.Integer })(signedDataFields, 'version')
AsnProp({ type: AlgorithmIdentifier, repeated: 'set' })(signedDataFields, 'digestAlgorithms')
AsnProp({ type: EncapsulatedContentInfo })(signedDataFields, 'encapContentInfo')
AsnProp({ type: AsnPropTypes.Any, repeated: 'set', context: 0, implicit: true, optional: true })(signedDataFields, 'certificates')
AsnProp({ type: AsnPropTypes.Any, repeated: 'set', context: 1, implicit: true, optional: true })(signedDataFields, 'crls')
AsnProp({ type: SignerInfo, repeated: 'set' })(signedDataFields, 'signerInfos')

/** ContentInfo with its content typed, so that the octets are parsed once and not twice. */
class SignedDataContentInfo {
  contentType = ''
  content = new SignedData()
}
AsnType({ type: AsnTypeTypes.Sequence })(SignedDataContentInfo)
AsnProp({ type: AsnPropTypes.ObjectIdentifier })(SignedDataContentInfo.prototype, 'contentType')
AsnProp({ type: SignedData, context: 0 })(SignedDataContentInfo.prototype, 'content')

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
  return decodeDer(der, SignedDataContentInfo).content
}
