// Names of hash and signature algorithms: from XML identifiers and ASN.1 object identifiers to what node:crypto calls them.

import { constants, createHash, hash as hashOf, type KeyObject, publicDecrypt, verify } from 'node:crypto'
import { Asn1, contextTag, derOf, TAG } from './asn1.js'
import { type Fault, UnknownAlgorithm } from './findings.js'
import { unknownName } from './xades-names.js'

/** A signature algorithm, whatever name it came under. */
export interface SignatureAlgorithm {
  readonly name: 'rsa-pkcs1' | 'rsa-pss' | 'ecdsa' | 'eddsa'
  /** null for EdDSA, which hashes by itself. */
  readonly hash: string | null
  readonly saltLength?: number
  /** Of EdDSA, where the name tells it. */
  readonly curve?: 'ed25519' | 'ed448'
}

const HASH_BY_OID: Readonly<Record<string, string>> = {
  '1.2.840.113549.2.5': 'md5',
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
  '2.16.840.1.101.3.4.2.4': 'sha224',
  '2.16.840.1.101.3.4.2.5': 'sha512-224',
  '2.16.840.1.101.3.4.2.6': 'sha512-256',
  '2.16.840.1.101.3.4.2.8': 'sha3-256',
  '2.16.840.1.101.3.4.2.9': 'sha3-384',
  '2.16.840.1.101.3.4.2.10': 'sha3-512',
}

const HASH_BY_URI: Readonly<Record<string, string>> = {
  'http://www.w3.org/2001/04/xmldsig-more#md5': 'md5',
  'http://www.w3.org/2000/09/xmldsig#sha1': 'sha1',
  'http://www.w3.org/2001/04/xmldsig-more#sha224': 'sha224',
  'http://www.w3.org/2001/04/xmlenc#sha256': 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384': 'sha384',
  'http://www.w3.org/2001/04/xmlenc#sha384': 'sha384',
  'http://www.w3.org/2001/04/xmlenc#sha512': 'sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha3-256': 'sha3-256',
  'http://www.w3.org/2007/05/xmldsig-more#sha3-384': 'sha3-384',
  'http://www.w3.org/2007/05/xmldsig-more#sha3-512': 'sha3-512',
}

const SIGNATURE_BY_OID: Readonly<Record<string, SignatureAlgorithm>> = {
  '1.2.840.113549.1.1.4': { name: 'rsa-pkcs1', hash: 'md5' },
  '1.2.840.113549.1.1.5': { name: 'rsa-pkcs1', hash: 'sha1' },
  '1.2.840.113549.1.1.11': { name: 'rsa-pkcs1', hash: 'sha256' },
  '1.2.840.113549.1.1.12': { name: 'rsa-pkcs1', hash: 'sha384' },
  '1.2.840.113549.1.1.13': { name: 'rsa-pkcs1', hash: 'sha512' },
  '1.2.840.113549.1.1.14': { name: 'rsa-pkcs1', hash: 'sha224' },
  '1.2.840.10045.4.1': { name: 'ecdsa', hash: 'sha1' },
  '1.2.840.10045.4.3.1': { name: 'ecdsa', hash: 'sha224' },
  '1.2.840.10045.4.3.2': { name: 'ecdsa', hash: 'sha256' },
  '1.2.840.10045.4.3.3': { name: 'ecdsa', hash: 'sha384' },
  '1.2.840.10045.4.3.4': { name: 'ecdsa', hash: 'sha512' },
  '2.16.840.1.101.3.4.3.10': { name: 'ecdsa', hash: 'sha3-256' },
  '2.16.840.1.101.3.4.3.11': { name: 'ecdsa', hash: 'sha3-384' },
  '2.16.840.1.101.3.4.3.12': { name: 'ecdsa', hash: 'sha3-512' },
  '2.16.840.1.101.3.4.3.14': { name: 'rsa-pkcs1', hash: 'sha3-256' },
  '2.16.840.1.101.3.4.3.15': { name: 'rsa-pkcs1', hash: 'sha3-384' },
  '2.16.840.1.101.3.4.3.16': { name: 'rsa-pkcs1', hash: 'sha3-512' },
  '1.3.101.112': { name: 'eddsa', hash: null },
  '1.3.101.113': { name: 'eddsa', hash: null },
}

/** Key algorithms that stand in for a signature algorithm; the hash is then that of the content (RFC 3370, 3.2). */
const KEY_BY_OID: Readonly<Record<string, SignatureAlgorithm['name']>> = {
  '1.2.840.113549.1.1.1': 'rsa-pkcs1',
  '1.2.840.10045.2.1': 'ecdsa',
}

const RSASSA_PSS = '1.2.840.113549.1.1.10'

/** The hash that an object identifier names, as node:crypto names it. @throws UnknownAlgorithm */
export function hashByOid(oid: string): string {
  const hash = HASH_BY_OID[oid]
  if (hash === undefined) throw new UnknownAlgorithm(`The hash algorithm ${oid} is not known.`)
  return hash
}

