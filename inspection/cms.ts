// CMS SignedData (RFC 5652) with the attributes that CAdES, PAdES and time-stamps build on.
// Must not know where the CMS was found, nor whether its signer is trusted.

import {
  contentHashOf,
  digestOf,
  hashByOid,
  misnamedHash,
  misnamedSignature,
  type SignatureAlgorithm,
  sameBytes,
  signatureAlgorithmOf,
  verifyValue,
} from './algorithms.js'
import { Asn1, contextTag, TAG, toDer } from './asn1.js'
import { type Certificate, isSameName, isSerialOf, readCertificates } from './certificate.js'
import { formFaults } from './cms-form.js'
import { type Fault, ifReadable, Malformed, UnknownAlgorithm } from './findings.js'

const SIGNED_DATA = '1.2.840.113549.1.7.2'

/** Object identifiers of the attributes that are read here. */
export const ATTRIBUTE = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  signatureTimeStamp: '1.2.840.113549.1.9.16.2.14',
  commitmentType: '1.2.840.113549.1.9.16.2.16',
  signaturePolicy: '1.2.840.113549.1.9.16.2.15',
  signerAttributes: '1.2.840.113549.1.9.16.2.18',
  signerAttributesV2: '0.4.0.19122.1.1',
  adobeRevocation: '1.2.840.113583.1.1.8',
  certificateValues: '1.2.840.113549.1.9.16.2.23',
  revocationValues: '1.2.840.113549.1.9.16.2.24',
} as const

/** Values of attributes, by object identifier. */
type Attributes = ReadonlyMap<string, readonly Asn1[]>

/** A SignerInfo (RFC 5652, 5.3), with its certificate. */
export interface CmsSigner {
  readonly contentHash: string
  /** The AlgorithmIdentifiers as they stand there. */
  readonly identifiers: { readonly digest: Asn1; readonly signature: Asn1 }
  readonly algorithm: SignatureAlgorithm
  readonly signature: Uint8Array
  /** undefined: neither the CMS holds the certificate that it names, nor is it at hand. */
  readonly certificate: Certificate | undefined
  readonly signedAttributes: Attributes
  /** Signed attributes that stand there more than once: one attribute may have several values. */
  readonly repeatedAttributes: ReadonlySet<string>
  readonly unsignedAttributes: Attributes
  /** The signed attributes as they are hashed; undefined where there are none. */
  readonly signedBytes: Uint8Array | undefined
  /** The same in DER, where they do not stand in DER: signers hash the one or the other (RFC 5652, 5.4). */
  readonly signedBytesInDer: Uint8Array | undefined
}

/** A SignedData (RFC 5652, 5.1). */
export interface SignedData {
  readonly contentType: string
  /** Encapsulated content; undefined for a detached signature. */
  readonly content: Uint8Array | undefined
  readonly certificates: readonly Certificate[]
  /** RevocationInfoChoices (RFC 5652, 10.2.1). */
  readonly revocationInfos: readonly Asn1[]
  /** `digestAlgorithms`: the object identifiers of all hashes that its signers use. */
  readonly digestOids: ReadonlySet<string>
  readonly signers: readonly CmsSigner[]
  /** false where a length is indefinite, or a key is named in pieces: BER, which some profiles do not allow. */
  readonly isDer: boolean
  readonly formFaults: readonly Fault[]
}

/**
 * Reads one ContentInfo that holds SignedData; bytes after it are an error.
 * `atHand` are certificates from elsewhere: the one of a signer need not be carried along (RFC 5652, 5.1).
 * @throws Malformed
 */
