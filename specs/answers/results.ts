// Requirements on the items of an answer that no schema can state: one item for each session of the request, none with an error.
// Must not know which request an answer belongs to.
import { isClaim } from '../../fixtures/answers/claims.js'
import { hasError, type Item } from '../../fixtures/answers/items.js'
import { comparableId } from '../../fixtures/answers/session-ids.js'
import type { SigningOperation } from '../../fixtures/endpoints.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { resultsOf } from '../create-seal/seal-answers.js'
import { itemsOf } from './answers.js'
import { expectSameMembers, expectThat } from './expect.js'
import { sessionIdsSent } from './requests.js'

function itemsIn(answer: Exchange, operation: SigningOperation): readonly Item[] {
  return operation === 'createSeal' ? resultsOf(answer) : itemsOf(answer, operation)
}

/** DIG-5, FIN-2, ARC-2 and SEA-2: exactly one item for each session of the request, in any order. */
export function expectItemForEach(answer: Exchange, operation: SigningOperation): void {
  const answered = itemsIn(answer, operation).map(({ sessionId }) => comparableId(sessionId))
  expectSameMembers('the `sessionId`s of the items', sessionIdsSent(answer), answered, answer)
}

/** DIG-7, FIN-5, ARC-3 and SEA-3: no item of an all-good request carries an error. */
export function expectNoItemError(answer: Exchange, operation: SigningOperation): void {
  const failed = itemsIn(answer, operation).find(hasError)
  expectThat(failed === undefined, 'an item of an all-good request', '`error` null or omitted', failed?.error, answer)
}

/** DIG-8 to DIG-10: an item with its digest, and without an error, for each session of an all-good batch. */
export function expectDigestForEach(answer: Exchange): void {
  expectItemForEach(answer, 'calculateDigest')
  const without = itemsOf(answer, 'calculateDigest').find((item) => !isClaim(item, 'calculateDigest'))
  expectThat(without === undefined, 'an item of an all-good batch', 'a `digest` and no `error`', without, answer)
}
