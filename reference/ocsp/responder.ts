// The OCSP responder of one authority (RFC 6960) with its HTTP binding (appendix A).
// Must not know how certificates are issued: it is told their status.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { id_pkix_ocsp_nonce, OCSPRequest, OCSPResponseStatus } from '@peculiar/asn1-ocsp'
import { serialNumberHex } from '../pki/certificate-fields.js'
import { decodeDer } from '../pki/der.js'
import type { CertificateStatus, Credential } from '../pki/index.js'
import { namesIssuer } from './certificate-id.js'
import { errorResponse, signedResponse } from './response.js'

export interface OcspResponderOptions {
  readonly credential: Credential
  /** The authority spoken for. DER. */
  readonly issuer: Buffer
  /** @param serialNumber upper-case hex without leading zero octets */
  readonly statusOf: (serialNumber: string) => CertificateStatus
  /** The responder's clock; default the machine's. */
  readonly clock?: () => Date
}

export interface OcspResponder {
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
const requestLimit = 64 * 1024

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
      const der = await requestBytes(request, response, prefix)
      if (der === undefined) return
      const answer = respondToOcspRequest(der)
      response.writeHead(200, { 'content-type': responseType, 'content-length': answer.length }).end(answer)
    },
  }
}

const unknown: CertificateStatus = { status: 'unknown' }

/** @returns undefined when the request has been refused */
async function requestBytes(request: IncomingMessage, response: ServerResponse, prefix: string): Promise<Buffer | undefined> {
  if (request.method === 'GET') return requestInPath(request.url ?? '', prefix)
  if (request.method !== 'POST') {
    response.writeHead(405, { allow: 'GET, POST' }).end()
    return undefined
  }
  if (request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() !== requestType) {
    response.writeHead(415, { accept: requestType }).end()
    return undefined
  }
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    if (length > requestLimit) {
      response.writeHead(413, { connection: 'close' }).end()
      return undefined
    }
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

/** Clients differ in percent-encoding `/`, `+` and `=` of the base64 text; a broken encoding ends as malformedRequest. */
function requestInPath(url: string, prefix: string): Buffer {
  const text = url.startsWith(prefix) ? url.slice(prefix.length) : url
  try {
    return Buffer.from(decodeURIComponent(text), 'base64')
  } catch {
    return Buffer.alloc(0)
  }
}
