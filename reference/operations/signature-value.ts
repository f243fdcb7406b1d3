// A digest in the form that this deployment answers, the summary of several (`digests_summary`), to be authorized by the end user, and judging a
// signature value over a digest before it goes into a document.
import { constants, createHash, type KeyObject, publicDecrypt, verify } from 'node:crypto'
import type { PendingSignature } from '../documents/index.js'
import { digestInfo } from '../identity/server-held-keys.js'
import type { Liberties } from '../liberties.js'
import { isRawEcdsa } from '../pki/algorithms.js'
import { x509Of } from '../pki/certificates.js'
import type { HashName } from '../pki/index.js'

/** Whether a value is a signature over data that is at hand: much faster for ECDSA than over a digest, which node:crypto does not take. */
export function verifyOver(data: Buffer, hash: HashName, publicKey: KeyObject, value: Buffer): boolean {
  try {
    return verify(hash, data, { key: publicKey, dsaEncoding: isRawEcdsa(value, publicKey) ? 'ieee-p1363' : 'der' }, value)
  } catch {
    // Neither DER nor r||s of this curve: no signature.
    return false
  }
}

/** Whether a value is a signature over a digest by the key it was made for. */
type DigestVerifier = (value: Buffer, digest: Buffer) => boolean

/** The verifier for the key of a certificate (DER); loads what EC needs. */
export async function digestVerifier(hash: HashName, certificate: Buffer): Promise<DigestVerifier> {
  const { publicKey } = x509Of(certificate)
  if (publicKey.asymmetricKeyType === 'rsa')
    return (value, digest) => signedContentOf(publicKey, value)?.equals(digestInfo(digest, hash)) === true
  const { p256, p384 } = await import('@noble/curves/nist.js')
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  const curve = publicKey.asymmetricKeyDetails?.namedCurve === 'secp384r1' ? p384 : p256
  return (value, digest) => {
    try {
      return curve.verify(value, digest, point, { prehash: false, lowS: false, format: isRawEcdsa(value, publicKey) ? 'compact' : 'der' })
    } catch {
      // Neither DER nor r||s of this curve: no signature.
      return false
    }
  }
}

/** What is inside the padding of PKCS#1 v1.5; undefined where there is none by this key. */
export function signedContentOf(publicKey: KeyObject, value: Buffer): Buffer | undefined {
  if (publicKey.asymmetricKeyType !== 'rsa') return undefined
  try {
    return publicDecrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, value)
  } catch {
    // Wrong length or padding: no signature of this key.
    return undefined
  }
}

/** `digest` as it is answered: the hash, its DigestInfo, or the data that the signer hashes. @param digest the hash that is signed */
export function signedForm(digest: Buffer, signature: PendingSignature, form: Liberties['digest-form']): Buffer {
  if (form === 'data') return signature.toBeSigned
  const isRsa = x509Of(signature.certificate).publicKey.asymmetricKeyType === 'rsa'
  return isRsa && form === 'digest-info' ? digestInfo(digest, signature.hash) : digest
}

/**
 * The summary of the digests that are given to the signer. Some formulas take a single digest as it is.
 * @param values in the order of the answer, or of the request
 */
export function summarize(values: readonly Buffer[], hash: HashName, formula: Liberties['digests-summary']): Buffer {
  const [only, ...others] = values
  const length = createHash(hash).digest().length
  const mayStandAlone = formula === 'single-or-hash-of-raw' || formula === 'single-or-hash-of-base64'
  if (mayStandAlone && only !== undefined && others.length === 0 && only.length === length) return only
  const ofBase64 = formula === 'single-or-hash-of-base64' || formula === 'hash-of-base64'
  const accumulated = createHash(hash)
  for (const value of values) accumulated.update(ofBase64 ? value.toString('base64') : value)
  return accumulated.digest()
}
