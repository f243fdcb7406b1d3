// Whether a signature value is one over `digest`, by the key of a certificate: what a client hands to finalizeSigning.
// Must not know which form the deployment wants: a digest may be taken for a hash, a DigestInfo or the data itself.
import { constants, createHash, type KeyObject, publicDecrypt, X509Certificate } from 'node:crypto'
import { couldNotRun } from '../../engine/index.js'

/** The DER of a DigestInfo up to the hash itself (RFC 8017, 9.2), by the length of the hash. */
const DIGEST_INFO_PREFIXES: ReadonlyMap<number, string> = new Map([
  [20, '3021300906052b0e03021a05000414'],
  [28, '302d300d06096086480165030402040500041c'],
  [32, '3031300d060960864801650304020105000420'],
  [48, '3041300d060960864801650304020205000430'],
  [64, '3051300d060960864801650304020305000440'],
])
const DATA_HASHES = ['sha256', 'sha384', 'sha512'] as const

/** Verifies in every form that the interface leaves room for: RSA PKCS#1 v1.5, ECDSA as DER or r||s. */
export async function isSignatureOver(certificate: string, digest: Uint8Array, value: Uint8Array): Promise<boolean> {
  const key = publicKeyOf(certificate)
  if (key.asymmetricKeyType === 'rsa') return isRsaSignatureOver(key, digest, value)
  if (key.asymmetricKeyType === 'ec') return await isEcdsaSignatureOver(key, digest, value)
  throw couldNotRun(`the signing certificate has a key of type ${key.asymmetricKeyType}, which is neither RSA nor EC`)
}

function publicKeyOf(certificate: string): KeyObject {
  return new X509Certificate(Buffer.from(certificate, 'base64')).publicKey
}

function isRsaSignatureOver(key: KeyObject, digest: Uint8Array, value: Uint8Array): boolean {
  const signed = recovered(key, value)
  if (signed === null) return false
  const hashes = [digest, ...DATA_HASHES.map((hash) => createHash(hash).update(digest).digest())]
  return [digest, ...hashes.flatMap(digestInfo)].some((form) => signed.equals(form))
}

function recovered(key: KeyObject, value: Uint8Array): Buffer | null {
  try {
    return publicDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, value)
  } catch {
    // Not a block that this key could have signed: of another length, or without the padding.
    return null
  }
}

function digestInfo(hash: Uint8Array): Buffer[] {
  const prefix = DIGEST_INFO_PREFIXES.get(hash.length)
  return prefix === undefined ? [] : [Buffer.concat([Buffer.from(prefix, 'hex'), hash])]
}

/** node:crypto hashes what it verifies with an EC key, and `digest` is a hash already. */
async function isEcdsaSignatureOver(key: KeyObject, digest: Uint8Array, value: Uint8Array): Promise<boolean> {
  const { p256, p384, p521 } = await import('@noble/curves/nist.js')
  const { crv, x, y } = key.export({ format: 'jwk' })
  const curve = { 'P-256': p256, 'P-384': p384, 'P-521': p521 }[crv ?? '']
  if (curve === undefined || x === undefined || y === undefined)
    throw couldNotRun(`the signing certificate's curve (${crv ?? 'unnamed'}) is not known here`)
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  const hashes = [digest, ...DATA_HASHES.map((hash) => createHash(hash).update(digest).digest())]
  return (['der', 'compact'] as const).some((format) =>
    hashes.some((hash) => {
      try {
        return curve.verify(value, hash, point, { prehash: false, lowS: false, format })
      } catch {
        // The value is not written in this format.
        return false
      }
    }),
  )
}
