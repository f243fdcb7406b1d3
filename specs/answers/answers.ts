// Reading the answers of good requests: what is not there as it should be is a violation.
// What a success, an item and a claim are is defined in fixtures/answers.
import { couldNotRun, Violation } from '../../engine/index.js'
import { claimsFor } from '../../fixtures/answers/claims.js'
import { isObject, isSuccess, type JsonObject } from '../../fixtures/answers/fields.js'
import type { Item } from '../../fixtures/answers/items.js'
import { whyNotItsWord } from '../../fixtures/answers/own-word.js'
import { isSameId } from '../../fixtures/answers/session-ids.js'
import { ENDPOINTS, type SigningOperation } from '../../fixtures/endpoints.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { expectThat, show } from './expect.js'

/** The body of a good request's answer as a JSON object. Fails where it is refused; what is not the deployment's own word proves nothing. */
export function bodyOf(exchange: Exchange): JsonObject {
  const { response } = exchange
  const cause = whyNotItsWord(exchange)
  if (response === null || cause !== null) throw couldNotRun(`${exchange.label}: ${cause}`)
  if (!isSuccess(exchange)) {
    throw new Violation({
      what: `the status of a good ${exchange.label} request`,
      expected: 'a success (2xx)',
      received: String(response.status),
      exchange,
    })
  }
  expectRead(exchange)
  if (response.body.kind !== 'json' || !isObject(response.body.value)) {
    const received = response.body.kind === 'json' ? show(response.body.value) : `a body that is not JSON (${response.body.kind})`
    throw new Violation({ what: `the body of the ${exchange.label} answer`, expected: 'a JSON object', received, exchange })
  }
  return response.body.value
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

/** The items of a good request's answer: `sessionDigests` or `results`. */
export function itemsOf(exchange: Exchange, operation: SigningOperation): readonly Item[] {
  const { list: name } = ENDPOINTS[operation]
  const list = fieldsOf(exchange)[name]
  if (!Array.isArray(list)) throw new Violation({ what: `\`${name}\` of the answer`, expected: 'a list', received: show(list), exchange })
  const stray = list.find((item) => !isObject(item))
  if (stray !== undefined) throw new Violation({ what: `an item of \`${name}\``, expected: 'an object', received: show(stray), exchange })
  return list
}

/** Fails unless the answer to a good request claims the work is done for each of these sessions: all that the call sent. */
export function expectClaimForEach(exchange: Exchange, operation: SigningOperation, ids: readonly string[]): void {
  const items = itemsOf(exchange, operation)
  for (const id of ids) {
    const isClaimed = claimsFor(exchange, operation, [id], ids).length > 0
    const own = items.filter(({ sessionId }) => isSameId(sessionId, id))
    expectThat(isClaimed, `the result for session ${id}`, 'a result without `error`', own.length > 0 ? own : items, exchange)
  }
}
