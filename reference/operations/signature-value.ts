// A digest in the form that this deployment answers, and judging a signature value over it before it goes into a document.
import { constants, type KeyObject, publicDecrypt, verify } from 'node:crypto'
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
  if (publicKey.asymmetricKeyType === 'rsa') return (value, digest) => verifyRsa(value, digestInfo(digest, hash), publicKey)
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

function verifyRsa(value: Buffer, expected: Buffer, publicKey: KeyObject): boolean {
  try {
    return publicDecrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, value).equals(expected)
  } catch {
    // Wrong length or padding: no signature of this key.
    return false
  }
}

/** `digest` as it is answered: the hash, its DigestInfo, or the data that the signer hashes. @param digest the hash that is signed */
export function signedForm(digest: Buffer, signature: PendingSignature, form: Liberties['digest-form']): Buffer {
  if (form === 'data') return signature.toBeSigned
  const isRsa = x509Of(signature.certificate).publicKey.asymmetricKeyType === 'rsa'
  return isRsa && form === 'digest-info' ? digestInfo(digest, signature.hash) : digest
}
