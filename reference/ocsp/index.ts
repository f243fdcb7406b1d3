// The entrance of the OCSP responder (RFC 6960) and of its client.
// Must not know how certificates are issued: it is told their status.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CertificateStatus, Credential } from '../pki/index.js'

export interface OcspResponderOptions {
  readonly credential: Credential
  /** The authority spoken for. DER. */
  readonly issuer: Buffer
  /** Upper-case hex serial number without leading zero octets. */
  readonly statusOf: (serialNumber: string) => CertificateStatus
  readonly clock?: () => Date
}
export interface OcspResponder {
  /** DER OCSPRequest in, DER OCSPResponse out; never throws: a bad request is answered with `malformedRequest`. */
  respondToOcspRequest(request: Buffer): Buffer
  /** GET (base64 in the path, RFC 6960 A.1) and POST handler; `path` is what stands before the request in the URL. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
}
export declare function createOcspResponder(options: OcspResponderOptions): OcspResponder
/**
 * Asks by POST and checks the response status, certID, nonce and signature.
 * @returns the whole OCSPResponse. DER
 * @throws OcspError
 */
export declare function requestOcsp(url: string, certificate: Buffer, issuer: Buffer): Promise<Buffer>
