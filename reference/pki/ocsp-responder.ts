// The OCSP responder of one authority (RFC 6960).
// Must not know how certificates are issued: it is told their status.
import { digestOf, hashAlgorithm, hashNamedBy, signedBy } from './algorithms.js'
import { type BerElement, BerError, berElement, berElementsIn, membersOf, octetsIn, primitive, tagged, tags } from './ber.js'
import { certificateFields } from './certificate-fields.js'
import { derElement, generalizedTime, lookUp, objectIdentifier, octetString, sequence } from './der.js'
import type { CertificateStatus, Credential } from './model.js'

/** Who the responder speaks for, and what it knows. */
interface OcspResponderOptions {
  readonly credential: Credential
  /** The authority spoken for. DER. */
  readonly issuer: Buffer
  /** @param serialNumber DER INTEGER */
  readonly statusOf: (serialNumber: Buffer) => CertificateStatus
  readonly clock: () => Date
}

/** Answers with a DER OCSPResponse. */
export interface OcspResponder {
  /** About one certificate of the authority. DER. */
  about(certificate: Buffer): Buffer
  /** To an OCSPRequest, whatever the bytes are. */
  respond(request: Buffer): Buffer
}

const basicResponse = '1.3.6.1.5.5.7.48.1.1'
const nonceExtension = '1.3.6.1.5.5.7.48.1.2'

/** Makes the responder of one authority. */
export function createOcspResponder({ credential, issuer, statusOf, clock }: OcspResponderOptions): OcspResponder {
  return {
    about(certificate) {
      const status = statusOf(certificateFields(certificate).serialNumber)
      return signedResponse(credential, clock(), [{ id: certificateId(certificate, issuer), status }], undefined)
    },
    respond(request) {
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
export function certificateId(certificate: Buffer, issuer: Buffer): Buffer {
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

/** The status of one certificate, under its CertID (DER). */
interface StatusAnswer {
  readonly id: Buffer
  readonly status: CertificateStatus
}

const freshness = 12 * 3600 * 1000
const successful = derElement(tags.enumerated, Buffer.of(0))
/** Unsigned, without content. */
const malformedRequest = sequence(derElement(tags.enumerated, Buffer.of(1)))

/** A signed, successful response. @param nonce the request's nonce extension, repeated as it came. @returns DER OCSPResponse */
export function signedResponse(responder: Credential, time: Date, answers: readonly StatusAnswer[], nonce: Buffer | undefined): Buffer {
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
      const reason = status.reason === undefined ? [] : [derElement(tags.context0, derElement(tags.enumerated, Buffer.of(status.reason)))]
      return derElement(tags.context1, generalizedTime(status.at), ...reason)
    }
  }
}
