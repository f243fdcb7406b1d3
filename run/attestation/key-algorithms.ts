// Chooses the signature algorithm for each kind of key. DSSE leaves this to its users; the choice is that of cosign and sigstore.
import { createHash, type KeyObject, verify } from 'node:crypto'

/** How data is signed with a key. */
export interface KeyAlgorithm {
  readonly name: 'Ed25519' | 'ECDSA' | 'RSASSA-PKCS1-v1_5'
  /** The hash, as node:crypto names it; `null` where the algorithm takes the whole data. */
  readonly hash: 'sha256' | 'sha384' | null
  /** Length of the order of an elliptic curve in bytes. */
  readonly curveBytes?: number
}

/** What keys can be, for messages. */
export const KEYS_TAKEN = 'Ed25519, ECDSA with P-256 or P-384, or RSA from 2048 bits'

const SHORTEST_RSA = 2048

/** The algorithm of a public or private key; `null` for keys that are not taken. */
export function algorithmOf(key: KeyObject): KeyAlgorithm | null {
  const { namedCurve, modulusLength = 0 } = key.asymmetricKeyDetails ?? {}
  switch (key.asymmetricKeyType) {
    case 'ed25519':
      return { name: 'Ed25519', hash: null }
    case 'rsa':
      return modulusLength < SHORTEST_RSA ? null : { name: 'RSASSA-PKCS1-v1_5', hash: 'sha256' }
    case 'ec':
      if (namedCurve === 'prime256v1') return { name: 'ECDSA', hash: 'sha256', curveBytes: 32 }
      return namedCurve === 'secp384r1' ? { name: 'ECDSA', hash: 'sha384', curveBytes: 48 } : null
    default:
      return null
  }
}

/** SHA-256 (hex) of a public key as SubjectPublicKeyInfo in DER. */
export function keyIdOf(publicKey: KeyObject): string {
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
}

/** Whether the key has signed the data; ECDSA in DER. */
export function isSignedWith(publicKey: KeyObject, data: Uint8Array, signature: Uint8Array): boolean {
  const algorithm = algorithmOf(publicKey)
  return algorithm !== null && verify(algorithm.hash, data, publicKey, signature)
}