export function readSignedData(bytes: Uint8Array, atHand: readonly Certificate[] = []): SignedData {
  const info = Asn1.whole(bytes).expect(TAG.sequence)
  if (info.child(0).oid !== SIGNED_DATA) throw new Malformed('The CMS is not of type SignedData.')
  const wrapper = info.child(1).expect(contextTag(0, true))
  const data = wrapper.child(0).expect(TAG.sequence)
  const encapsulated = data.child(2).expect(TAG.sequence)
  const certificates = readCertificates(data.find(contextTag(0, true))?.children ?? [])
  const signerInfos = data.child(data.children.length - 1).expect(TAG.set)
  return {
    contentType: encapsulated.child(0).oid,
    content: encapsulated.children[1]?.expect(contextTag(0, true)).child(0).octets,
    certificates,
    digestOids: new Set(data.child(1).children.map((identifier) => identifier.child(0).oid)),
    revocationInfos: data.find(contextTag(1, true))?.children ?? [],
    signers: signerInfos.children.map((signerInfo) => readSigner(signerInfo, [...certificates, ...atHand])),
    isDer: ![info, wrapper, data, encapsulated].some(({ indefinite }) => indefinite) && !signerInfos.children.some(isNamedInPieces),
    formFaults: formFaults(data),
  }
}

function readSigner(info: Asn1, certificates: readonly Certificate[]): CmsSigner {
  const identifier = info.child(1)
  const digest = info.child(2)
  const contentHash = contentHashOf(digest)
  const signed = info.child(3).tag === contextTag(0, true) ? info.child(3) : undefined
  const at = signed === undefined ? 3 : 4
  const unsigned = info.children[at + 2]
  const signature = info.child(at)
  const signedAttributes = readAttributes(signed)
  return {
    contentHash,
    identifiers: { digest, signature },
    algorithm: signatureAlgorithmOf(signature, contentHash),
    signature: info.child(at + 1).octets,
    certificate: signerAmong(
      certificates.filter((certificate) => isNamedBy(certificate, identifier)),
      signedAttributes,
    ),
    signedAttributes,
    repeatedAttributes: repeatedIn(signed),
    unsignedAttributes: readAttributes(unsigned?.tag === contextTag(1, true) ? unsigned : undefined),
    ...(signed === undefined ? { signedBytes: undefined, signedBytesInDer: undefined } : hashedForms(signed)),
  }
}

/** One key may have several certificates, which its identifier does not tell apart: then the attribute signing-certificate does. */
function signerAmong(named: readonly Certificate[], attributes: Attributes): Certificate | undefined {
  const [first, ...others] = named
  if (others.length === 0) return first
  return named.find((one) => signingCertificateOf(attributes, one).signingCertificate === 'ok') ?? first
}

/** RFC 5652, 5.4: hashed with the tag of a SET in place of [0]. */
function hashedForms(signed: Asn1): Pick<CmsSigner, 'signedBytes' | 'signedBytesInDer'> {
  const signedBytes = Buffer.concat([Uint8Array.of(TAG.set), signed.bytes.subarray(1)])
  const der = toDer(Asn1.whole(signedBytes))
  return { signedBytes, signedBytesInDer: sameBytes(der, signedBytes) ? undefined : der }
}

/** IssuerAndSerialNumber, or [0] subjectKeyIdentifier. */
function isNamedBy(certificate: Certificate, identifier: Asn1): boolean {
  if (identifier.tag === TAG.sequence) {
    return isSerialOf(certificate, identifier.child(1).integerHex) && isSameName(certificate.issuer, identifier.child(0).bytes)
  }
  const octets = identifier.tag === KEY_IN_PIECES ? Buffer.concat(identifier.children.map((piece) => piece.octets)) : identifier.content
  return certificate.subjectKeyIdentifier !== undefined && sameBytes(certificate.subjectKeyIdentifier, octets)
}

/** The identifier of a key, in pieces as BER has octets; who takes the tag for an explicit one writes the same. */
const KEY_IN_PIECES = contextTag(0, true)

function isNamedInPieces(signerInfo: Asn1): boolean {
  return signerInfo.child(1).tag === KEY_IN_PIECES
}

