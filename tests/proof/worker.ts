// One process of the proof: runs the cases it is sent, one after another.
import type { Case } from './cases.js'
import { type CaseRun, runCase } from './run-case.js'

/** The numbers of all mutants whose place was passed: code that holds them counts there. */
function passedMutants(): readonly string[] {
  const { __stryker__: counted } = globalThis as { __stryker__?: { readonly mutantCoverage?: { readonly static: object } } }
  return Object.keys(counted?.mutantCoverage?.static ?? {})
}

process.on('message', async ({ one, run }: { one: Case; run: CaseRun }) => {
  try {
    process.send?.({ result: { ...(await runCase(one, run)), mutantsPassed: passedMutants() } })
  } catch (error) {
    process.send?.({ broken: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
