// The good requests beside refused ones. Decides only whether a spare session has to be spent.
import { orNull } from '../../engine/index.js'
import type { Operation } from '../../fixtures/exchange.js'
import { type Control, isCarriedOut } from '../answers/refusals.js'

/**
 * A control on the sessions of the attempt comes first. If it is not carried out, the attempt may have locked them, which is only advised
 * against (DIG-35): then a control on a spare session decides. The spare is asked once, whatever the number of attempts.
 */
export function withSpare(
  operation: Operation,
  askSpare: () => Promise<Control>,
): (own: readonly Control[]) => Promise<readonly Control[]> {
  let asked: Promise<Control | null> | undefined
  return async (own) => {
    if (own.some((control) => isCarriedOut(operation, control))) return own
    // Without a spare session the attempts are still judged: a claim is a breach even without a control.
    asked ??= orNull(askSpare)
    const spare = await asked
    return spare === null ? own : [...own, spare]
  }
}
