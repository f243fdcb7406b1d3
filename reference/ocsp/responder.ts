// The OCSP responder of one authority (RFC 6960) with its HTTP binding (appendix A).
// Must not know how certificates are issued: it is told their status.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { id_pkix_ocsp_nonce, OCSPRequest, OCSPResponseStatus } from '@peculiar/asn1-ocsp'
import { serialNumberHex } from '../pki/certificate-fields.js'
import { decodeDer } from '../pki/der.js'
import { answerDer, receiveDer } from '../pki/der-over-http.js'
import type { CertificateStatus, Credential } from '../pki/index.js'
import { namesIssuer } from './certificate-id.js'
import { errorResponse, signedResponse } from './response.js'

/** Who the responder speaks for, and what it knows. */
interface OcspResponderOptions {
  readonly credential: Credential
  /** The authority spoken for. DER. */
  readonly issuer: Buffer
  /** @param serialNumber upper-case hex without leading zero octets */
  readonly statusOf: (serialNumber: string) => CertificateStatus
  /** The responder's clock; default the machine's. */
  readonly clock?: () => Date
}

/** A responder, as bytes and as an HTTP handler. */
interface OcspResponder {
  /** DER OCSPRequest in, DER OCSPResponse out; never throws: a bad request is answered with `malformedRequest`. */
  respondToOcspRequest(request: Buffer): Buffer
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
  const clock = options.clock ?? (() => new Date())
  const respondToOcspRequest = (der: Buffer): Buffer => {
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
    return signedResponse(options.credential, clock(), answers, nonce)
  }
  return {
    respondToOcspRequest,
    async handle(request, response, prefix) {
      const isGet = request.method === 'GET'
      const der = isGet ? requestInPath(request.url ?? '', prefix) : await receiveDer(request, response, requestType, 'GET, POST')
      if (der !== undefined) answerDer(response, responseType, respondToOcspRequest(der))
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
