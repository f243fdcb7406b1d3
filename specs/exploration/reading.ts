// Finds in the log of a walk what its steps did: the history of each session, and its documents around a step. Pure.
import { orNull } from '../../engine/index.js'
import { claimsFor } from '../../fixtures/answers/claims.js'
import type { Facts } from '../../fixtures/context.js'
import { type Around, around } from '../documents/around.js'
import { type Histories, historiesOf } from '../documents/history.js'
import { answersOf, type Walked, type WalkedStep } from './trace.js'

/** The histories of the sessions of a walk. */
export function historiesIn({ log, steps }: Walked): Histories {
  // Asked only when the log is folded, which is once.
  return historiesOf(log, ({ id }) => steps.findLast((step) => answersOf(step).some((answer) => answer.id === id))?.sent)
}

/** The documents of a session around a step that was about it; `null` where they were not read after it, or could not be read at one of its moments. */
export async function aroundStep(walked: Walked, { answer, sent }: WalkedStep, id: string, facts: Facts): Promise<Around | null> {
  return answer === null || !sent.includes(id) ? null : orNull(() => around(historiesIn(walked), answer, id, facts))
}

/** The other steps that were about a session between its documents before and after. */
export function besidesOf({ steps }: Walked, { beside }: Around): readonly WalkedStep[] {
  return steps.filter(({ answer }) => beside.some((call) => call.exchange.id === answer?.id))
}

/** Whether the answer of a step claims the work on a session that it was sent. */
export function isClaimed({ answer, operation, sent }: WalkedStep, id: string): boolean {
  return answer !== null && operation !== null && sent.includes(id) && claimsFor(answer, operation, [id], sent).length > 0
}
