// Key pairs: EC at once, RSA off the main thread.
import { createPrivateKey, createPublicKey, generateKeyPair, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'

/** A public key with its private key. */
export interface KeyPair {
  readonly publicKey: KeyObject
  readonly privateKey: KeyObject
}

const generateKeyPairAsync = promisify(generateKeyPair)
const curves = { 'p-256': 'P-256', 'p-384': 'P-384' } as const
const rsaBits = { 'rsa-2048': 2048, 'rsa-3072': 3072, 'rsa-4096': 4096 } as const

type EcKeyKind = keyof typeof curves

/** The keys that the reference deployment can certify. */
export type KeyKind = EcKeyKind | keyof typeof rsaBits

function isEc(kind: KeyKind): kind is EcKeyKind {
  return kind in curves
}

/** Makes a key pair at once; it takes a fraction of a millisecond. */
export function createEcKeyPair(kind: EcKeyKind): KeyPair {
  return readAgain(generateKeyPairSync('ec', { namedCurve: curves[kind] }))
}

/** Where RSA keys of so many bits come from. */
export type RsaKeys = (bits: number) => Promise<KeyPair>

/** New keys, made in the thread pool; each takes some hundred milliseconds. */
export const newRsaKeys: RsaKeys = async (bits) => readAgain(await generateKeyPairAsync('rsa', { modulusLength: bits }))

/** Makes a key pair of any kind. @param rsaKeys where RSA keys come from */
export async function createKeyPair(kind: KeyKind, rsaKeys: RsaKeys): Promise<KeyPair> {
  return isEc(kind) ? createEcKeyPair(kind) : rsaKeys(rsaBits[kind])
}

/**
 * Node 20 can wait for itself for ever: where the garbage collection clears the making of a key away while that key is exported as a JWK,
 * both want the same lock. Keys read from DER share none with their making.
 */
function readAgain({ publicKey, privateKey }: KeyPair): KeyPair {
  return {
    publicKey: createPublicKey({ key: publicKey.export({ type: 'spki', format: 'der' }), type: 'spki', format: 'der' }),
    privateKey: createPrivateKey({ key: privateKey.export({ type: 'pkcs8', format: 'der' }), type: 'pkcs8', format: 'der' }),
  }
}
