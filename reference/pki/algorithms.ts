// Hash and signature algorithms: their object identifiers, and which of them a key uses.
// Must not know certificates or documents.
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

export const hashNames: readonly HashName[] = ['sha256', 'sha384', 'sha512']

export function digestOf(hash: HashName | 'sha1', ...parts: readonly Uint8Array[]): Buffer {
  const digest = createHash(hash)
  for (const part of parts) digest.update(part)
  return digest.digest()
}

/** Parameters absent, as RFC 5754, 2 wants it; only SHA-1 keeps the NULL that OCSP implementations expect. */
export function hashAlgorithm(hash: HashName | 'sha1'): AlgorithmIdentifier {
  return new AlgorithmIdentifier(hash === 'sha1' ? { algorithm: hashOids.sha1, parameters: null } : { algorithm: hashOids[hash] })
}

/** @returns undefined for a hash that is not offered */
export function hashNameOf(oid: string): HashName | undefined {
  return hashNames.find((name) => hashOids[name] === oid)
}

export function isSha1(oid: string): boolean {
  return oid === hashOids.sha1
}

/** SHA-384 for P-384, SHA-256 otherwise: RSA of any size stays with SHA-256. */
export function hashForKey(key: KeyObject): HashName {
  return key.asymmetricKeyDetails?.namedCurve === 'secp384r1' ? 'sha384' : 'sha256'
}

/** RSA carries NULL parameters (RFC 4055, 5), ECDSA none (RFC 5758, 3.2). */
export function signatureAlgorithm(key: KeyObject, hash: HashName): AlgorithmIdentifier {
  return key.asymmetricKeyType === 'rsa'
    ? new AlgorithmIdentifier({ algorithm: rsaOids[hash], parameters: null })
    : new AlgorithmIdentifier({ algorithm: ecdsaOids[hash] })
}

/** Hashes and signs; ECDSA comes as DER, RSA as PKCS#1 v1.5. */
export function signBytes(bytes: Uint8Array, key: KeyObject, hash: HashName = hashForKey(key)): Buffer {
  return sign(hash, bytes, { key, dsaEncoding: 'der' })
}

/** The hash of a signature algorithm. @returns undefined for an algorithm that is not offered */
export function hashOfSignature(oid: string): HashName | undefined {
  return hashNames.find((name) => rsaOids[name] === oid || ecdsaOids[name] === oid)
}
