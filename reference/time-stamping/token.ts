// Making a time-stamp token (RFC 3161, 2.4.2): a TSTInfo inside a CMS SignedData.
import { randomBytes } from 'node:crypto'
import { Accuracy, id_ct_tstInfo, type MessageImprint, TSTInfo, TSTInfoVersion } from '@peculiar/asn1-tsp'
import { digestOf, hashForKey, signatureAlgorithm, signBytes } from '../pki/algorithms.js'
import { arrayBufferOf, encodeDer, wholeSeconds } from '../pki/der.js'
import type { Credential } from '../pki/index.js'
import { signedAttributes, signedData } from '../pki/signed-data.js'

/** What a TimeStampReq asks for (RFC 3161, 2.4.1). */
interface TokenRequest {
  readonly messageImprint: MessageImprint
  readonly policy: string
  readonly nonce: ArrayBuffer | undefined
  /** Whether the authority's certificate goes into the token (certReq). */
  readonly includeCertificate: boolean
  /** The certificate that the signing-certificate attribute names; `undefined` for a token without it. */
  readonly namedCertificate: Buffer | undefined
}

/** @returns DER ContentInfo */
export function createToken(authority: Credential, time: Date, request: TokenRequest): Buffer {
  const content = encodeDer(
    new TSTInfo({
      version: TSTInfoVersion.v1,
      policy: request.policy,
      messageImprint: request.messageImprint,
      serialNumber: arrayBufferOf(serialNumber()),
      genTime: wholeSeconds(time),
      accuracy: new Accuracy({ seconds: 1 }),
      ...(request.nonce === undefined ? {} : { nonce: request.nonce }),
    }),
  )
  const hash = hashForKey(authority.privateKey)
  const attributes = signedAttributes({
    contentType: id_ct_tstInfo,
    messageDigest: digestOf(hash, content),
    certificate: request.namedCertificate,
    hash,
  })
  return signedData({
    contentType: id_ct_tstInfo,
    content,
    certificates: request.includeCertificate ? [authority.certificate] : [],
    signerCertificate: authority.certificate,
    digestAlgorithm: hash,
    signedAttributes: attributes,
    signatureAlgorithm: signatureAlgorithm(authority.privateKey, hash),
    signature: signBytes(attributes, authority.privateKey, hash),
  })
}

/** Positive, without leading zero octets. */
function serialNumber(): Buffer {
  const serial = randomBytes(12)
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40
  return serial
}
