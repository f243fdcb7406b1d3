// Hash and signature algorithms: their object identifiers, and which of them a key uses.
import { createHash, type KeyObject, sign } from 'node:crypto'
import { type BerElement, bitString, lookUp, membersOf, NULL, objectIdentifier, sequence } from './der.js'
import type { HashName } from './model.js'

/** Object identifiers of the hashes. */
export const hashOids: Record<HashName | 'sha1', string> = {
  sha1: '1.3.14.3.2.26',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
}
const rsaOids: Record<HashName, string> = {
  sha256: '1.2.840.113549.1.1.11',
  sha384: '1.2.840.113549.1.1.12',
  sha512: '1.2.840.113549.1.1.13',
}
const ecdsaOids: Record<HashName, string> = {
  sha256: '1.2.840.10045.4.3.2',
  sha384: '1.2.840.10045.4.3.3',
  sha512: '1.2.840.10045.4.3.4',
}

/** The hash of the parts, one after the other. */
export function digestOf(hash: HashName | 'sha1', ...parts: readonly Uint8Array[]): Buffer {
  const digest = createHash(hash)
  for (const part of parts) digest.update(part)
  return digest.digest()
}

/** DER AlgorithmIdentifier. Parameters absent, as RFC 5754, 2 wants it; only SHA-1 keeps the NULL that OCSP implementations expect. */
export function hashAlgorithm(hash: HashName | 'sha1'): Buffer {
  return sequence(objectIdentifier(hashOids[hash]), ...(hash === 'sha1' ? [NULL] : []))
}

/** The hash of an AlgorithmIdentifier, whatever its parameters; undefined for one that is not known. @throws BerError when it is none */
export function hashNamedBy(algorithm: BerElement | undefined): HashName | 'sha1' | undefined {
  const [oid] = membersOf(algorithm)
  return lookUp(oid, { [hashOids.sha1]: 'sha1', [hashOids.sha256]: 'sha256', [hashOids.sha384]: 'sha384', [hashOids.sha512]: 'sha512' })
}

/** SHA-384 for P-384, SHA-256 otherwise: RSA of any size stays with SHA-256. */
export function hashForKey(key: KeyObject): HashName {
  return key.asymmetricKeyDetails?.namedCurve === 'secp384r1' ? 'sha384' : 'sha256'
}

/** Octets of each of the two numbers of an ECDSA signature, by the curve of its key. */
export function numberLength(key: KeyObject): number {
  return key.asymmetricKeyDetails?.namedCurve === 'secp384r1' ? 48 : 32
}

/** Whether an ECDSA value is r||s, and not DER: a DER value of that length is as good as impossible. */
export function isRawEcdsa(value: Buffer, key: KeyObject): boolean {
  return value.length === 2 * numberLength(key)
}

/** DER AlgorithmIdentifier. RSA carries NULL parameters (RFC 4055, 5), ECDSA none (RFC 5758, 3.2). */
export function signatureAlgorithm(key: KeyObject, hash: HashName): Buffer {
  return key.asymmetricKeyType === 'rsa' ? sequence(objectIdentifier(rsaOids[hash]), NULL) : sequence(objectIdentifier(ecdsaOids[hash]))
}

/** Hashes and signs; ECDSA comes as DER, RSA as PKCS#1 v1.5. */
export function signBytes(bytes: Uint8Array, key: KeyObject, hash: HashName): Buffer {
  return sign(hash, bytes, { key, dsaEncoding: 'der' })
}

/** The bytes with the algorithm and the signature behind them, as certificates, revocation lists and OCSP responses end. */
export function signedBy(key: KeyObject, toBeSigned: Buffer): readonly [Buffer, Buffer, Buffer] {
  const hash = hashForKey(key)
  return [toBeSigned, signatureAlgorithm(key, hash), bitString(signBytes(toBeSigned, key, hash))]
}
