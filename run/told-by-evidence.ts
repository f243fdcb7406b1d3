// What a result says that follows from the evidence without judging: counts, walks, times. The same in a run and where it is judged again.
import type { Evidence } from '../engine/index.js'
import type { Exchange } from '../fixtures/exchange.js'
import type { ResultFile } from '../schemas/index.js'
import { exchangeCounts } from './exchange-counts.js'
import { explorationOf } from './exploration-summary.js'
import { operationTimes } from './operation-times.js'

/** Members of the result; those of which the evidence says nothing are left out. */
export function toldBy(evidence: ReadonlyMap<string, Evidence<Exchange>>): Pick<ResultFile, 'exchanges' | 'exploration' | 'times'> {
  const [exploration, times] = [explorationOf(evidence.values()), operationTimes(evidence.values())]
  return {
    exchanges: exchangeCounts(evidence.values()),
    ...(exploration === undefined ? {} : { exploration }),
    ...(times === undefined ? {} : { times }),
  }
}
