// How session ids are compared, and the sentence that every item echoes one. A deployment may trim ids or fold their case: which of the forms comes back is open.

import type { Exchange } from '../../fixtures/exchange.js'
import { expectSameMembers } from './expect.js'

/** An id in the form in which ids are compared; anything that is no text stands for itself. */
export function comparableId(id: unknown): string {
  return typeof id === 'string' ? id.trim().toLowerCase() : (JSON.stringify(id) ?? 'undefined')
}

export function isSameId(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' && comparableId(one) === comparableId(other)
}

/** Fails unless there is exactly one item for each of the sessions sent, in any order. */
export function expectEachEchoed(items: readonly { readonly sessionId?: unknown }[], sent: readonly string[], answer: Exchange): void {
  const answered = items.map(({ sessionId }) => comparableId(sessionId))
  expectSameMembers(answered, sent.map(comparableId), 'the `sessionId`s of the items', answer)
}
