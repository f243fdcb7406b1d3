// Finds what the walks of a run left in its evidence, and sums it up.
import { type Evidence, revive } from '../engine/index.js'
import type { Exchange } from '../fixtures/exchange.js'
import type { Exploration } from '../schemas/index.js'
import { summaryOf } from '../specs/exploration/summary.js'
import { EXPLORATION } from '../specs/exploration/titles.js'
import type { Walks } from '../specs/exploration/trace.js'

/** `undefined` where the run walked nowhere. */
export function explorationOf(evidence: Iterable<Evidence<Exchange>>): Exploration | undefined {
  const walks = [...evidence].flatMap(({ probe, outcome, exchanges }): Walks[] =>
    // Only the probes of walks have such titles, and they leave nothing else.
    probe.startsWith(EXPLORATION) && 'value' in outcome ? [revive(outcome.value, exchanges) as Walks] : [],
  )
  return summaryOf(walks)
}
