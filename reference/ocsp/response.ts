// Building signed OCSP responses (RFC 6960, 4.2) with a delegated responder.
import {
  type CertID,
  CertStatus,
  id_pkix_ocsp_basic,
  KeyHash,
  OCSPResponse,
  OCSPResponseStatus,
  ResponderID,
  ResponseData,
  RevokedInfo,
  SingleResponse,
} from '@peculiar/asn1-ocsp'
import { CRLReason, type Extension } from '@peculiar/asn1-x509'
import { digestOf, hashForKey, signatureAlgorithm, signBytes } from '../pki/algorithms.js'
import { tags } from '../pki/ber.js'
import { certificateFields } from '../pki/certificate-fields.js'
import { arrayBufferOf, derElement, encodeDer, encodedOnce, wholeSeconds } from '../pki/der.js'
import type { CertificateStatus, Credential } from '../pki/index.js'
import { objectIdentifier } from '../pki/signed-data.js'

/** The status of one certificate, under the id that the request gave. */
interface StatusAnswer {
  readonly id: CertID
  readonly status: CertificateStatus
}

const freshness = 12 * 3600 * 1000
/** First octet of a BIT STRING of whole octets (X.690, 8.6.2.2). */
const NO_UNUSED_BITS = Buffer.from([0])
/** DER of the response status `successful`, an ENUMERATED. */
const SUCCESSFUL = Buffer.from([0x0a, 1, OCSPResponseStatus.successful])

/** A signed, successful response. @param nonce the request's nonce extension, repeated as it came. @returns DER OCSPResponse */
export function signedResponse(responder: Credential, time: Date, answers: readonly StatusAnswer[], nonce: Extension | undefined): Buffer {
  const producedAt = wholeSeconds(time)
  const keyHash = digestOf('sha1', certificateFields(responder.certificate).publicKeyBits)
  const tbsResponseData = encodeDer(
    new ResponseData({
      responderID: new ResponderID({ byKey: new KeyHash(arrayBufferOf(keyHash)) }),
      producedAt,
      responses: answers.map(({ id, status }) => singleResponse(id, status, producedAt)),
      ...(nonce === undefined ? {} : { responseExtensions: [nonce] }),
    }),
  )
  const hash = hashForKey(responder.privateKey)
  const basic = derElement(
    tags.sequence,
    tbsResponseData,
    encodedOnce(signatureAlgorithm(responder.privateKey, hash)),
    derElement(tags.bitString, NO_UNUSED_BITS, signBytes(tbsResponseData, responder.privateKey, hash)),
    derElement(tags.context0, derElement(tags.sequence, responder.certificate)),
  )
  const responseBytes = derElement(tags.sequence, objectIdentifier(id_pkix_ocsp_basic), derElement(tags.octetString, basic))
  return derElement(tags.sequence, SUCCESSFUL, derElement(tags.context0, responseBytes))
}

/** An unsigned response without content, for requests that cannot be answered. @returns DER OCSPResponse */
export function errorResponse(responseStatus: OCSPResponseStatus): Buffer {
  return encodeDer(new OCSPResponse({ responseStatus }))
}

function singleResponse(certID: CertID, status: CertificateStatus, thisUpdate: Date): SingleResponse {
  const nextUpdate = new Date(thisUpdate.getTime() + freshness)
  return new SingleResponse({ certID, certStatus: certStatus(status), thisUpdate, nextUpdate })
}

function certStatus(status: CertificateStatus): CertStatus {
  switch (status.status) {
    case 'good':
      return new CertStatus({ good: null })
    case 'unknown':
      return new CertStatus({ unknown: null })
    case 'revoked':
      return new CertStatus({
        revoked: new RevokedInfo({
          revocationTime: wholeSeconds(status.at),
          ...(status.reason === undefined ? {} : { revocationReason: new CRLReason(status.reason) }),
        }),
      })
  }
}
