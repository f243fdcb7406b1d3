// The sentences about sessions and results that hold for every answer of the signing area: one function each.
// Must not know which request an answer belongs to.
import { isClaim } from '../../fixtures/answers/claims.js'
import { hasError } from '../../fixtures/answers/items.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { resultsOf } from '../create-seal/seal-answers.js'
import { dataOf, itemsOf } from './answers.js'
import { expectThat } from './expect.js'
import { expectEachEchoed } from './session-ids.js'

/** The length of a session id, in characters (interface, Resources). */
const SESSION_ID_LENGTH = 64

/** FIN-1 and ARC-1. */
export function expectResultsInData(answer: Exchange): void {
  const { results } = dataOf(answer)
  expectThat(Array.isArray(results), '`data.results`', 'a list', results, answer)
}

/** DIG-5, FIN-2 and ARC-2: an item for each session of the request. */
export function expectItemForEach(
  answer: Exchange,
  operation: 'calculateDigest' | 'finalizeSigning' | 'addArchive',
  ids: readonly string[],
): void {
  expectEachEchoed(itemsOf(answer, operation), ids, answer)
}

/** DIG-8 to DIG-10: an item with its digest, and without an error, for each session of an all-good batch. */
export function expectDigestForEach({ ids, answer }: { readonly ids: readonly string[]; readonly answer: Exchange }): void {
  expectItemForEach(answer, 'calculateDigest', ids)
  const without = itemsOf(answer, 'calculateDigest').find((item) => !isClaim(item, 'calculateDigest'))
  expectThat(without === undefined, 'an item of an all-good batch', 'a `digest` and no `error`', without, answer)
}

/** DIG-7: the items of an all-good batch. */
export function expectNoItemError(answer: Exchange): void {
  const failed = itemsOf(answer, 'calculateDigest').find(hasError)
  expectThat(failed === undefined, 'an item of an all-good batch', 'no `error`', failed?.error, answer)
}

/** FIN-3. */
export function expectWholeSessionIds(answer: Exchange): void {
  for (const { sessionId } of itemsOf(answer, 'finalizeSigning')) {
    // Characters, which UTF-16 may take two units for.
    const length = typeof sessionId === 'string' ? [...sessionId].length : undefined
    expectThat(length === SESSION_ID_LENGTH, 'the length of a `sessionId`', `${SESSION_ID_LENGTH} characters`, sessionId, answer)
  }
}

/** SEA-1. */
export function expectSealResults(answer: Exchange): void {
  resultsOf(answer)
}

/** SEA-2. */
export function expectSealForEach(answer: Exchange, ids: readonly string[]): void {
  expectEachEchoed(resultsOf(answer), ids, answer)
}
