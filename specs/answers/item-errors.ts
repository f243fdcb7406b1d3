// The errors of items (Session error): their shape in every answer, and the session they stand with. Judged over 2xx answers only.
import { notApplicable } from '../../engine/index.js'
import { failedItems, isClaim } from '../../fixtures/answers/claims.js'
import { hasError, itemsAnywhere, namesNoSession } from '../../fixtures/answers/items.js'
import { isSameId } from '../../fixtures/answers/session-ids.js'
import { SIGNING_OPERATIONS } from '../../fixtures/endpoints.js'
import type { Exchange, Operation } from '../../fixtures/exchange.js'
import { everywhere } from '../../fixtures/index.js'
import { expectThat, sessionIdsSent, show } from './expect.js'
import { expectItemForm, formRows, isAnswerOf } from './good-answers.js'
import { extraMembersIn } from './observed-answers.js'

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
    expectThat(!claimed && !unfailed, ...rightPlace(failing), sessionId, exchange)
  }
}

/**
 * Fails where an `error` stands with a good session whose documents the call changed, which shows that it did not fail.
 * @param areChanged is asked only where a good session has an error
 */
export async function expectNoErrorBesideWork(
  { exchange, failing }: FailedCall,
  operation: Operation,
  areChanged: () => Promise<boolean>,
): Promise<void> {
  const good = sessionIdsSent(exchange).filter((id) => !failing.includes(id))
  const [blamed] = failedItems(exchange, operation).filter(({ sessionId }) => good.some((id) => isSameId(id, sessionId)))
  if (blamed !== undefined) expectThat(!(await areChanged()), ...rightPlace(failing), blamed.sessionId, exchange)
}

function rightPlace(failing: readonly string[]): [what: string, expected: string] {
  return ['the session that an `error` stands with', `the one that failed: ${show(failing)}`]
}
