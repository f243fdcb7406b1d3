// Judging a signature value over a digest before it goes into a document.
// Must not know sessions.
import { constants, type KeyObject, publicDecrypt } from 'node:crypto'
import { digestInfo } from '../identity/raw-signing.js'
import type { HashName } from '../pki/index.js'
import { x509Of } from '../pki/x509.js'

/** Whether a value is a signature over a digest by the key it was made for. */
export type DigestVerifier = (value: Buffer, digest: Buffer) => boolean

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
      return curve.verify(value, digest, point, { prehash: false, lowS: false, format: isDer(value) ? 'der' : 'compact' })
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
