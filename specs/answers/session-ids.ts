// The sentence that every item echoes a session id that was sent.
import { comparableId } from '../../fixtures/answers/session-ids.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { expectSameMembers } from './expect.js'

/** Fails unless there is exactly one item for each of the sessions sent, in any order. */
export function expectEachEchoed(items: readonly { readonly sessionId?: unknown }[], sent: readonly string[], answer: Exchange): void {
  const answered = items.map(({ sessionId }) => comparableId(sessionId))
  expectSameMembers(answered, sent.map(comparableId), 'the `sessionId`s of the items', answer)
}
