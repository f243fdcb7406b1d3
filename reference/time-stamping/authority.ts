// The time-stamping authority: answers TimeStampReq with TimeStampResp (RFC 3161, 2.4).
// Must not know what is stamped: it sees imprints only.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ContentInfo } from '@peculiar/asn1-cms'
import { PKIFailureInfo, PKIFailureInfoFlags, PKIFreeText, PKIStatus, PKIStatusInfo, TimeStampReq, TimeStampResp } from '@peculiar/asn1-tsp'
import { digestOf, hashNameOf } from '../pki/algorithms.js'
import { decodeDer, encodeDer } from '../pki/der.js'
import type { Credential } from '../pki/index.js'
import { createToken } from './token.js'

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

/** ETSI EN 319 421, 5.2: best practices policy for time-stamps. */
export const bestPracticesPolicy = '0.4.0.2023.1.1'
const queryType = 'application/timestamp-query'
const replyType = 'application/timestamp-reply'
const queryLimit = 64 * 1024

export function createTimeStampAuthority(options: TimeStampAuthorityOptions): TimeStampAuthority {
  const clock = options.clock ?? (() => new Date())
  const respondToTimeStampQuery = (query: Buffer): Buffer => {
    let request: TimeStampReq
    try {
      request = decodeDer(query, TimeStampReq)
    } catch {
      return rejection(PKIFailureInfoFlags.badDataFormat, 'the bytes are not a TimeStampReq (RFC 3161, 2.4.1)')
    }
    const refusal = refusalOf(request)
    if (refusal !== undefined) return refusal
    const token = createToken(options.credential, clock(), {
      messageImprint: request.messageImprint,
      policy: bestPracticesPolicy,
      nonce: request.nonce,
      includeCertificate: request.certReq,
    })
    return encodeDer(
      new TimeStampResp({ status: new PKIStatusInfo({ status: PKIStatus.granted }), timeStampToken: decodeDer(token, ContentInfo) }),
    )
  }
  return { respondToTimeStampQuery, handle: (request, response) => answer(respondToTimeStampQuery, request, response) }
}

function refusalOf(request: TimeStampReq): Buffer | undefined {
  const hash = hashNameOf(request.messageImprint.hashAlgorithm.algorithm)
  if (hash === undefined) return rejection(PKIFailureInfoFlags.badAlg, 'the hash must be SHA-256, SHA-384 or SHA-512')
  const imprintLength = request.messageImprint.hashedMessage.byteLength
  if (imprintLength !== digestOf(hash).length)
    return rejection(PKIFailureInfoFlags.badDataFormat, `${imprintLength} octets are no ${hash} imprint`)
  if (request.reqPolicy !== undefined && request.reqPolicy !== bestPracticesPolicy) {
    return rejection(PKIFailureInfoFlags.unacceptedPolicy, `the only policy is ${bestPracticesPolicy}`)
  }
  if (request.extensions !== undefined) return rejection(PKIFailureInfoFlags.unacceptedExtension, 'no extensions are supported')
  return undefined
}

function rejection(flag: PKIFailureInfoFlags, text: string): Buffer {
  const status = new PKIStatusInfo({
    status: PKIStatus.rejection,
    statusString: new PKIFreeText([text]),
    failInfo: new PKIFailureInfo(flag),
  })
  return encodeDer(new TimeStampResp({ status }))
}

async function answer(respond: (query: Buffer) => Buffer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(405, { allow: 'POST' }).end()
    return
  }
  if (request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() !== queryType) {
    response.writeHead(415, { accept: queryType }).end()
    return
  }
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    if (length > queryLimit) {
      response.writeHead(413, { connection: 'close' }).end()
      return
    }
    chunks.push(bytes)
  }
  const reply = respond(Buffer.concat(chunks))
  response.writeHead(200, { 'content-type': replyType, 'content-length': reply.length }).end(reply)
}
