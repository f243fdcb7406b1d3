// Batches where the deployment may take fewer sessions in one call than a probe sends (interface, Limits: the maximum number is not shown).
// Only a deployment that takes one at a time breaks the sentences on several sessions; these rows say so, and the others have nothing to judge.
import { notApplicable } from '../../engine/index.js'
import type { Exchange, Signer, Signers } from '../../fixtures/context.js'
import { TooManySessions } from '../../fixtures/dialect/batch-sizes.js'
import type { SigningOperation } from '../../fixtures/endpoints.js'
import { expectThat } from '../answers/expect.js'

/** eID Scan signs one document or one package at a time (Notes for the eID Scan signing platform, 1). */
export const EID_SCAN = 'eid-scan'

/** The first signer that takes batches. @throws NotAssessed `not-applicable` where there is none, or every one is on eID Scan. */
export function batchSigner(signers: Signers): Signer {
  const { any, all } = signers
  const signer = [any, ...all].find(({ platform }) => platform !== EID_SCAN)
  if (signer === undefined) throw notApplicable('every signer is on eID Scan, which signs one document at a time')
  return signer
}

/** What came of a good batch: its outcome, or how it was refused where one session at a time is the most. */
type Together<T> = { readonly outcome: T } | { readonly oneAtATime: SigningOperation; readonly answer: Exchange }

/** Sends a good batch. A deployment that takes only one session in a call becomes a value; all else is thrown on. */
export async function together<T>(send: () => Promise<T>): Promise<Together<T>> {
  try {
    return { outcome: await send() }
  } catch (error) {
    if (error instanceof TooManySessions && error.most === 1) return { oneAtATime: error.operation, answer: error.answer }
    throw error
  }
}

/** The outcome of a batch. @throws NotAssessed `not-applicable` where only one session is taken at a time */
export function ofTogether<T>(tried: Together<T>): T {
  if ('outcome' in tried) return tried.outcome
  throw notApplicable(`${tried.oneAtATime} takes one session in one call here, which the row on several sessions judges`)
}

/** As {@link ofTogether}. Fails where the operation takes one session at a time. */
export function expectSeveral<T>(operation: SigningOperation, tried: Together<T>): T {
  if ('outcome' in tried) return tried.outcome
  const { oneAtATime, answer } = tried
  if (oneAtATime !== operation) throw notApplicable(`${oneAtATime} takes one session in one call here`)
  const what = `the answer to several sessions in one call of ${operation}`
  expectThat(false, what, 'a claim for each, as for a single session', answer, answer)
}

/** The outcome of a batch, or `null` where it holds more sessions than one call takes here. */
export async function unlessTooMany<T>(send: () => Promise<T>): Promise<T | null> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof TooManySessions) return null
    throw error
  }
}
