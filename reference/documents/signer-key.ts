// The public key of a signer: which hash it signs, and how a signature value of it is spelled.
import type { KeyObject } from 'node:crypto'
import { hashForKey, isRawEcdsa, numberLength } from '../pki/algorithms.js'
import { x509Of } from '../pki/certificates.js'
import { berElement, berElementsIn, integer, sequence } from '../pki/der.js'
import type { HashName } from '../pki/index.js'

/** The public key of a signer, with the hash that it signs. */
export interface SignerKey {
  readonly publicKey: KeyObject
  readonly keyType: 'rsa' | 'ec'
  readonly hash: HashName
}

/** A signature value in the two spellings in use; for RSA they are the same bytes. */
interface SignatureValue {
  /** For ECDSA r||s, as XMLDSig wants it. */
  readonly raw: Buffer
  /** For ECDSA Ecdsa-Sig-Value, as CMS wants it. */
  readonly der: Buffer
}

/** @param certificate DER, of a key that this deployment certifies: RSA, P-256 or P-384 */
export function signerKeyOf(certificate: Buffer): SignerKey {
  const { publicKey } = x509Of(certificate)
  return { publicKey, keyType: publicKey.asymmetricKeyType === 'rsa' ? 'rsa' : 'ec', hash: hashForKey(publicKey) }
}

/** Both spellings of a signature value of the certificate's key. @param value ECDSA as r||s or DER, RSA as PKCS#1 v1.5 */
export function spellingsOf(certificate: Buffer, value: Buffer): SignatureValue {
  const { publicKey, keyType } = signerKeyOf(certificate)
  if (keyType === 'rsa') return { raw: value, der: value }
  const size = numberLength(publicKey)
  return isRawEcdsa(value, publicKey) ? { raw: value, der: derOf(value, size) } : { raw: rawOf(value, size), der: value }
}

function derOf(raw: Buffer, size: number): Buffer {
  return sequence(integer(raw.subarray(0, size)), integer(raw.subarray(size)))
}

function rawOf(der: Buffer, size: number): Buffer {
  return Buffer.concat(berElementsIn(berElement(der)).map(({ contents }) => fixedSize(contents, size)))
}

function fixedSize(integer: Buffer, size: number): Buffer {
  return Buffer.concat([Buffer.alloc(size), integer]).subarray(-size)
}
