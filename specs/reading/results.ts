// The sentences about sessions and results that hold for every answer of the signing area: one function each.
// Must not know which request an answer belongs to.
import type { Exchange } from '../../fixtures/exchange.js'
import { dataOf, itemsOf } from './answers.js'
import { expectThat } from './expect.js'
import { resultsOf } from './seals.js'
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

/** FIN-3. */
export function expectWholeSessionIds(answer: Exchange): void {
  for (const { sessionId } of itemsOf(answer, 'finalizeSigning')) {
    const length = typeof sessionId === 'string' ? sessionId.length : undefined
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
