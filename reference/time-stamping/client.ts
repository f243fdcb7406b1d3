// Asking a time-stamping authority over HTTP (RFC 3161, 3.4) and checking that the answer fits the question.
// Must not know what is stamped, nor that the authority may be our own.
import { randomBytes } from 'node:crypto'
import { SignedData } from '@peculiar/asn1-cms'
import { MessageImprint, PKIStatus, TimeStampReq, TimeStampReqVersion, TimeStampResp, TSTInfo } from '@peculiar/asn1-tsp'
import { hashAlgorithm } from '../pki/algorithms.js'
import { arrayBufferOf, decodeDer, encodeDer, octets } from '../pki/der.js'
import type { HashName } from '../pki/index.js'
import { TimeStampError } from './errors.js'

const timeout = 10_000

/**
 * Asks for a token with the authority's certificate in it, and checks status, nonce and imprint.
 * @returns the token: DER ContentInfo
 * @throws TimeStampError when the authority cannot be reached, refuses, or answers something else
 */
export async function requestTimeStamp(url: string, imprint: Buffer, hash: HashName): Promise<Buffer> {
  const nonce = randomNonce()
  const query = new TimeStampReq({
    version: TimeStampReqVersion.v1,
    messageImprint: new MessageImprint({ hashAlgorithm: hashAlgorithm(hash), hashedMessage: octets(imprint) }),
    nonce: arrayBufferOf(nonce),
    certReq: true,
  })
  const reply = await post(url, encodeDer(query))
  const answer = parsed(url, () => decodeDer(reply, TimeStampResp))
  const { status, statusString } = answer.status
  if (status !== PKIStatus.granted && status !== PKIStatus.grantedWithMods) {
    throw new TimeStampError(
      `time-stamping at ${url}: status ${status} instead of granted (${statusString?.join('; ') ?? 'no reason given'})`,
    )
  }
  const token = answer.timeStampToken
  if (token === undefined) throw new TimeStampError(`time-stamping at ${url}: granted, but the answer holds no token`)
  const info = parsed(url, () => {
    const content = decodeDer(Buffer.from(token.content), SignedData).encapContentInfo.eContent?.single
    return decodeDer(Buffer.from(content?.buffer ?? new ArrayBuffer(0)), TSTInfo)
  })
  if (!Buffer.from(info.messageImprint.hashedMessage.buffer).equals(imprint)) {
    throw new TimeStampError(`time-stamping at ${url}: the token stamps another imprint than the one sent`)
  }
  if (info.nonce === undefined || !Buffer.from(info.nonce).equals(nonce)) {
    throw new TimeStampError(`time-stamping at ${url}: the token does not repeat the nonce of the request`)
  }
  return encodeDer(token)
}

async function post(url: string, query: Buffer): Promise<Buffer> {
  let response: Response
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: new Uint8Array(query),
      signal: AbortSignal.timeout(timeout),
    })
  } catch (cause) {
    throw new TimeStampError(`time-stamping at ${url}: no answer; check that the authority listens there`, { cause })
  }
  if (!response.ok) throw new TimeStampError(`time-stamping at ${url}: HTTP status ${response.status} instead of 200`)
  return Buffer.from(await response.arrayBuffer())
}

function parsed<T>(url: string, parse: () => T): T {
  try {
    return parse()
  } catch (cause) {
    throw new TimeStampError(`time-stamping at ${url}: the answer is no TimeStampResp (RFC 3161, 2.4.2)`, { cause })
  }
}

/** Eight octets, positive and without a leading zero, so that both sides encode the same INTEGER. */
function randomNonce(): Buffer {
  const nonce = randomBytes(8)
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40
  return nonce
}
