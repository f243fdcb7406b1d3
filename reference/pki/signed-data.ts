// CMS SignedData (RFC 5652) with one signer, built in two steps: the attributes to sign, then the whole. And reading what one carries.
// Must not know what is signed, nor verify anything; certificates and attributes are taken over as the bytes they are.
import { digestOf, hashAlgorithm } from './algorithms.js'
import { certificateFields } from './certificates.js'
import {
  type BerElement,
  berElement,
  berElementsIn,
  derElement,
  integer,
  membersOf,
  objectIdentifier,
  octetString,
  sequence,
  sortedSetOf,
  tags,
} from './der.js'
import type { HashName } from './model.js'

/** DER IssuerSerial of a certificate, as XAdES IssuerSerialV2 wants it (ETSI EN 319 132-1, 5.2.2). */
export function issuerSerialOf(certificate: Buffer): Buffer {
  const { issuer, serialNumber } = certificateFields(certificate)
  // GeneralNames with one directoryName.
  return sequence(sequence(derElement(tags.context4, issuer)), serialNumber)
}

/** DER SigningCertificateV2 with one entry. */
function signingCertificateV2(certificate: Buffer, hash: HashName): Buffer {
  // SHA-256 is the DEFAULT and must be left out in DER.
  const algorithm = hash === 'sha256' ? [] : [hashAlgorithm(hash)]
  return sequence(sequence(sequence(...algorithm, octetString(digestOf(hash, certificate)), issuerSerialOf(certificate))))
}

const signedDataOid = '1.2.840.113549.1.7.2'
const contentTypeOid = '1.2.840.113549.1.9.3'
const messageDigestOid = '1.2.840.113549.1.9.4'
const signingCertificateV2Oid = '1.2.840.113549.1.9.16.2.47'

/** Unsigned attribute that holds the signature time-stamp (RFC 3161, appendix A). */
export const signatureTimeStampOid = '1.2.840.113549.1.9.16.2.14'

/** id-data: the content type of detached signatures over foreign bytes. */
export const idData = '1.2.840.113549.1.7.1'

/** One attribute with one value. @param value DER of the value. @returns DER Attribute */
export function attribute(type: string, value: Uint8Array): Buffer {
  return sequence(objectIdentifier(type), derElement(tags.set, value))
}

interface SignedAttributesOptions {
  readonly contentType: string
  readonly messageDigest: Buffer
  /** The certificate that the signing-certificate attribute names; without it the attribute is left out, which CAdES and RFC 3161 demand. */
  readonly certificate: Buffer | undefined
  /** Hash of the certificate reference. */
  readonly hash: HashName
}

/**
 * Content type, message digest and signing certificate (CAdES baseline, ETSI EN 319 122-1).
 * @returns DER SET OF Attribute: exactly the bytes to be hashed and signed (RFC 5652, 5.4)
 */
export function signedAttributes(options: SignedAttributesOptions): Buffer {
  const attributes = [
    attribute(contentTypeOid, objectIdentifier(options.contentType)),
    attribute(messageDigestOid, octetString(options.messageDigest)),
  ]
  if (options.certificate !== undefined) {
    attributes.push(attribute(signingCertificateV2Oid, signingCertificateV2(options.certificate, options.hash)))
  }
  return derElement(tags.set, ...sortedSetOf(attributes))
}

interface SignedDataOptions {
  readonly contentType: string
  /** Left out for a detached signature. */
  readonly content?: Buffer
  /** DER. The signer's certificate comes first, where it is among them. */
  readonly certificates: readonly Buffer[]
  readonly signerCertificate: Buffer
  readonly digestAlgorithm: HashName | 'sha1'
  /** As returned by {@link signedAttributes}. */
  readonly signedAttributes: Buffer
  /** DER AlgorithmIdentifier. */
  readonly signatureAlgorithm: Buffer
  /** ECDSA as DER. */
  readonly signature: Buffer
  /** DER Attributes. */
  readonly unsignedAttributes?: readonly Buffer[]
}

/** @returns DER ContentInfo */
export function signedData(options: SignedDataOptions): Buffer {
  const digestAlgorithm = hashAlgorithm(options.digestAlgorithm)
  const content = options.content === undefined ? [] : [derElement(tags.context0, octetString(options.content))]
  const certificates = options.certificates.length === 0 ? [] : [derElement(tags.context0, ...sortedSetOf(options.certificates))]
  // RFC 5652, 5.1: version 3 as soon as the content is not id-data.
  const version = options.contentType === idData ? 1 : 3
  const data = sequence(
    integer(version),
    derElement(tags.set, digestAlgorithm),
    sequence(objectIdentifier(options.contentType), ...content),
    ...certificates,
    derElement(tags.set, encodeSignerInfo(options, digestAlgorithm)),
  )
  return sequence(objectIdentifier(signedDataOid), derElement(tags.context0, data))
}

function encodeSignerInfo(options: SignedDataOptions, digestAlgorithm: Buffer): Buffer {
  const fields = certificateFields(options.signerCertificate)
  // [0] IMPLICIT replaces the tag of the SET that was signed (RFC 5652, 5.4); its contents are the same.
  const signedAttributesField = Buffer.concat([Buffer.from([tags.context0]), options.signedAttributes.subarray(1)])
  const unsigned = options.unsignedAttributes ?? []
  return sequence(
    integer(1),
    sequence(fields.issuer, fields.serialNumber),
    digestAlgorithm,
    signedAttributesField,
    options.signatureAlgorithm,
    octetString(options.signature),
    ...(unsigned.length === 0 ? [] : [derElement(tags.context1, ...sortedSetOf(unsigned))]),
  )
}

/** Certificates carried by a CMS SignedData, as the bytes they are. @param der ContentInfo. @throws BerError */
export function certificatesIn(der: Buffer): Buffer[] {
  const certificates = optionalFields(der).find(({ tag }) => tag === tags.context0)
  return certificates === undefined ? [] : berElementsIn(certificates).map(({ bytes }) => Buffer.from(bytes))
}

/** Tokens of the signature time-stamps of all signers. @param der ContentInfo. @throws BerError */
export function signatureTimeStampsIn(der: Buffer): Buffer[] {
  const signers = membersOf(optionalFields(der).at(-1), tags.set)
  const attributes = signers.flatMap((signer) => {
    const unsigned = berElementsIn(signer).find(({ tag }) => tag === tags.context1)
    return unsigned === undefined ? [] : berElementsIn(unsigned)
  })
  return attributes.flatMap((attribute) => {
    const [type, values] = berElementsIn(attribute)
    if (!type?.bytes.equals(objectIdentifier(signatureTimeStampOid))) return []
    return membersOf(values, tags.set).map(({ bytes }) => Buffer.from(bytes))
  })
}

/** What stands after the encapsulated content: [0] certificates and [1] crls where there are any, and the signers. */
function optionalFields(der: Buffer): readonly BerElement[] {
  const [, content] = membersOf(berElement(der))
  const [signedData] = membersOf(content, tags.context0)
  return membersOf(signedData).slice(3)
}