/**
 * The hash of the `digestAlgorithm` of a CMS. Some signers name their signature algorithm there ({@link misnamedHash}).
 * @throws UnknownAlgorithm
 */
export function contentHashOf(identifier: Asn1): string {
  return hashMeantBy(identifier) ?? hashByOid(identifier.child(0).oid)
}

/** The hash of a signature algorithm that is named in place of it. */
function hashMeantBy(identifier: Asn1): string | undefined {
  const meant = SIGNATURE_BY_OID[identifier.child(0).oid]?.hash
  return typeof meant === 'string' ? meant : undefined
}

/** What is wrong with the name of the hash in a CMS; null where nothing is. */
export function misnamedHash(identifier: Asn1): Fault | null {
  if (hashMeantBy(identifier) === undefined) return null
  return { message: 'A signature algorithm is named as the hash of the signer, which verifiers may not know.', clause: 'RFC 5652, 10.1.1' }
}

/** What is wrong with the name of a signature algorithm, or with its parameters; null where nothing is. */
export function misnamedSignature(identifier: Asn1): Fault | null {
  const { oid } = identifier.child(0)
  if (KEY_BY_OID[oid] === 'ecdsa') {
    const message = 'A kind of key, id-ecPublicKey, is named as the signature algorithm, which many verifiers do not know.'
    return { message, clause: 'RFC 5753, 2.1.1' }
  }
  if (oid === RSASSA_PSS) return pssFault(identifier.children[1])
  const name = SIGNATURE_BY_OID[oid]?.name
  if ((name !== 'ecdsa' && name !== 'eddsa') || identifier.children.length === 1) return null
  const message = 'The signature algorithm has parameters, where its standard allows none.'
  return { message, clause: name === 'ecdsa' ? 'RFC 5758, 3.2' : 'RFC 8410, 3' }
}

/** RFC 4055, 3.1: a signature tells them, and leaves out the trailer, which has one value. Some programs refuse what says it all the same. */
function pssFault(parameters: Asn1 | undefined): Fault | null {
  const clause = 'RFC 4055, 3.1'
  if (parameters === undefined) return { message: 'The signature algorithm RSASSA-PSS has no parameters, which it needs.', clause }
  const tellsTrailer = parameters.find(contextTag(3, true)) !== undefined
  return tellsTrailer ? { message: 'The parameters of RSASSA-PSS tell the trailer, which signers leave out.', clause } : null
}

/** The hash that an XML identifier names, as node:crypto names it. @throws Malformed, UnknownAlgorithm */
export function hashByUri(uri: string): string {
  const hash = HASH_BY_URI[uri]
  if (hash === undefined) throw unknownName('hash', uri)
  return hash
}

/** AlgorithmIdentifier of a signature. `contentHash` serves those that name a key algorithm only. @throws UnknownAlgorithm */
export function signatureAlgorithmOf(identifier: Asn1, contentHash: string): SignatureAlgorithm {
  const { oid } = identifier.child(0)
  const known = SIGNATURE_BY_OID[oid]
  if (known !== undefined) return known
  const byKey = KEY_BY_OID[oid]
  if (byKey !== undefined) return { name: byKey, hash: contentHash }
  if (oid === RSASSA_PSS) return pssParameters(identifier.children[1])
  throw new UnknownAlgorithm(`The signature algorithm ${oid} is not known.`)
}

/** RSASSA-PSS-params, RFC 4055, 3.1; every member has a default. */
function pssParameters(parameters: Asn1 | undefined): SignatureAlgorithm {
  const members = parameters?.children ?? []
  const member = (number: number) => members.find(({ tag }) => tag === contextTag(number, true))?.child(0)
  const hashId = member(0)
  const maskId = member(1)
  const hash = hashId === undefined ? 'sha1' : hashByOid(hashId.child(0).oid)
  const maskHash = maskId === undefined ? 'sha1' : hashByOid(maskId.child(1).child(0).oid)
  if (maskHash !== hash) throw new UnknownAlgorithm('RSA-PSS with a mask hash other than its hash is not supported.')
  return { name: 'rsa-pss', hash, saltLength: member(2)?.smallInteger ?? 20 }
}

/** Collisions can be made for these, so a signature over them proves little. */
export function isBrokenHash(hash: string | null): boolean {
  return hash === 'md5' || hash === 'sha1'
}

const KEY_TYPES: Readonly<Record<SignatureAlgorithm['name'], readonly string[]>> = {
  'rsa-pkcs1': ['rsa'],
  'rsa-pss': ['rsa', 'rsa-pss'],
  ecdsa: ['ec'],
  eddsa: ['ed25519', 'ed448'],
}

