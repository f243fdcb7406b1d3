// Judging a signature value over a digest before it goes into a document.
// Must not know sessions.
import { constants, type KeyObject, publicDecrypt, X509Certificate } from 'node:crypto'
import { digestInfo } from '../identity/raw-signing.js'
import type { HashName } from '../pki/index.js'

/** Whether a value is a signature over the digest by the key of the certificate (DER). */
export type DigestVerifier = (value: Buffer, digest: Buffer, certificate: Buffer) => boolean

/** Loads what EC needs and gives the verifier for one hash. */
export async function digestVerifier(hash: HashName): Promise<DigestVerifier> {
  const { p256, p384 } = await import('@noble/curves/nist.js')
  return (value, digest, certificate) => {
    const { publicKey } = new X509Certificate(certificate)
    if (publicKey.asymmetricKeyType === 'rsa') return verifyRsa(value, digestInfo(digest, hash), publicKey)
    const { x, y } = publicKey.export({ format: 'jwk' })
    if (x === undefined || y === undefined) return false
    const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
    const curve = publicKey.asymmetricKeyDetails?.namedCurve === 'secp384r1' ? p384 : p256
    const format = isDer(value) ? 'der' : 'compact'
    try {
      return curve.verify(value, digest, point, { prehash: false, lowS: false, format })
    } catch {
      // Neither DER nor r||s of this curve: no signature.
      return false
    }
  }
}

/** Whether an ECDSA value is written as a DER SEQUENCE; r||s has a fixed length that its first octets do not describe. */
export function isDer(value: Buffer): boolean {
  return value[0] === 0x30 && value[1] === value.length - 2
}

function verifyRsa(value: Buffer, expected: Buffer, publicKey: KeyObject): boolean {
  try {
    return publicDecrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, value).equals(expected)
  } catch {
    // Wrong length or padding: no signature of this key.
    return false
  }
}
