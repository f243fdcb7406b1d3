// Building signed OCSP responses (RFC 6960, 4.2) with a delegated responder.
// Must not know HTTP.
import {
  BasicOCSPResponse,
  type CertID,
  CertStatus,
  id_pkix_ocsp_basic,
  KeyHash,
  OCSPResponse,
  OCSPResponseStatus,
  ResponderID,
  ResponseBytes,
  ResponseData,
  RevokedInfo,
  SingleResponse,
} from '@peculiar/asn1-ocsp'
import { Certificate, CRLReason, type Extension } from '@peculiar/asn1-x509'
import { digestOf, hashForKey, signatureAlgorithm, signBytes } from '../pki/algorithms.js'
import { certificateFields } from '../pki/certificate-fields.js'
import { arrayBufferOf, decodeDer, encodeDer, octets, wholeSeconds } from '../pki/der.js'
import type { CertificateStatus, Credential } from '../pki/index.js'

/** The status of one certificate, under the id that the request gave. */
export interface StatusAnswer {
  readonly id: CertID
  readonly status: CertificateStatus
}

const freshness = 12 * 3600 * 1000

/** A signed, successful response. @param nonce the request's nonce extension, repeated as it came. @returns DER OCSPResponse */
export function signedResponse(responder: Credential, time: Date, answers: readonly StatusAnswer[], nonce: Extension | undefined): Buffer {
  const producedAt = wholeSeconds(time)
  const keyHash = digestOf('sha1', certificateFields(responder.certificate).publicKeyBits)
  const tbsResponseData = new ResponseData({
    responderID: new ResponderID({ byKey: new KeyHash(arrayBufferOf(keyHash)) }),
    producedAt,
    responses: answers.map(({ id, status }) => singleResponse(id, status, producedAt)),
    ...(nonce === undefined ? {} : { responseExtensions: [nonce] }),
  })
  const hash = hashForKey(responder.privateKey)
  const basic = new BasicOCSPResponse({
    tbsResponseData,
    signatureAlgorithm: signatureAlgorithm(responder.privateKey, hash),
    signature: arrayBufferOf(signBytes(encodeDer(tbsResponseData), responder.privateKey, hash)),
    certs: [decodeDer(responder.certificate, Certificate)],
  })
  return encodeDer(
    new OCSPResponse({
      responseStatus: OCSPResponseStatus.successful,
      responseBytes: new ResponseBytes({ responseType: id_pkix_ocsp_basic, response: octets(encodeDer(basic)) }),
    }),
  )
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
