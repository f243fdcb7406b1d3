// Starts the collecting process before the first test and ends it after the last, whatever reporter is used:
// the deployment is asked once, the result is written, and the exit status fits the verdict.
import { exitCodeOfRun, gateFaults } from '../run/gate/decide-gate.js'
import { setCollector, theCollector } from './collecting.js'
import { Collector } from './collector.js'

/** Starts the collecting process; answers what ends it. */
export default async function setUp(): Promise<() => Promise<void>> {
  setCollector(await Collector.start())
  return async () => {
    const collector = theCollector()
    if (collector === undefined) return
    setCollector(undefined)
    const result = await collector.finish({ interrupted: false })
    // Failed tests make the exit status 1 already. That nothing was proved at all, or what the gate finds wrong in a baseline, is shown by none.
    if (exitCodeOfRun(result) === 0) return
    const { verdict, gate } = result
    if (gate === undefined) throw new Error(`the verdict of the run is ${verdict}`)
    throw new Error([`the verdict of the run is ${verdict}, and its gate has failed`, ...gateFaults(gate)].join('\n'))
  }
}
