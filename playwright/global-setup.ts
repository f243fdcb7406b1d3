// Starts the collecting process before the first test and ends it after the last, whatever reporter is used:
// the deployment is asked once, the result is written, and the exit status fits the verdict.
import type { FullConfig } from '@playwright/test'
import { HTML_FILE } from '../reports/store/file-names.js'
import { verdictLine } from '../reports/words/verdict-sentence.js'
import { exitCodeOfRun, gateFaults } from '../run/gate/decide-gate.js'
import { Collector, collecting } from './collector.js'
import { bare } from './location.js'
import { REPORT_DIR } from './settings.js'

/** Starts the collecting process; answers what ends it. */
export default async function setUp({ shard }: FullConfig): Promise<() => Promise<void>> {
  collecting.collector = await Collector.start({ isShard: shard !== null })
  return async () => {
    const { collector } = collecting
    if (collector === undefined) return
    collecting.collector = undefined
    const result = await collector.finish()
    // Other reporters write their summaries after the teardown: what is to stand last is said when the process ends.
    process.once('exit', () => process.stdout.write(`\n${verdictLine(result)}\nreport: ${REPORT_DIR}/${HTML_FILE}\n`))
    // Failed tests make the exit status 1 already. That nothing was proved at all, or what the gate finds wrong in a baseline, is shown by none.
    const code = exitCodeOfRun(result)
    // What one shard does not prove another may.
    if (code === 0 || (code === 3 && shard !== null)) return
    const { verdict, gate } = result
    if (gate === undefined) throw bare(new Error(`the verdict of the run is ${verdict}`))
    throw bare(new Error([`the verdict of the run is ${verdict}, and its gate has failed`, ...gateFaults(gate)].join('\n')))
  }
}