function readAttributes(set: Asn1 | undefined): Attributes {
  const attributes = new Map<string, readonly Asn1[]>()
  for (const attribute of set?.children ?? []) {
    const { oid } = attribute.child(0)
    attributes.set(oid, [...(attributes.get(oid) ?? []), ...attribute.child(1).expect(TAG.set).children])
  }
  return attributes
}

function repeatedIn(set: Asn1 | undefined): ReadonlySet<string> {
  const types = (set?.children ?? []).map((attribute) => attribute.child(0).oid)
  return new Set(types.filter((type, index) => types.indexOf(type) !== index))
}

/** The only value of a single-valued attribute. */
export function attribute(attributes: Attributes, oid: string): Asn1 | undefined {
  return attributes.get(oid)?.[0]
}

/** What the verification of a signer found. */
export interface CmsVerdict {
  readonly signatureOk: boolean
  /** messageDigest attribute (or the value itself, where there are no signed attributes) is over this content. */
  readonly digestOk: boolean
  readonly contentTypeOk: boolean
  /** ESS signing-certificate or its v2: names the signer's certificate, names another, or is not there. */
  readonly signingCertificate: 'ok' | 'mismatch' | 'absent'
  /** The same attribute gives an issuer and a serial number, and they are not those of the signer's certificate. */
  readonly isIssuerSerialWrong: boolean
  /** The hash by which it names the certificate; undefined where there is none. */
  readonly certificateHash: string | undefined
  /** It gives SHA-256 without parameters, the default of its version 2: DER leaves that out (X.690, 11.5). */
  readonly isDefaultWritten: boolean
}

/** What the attribute signing-certificate says. */
type NamedCertificate = Pick<CmsVerdict, 'signingCertificate' | 'isIssuerSerialWrong' | 'certificateHash' | 'isDefaultWritten'>
const UNNAMED: NamedCertificate = {
  signingCertificate: 'absent',
  isIssuerSerialWrong: false,
  certificateHash: undefined,
  isDefaultWritten: false,
}

/** Verifies one signer over the content, given in pieces. */
export function verifySigner(signer: CmsSigner, contentType: string, content: readonly Uint8Array[]): CmsVerdict {
  const { signedBytes, certificate } = signer
  if (signedBytes === undefined) {
    const signatureOk =
      certificate !== undefined && verifyValue(signer.algorithm, certificate.key, Buffer.concat(content), signer.signature)
    return { signatureOk, digestOk: signatureOk, contentTypeOk: true, ...UNNAMED }
  }
  const digest = signer.signedAttributes.get(ATTRIBUTE.messageDigest)
  const type = attribute(signer.signedAttributes, ATTRIBUTE.contentType)
  const [first] = digest ?? []
  return {
    signatureOk: certificate !== undefined && [signedBytes, signer.signedBytesInDer].some((bytes) => isSigned(bytes, signer, certificate)),
    digestOk: digest?.length === 1 && first !== undefined && sameBytes(first.octets, digestOf(signer.contentHash, ...content)),
    contentTypeOk: type !== undefined && type.oid === contentType,
    ...(certificate === undefined ? UNNAMED : signingCertificateOf(signer.signedAttributes, certificate)),
  }
}

/** What is not in DER of the signed attributes, which have to be (RFC 5652, 5.3): some programs refuse them, and others hash them otherwise. */
export function derFaults({ signedBytesInDer }: CmsSigner, { isDefaultWritten }: CmsVerdict): readonly Fault[] {
  const unordered = { message: 'The signed attributes are not in DER.', clause: 'RFC 5652, 5.4' }
  const message = 'The signed attributes name the certificate by SHA-256 and say so: DER leaves out what is the default.'
  return [
    ...(signedBytesInDer === undefined ? [] : [unordered]),
    ...(isDefaultWritten ? [{ message, clause: 'X.690, 11.5; RFC 5035, 4' }] : []),
  ]
}

