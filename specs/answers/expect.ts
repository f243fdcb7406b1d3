// The assertions of the checks: each says what was looked at, what was expected, what was received and which exchange shows it.
import { isDeepStrictEqual } from 'node:util'
import { Violation } from '../../engine/index.js'
import type { Exchange } from '../../fixtures/exchange.js'

const SHOWN = 300

/** Any value as one line for a report, cut where it is long. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = typeof value === 'string' ? JSON.stringify(value) : (JSON.stringify(value) ?? String(value))
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}… (${text.length} characters)` : text
}

/** Fails unless the condition holds. `received` is shown as it is. */
export function expectThat(condition: boolean, what: string, expected: string, received: unknown, exchange?: Exchange): asserts condition {
  if (!condition) throw new Violation({ what, expected, received: show(received), exchange })
}

export function expectEqual(actual: unknown, expected: unknown, what: string, exchange?: Exchange): void {
  if (!isDeepStrictEqual(actual, expected)) throw new Violation({ what, expected: show(expected), received: show(actual), exchange })
}

/** Lists are compared as multisets: the order of items is open everywhere. */
export function expectSameMembers(actual: readonly unknown[], expected: readonly unknown[], what: string, exchange?: Exchange): void {
  const sorted = (list: readonly unknown[]): string[] => list.map((member) => JSON.stringify(member) ?? 'undefined').sort()
  if (!isDeepStrictEqual(sorted(actual), sorted(expected))) {
    throw new Violation({ what, expected: `${show(expected)}, in any order`, received: show(actual), exchange })
  }
}

export function expectString(value: unknown, what: string, exchange?: Exchange): asserts value is string {
  expectThat(typeof value === 'string', what, 'a string', value, exchange)
}
