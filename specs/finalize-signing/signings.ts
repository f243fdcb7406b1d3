// A signature from CalculateDigest to finalizeSigning: judges whose digest was signed, and whether the deployment finalized it.
// Must not know which form the deployment wants: a digest may be taken for a hash, a DigestInfo or the data itself.
import { constants, type KeyObject, publicDecrypt } from 'node:crypto'
import { couldNotRun } from '../../engine/index.js'
import { digestsOf } from '../../fixtures/answers/digests.js'
import { isObject } from '../../fixtures/answers/fields.js'
import { isSameId, sessionIdsSent } from '../../fixtures/answers/session-ids.js'
import type { Dialect, Exchange, Signer, Signing } from '../../fixtures/context.js'
import { rememberedBy } from '../../fixtures/remembered.js'
import { curveOf, publicPointOf } from '../../fixtures/signers/ec-keys.js'
import { digestInfoOf, HASH_NAMES, type HashToSign, hashToSign, likelyInput } from '../../fixtures/signers/hash-to-sign.js'
import { decodeBase64 } from '../../schemas/formats/base64.js'
import { certificateOf } from '../answers/certificates.js'
import { bodySent, certificateSent, expectClaimForEach, expectString, expectThat, itemsOf } from '../answers/expect.js'

/**
 * Fails unless finalizeSigning makes a claim for every session, for a signature over the digest that the deployment answered for it; and where
 * CalculateDigest gave nothing to sign, because its request was good.
 */
export async function expectFinalizedOverOwnDigest({ digest, finalize }: Signing, ids = sessionIdsSent(digest)): Promise<void> {
  const items = finalize === null ? itemsOf(digest, 'calculateDigest') : []
  expectThat(finalize !== null, 'what a good CalculateDigest gives to sign', 'a readable `digest` for the session', items, digest)
  expectClaimForEach('finalizeSigning', finalize, ids)
  for (const id of ids) await expectSignedOwnDigest(digest, finalize, id)
}

type FormsTaken = Pick<Dialect, 'signatureForm' | 'ecdsaForPdfs'>

/**
 * Whether nobody knows if the deployment takes these signatures: how it wants them was found out with plain files. A digest that looks otherwise than
 * theirs is signed as what it looks like; and where an ECDSA value is written otherwise for a PDF, it may be so for other documents.
 */
export async function isGuessed(dialect: FormsTaken, { keyType }: Pick<Signer, 'keyType'>, digests: readonly Exchange[]): Promise<boolean> {
  const { looks, ecdsa } = await dialect.signatureForm(keyType)
  const areAsPlain = digests.every((digest) => [...digestsOf(digest).values()].every((bytes) => likelyInput(bytes) === looks))
  return !areAsPlain || (keyType === 'ec' && (await dialect.ecdsaForPdfs()) !== ecdsa)
}

/** The exchange of finalizeSigning, for judging it alone. @throws NotAssessed `could-not-run` where CalculateDigest gave nothing to sign */
export function finalizeSent({ finalize }: Pick<Signing, 'finalize'>): Exchange {
  if (finalize === null) throw couldNotRun('CalculateDigest gave nothing to sign')
  return finalize
}

async function expectSignedOwnDigest(answer: Exchange, finalize: Exchange, id: string): Promise<void> {
  const certificate = certificateSent(answer)
  const value = decodeBase64(valueSentFor(finalize, id) ?? '')
  expectThat(value !== null, `the \`digest\` of session ${id}`, 'one that can be signed', 'none that could be read', answer)
  const items = itemsOf(answer, 'calculateDigest').filter(({ sessionId }) => isSameId(sessionId, id))
  expectThat(items.length > 0, `the items of session ${id}`, 'an item with its `digest`', items, answer)
  for (const { digest } of items) {
    expectString(`the \`digest\` of session ${id}`, digest, answer)
    const bytes = decodeBase64(digest)
    const fits = bytes !== null && (await isSignatureOver(certificate, bytes, value))
    expectThat(fits, `the \`digest\` of session ${id}`, 'the one that the finalized signature is over', digest, answer)
  }
}

/** The signature value that a recorded finalizeSigning sent for a session. */
export function valueSentFor(finalize: Exchange, id: string): string | null {
  const { sessionSignatureValues: values } = bodySent(finalize)
  if (!Array.isArray(values)) return null
  const own = values.filter(isObject).find(({ sessionId }) => isSameId(sessionId, id))
  return typeof own?.signatureValue === 'string' ? own.signatureValue : null
}

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
  const ofData = HASH_NAMES.map((algorithm) => hashToSign(digest, 'data', { algorithm }))
  return [...(['hash', 'digest-info'] as const).map((input) => hashToSign(digest, input)), ...ofData]
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
