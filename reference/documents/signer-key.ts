// The public key of a signer: what may sign, which hash it signs, and whether a signature value is its own.
import { type KeyObject, verify } from 'node:crypto'
import { ECDSASigValue } from '@peculiar/asn1-ecc'
import { hashForKey } from '../pki/algorithms.js'
import { arrayBufferOf, decodeDer, encodeDer } from '../pki/der.js'
import type { HashName } from '../pki/index.js'
import { x509Of } from '../pki/x509.js'
import { DocumentError } from './errors.js'

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

const fieldSizes: Record<string, number> = { prime256v1: 32, secp384r1: 48 }
const shortestRsaModulus = 2048

/** @throws DocumentError `unsupported-certificate` unless the key is RSA of at least 2048 bits, P-256 or P-384 */
export function signerKeyOf(certificate: Buffer): SignerKey {
  const publicKey = publicKeyOf(certificate)
  const { asymmetricKeyType, asymmetricKeyDetails } = publicKey
  const isRsa = asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= shortestRsaModulus
  const isEc = asymmetricKeyType === 'ec' && fieldSize(publicKey) !== undefined
  if (!isRsa && !isEc) {
    throw new DocumentError('unsupported-certificate', 'the key of the certificate must be RSA of at least 2048 bits, P-256 or P-384')
  }
  return { publicKey, keyType: isRsa ? 'rsa' : 'ec', hash: hashForKey(publicKey) }
}

function publicKeyOf(certificate: Buffer): KeyObject {
  try {
    return x509Of(certificate).publicKey
  } catch (cause) {
    throw new DocumentError('unsupported-certificate', 'the certificate cannot be read: DER of an X.509 certificate is expected', { cause })
  }
}

function fieldSize(publicKey: KeyObject): number | undefined {
  return fieldSizes[publicKey.asymmetricKeyDetails?.namedCurve ?? '']
}

/**
 * Checks a signature value against the signer's key.
 * @param signed the bytes whose hash was signed
 * @param value ECDSA as r||s or DER, RSA as PKCS#1 v1.5
 * @throws DocumentError `signature-value-mismatch`
 */
export function verifiedSignature(key: SignerKey, signed: Buffer, value: Buffer): SignatureValue {
  const found = key.keyType === 'rsa' ? rsaSignature(key, signed, value) : ecdsaSignature(key, signed, value)
  if (found === undefined) {
    const expected = key.keyType === 'rsa' ? 'PKCS#1 v1.5' : 'ECDSA, DER or r||s'
    throw new DocumentError(
      'signature-value-mismatch',
      `the signature value (${expected} over the ${key.hash} digest given out) does not fit the certificate`,
    )
  }
  return found
}

function rsaSignature(key: SignerKey, signed: Buffer, value: Buffer): SignatureValue | undefined {
  return verify(key.hash, signed, key.publicKey, value) ? { raw: value, der: value } : undefined
}

function ecdsaSignature(key: SignerKey, signed: Buffer, value: Buffer): SignatureValue | undefined {
  const size = fieldSize(key.publicKey) ?? 0
  const isRaw = value.length === 2 * size && verify(key.hash, signed, { key: key.publicKey, dsaEncoding: 'ieee-p1363' }, value)
  if (isRaw) return { raw: value, der: derOf(value, size) }
  const isDer = verify(key.hash, signed, { key: key.publicKey, dsaEncoding: 'der' }, value)
  return isDer ? { raw: rawOf(value, size), der: value } : undefined
}

function derOf(raw: Buffer, size: number): Buffer {
  const signature = new ECDSASigValue()
  signature.r = arrayBufferOf(positiveInteger(raw.subarray(0, size)))
  signature.s = arrayBufferOf(positiveInteger(raw.subarray(size)))
  return encodeDer(signature)
}

/** Shortest two's complement of an unsigned number (X.690, 8.3). */
function positiveInteger(unsigned: Buffer): Buffer {
  const start = unsigned.findIndex((byte) => byte !== 0)
  const shortest = unsigned.subarray(start === -1 ? unsigned.length - 1 : start)
  return (shortest[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), shortest]) : shortest
}

function rawOf(der: Buffer, size: number): Buffer {
  const { r, s } = decodeDer(der, ECDSASigValue)
  return Buffer.concat([fixedSize(Buffer.from(r), size), fixedSize(Buffer.from(s), size)])
}

function fixedSize(integer: Buffer, size: number): Buffer {
  const unsigned = integer.length > size ? integer.subarray(integer.length - size) : integer
  return Buffer.concat([Buffer.alloc(size - unsigned.length), unsigned])
}
