// What deployments by somebody else do with keys: signatures verified, passwords decrypted, PFX files opened. Knows no sessions.
import { constants, type KeyObject, privateDecrypt, publicDecrypt, type X509Certificate } from 'node:crypto'
import { createSecureContext } from 'node:tls'
import { p384 } from '@noble/curves/nist.js'

/** Signed by the key over this very hash; ECDSA in DER. */
export function isSignature(value: string, digest: Buffer, { publicKey }: X509Certificate): boolean {
  const signature = Buffer.from(value, 'base64')
  try {
    if (publicKey.asymmetricKeyType === 'rsa') {
      return publicDecrypt(publicKey, signature).subarray(-digest.length).equals(digest)
    }
    const point = publicKey.export({ type: 'spki', format: 'der' }).subarray(-97)
    return p384.verify(signature, digest, point, { prehash: false, lowS: false, format: 'der' })
  } catch {
    return false
  }
}

/** `null` where the padding is not that of PKCS#1 v1.5. */
export function passwordIn(ciphertext: Buffer, key: KeyObject): string | null {
  try {
    const block = privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, ciphertext)
    const end = block.indexOf(0, 2)
    return block[0] === 0 && block[1] === 2 && end >= 10 ? block.subarray(end + 1).toString('utf8') : null
  } catch {
    return null
  }
}

export function opens(signKey: string, password: string): boolean {
  try {
    createSecureContext({ pfx: Buffer.from(signKey, 'base64'), passphrase: password })
    return true
  } catch {
    return false
  }
}
