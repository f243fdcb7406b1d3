// The assertions of the checks. All take what was looked at, what was expected, what was received and the exchange that shows it, in this order.
// And one line about an answer, for what a check received: status, media type, body.
import { isDeepStrictEqual } from 'node:util'
import { couldNotRun, Violation } from '../../engine/index.js'
import { whyNotItsWord } from '../../fixtures/answers/own-word.js'
import type { Exchange } from '../../fixtures/exchange.js'

const SHOWN = 300

/** Any value as one line for a report, cut where it is long. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = typeof value === 'string' ? JSON.stringify(value) : (JSON.stringify(value) ?? String(value))
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}… (${text.length} characters)` : text
}

/** `401 application/json {"error":…}`, or why no answer came. */
export function describeAnswer(exchange: Exchange): string {
  const { response, failure } = exchange
  if (response === null) return `no answer (${failure?.kind ?? 'no reason recorded'})`
  const { body } = response
  const shown = body.kind === 'json' ? show(body.value) : body.kind === 'text' ? show(body.text) : body.kind
  return [String(response.status), mediaTypeOf(exchange), shown].filter((part) => part !== null).join(' ')
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
  const shown = exchange !== undefined && received === exchange ? describeAnswer(exchange) : show(received)
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
