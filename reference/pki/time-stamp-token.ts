// The time-stamping authority: makes the tokens of RFC 3161 for this deployment, which asks it by a call; who else asks over HTTP is not served.
// Must not know what is stamped: it sees imprints only.
import { digestOf, hashAlgorithm, hashForKey, signatureAlgorithm, signBytes } from './algorithms.js'
import { generalizedTime, integer, objectIdentifier, octetString, sequence } from './der.js'
import { randomSerialNumber } from './issue-certificate.js'
import type { Credential, HashName } from './model.js'
import { signedAttributes, signedData } from './signed-data.js'

/** What a token is made of. */
interface TokenOptions {
  readonly authority: Credential
  readonly time: Date
  /** What is stamped. */
  readonly imprint: Buffer
  readonly hash: HashName
  /** Whether the authority's certificate goes into the token (certReq). */
  readonly includeCertificate: boolean
  /** The certificate that the signing-certificate attribute names (RFC 5816, 2.2.1); `undefined` for a token without it. */
  readonly namedCertificate: Buffer | undefined
  /** The DER of the TSTInfo, as it is signed. */
  readonly contentOf: (info: Buffer) => Buffer
}

/** ETSI EN 319 421, 5.2: best practices policy for time-stamps. */
const bestPracticesPolicy = '0.4.0.2023.1.1'
const tstInfo = '1.2.840.113549.1.9.16.1.4'
const oneSecond = sequence(integer(1))

/** A token over an imprint (RFC 3161, 2.4.2). @returns DER ContentInfo */
export function timeStampToken(options: TokenOptions): Buffer {
  const { authority, includeCertificate } = options
  const content = options.contentOf(
    sequence(
      integer(1),
      objectIdentifier(bestPracticesPolicy),
      sequence(hashAlgorithm(options.hash), octetString(options.imprint)),
      integer(randomSerialNumber(12)),
      generalizedTime(options.time),
      oneSecond,
    ),
  )
  const hash = hashForKey(authority.privateKey)
  const attributes = signedAttributes({
    contentType: tstInfo,
    messageDigest: digestOf(hash, content),
    certificate: options.namedCertificate,
    hash,
  })
  return signedData({
    contentType: tstInfo,
    content,
    certificates: includeCertificate ? [authority.certificate] : [],
    signerCertificate: authority.certificate,
    digestAlgorithm: hash,
    signedAttributes: attributes,
    signatureAlgorithm: signatureAlgorithm(authority.privateKey, hash),
    signature: signBytes(attributes, authority.privateKey, hash),
  })
}
