// Whether a circumstance is why a good request is refused: asks once more, and then in the plain way. Decides nothing else.
import { claimsFor } from '../../fixtures/answers/claims.js'
import { whyNotItsWord } from '../../fixtures/answers/own-word.js'
import type { SigningOperation } from '../../fixtures/endpoints.js'
import type { Exchange } from '../../fixtures/exchange.js'
import type { Telling } from './trace.js'

/** A request with a circumstance, and the same without it: for the same sessions, or for another one. */
interface Comparison extends Pick<Telling, 'row' | 'circumstance'> {
  readonly operation: SigningOperation
  readonly ids: readonly string[]
  readonly ask: () => Promise<Exchange>
  readonly askPlainly?: () => Promise<Exchange>
  readonly askOther?: () => Promise<Telling['other']>
}

/** What was refused once may have been an accident: it is asked again, and then, where that is refused too, in the plain way. `null` where the answer is no refusal. */
export async function compared(
  answer: Exchange,
  { row, circumstance, operation, ids, ask, askPlainly, askOther }: Comparison,
): Promise<Telling | null> {
  const isRefused = (one: Exchange): boolean => whyNotItsWord(one) === null && claimsFor(one, operation, ids).length === 0
  if (!isRefused(answer)) return null
  const again = await ask()
  if (!isRefused(again)) return { row, circumstance, again, plain: null, other: null }
  return { row, circumstance, again, plain: (await askPlainly?.()) ?? null, other: (await askOther?.()) ?? null }
}
