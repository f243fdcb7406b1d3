// Starts the collecting process before any test, and ends it after the last: whatever reporter is named on the command line,
// the deployment is asked once, the result is written, and the exit status says what it says.
import { setCollector, theCollector } from './collecting.js'
import { Collector } from './collector.js'

export default async function setUp(): Promise<() => Promise<void>> {
  setCollector(await Collector.start())
  return async () => {
    const collector = theCollector()
    if (collector === undefined) return
    setCollector(undefined)
    const { verdict } = await collector.finish({ interrupted: false })
    // Failed tests already make the exit status 1. What no test shows: nothing was proved at all.
    if (verdict !== 'conformant') throw new Error(`the verdict of the run is ${verdict}`)
  }
}
