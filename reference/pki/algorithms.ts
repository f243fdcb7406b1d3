// Hash and signature algorithms: their object identifiers, and which of them a key uses.
import { createHash, type KeyObject, sign } from 'node:crypto'
import { AlgorithmIdentifier } from '@peculiar/asn1-x509'
import type { HashName } from './model.js'

const hashOids: Record<HashName | 'sha1', string> = {
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

/** The hashes that signatures and time-stamps may use. */
const hashNames: readonly HashName[] = ['sha256', 'sha384', 'sha512']

/** The hash of the parts, one after the other. */
export function digestOf(hash: HashName | 'sha1', ...parts: readonly Uint8Array[]): Buffer {
  const digest = createHash(hash)
  for (const part of parts) digest.update(part)
  return digest.digest()
}

const hashAlgorithms: Record<HashName | 'sha1', AlgorithmIdentifier> = {
  sha1: new AlgorithmIdentifier({ algorithm: hashOids.sha1, parameters: null }),
  sha256: new AlgorithmIdentifier({ algorithm: hashOids.sha256 }),
  sha384: new AlgorithmIdentifier({ algorithm: hashOids.sha384 }),
  sha512: new AlgorithmIdentifier({ algorithm: hashOids.sha512 }),
}

/** Parameters absent, as RFC 5754, 2 wants it; only SHA-1 keeps the NULL that OCSP implementations expect. The same object each time. */
export function hashAlgorithm(hash: HashName | 'sha1'): AlgorithmIdentifier {
  return hashAlgorithms[hash]
}

/** @returns undefined for a hash that is not offered */
export function hashNameOf(oid: string): HashName | undefined {
  return hashNames.find((name) => hashOids[name] === oid)
}

/** Whether an object identifier names SHA-1. */
export function isSha1(oid: string): boolean {
  return oid === hashOids.sha1
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

/** RSA carries NULL parameters (RFC 4055, 5), ECDSA none (RFC 5758, 3.2). */
const signatureAlgorithms: Record<'rsa' | 'ec', Record<HashName, AlgorithmIdentifier>> = {
  rsa: ofEveryHash((hash) => new AlgorithmIdentifier({ algorithm: rsaOids[hash], parameters: null })),
  ec: ofEveryHash((hash) => new AlgorithmIdentifier({ algorithm: ecdsaOids[hash] })),
}

/** The same object each time. */
export function signatureAlgorithm(key: KeyObject, hash: HashName): AlgorithmIdentifier {
  return signatureAlgorithms[key.asymmetricKeyType === 'rsa' ? 'rsa' : 'ec'][hash]
}

function ofEveryHash<T>(make: (hash: HashName) => T): Record<HashName, T> {
  return { sha256: make('sha256'), sha384: make('sha384'), sha512: make('sha512') }
}

/** Hashes and signs; ECDSA comes as DER, RSA as PKCS#1 v1.5. */
export function signBytes(bytes: Uint8Array, key: KeyObject, hash: HashName): Buffer {
  return sign(hash, bytes, { key, dsaEncoding: 'der' })
}
