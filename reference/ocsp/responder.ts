// The OCSP responder of one authority (RFC 6960) with its HTTP binding (appendix A).
// Must not know how certificates are issued: it is told their status.
import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  type CertID,
  CertStatus,
  id_pkix_ocsp_basic,
  id_pkix_ocsp_nonce,
  KeyHash,
  OCSPRequest,
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
import { certificateFields, serialNumberHex } from '../pki/certificate-fields.js'
import { arrayBufferOf, decodeDer, derElement, encodeDer, encodedOnce, wholeSeconds } from '../pki/der.js'
import { answerDer, receiveDer } from '../pki/der-over-http.js'
import type { CertificateStatus, Credential } from '../pki/index.js'
import { objectIdentifier } from '../pki/signed-data.js'
import { namesIssuer } from './certificate-id.js'

/** Who the responder speaks for, and what it knows. */
interface OcspResponderOptions {
  readonly credential: Credential
  /** The authority spoken for. DER. */
  readonly issuer: Buffer
  /** @param serialNumber upper-case hex without leading zero octets */
  readonly statusOf: (serialNumber: string) => CertificateStatus
  readonly clock: () => Date
}

interface OcspResponder {
  /**
   * GET (base64 in the path, RFC 6960 A.1) and POST handler for node:http.
   * @param prefix what stands before the request in the path of a GET, with the closing slash
   */
  handle(request: IncomingMessage, response: ServerResponse, prefix: string): Promise<void>
}

const requestType = 'application/ocsp-request'
const responseType = 'application/ocsp-response'

/** Makes the responder of one authority. */
export function createOcspResponder(options: OcspResponderOptions): OcspResponder {
  const respond = (der: Buffer): Buffer => {
    let request: OCSPRequest
    try {
      request = decodeDer(der, OCSPRequest)
    } catch {
      return errorResponse(OCSPResponseStatus.malformedRequest)
    }
    const { requestList, requestExtensions } = request.tbsRequest
    if (requestList.length === 0) return errorResponse(OCSPResponseStatus.malformedRequest)
    const answers = requestList.map(({ reqCert: id }) => ({
      id,
      status: namesIssuer(id, options.issuer) ? options.statusOf(serialNumberHex(new Uint8Array(id.serialNumber))) : unknown,
    }))
    const nonce = requestExtensions?.find((extension) => extension.extnID === id_pkix_ocsp_nonce)
    return signedResponse(options.credential, options.clock(), answers, nonce)
  }
  return {
    async handle(request, response, prefix) {
      const isGet = request.method === 'GET'
      const der = isGet ? requestInPath(request.url ?? '', prefix) : await receiveDer(request, response, requestType, 'GET, POST')
      if (der !== undefined) answerDer(response, responseType, respond(der))
    },
  }
}

const unknown: CertificateStatus = { status: 'unknown' }

/** Clients differ in percent-encoding `/`, `+` and `=` of the base64 text; a broken encoding ends as malformedRequest. */
function requestInPath(url: string, prefix: string): Buffer {
  const text = url.startsWith(prefix) ? url.slice(prefix.length) : url
  try {
    return Buffer.from(decodeURIComponent(text), 'base64')
  } catch {
    return Buffer.alloc(0)
  }
}

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
function errorResponse(responseStatus: OCSPResponseStatus): Buffer {
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
