// Asking a time-stamping authority over HTTP (RFC 3161, 3.4).
// The authority asked is the deployment's own, so that no token is checked.
import { hashAlgorithm } from '../pki/algorithms.js'
import { berElement, berElementsIn, tags } from '../pki/ber.js'
import { derElement, encodedOnce } from '../pki/der.js'
import { type Failed, postDer } from '../pki/der-client.js'
import type { HashName } from '../pki/index.js'

const MEDIA_TYPES = { type: 'application/timestamp-query', accept: 'application/timestamp-reply' }

/**
 * Asks for a token. `withCertificate` (certReq) asks for the authority's certificate in it.
 * @returns the token: DER ContentInfo
 * @throws Error when the authority cannot be reached, or refuses
 */
export async function requestTimeStamp(
  url: string,
  imprint: Buffer,
  hash: HashName,
  { withCertificate }: { readonly withCertificate: boolean },
): Promise<Buffer> {
  const message = query(imprint, hash, withCertificate)
  const failed: Failed = (why, cause) => new Error(`time-stamping at ${url}: ${why}`, { cause })
  // TimeStampResp (RFC 3161, 2.4.2): a refusal has a status alone.
  const [, token] = berElementsIn(berElement(await postDer({ url, message, ...MEDIA_TYPES }, failed)))
  if (token === undefined) throw failed('the answer holds no token')
  return Buffer.from(token.bytes)
}

/** TimeStampReq (RFC 3161, 2.4.1). DER leaves out `certReq` where it is FALSE, the default. */
function query(imprint: Buffer, hash: HashName, withCertificate: boolean): Buffer {
  return derElement(
    tags.sequence,
    derElement(tags.integer, Buffer.from([1])),
    derElement(tags.sequence, encodedOnce(hashAlgorithm(hash)), derElement(tags.octetString, imprint)),
    ...(withCertificate ? [derElement(tags.boolean, Buffer.from([0xff]))] : []),
  )
}
