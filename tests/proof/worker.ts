// One process of the proof: runs the cases it is sent, one after another.
import type { Case } from './cases.js'
import { passedMutants } from './mutants/switch.js'
import { type CaseRun, runCase } from './run-case.js'

process.on('message', async ({ one, run }: { one: Case; run: CaseRun }) => {
  try {
    process.send?.({ result: { ...(await runCase(one, run)), mutantsPassed: passedMutants() } })
  } catch (error) {
    process.send?.({ broken: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
