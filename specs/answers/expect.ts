// What checks read of an exchange, and their assertions. These take what was looked at, what was expected, what was received and the exchange that shows
// it, in this order. What a success, an item and a claim are is defined in fixtures/answers.
import { isDeepStrictEqual } from 'node:util'
import { couldNotRun, Violation } from '../../engine/index.js'
import { claimsAll } from '../../fixtures/answers/claims.js'
import { clockDifferenceMs, isObject, isSuccess, type JsonObject } from '../../fixtures/answers/fields.js'
import type { Item } from '../../fixtures/answers/items.js'
import { whyNotItsWord } from '../../fixtures/answers/own-word.js'
import { isSameId, sessionIdsSent } from '../../fixtures/answers/session-ids.js'
import { saidIn } from '../../fixtures/answers/summary.js'
import type { Exchange, KeyType } from '../../fixtures/context.js'
import { ENDPOINTS, type SigningOperation } from '../../fixtures/endpoints.js'
import { publicKeyIn } from './certificates.js'

const SHOWN = 300

/** Any value as one line for a report, cut where it is long. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = typeof value === 'string' ? JSON.stringify(value) : (JSON.stringify(value) ?? String(value))
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}… (${text.length} characters)` : text
}

/** The media type of an answer without its parameters, lower case; `null` where none is named. */
export function mediaTypeOf({ response }: Exchange): string | null {
  const named = response?.headers['content-type']
  return named === undefined ? null : (named.split(';')[0] ?? '').trim().toLowerCase()
}

/**
 * Fails unless the condition holds. `received` is shown as it is; the exchange itself stands for all that was answered.
 * @throws NotAssessed `could-not-run` where the exchange is not the deployment's own word: it proves nothing
 */
export function expectThat(condition: boolean, what: string, expected: string, received: unknown, exchange?: Exchange): asserts condition {
  if (condition) return
  const cause = exchange === undefined ? null : whyNotItsWord(exchange)
  if (cause !== null) throw couldNotRun(`${what}: ${cause}`)
  const shown = exchange !== undefined && received === exchange ? saidIn(exchange) : show(received)
  throw new Violation({ what, expected, received: shown, exchange })
}

/** Fails unless both are deeply equal. */
export function expectEqual(what: string, expected: unknown, received: unknown, exchange?: Exchange): void {
  expectThat(isDeepStrictEqual(received, expected), what, show(expected), received, exchange)
}

/** Fails unless both lists have the same members in any order, repeats included: the interface leaves the order of items open. */
export function expectSameMembers(what: string, expected: readonly unknown[], received: readonly unknown[], exchange?: Exchange): void {
  const sorted = (list: readonly unknown[]): string[] => list.map((member) => JSON.stringify(member) ?? 'undefined').sort()
  expectThat(isDeepStrictEqual(sorted(received), sorted(expected)), what, `${show(expected)}, in any order`, received, exchange)
}

/** Fails unless the value is a string. */
export function expectString(what: string, received: unknown, exchange?: Exchange): asserts received is string {
  expectThat(typeof received === 'string', what, 'a string', received, exchange)
}

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
    const isClaimed = claimsAll(exchange, operation, [id])
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

/** The JSON body of a request; empty where it had none. */
export function bodySent({ request }: Exchange): JsonObject {
  return request.body.kind === 'json' && isObject(request.body.value) ? request.body.value : {}
}

/** The certificate that a good CalculateDigest sent. */
export function certificateSent(exchange: Exchange): string {
  return String(bodySent(exchange).certificate)
}

/**
 * The key type of the certificate that a CalculateDigest sent (base64, with or without armour); `null` where it cannot be read, or has
 * another kind of key.
 */
export function keyTypeSent(exchange: Exchange): KeyType | null {
  const { certificate } = bodySent(exchange)
  // Garbage in place of the certificate is judged by DIG-17.
  const type = typeof certificate === 'string' ? publicKeyIn(certificate)?.asymmetricKeyType : undefined
  return type === 'rsa' || type === 'ec' ? type : null
}