/** Names of algorithms that are clear, and that other verifiers need not accept. */
export function misnamedAlgorithms({ digestOids }: SignedData, signer: CmsSigner): readonly Fault[] {
  const { identifiers, contentHash, algorithm } = signer
  const isListed = digestOids.has(identifiers.digest.child(0).oid)
  const isOther = signer.signedBytes !== undefined && algorithm.hash !== null && algorithm.hash !== contentHash
  const unlisted = 'The hash of the signer is not among the digestAlgorithms of the CMS: verifiers may refuse it.'
  const other = `The content is hashed with ${contentHash}, and the signed attributes with ${algorithm.hash}: verifiers may refuse it.`
  return [
    misnamedHash(identifiers.digest) ?? [],
    isListed ? [] : { message: unlisted, clause: 'RFC 5652, 5.3' },
    isOther ? { message: other, clause: 'RFC 8933, 3.1' } : [],
    misnamedSignature(identifiers.signature) ?? [],
  ].flat()
}

function isSigned(bytes: Uint8Array | undefined, signer: CmsSigner, { key }: Certificate): boolean {
  return bytes !== undefined && verifyValue(signer.algorithm, key, bytes, signer.signature)
}

/** RFC 5035, 3 and 4; RFC 2634, 5.4. The first ESSCertID is that of the signer. An attribute that cannot be read names nobody. */
function signingCertificateOf(attributes: Attributes, certificate: Certificate): NamedCertificate {
  try {
    return readSigningCertificate(attributes, certificate)
  } catch (error) {
    if (!(error instanceof Malformed) || error instanceof UnknownAlgorithm) throw error
    return UNNAMED
  }
}

/** @throws Malformed */
function readSigningCertificate(attributes: Attributes, certificate: Certificate): NamedCertificate {
  const v2 = attribute(attributes, ATTRIBUTE.signingCertificateV2)
  const id = (v2 ?? attribute(attributes, ATTRIBUTE.signingCertificate))?.child(0).child(0)
  if (id === undefined) return UNNAMED
  const isHashNamed = v2 !== undefined && id.child(0).tag === TAG.sequence
  const hash = isHashNamed ? hashByOid(id.child(0).child(0).oid) : v2 === undefined ? 'sha1' : 'sha256'
  const at = isHashNamed ? 1 : 0
  const issuerSerial = id.children[at + 1]
  return {
    signingCertificate: sameBytes(id.child(at).octets, digestOf(hash, certificate.der)) ? 'ok' : 'mismatch',
    certificateHash: hash,
    isDefaultWritten: isHashNamed && hash === 'sha256' && id.child(0).children.length === 1,
    isIssuerSerialWrong: issuerSerial !== undefined && !isIssuerSerialOf(issuerSerial.bytes, certificate),
  }
}

/** Whether an IssuerSerial (RFC 5035, 4), of GeneralNames and a serial number, is that of a certificate. What is none is that of no certificate. */
export function isIssuerSerialOf(bytes: Uint8Array, { issuer, serial }: Certificate): boolean {
  return ifReadable(() => {
    const issuerSerial = Asn1.whole(bytes)
    const directoryName = issuerSerial.child(0).find(contextTag(4, true))
    return directoryName !== undefined && isSameName(directoryName.child(0).bytes, issuer) && issuerSerial.child(1).integerHex === serial
  }, false)
}

/** The CMS at the start of a PDF's /Contents, and whether only zeros follow it (ISO 32000-2, 12.8.1). @throws Malformed */
export function withoutPadding(contents: Uint8Array): { readonly bytes: Uint8Array; readonly isPaddedWithZeros: boolean } {
  const { bytes } = Asn1.at(contents)
  return { bytes, isPaddedWithZeros: isZero(contents, bytes.length) }
}

/** A padding has thousands of bytes: a loop takes a tenth of what a call for each byte does. */
function isZero(bytes: Uint8Array, from: number): boolean {
  for (let at = from; at < bytes.length; at += 1) if (bytes[at] !== 0) return false
  return true
}
