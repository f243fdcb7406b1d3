// What the trust services sign: the answers of the OCSP responder of one authority (RFC 6960), and the tokens of the time-stamping authority (RFC 3161).
// Must not know how certificates are issued, nor what is stamped: it is told their status, and sees imprints only.
import { digestOf, hashAlgorithm, hashForKey, hashNamedBy, signatureAlgorithm, signBytes, signedBy } from './algorithms.js'
import { certificateFields } from './certificates.js'
import {
  type BerElement,
  BerError,
  berElement,
  berElementsIn,
  derElement,
  generalizedTime,
  integer,
  lookUp,
  membersOf,
  objectIdentifier,
  octetString,
  octetsIn,
  primitive,
  sequence,
  tagged,
  tags,
} from './der.js'
import { randomSerialNumber } from './issue-certificate.js'
import type { CertificateStatus, Credential, HashName } from './model.js'
import { signedAttributes, signedData } from './signed-data.js'

interface OcspResponderOptions {
  readonly credential: Credential
  /** The authority spoken for. DER. */
  readonly issuer: Buffer
  /** @param serialNumber DER INTEGER */
  readonly statusOf: (serialNumber: Buffer) => CertificateStatus
  readonly clock: () => Date
}

/** Answers with a DER OCSPResponse. */
export type OcspResponder = ReturnType<typeof createOcspResponder>

const basicResponse = '1.3.6.1.5.5.7.48.1.1'
const nonceExtension = '1.3.6.1.5.5.7.48.1.2'

/** Makes the responder of one authority. */
export function createOcspResponder({ credential, issuer, statusOf, clock }: OcspResponderOptions) {
  return {
    /** About one certificate of the authority. DER. */
    about(certificate: Buffer): Buffer {
      const status = statusOf(certificateFields(certificate).serialNumber)
      return signedResponse(credential, clock(), [{ id: certificateId(certificate, issuer), status }], undefined)
    },
    /** To an OCSPRequest, whatever the bytes are. */
    respond(request: Buffer): Buffer {
      try {
        const { ids, nonce } = readRequest(request)
        const answers = ids.map((id) => ({ id: id.bytes, status: namesIssuer(id, issuer) ? statusOf(serialNumberIn(id)) : unknown }))
        return signedResponse(credential, clock(), answers, nonce)
      } catch (error) {
        if (error instanceof BerError) return malformedRequest
        throw error
      }
    },
  }
}

const unknown: CertificateStatus = { status: 'unknown' }

/** OCSPRequest (RFC 6960, 4.1.1). @throws BerError */
function readRequest(der: Buffer): { readonly ids: readonly BerElement[]; readonly nonce: Buffer | undefined } {
  const [tbsRequest] = membersOf(berElement(der))
  const fields = membersOf(tbsRequest)
  const ids = membersOf(fields.find(({ tag }) => tag === tags.sequence)).map((one) => tagged(membersOf(one)[0], tags.sequence))
  if (ids.length === 0) throw new BerError('the request asks about no certificate')
  const explicit = fields.find(({ tag }) => tag === tags.context2)
  const extensions = explicit === undefined ? [] : membersOf(berElementsIn(explicit)[0])
  const nonce = extensions.find((extension) => lookUp(membersOf(extension)[0], { [nonceExtension]: true }))
  return { ids, nonce: nonce?.bytes }
}

/** DER CertID. SHA-1 protects nothing here; RFC 6960, 4.3 leaves the choice, and responders usually look certificates up by SHA-1. */
function certificateId(certificate: Buffer, issuer: Buffer): Buffer {
  const { subject, publicKeyBits } = certificateFields(issuer)
  return sequence(
    hashAlgorithm('sha1'),
    octetString(digestOf('sha1', subject)),
    octetString(digestOf('sha1', publicKeyBits)),
    certificateFields(certificate).serialNumber,
  )
}

/** Whether a CertID names this authority, whatever hash the client chose. */
function namesIssuer(id: BerElement, issuer: Buffer): boolean {
  const [algorithm, nameHash, keyHash] = membersOf(id)
  const hash = hashNamedBy(algorithm)
  if (hash === undefined) return false
  const { subject, publicKeyBits } = certificateFields(issuer)
  return digestOf(hash, subject).equals(octetsIn(nameHash)) && digestOf(hash, publicKeyBits).equals(octetsIn(keyHash))
}

function serialNumberIn(id: BerElement): Buffer {
  return tagged(membersOf(id)[3], tags.integer).bytes
}

interface StatusAnswer {
  readonly id: Buffer
  readonly status: CertificateStatus
}

const freshness = 12 * 3600 * 1000
const successful = derElement(tags.enumerated, Buffer.of(0))
/** Unsigned, without content. */
const malformedRequest = sequence(derElement(tags.enumerated, Buffer.of(1)))

/** A signed, successful response. @param nonce the request's nonce extension, repeated as it came. @returns DER OCSPResponse */
function signedResponse(responder: Credential, time: Date, answers: readonly StatusAnswer[], nonce: Buffer | undefined): Buffer {
  const keyHash = digestOf('sha1', certificateFields(responder.certificate).publicKeyBits)
  const tbsResponseData = sequence(
    derElement(tags.context2, octetString(keyHash)),
    generalizedTime(time),
    sequence(...answers.map((answer) => singleResponse(answer, time))),
    ...(nonce === undefined ? [] : [derElement(tags.context1, sequence(nonce))]),
  )
  const certificates = derElement(tags.context0, sequence(responder.certificate))
  const basic = sequence(...signedBy(responder.privateKey, tbsResponseData), certificates)
  return sequence(successful, derElement(tags.context0, sequence(objectIdentifier(basicResponse), octetString(basic))))
}

function singleResponse({ id, status }: StatusAnswer, thisUpdate: Date): Buffer {
  const nextUpdate = generalizedTime(new Date(thisUpdate.getTime() + freshness))
  return sequence(id, statusElement(status), generalizedTime(thisUpdate), derElement(tags.context0, nextUpdate))
}

/** CertStatus (RFC 6960, 4.2.1). */
function statusElement(status: CertificateStatus): Buffer {
  switch (status.status) {
    case 'good':
      return derElement(primitive(tags.context0))
    case 'unknown':
      return derElement(primitive(tags.context2))
    case 'revoked': {
      const reason = derElement(tags.context0, derElement(tags.enumerated, Buffer.of(status.reason)))
      return derElement(tags.context1, generalizedTime(status.at), reason)
    }
  }
}

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
