// Reading answers: what is a success, what a claim, what the items are. The words are those of the requirements:
// a claim is a 2xx answer that says the work is done; everything else that answers is a refusal.
import { couldNotRun, Violation } from '../../engine/index.js'
import type { Exchange, Operation } from '../../fixtures/exchange.js'
import { show } from './expect.js'
import { digestItemsIn, holdsField, isMessageOk, resultsIn } from './items.js'
import { isSameId } from './session-ids.js'

export type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isSuccess(exchange: Exchange): boolean {
  return exchange.response !== null && exchange.response.status >= 200 && exchange.response.status < 300
}

/** The body of a good request's answer as a JSON object. Fails where it is refused; no answer in time proves nothing. */
export function bodyOf(exchange: Exchange): JsonObject {
  const { response, failure } = exchange
  if (response === null) throw couldNotRun(`${exchange.label}: no answer (${failure?.kind}: ${failure?.message})`)
  if (response.status === 429 || response.status === 503)
    throw couldNotRun(`${exchange.label}: the deployment keeps answering ${response.status}`)
  if (!isSuccess(exchange)) {
    throw new Violation({
      what: `the status of a good ${exchange.label} request`,
      expected: 'a success (2xx)',
      received: String(response.status),
      exchange,
    })
  }
  if (response.body.kind !== 'json' || !isObject(response.body.value)) {
    const received = response.body.kind === 'json' ? show(response.body.value) : `a body that is not JSON (${response.body.kind})`
    throw new Violation({ what: `the body of the ${exchange.label} answer`, expected: 'a JSON object', received, exchange })
  }
  return response.body.value
}

/** The `data` object of a good request's answer. */
export function dataOf(exchange: Exchange): JsonObject {
  const { data } = bodyOf(exchange)
  if (!isObject(data)) throw new Violation({ what: '`data` of the answer', expected: 'an object', received: show(data), exchange })
  return data
}

/** Where the fields of an answer stand: in `data`, or at the top where there is no `data`. Which of them is right is another check's matter. */
export function fieldsOf(exchange: Exchange): JsonObject {
  const body = bodyOf(exchange)
  return isObject(body.data) ? body.data : body
}

/** The fields of any answer, good or bad, as far as there are some; for describing it. */
export function fieldsAnywhere({ response }: Exchange): JsonObject {
  const body = response?.body
  if (body?.kind !== 'json' || !isObject(body.value)) return {}
  return isObject(body.value.data) ? body.value.data : body.value
}

const LISTS: Readonly<Partial<Record<Operation, string>>> = {
  calculateDigest: 'sessionDigests',
  finalizeSigning: 'results',
  addArchive: 'results',
  createSeal: 'results',
}

export interface Item {
  readonly sessionId?: unknown
  readonly digest?: unknown
  readonly error?: unknown
}

/** The items of a good request's answer: `sessionDigests` or `results`. */
export function itemsOf(exchange: Exchange, operation: Operation): readonly Item[] {
  const name = LISTS[operation] ?? ''
  const list = fieldsOf(exchange)[name]
  if (!Array.isArray(list)) throw new Violation({ what: `\`${name}\` of the answer`, expected: 'a list', received: show(list), exchange })
  const stray = list.find((item) => !isObject(item))
  if (stray !== undefined) throw new Violation({ what: `an item of \`${name}\``, expected: 'an object', received: show(stray), exchange })
  return list
}

/** The items of any answer, good or bad, however they are wrapped; for looking for claims. */
export function itemsAnywhere(exchange: Exchange, operation: Operation): readonly Item[] {
  const body = exchange.response?.body
  if (body?.kind !== 'json') return []
  return operation === 'calculateDigest' ? digestItemsIn(body.value) : resultsIn(body.value)
}

export function hasError(item: Item): boolean {
  return item.error !== null && item.error !== undefined
}

/** Whether an item says that the work on its session is done. */
export function isClaim(item: Item, operation: Operation): boolean {
  if (hasError(item)) return false
  return operation !== 'calculateDigest' || (typeof item.digest === 'string' && item.digest !== '')
}

/** The items of a 2xx answer that claim the work is done for one of these sessions (or, where one alone was sent, for whatever session they name). */
export function claimsFor(
  exchange: Exchange,
  operation: Operation,
  sessionIds: readonly string[],
  sent: readonly string[] = sessionIds,
): readonly Item[] {
  if (!isSuccess(exchange)) return []
  const claims = itemsAnywhere(exchange, operation).filter((item) => isClaim(item, operation))
  return sent.length === 1 && sessionIds.length === 1
    ? claims
    : claims.filter(({ sessionId }) => sessionIds.some((id) => isSameId(id, sessionId)))
}

/**
 * As {@link claimsFor}, for sessions that must get no claim: beside those under their ids, success said of no session that was sent, and
 * the message `OK` of finalizeSigning alone.
 */
export function claimsAgainst(
  exchange: Exchange,
  operation: Operation,
  sessionIds: readonly string[],
  sent: readonly string[],
): readonly unknown[] {
  const own = claimsFor(exchange, operation, sessionIds, sent)
  if (own.length > 0 || !isSuccess(exchange)) return own
  const stray = itemsAnywhere(exchange, operation).filter(
    (item) => isClaim(item, operation) && !sent.some((id) => isSameId(id, item.sessionId)),
  )
  const body = exchange.response?.body
  const text = body?.kind === 'text' ? body.text : body?.kind === 'json' ? body.value : undefined
  return operation === 'finalizeSigning' && isMessageOk(text) ? [...stray, text] : stray
}

/** The listed fields that say by themselves what they are, and those that a failure may have as well. */
const FIELDS = {
  configuration: { telling: ['oauthClientId', 'fileMaxLength', 'sessionExpirationTimeout'], ordinary: ['name', 'created', 'changed'] },
  publicKey: { telling: ['dateCreated', 'dateExpiration', 'publicKey'], ordinary: ['name'] },
} as const

/** Whether an answer makes any claim at all: a claim for a session sent, or one of the listed fields of the configuration area. */
export function makesClaim(exchange: Exchange, operation: Operation, sessionIds: readonly string[] = []): boolean {
  if (!isSuccess(exchange)) return false
  if (operation !== 'configuration' && operation !== 'publicKey') return claimsFor(exchange, operation, sessionIds).length > 0
  const body = exchange.response?.body
  return body?.kind === 'json' && holdsField(body.value, FIELDS[operation].telling, FIELDS[operation].ordinary)
}
