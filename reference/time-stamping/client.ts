// Asking a time-stamping authority over HTTP (RFC 3161, 3.4) and checking that the answer fits the question.
import { randomBytes } from 'node:crypto'
import { hashAlgorithm } from '../pki/algorithms.js'
import { type BerElement, BerError, berElement, berElementsIn, berOctets, tags } from '../pki/ber.js'
import { derElement, encodedOnce } from '../pki/der.js'
import { postDer } from '../pki/der-client.js'
import type { HashName } from '../pki/index.js'
import { contentIn } from '../pki/read-signed-data.js'

/** No token could be had: no answer, a refusal, or an answer that does not fit. */
export class TimeStampError extends Error {
  override readonly name = 'TimeStampError'
}

const MEDIA_TYPES = { type: 'application/timestamp-query', accept: 'application/timestamp-reply' }

/**
 * Asks for a token and checks status, nonce and imprint. `withCertificate` (certReq) asks for the authority's certificate in the token.
 * @returns the token: DER ContentInfo
 * @throws TimeStampError when the authority cannot be reached, refuses, or answers something else
 */
export async function requestTimeStamp(
  url: string,
  imprint: Buffer,
  hash: HashName,
  { withCertificate = true }: { readonly withCertificate?: boolean } = {},
): Promise<Buffer> {
  const nonce = randomNonce()
  const message = query(imprint, hash, nonce, withCertificate)
  const failed = (why: string, cause?: unknown) => new TimeStampError(`time-stamping at ${url}: ${why}`, { cause })
  const reply = await postDer({ url, message, ...MEDIA_TYPES }, failed)
  const parsed = <T>(parse: () => T): T => {
    try {
      return parse()
    } catch (cause) {
      throw failed('the answer is no TimeStampResp (RFC 3161, 2.4.2)', cause)
    }
  }
  const { status, reasons, token } = parsed(() => readReply(reply))
  if (!GRANTED.has(status)) throw failed(`status ${status} instead of granted (${reasons.join('; ') || 'no reason given'})`)
  if (token === undefined) throw failed('granted, but the answer holds no token')
  const stamped = parsed(() => readTstInfo(contentIn(token)))
  if (!stamped.imprint.equals(imprint)) throw failed('the token stamps another imprint than the one sent')
  if (!stamped.nonce?.equals(nonce)) throw failed('the token does not repeat the nonce of the request')
  return token
}

/** TimeStampReq (RFC 3161, 2.4.1). DER leaves out `certReq` where it is FALSE, the default. */
function query(imprint: Buffer, hash: HashName, nonce: Buffer, withCertificate: boolean): Buffer {
  return derElement(
    tags.sequence,
    derElement(tags.integer, Buffer.from([1])),
    derElement(tags.sequence, encodedOnce(hashAlgorithm(hash)), derElement(tags.octetString, imprint)),
    derElement(tags.integer, nonce),
    ...(withCertificate ? [derElement(tags.boolean, Buffer.from([0xff]))] : []),
  )
}

/** granted and grantedWithMods (RFC 3161, 2.4.2). */
const GRANTED: ReadonlySet<number> = new Set([0, 1])

interface Reply {
  readonly status: number
  readonly reasons: readonly string[]
  readonly token: Buffer | undefined
}

/** TimeStampResp (RFC 3161, 2.4.2). */
function readReply(der: Buffer): Reply {
  const [info, token] = berElementsIn(ofTag(tags.sequence, berElement(der)))
  const [status, ...details] = berElementsIn(ofTag(tags.sequence, info))
  const reasons = details.filter(({ tag }) => tag === tags.sequence).flatMap((text) => berElementsIn(text))
  return {
    status: ofTag(tags.integer, status).contents.readIntBE(0, 1),
    reasons: reasons.map(({ contents }) => contents.toString('utf8')),
    token: token === undefined ? undefined : Buffer.from(token.bytes),
  }
}

/** Reads the imprint and the nonce of a TSTInfo. Version, policy, imprint, serial number and time come first, then the optional fields. */
function readTstInfo(der: Buffer): { readonly imprint: Buffer; readonly nonce: Buffer | undefined } {
  const [, , imprint, , , ...optional] = berElementsIn(ofTag(tags.sequence, berElement(der)))
  const [, hashedMessage] = berElementsIn(ofTag(tags.sequence, imprint))
  return { imprint: berOctets(hashedMessage), nonce: optional.find(({ tag }) => tag === tags.integer)?.contents }
}

function ofTag(tag: number, element: BerElement | undefined): BerElement {
  if (element?.tag !== tag) throw new BerError(`an element with tag ${tag} is missing`)
  return element
}

/** Eight octets, positive and without a leading zero, so that both sides encode the same INTEGER. */
function randomNonce(): Buffer {
  const nonce = randomBytes(8)
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40
  return nonce
}
