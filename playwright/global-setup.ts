// Starts the collecting process before the first test and ends it after the last, whatever reporter is used:
// the deployment is asked once, the result is written, and the exit status fits the verdict.
import type { FullConfig } from '@playwright/test'
import { HTML_FILE } from '../reports/store/file-names.js'
import { verdictLine } from '../reports/words/verdict-sentence.js'
import { exitCodeOfRun, gateFaults } from '../run/gate/decide-gate.js'
import type { Shard } from '../schemas/index.js'
import { setCollector, theCollector } from './collecting.js'
import { Collector } from './collector.js'
import { bare } from './location.js'
import { reportDirOf } from './settings.js'

/** Starts the collecting process; answers what ends it. */
export default async function setUp({ shard }: FullConfig): Promise<() => Promise<void>> {
  setCollector(await Collector.start(shard ?? undefined))
  return async () => {
    const collector = theCollector()
    if (collector === undefined) return
    setCollector(undefined)
    const result = await collector.finish({ interrupted: false })
    // A shard ends as its own tests do: the verdict and the gate are concluded where the shards are merged.
    if (shard !== null) return sayHowToMerge(shard, collector.reportDir)
    sayAtTheEnd(`${verdictLine(result)}\nreport: ${collector.reportDir}/${HTML_FILE}`)
    // Failed tests make the exit status 1 already. That nothing was proved at all, or what the gate finds wrong in a baseline, is shown by none.
    if (exitCodeOfRun(result) === 0) return
    const { verdict, gate } = result
    if (gate === undefined) throw bare(new Error(`the verdict of the run is ${verdict}`))
    throw bare(new Error([`the verdict of the run is ${verdict}, and its gate has failed`, ...gateFaults(gate)].join('\n')))
  }
}

/** Names the command that concludes the run from all shards. */
function sayHowToMerge({ current, total }: Shard, reportDir: string): void {
  const numbers = Array.from({ length: total }, (_, i) => i + 1)
  // Where the user names one folder for each shard, only the user knows the others.
  const folders = numbers.map((number) => (number === current ? reportDir : reportDirOf({ current: number, total })))
  const named = folders.map((folder, i) => (folder === reportDir && i + 1 !== current ? `REPORT_DIR_OF_SHARD_${i + 1}` : folder))
  sayAtTheEnd(
    `shard ${current} of ${total} is in ${reportDir}; its run is concluded from all shards: npx signing-conformance merge ${named.join(' ')}`,
  )
}

/** Other reporters write their summaries after the teardown: what is to stand last is said when the process ends. */
function sayAtTheEnd(text: string): void {
  process.once('exit', () => process.stdout.write(`\n${text}\n`))
}
