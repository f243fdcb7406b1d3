// Reading the answers of good requests: what is not there as it should be is a violation.
// What a success, an item and a claim are is defined in fixtures/answers.
import { couldNotRun } from '../../engine/index.js'
import { claimsFor } from '../../fixtures/answers/claims.js'
import { clockDifferenceMs } from '../../fixtures/answers/clock.js'
import { isObject, isSuccess, type JsonObject } from '../../fixtures/answers/fields.js'
import type { Item } from '../../fixtures/answers/items.js'
import { whyNotItsWord } from '../../fixtures/answers/own-word.js'
import { isSameId } from '../../fixtures/answers/session-ids.js'
import { ENDPOINTS, type SigningOperation } from '../../fixtures/endpoints.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { expectThat } from './expect.js'
import { sessionIdsSent } from './requests.js'

/** The body of a good request's answer as a JSON object. Fails where it is refused; what is not the deployment's own word proves nothing. */
export function bodyOf(exchange: Exchange): JsonObject {
  const { response } = exchange
  const cause = whyNotItsWord(exchange)
  if (response === null || cause !== null) throw couldNotRun(`${exchange.label}: ${cause}`)
  expectThat(isSuccess(exchange), `the status of a good ${exchange.label} request`, 'a success (2xx)', response.status, exchange)
  expectRead(exchange)
  const { body } = response
  const value = body.kind === 'json' ? body.value : `a body that is not JSON (${body.kind})`
  expectThat(isObject(value), `the body of the ${exchange.label} answer`, 'a JSON object', value, exchange)
  return value
}

/** `could-not-run` where an answer is JSON that the suite does not read, such as one that is nested too deeply. */
export function expectRead({ response, label }: Exchange): void {
  if (response?.body.kind === 'text' && response.body.unread !== undefined)
    throw couldNotRun(`the body of the ${label} answer ${response.body.unread}, so it was not read`)
}

/** Where the fields of an answer stand: in `data`, or at the top where there is no `data`. Which of them is right is another check's matter. */
export function fieldsOf(exchange: Exchange): JsonObject {
  const body = bodyOf(exchange)
  return isObject(body.data) ? body.data : body
}

/** The items of a good request's answer: `sessionDigests` or `results`. Those of a seal may stand inside `data` or at the top (Result item). */
export function itemsOf(exchange: Exchange, operation: SigningOperation): readonly Item[] {
  const { list: name } = ENDPOINTS[operation]
  const places = [fieldsOf(exchange), ...(operation === 'createSeal' ? [bodyOf(exchange)] : [])]
  const list = places.map((fields) => fields[name]).find((one) => Array.isArray(one))
  expectThat(Array.isArray(list), `\`${name}\` of the answer`, 'a list', places[0]?.[name], exchange)
  const stray = list.find((item) => !isObject(item))
  expectThat(stray === undefined, `an item of \`${name}\``, 'an object', stray, exchange)
  return list
}

/** Fails unless the answer to a good request claims the work is done for each of these sessions: those that it sent, by default. */
export function expectClaimForEach(operation: SigningOperation, exchange: Exchange, sessions = sessionIdsSent(exchange)): void {
  const items = itemsOf(exchange, operation)
  for (const id of sessions) {
    const isClaimed = claimsFor(exchange, operation, [id], sessions).length > 0
    const own = items.filter(({ sessionId }) => isSameId(sessionId, id))
    expectThat(isClaimed, `the result for session ${id}`, 'a result without `error`', own.length > 0 ? own : items, exchange)
  }
}

const MINUTE = 60_000

/** By how much the deployment's clock is ahead of the suite's, in milliseconds, to the minute; 0 where the answer has no readable `Date`. */
export function clockAheadMs(exchange: Exchange): number {
  return Math.round((clockDifferenceMs(exchange) ?? 0) / MINUTE) * MINUTE
}

/** When an exchange began by the deployment's clock, in milliseconds since the epoch; `undefined` where it does not tell what time it is there. */
export function theirTimeOf(exchange: Exchange): number | undefined {
  return clockDifferenceMs(exchange) === null ? undefined : exchange.startedAt + clockAheadMs(exchange)
}
