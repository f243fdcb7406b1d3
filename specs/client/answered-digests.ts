// What a log holds of CalculateDigest before a request of a client, and what else than a digest clients make of it. Judges nothing.
import { digestsSummaryOf } from '../../fixtures/answers/digests.js'
import { comparableId } from '../../fixtures/answers/session-ids.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { type HashToSign, hashToSign } from '../../fixtures/signers/hash-to-sign.js'
import { decodeBase64 } from '../../schemas/formats/base64.js'
import { rememberedFor } from '../answers/remembered.js'
import { sessionIdsSent } from '../answers/requests.js'

const calculatedIn = rememberedFor((all: readonly Exchange[]) => all.filter(({ label }) => label === 'calculateDigest'))

const bySession = rememberedFor((all: readonly Exchange[]): ReadonlyMap<string, readonly Exchange[]> => {
  const sessions = new Map<string, Exchange[]>()
  for (const one of calculatedIn(all))
    for (const id of new Set(sessionIdsSent(one).map(comparableId))) {
      const others = sessions.get(id)
      if (others === undefined) sessions.set(id, [one])
      else others.push(one)
    }
  return sessions
})

/** Those that were asked before a request. */
export function calculatedBefore({ startedAt }: Exchange, all: readonly Exchange[]): readonly Exchange[] {
  return calculatedIn(all).filter((one) => one.startedAt <= startedAt)
}

/** Those that name a session. */
export function calculatedFor(sessionId: string, all: readonly Exchange[]): readonly Exchange[] {
  return bySession(all).get(comparableId(sessionId)) ?? []
}

/** The summary of an answer; none where it cannot be read. */
export function summaryIn(answer: Exchange): readonly Uint8Array[] {
  return [decodeBase64(digestsSummaryOf(answer)?.digestsSummary ?? '')].filter((summary) => summary !== null)
}

/** Its hashes, by every algorithm in use. */
export function hashed(data: Uint8Array): readonly HashToSign[] {
  return (['sha256', 'sha384', 'sha512'] as const).map((algorithm) => hashToSign(data, 'data', { algorithm, wide: false }))
}

/** The bytes of its text. */
export function textsOf(digest: Uint8Array, encoding: 'hex' | 'base64'): readonly Uint8Array[] {
  const text = Buffer.from(digest).toString(encoding)
  return (encoding === 'hex' ? [text, text.toUpperCase()] : [text]).map((one) => Buffer.from(one))
}
