// One process of the proof: runs the cases it is sent, one after another.
import type { Case } from './cases.js'
import { runCase } from './run-case.js'

process.on('message', async ({ one, seed, only }: { one: Case; seed: string; only: readonly string[] }) => {
  try {
    process.send?.({ result: await runCase(one, seed, only) })
  } catch (error) {
    process.send?.({ broken: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
