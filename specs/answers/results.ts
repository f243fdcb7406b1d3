// The items of an answer, as far as no schema states it: one for each session of the request, and their errors (Session error): their shape, and the
// session that they stand with. Must not know which request an answer belongs to.
import { notApplicable } from '../../engine/index.js'
import { failedItems, isClaim, makesClaim } from '../../fixtures/answers/claims.js'
import { hasError, itemsAnywhere, namesNoSession } from '../../fixtures/answers/items.js'
import { comparableId, isSameId, sessionIdsSent } from '../../fixtures/answers/session-ids.js'
import { SIGNING_OPERATIONS, type SigningOperation } from '../../fixtures/endpoints.js'
import type { Exchange, Operation } from '../../fixtures/exchange.js'
import { everywhere } from '../../fixtures/index.js'
import { expectSameMembers, expectThat, itemsOf, show } from './expect.js'
import { expectItemForm, formRows, isAnswerOf } from './good-answers.js'
import { extraMembersIn } from './observed-answers.js'

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

/** A call, and which of its sessions fail in it. */
export interface FailedCall {
  readonly exchange: Exchange
  readonly failing: readonly string[]
}

for (const operation of SIGNING_OPERATIONS) {
  const schema = operation === 'calculateDigest' ? 'sessionDigestItem' : 'resultItem'
  for (const row of formRows(operation).filter(({ ofFailedItems }) => ofFailedItems)) {
    everywhere(
      row.id,
      `in every answer of ${operation} with a failed session`,
      (exchange) => isAnswerOf(exchange, operation) && failedItems(exchange, operation).length > 0,
      (answer) => expectItemForm(failedItems(answer, operation), schema, row, answer),
    )
  }
}

/** Statuses that say that not all was done: Partial Content (RFC 9110, 15.3.7), Multi-Status (RFC 4918, 13). */
const PARTLY_DONE: ReadonlySet<unknown> = new Set([206, 207])

/** Whether an answer holds an error. How a request as a whole fails is open: any member that the interface does not list may say so. */
export function mayTellOfFailure(answer: Exchange, operation: Operation): boolean {
  const isSaid = itemsAnywhere(answer, operation).some(hasError) || extraMembersIn(answer, operation).length > 0
  return isSaid || PARTLY_DONE.has(answer.response?.status)
}

/**
 * Fails where an `error` stands with a session that did not fail. Such a session was never sent; or it is a good one that also has a
 * claim, or whose failing neighbour has an item without an error. A good session that has only an error may have failed with the batch
 * ("processing stops").
 */
export function expectItemErrorsInPlace(calls: readonly FailedCall[], operation: Operation): void {
  const failed = calls.filter(({ exchange }) => failedItems(exchange, operation).length > 0)
  if (failed.length === 0) throw notApplicable('no item carries an error: the requests were refused as a whole, or answered in another way')
  for (const call of failed) expectInPlace(call, operation)
}

function expectInPlace({ exchange, failing }: FailedCall, operation: Operation): void {
  const sent = sessionIdsSent(exchange)
  const items = itemsAnywhere(exchange, operation)
  for (const item of failedItems(exchange, operation)) {
    const { sessionId } = item
    const id = sent.find((one) => isSameId(one, sessionId))
    // An item that names no session may be a refusal of the whole request. Beside a claim it does not say whose error it is.
    if (namesNoSession(item) && !items.some((one) => isClaim(one, operation))) continue
    expectThat(id !== undefined, 'the `sessionId` beside an `error`', `one that was sent: ${show(sent)}`, sessionId, exchange)
    if (failing.includes(id)) continue
    const claimed = items.some((item) => isSameId(id, item.sessionId) && isClaim(item, operation))
    const unfailed = items.some((item) => !hasError(item) && failing.some((one) => isSameId(one, item.sessionId)))
    const expected = `the one that failed: ${show(failing)}`
    expectThat(!claimed && !unfailed, 'the session that an `error` stands with', expected, sessionId, exchange)
  }
}
