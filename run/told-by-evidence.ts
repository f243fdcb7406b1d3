// Computes the parts of a result that need no judging: counts, walks and times, all from the evidence. A run uses it, and so does everything that
// judges a run again.
import { type Evidence, revive } from '../engine/index.js'
import type { Exchange } from '../fixtures/exchange.js'
import type { Exploration, ResultFile } from '../schemas/index.js'
import { summaryOf } from '../specs/exploration/summary.js'
import { EXPLORATION } from '../specs/exploration/titles.js'
import type { Walks } from '../specs/exploration/trace.js'
import { exchangeCounts } from './exchange-counts.js'
import { operationTimes } from './operation-times.js'

/** Members of the result; those of which the evidence says nothing are left out. Nobody knows how the times of recorded traffic were taken. */
export function toldBy(
  evidence: ReadonlyMap<string, Evidence<Exchange>>,
  { traffic }: Pick<ResultFile, 'traffic'> = {},
): Pick<ResultFile, 'exchanges' | 'exploration' | 'times'> {
  const [exploration, times] = [explorationOf(evidence.values()), traffic === undefined ? operationTimes(evidence.values()) : undefined]
  return {
    exchanges: exchangeCounts(evidence.values()),
    ...(exploration === undefined ? {} : { exploration }),
    ...(times === undefined ? {} : { times }),
  }
}

/** What the walks of a run left in its evidence; `undefined` where it walked nowhere. */
function explorationOf(evidence: Iterable<Evidence<Exchange>>): Exploration | undefined {
  const walks = [...evidence].flatMap(({ probe, outcome, exchanges }): Walks[] =>
    // Only the probes of walks have such titles, and they leave nothing else.
    probe.startsWith(EXPLORATION) && 'value' in outcome ? [revive(outcome.value, exchanges) as Walks] : [],
  )
  return summaryOf(walks)
}
