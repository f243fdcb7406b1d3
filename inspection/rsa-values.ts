// What an RSA signature value says of the hash in it.
import { constants, type KeyObject, publicDecrypt } from 'node:crypto'
import { digestOf, type SignatureAlgorithm, sameBytes } from './algorithms.js'

/** DER of the AlgorithmIdentifier of a hash without its NULL, by the name of the hash: what old signers left out (RFC 8017, 9.2). */
const BARE_HASH_IDS: ReadonlyMap<string, string> = new Map([
  ['sha1', '300706052b0e03021a'],
  ['sha256', '300b0609608648016503040201'],
  ['sha384', '300b0609608648016503040202'],
  ['sha512', '300b0609608648016503040203'],
])

/** What `lacksNull` finds, as a sentence. */
export const WITHOUT_NULL = 'The hash in the RSA signature value is named without its NULL parameter, which no verifier may accept.'

/** Whether a PKCS #1 v1.5 value is right but for the NULL that its DigestInfo lacks. */
export function lacksNull({ name, hash }: SignatureAlgorithm, key: KeyObject, data: Uint8Array, value: Uint8Array): boolean {
  const identifier = hash === null ? undefined : BARE_HASH_IDS.get(hash)
  if (name !== 'rsa-pkcs1' || hash === null || identifier === undefined || key.asymmetricKeyType !== 'rsa') return false
  const digest = digestOf(hash, data)
  const content = Buffer.concat([Buffer.from(identifier, 'hex'), Buffer.from([0x04, digest.length]), digest])
  try {
    const signed = publicDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, value)
    return sameBytes(signed, Buffer.concat([Buffer.from([0x30, content.length]), content]))
  } catch {
    // OpenSSL throws where the value is no padded block: then it is wrong in another way.
    return false
  }
}
