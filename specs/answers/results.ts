// Requirements on the items of an answer that no schema can state: one item for each session of the request, none with an error.
// Must not know which request an answer belongs to.
import { notApplicable } from '../../engine/index.js'
import { isClaim, makesClaim } from '../../fixtures/answers/claims.js'
import { hasError, itemsAnywhere } from '../../fixtures/answers/items.js'
import { comparableId, isSameId } from '../../fixtures/answers/session-ids.js'
import type { SigningOperation } from '../../fixtures/endpoints.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { expectSameMembers, expectThat, itemsOf, sessionIdsSent } from './expect.js'
import { mayTellOfFailure } from './item-errors.js'

/** DIG-5, FIN-2, ARC-2 and SEA-2: exactly one item for each session of the request, in any order. */
export function expectItemForEach(answer: Exchange, operation: SigningOperation): void {
  const answered = itemsOf(answer, operation).map(({ sessionId }) => comparableId(sessionId))
  expectSameMembers('the `sessionId`s of the items', sessionIdsSent(answer).map(comparableId), answered, answer)
}

/**
 * The same where nobody knows whether the deployment takes the whole batch, such as one of many sessions, or of unusual files: no session has two
 * items, and with CalculateDigest each has one, unless something tells of a failure, where processing may stop. For the other operations the
 * interface asks for an item on success alone, so a session that failed may have none.
 * @param sent the sessions of the call, each usable; those that it names, by default
 * @throws NotAssessed `not-applicable` where no session is claimed: then the batch was refused
 */
export function expectItemForEachTold(answer: Exchange, operation: SigningOperation, sent = sessionIdsSent(answer)): void {
  if (!makesClaim(answer, operation)) throw notApplicable('the batch was refused as a whole')
  const items = itemsAnywhere(answer, operation)
  for (const id of sent) {
    const own = items.filter(({ sessionId }) => isSameId(id, sessionId))
    const mayBeMissing = own.length === 0 && (operation !== 'calculateDigest' || mayTellOfFailure(answer, operation))
    expectThat(own.length === 1 || mayBeMissing, `the items of session ${id}`, 'one, with a claim or an error', own, answer)
  }
}

/** DIG-7, FIN-5, ARC-3 and SEA-3: no item of an all-good request carries an error. */
export function expectNoItemError(answer: Exchange, operation: SigningOperation): void {
  const failed = itemsOf(answer, operation).find(hasError)
  expectThat(failed === undefined, 'an item of an all-good request', '`error` null or omitted', failed?.error, answer)
}

/** DIG-8 to DIG-10: an item with its digest, and without an error, for each session of an all-good batch. */
export function expectDigestForEach(answer: Exchange): void {
  expectItemForEach(answer, 'calculateDigest')
  const without = itemsOf(answer, 'calculateDigest').find((item) => !isClaim(item, 'calculateDigest'))
  expectThat(without === undefined, 'an item of an all-good batch', 'a `digest` and no `error`', without, answer)
}
