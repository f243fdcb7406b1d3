// What a run records beside its probes. The exchanges of the preflight are kept as evidence: an operator can see them, and the counts include them.
// Nothing judges them: what answers in the deployment's place has promised nothing.
import type { Evidence } from '../engine/index.js'
import type { Exchange } from '../fixtures/exchange.js'
import { BETWEEN, DIALECT, TOKENS } from '../fixtures/opening/reservations.js'
import { PREFLIGHT } from './preflight.js'

/** Titles under which there is evidence that belongs to no probe of the suite. */
export const SHARED_EVIDENCE: ReadonlySet<string> = new Set([PREFLIGHT.title, TOKENS, DIALECT, BETWEEN])

/** Evidence that is kept and not judged. */
export function isPreflight({ probe }: Evidence<Exchange>): boolean {
  return probe === PREFLIGHT.title
}