/** `der` is how CMS and X.509 carry an ECDSA value, `ieee-p1363` (r and s side by side) how XML does. */
export function verifyValue(
  algorithm: SignatureAlgorithm,
  key: KeyObject,
  data: Uint8Array,
  value: Uint8Array,
  encoding: 'der' | 'ieee-p1363' = 'der',
): boolean {
  if (!KEY_TYPES[algorithm.name].includes(key.asymmetricKeyType ?? '')) return false
  const remembered = rememberedOf(key)
  const digest = digestOf('sha256', data).toString('base64')
  const question = [algorithm.name, algorithm.hash, algorithm.saltLength, encoding, digest, Buffer.from(value).toString('base64')].join()
  const known = remembered.get(question) ?? verifies(algorithm, key, data, value, encoding)
  remembered.set(question, known)
  return known
}

/** The same signatures come back in every later state of a document. A key has few, and those of a made-up document are not many either. */
const MOST_REMEMBERED = 1024
const rememberedByKey = new WeakMap<KeyObject, Map<string, boolean>>()

function rememberedOf(key: KeyObject): Map<string, boolean> {
  const known = rememberedByKey.get(key)
  if (known !== undefined && known.size < MOST_REMEMBERED) return known
  const fresh = new Map<string, boolean>()
  rememberedByKey.set(key, fresh)
  return fresh
}

function verifies(
  algorithm: SignatureAlgorithm,
  key: KeyObject,
  data: Uint8Array,
  value: Uint8Array,
  encoding: 'der' | 'ieee-p1363',
): boolean {
  try {
    switch (algorithm.name) {
      case 'rsa-pkcs1':
        return verify(algorithm.hash, data, { key, padding: constants.RSA_PKCS1_PADDING }, value)
      case 'rsa-pss':
        return verify(
          algorithm.hash,
          data,
          { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: algorithm.saltLength ?? 20 },
          value,
        )
      case 'ecdsa':
        return verify(algorithm.hash, data, { key, dsaEncoding: encoding }, value)
      case 'eddsa':
        return (algorithm.curve ?? key.asymmetricKeyType) === key.asymmetricKeyType && verify(null, data, key, value)
    }
  } catch {
    // OpenSSL throws when a value or key has an impossible shape: that does not verify either.
    return false
  }
}

/**
 * ECDSA-Sig-Value (RFC 3279, 2.2.3) of r and s side by side, each as long as the other. Java's XML signatures cut zero bytes that both
 * begin with, where XMLDSIG Core 1.1, 6.4.3 keeps them: no verifier of a fixed length reads that. `undefined` where there are no halves.
 */
export function ecdsaSigValueOf(value: Uint8Array): Uint8Array | undefined {
  const half = value.length / 2
  if (half === 0 || half > MOST_HALF_OCTETS || !Number.isInteger(half)) return undefined
  return derOf(TAG.sequence, Buffer.concat([value.subarray(0, half), value.subarray(half)].map(derInteger)))
}

/** Of the longest curve in use, P-521. */
const MOST_HALF_OCTETS = 66

/** @param octets an unsigned number, the most significant octet first */
function derInteger(octets: Uint8Array): Uint8Array {
  const from = octets.findIndex((octet) => octet !== 0)
  const number = from < 0 ? octets.subarray(-1) : octets.subarray(from)
  return derOf(TAG.integer, (number[0] ?? 0) < 0x80 ? number : Buffer.concat([Buffer.from([0]), number]))
}

/** What `lacksNull` finds, as a sentence. */
export const WITHOUT_NULL = 'The hash in the RSA signature value is named without its NULL parameter, which no verifier may accept.'

/** Whether a PKCS #1 v1.5 value is right but for the NULL that its DigestInfo lacks, as old signers left it out (RFC 8017, 9.2). */
export function lacksNull({ name, hash }: SignatureAlgorithm, key: KeyObject, data: Uint8Array, value: Uint8Array): boolean {
  if (name !== 'rsa-pkcs1' || hash === null || key.asymmetricKeyType !== 'rsa') return false
  const [oid] = Object.entries(HASH_BY_OID).find(([, one]) => one === hash) ?? []
  try {
    const info = Asn1.whole(publicDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, value))
    const identifier = info.child(0)
    return identifier.children.length === 1 && identifier.child(0).oid === oid && sameBytes(info.child(1).octets, digestOf(hash, data))
  } catch {
    // OpenSSL throws where the value is no padded block, and what is in it may be anything: then it is wrong in another way.
    return false
  }
}

/** Hash over several pieces as if they were one. */
export function digestOf(hash: string, ...parts: readonly Uint8Array[]): Buffer {
  const [whole] = parts
  // Most are one piece, and an object for each costs as much as the hash.
  if (parts.length === 1 && whole !== undefined) return hashOf(hash, whole, 'buffer')
  const hasher = createHash(hash)
  for (const part of parts) hasher.update(part)
  return hasher.digest()
}

/** Whether both hold the same bytes. */
export function sameBytes(left: Uint8Array, right: Uint8Array): boolean {
  return Buffer.compare(left, right) === 0
}
