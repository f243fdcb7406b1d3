// Whether the signature value that a client gives to finalizeSigning is a signature over `digest` by the key of a certificate.
// Must not know which form the deployment wants: a digest may be taken for a hash, a DigestInfo or the data itself.
import { constants, type KeyObject, publicDecrypt } from 'node:crypto'
import { couldNotRun } from '../../engine/index.js'
import { curveOf, publicPointOf } from '../../fixtures/signers/ec-keys.js'
import { digestInfoOf, HASH_NAMES, type HashToSign, hashToSign } from '../../fixtures/signers/hash-to-sign.js'
import { certificateOf } from '../answers/certificates.js'
import { rememberedBy } from '../answers/remembered.js'

/** Several rows judge the same signature. */
const verifiedOnce = rememberedBy<Promise<boolean>>(2000)

/** Verifies in every form that the interface allows: RSA PKCS#1 v1.5, ECDSA as DER or r||s. @throws NotAssessed `could-not-run` for other keys */
export function isSignatureOver(certificate: string, digest: Uint8Array, value: Uint8Array): Promise<boolean> {
  const key = [certificate, Buffer.from(digest).toString('base64'), Buffer.from(value).toString('base64')].join()
  return verifiedOnce(key, () => isSignatureOverAny(certificateOf(certificate).publicKey, hashesOf(digest), value))
}

/** Verifies over each of the hashes. @throws NotAssessed `could-not-run` for keys that are neither RSA nor of a curve that is known here */
export async function isSignatureOverAny(key: KeyObject, hashes: readonly HashToSign[], value: Uint8Array): Promise<boolean> {
  if (key.asymmetricKeyType === 'rsa') return isRsaSignatureOver(key, hashes, value)
  if (key.asymmetricKeyType === 'ec') return await isEcdsaSignatureOver(key, hashes, value)
  throw couldNotRun(`the signing certificate has a key of type ${key.asymmetricKeyType}, which is neither RSA nor EC`)
}

/** Every hash that the suite's signers could have signed for this digest. */
function hashesOf(digest: Uint8Array): readonly HashToSign[] {
  const ofData = HASH_NAMES.map((algorithm) => hashToSign(digest, 'data', { algorithm, wide: false }))
  return [...(['hash', 'digest-info'] as const).map((input) => hashToSign(digest, input, { wide: false })), ...ofData]
}

function isRsaSignatureOver(key: KeyObject, hashes: readonly HashToSign[], value: Uint8Array): boolean {
  const signed = recovered(key, value)
  return signed !== null && hashes.some((hash) => signed.equals(digestInfoOf(hash)))
}

function recovered(key: KeyObject, value: Uint8Array): Buffer | null {
  try {
    return publicDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, value)
  } catch {
    // This key cannot have signed the value: it has another length, or no PKCS#1 padding.
    return null
  }
}

/** node:crypto would hash the value again before it verifies with an EC key, and these are hashes already. */
async function isEcdsaSignatureOver(key: KeyObject, hashes: readonly HashToSign[], value: Uint8Array): Promise<boolean> {
  const curve = await curveOf(key)
  if (curve === undefined) throw couldNotRun(`the signing certificate's curve (${key.asymmetricKeyDetails?.namedCurve}) is not known here`)
  const point = publicPointOf(key, curve)
  const verifies = (hash: HashToSign, format: 'der' | 'compact'): boolean => {
    try {
      return curve.verify(value, hash.value, point, { prehash: false, lowS: false, format })
    } catch {
      // The value is not written in this format.
      return false
    }
  }
  return hashes.some((hash) => verifies(hash, 'der') || verifies(hash, 'compact'))
}
