// CalculateDigest, and the identity platform asked with what it answered. Judges nothing.
import { claimsIn } from '../../fixtures/answers/claims.js'
import { digestsSummaryOf, positionsAsAsked } from '../../fixtures/answers/digests.js'
import { isSuccess } from '../../fixtures/answers/fields.js'
import { isSameId } from '../../fixtures/answers/session-ids.js'
import type { Context, DigestsSummary, Flags, Platform, Session, SignatureValue } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { fieldsOf } from '../answers/answers.js'
import { idsOf } from '../asking/sessions.js'

/** What came of CalculateDigest and the identity platform. */
export interface PlatformAsked {
  readonly ids: readonly string[]
  readonly digest: Exchange
  /** `null` where CalculateDigest gave nothing to ask the platform for. */
  readonly authorization: Exchange | null
  readonly signature: Exchange | null
  /** What the platform signed; empty where it signed nothing. */
  readonly values: readonly SignatureValue[]
}

/** One of the raw-signature methods. */
export type AskPlatform = (
  platform: Platform,
  digests: readonly string[],
  algorithm: string,
  summary: DigestsSummary,
) => Promise<{ authorization: Exchange; signature: Exchange; values: readonly string[] | null }>

/** One digest over `/raw`. */
export const askRaw: AskPlatform = async (platform, digests, algorithm, summary) => {
  const { authorization, signature, signatureValue } = await platform.raw(digests[0] ?? '', algorithm, summary)
  return { authorization, signature, values: signatureValue === null ? null : [signatureValue] }
}

/** All digests over `/raw/batch`. */
export const askRawBatch: AskPlatform = async (platform, digests, algorithm, summary) => {
  const { authorization, signature, signatureValues } = await platform.rawBatch(digests, algorithm, summary)
  return { authorization, signature, values: signatureValues }
}

/** For rsa the suffix `-sha256` is appended; ecdsa is used as it is. A deployment may have appended it already. */
function rawAlgorithm(answer: Exchange): string {
  const named = String(fieldsOf(answer).signature_algorithm)
  return named === 'rsa' ? 'rsa-sha256' : named
}

/** CalculateDigest, then the platform in place of the suite's own signer. */
export async function askPlatform(
  { platform, flow }: Context,
  sessions: readonly Session[],
  ask: AskPlatform,
  flags?: Flags,
): Promise<PlatformAsked> {
  const ids = idsOf(sessions)
  const { signer } = platform
  const digest = await flow.calculateDigest(sessions, signer, flags)
  const items = claimsIn(digest, 'calculateDigest').flatMap((item) =>
    ids.flatMap((id) => (isSameId(item.sessionId, id) ? [{ sessionId: id, digest: String(item.digest) }] : [])),
  )
  const summary = digestsSummaryOf(digest)
  if (!isSuccess(digest) || summary === undefined || items.length !== ids.length)
    return { ids, digest, authorization: null, signature: null, values: [] }
  const asAsked = positionsAsAsked(
    items.map(({ sessionId }) => sessionId),
    ids,
  )
  const digests = items.map((item) => item.digest)
  const { authorization, signature, values } = await ask(platform, digests, rawAlgorithm(digest), { ...summary, asAsked })
  const signed = items.flatMap(({ sessionId }, index) => {
    const signatureValue = values?.[index]
    return signatureValue === undefined ? [] : [{ sessionId, signatureValue }]
  })
  return { ids, digest, authorization, signature, values: signed }
}
