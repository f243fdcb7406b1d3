// The entrance of the time-stamping authority (RFC 3161) and of its client.
// Must not know what is stamped: it sees imprints only.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Credential, HashName } from '../pki/index.js'

export interface TimeStampAuthorityOptions {
  readonly credential: Credential
  /** The authority's clock; default the machine's. */
  readonly clock?: () => Date
}
export interface TimeStampAuthority {
  /** DER TimeStampReq in, DER TimeStampResp out; never throws: a bad request is answered with a PKIFailureInfo. */
  respondToTimeStampQuery(query: Buffer): Buffer
  /** `POST` `application/timestamp-query` handler for node:http (RFC 3161, 3.4). */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
}
export declare function createTimeStampAuthority(options: TimeStampAuthorityOptions): TimeStampAuthority
/**
 * Asks for a token over HTTP and checks status, nonce and imprint.
 * @returns the token: DER ContentInfo
 * @throws TimeStampError
 */
export declare function requestTimeStamp(url: string, imprint: Buffer, hash: HashName): Promise<Buffer>
