// One process of the proof by mutants: runs those that it is sent, one after another. A process without one says which are reached.
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { loadSuite } from '../../../run/load-suite.js'
import { mutatedFiles } from './mutated-files.js'
import type { Outcome } from './outcome.js'
import { type MutantOrder, runWithMutant } from './run-with-mutant.js'
import { passedMutants } from './switch.js'

/** What it answers. */
export interface Answer {
  readonly outcome: Outcome
  /** The numbers of the mutants whose place was passed while files were loaded, and while no mutant was on. */
  readonly loaded: readonly string[]
  readonly passed: readonly string[]
}

// Some files of the reference are loaded when they are needed first: by then a mutant would be on.
const dist = fileURLToPath(new URL('../../../', import.meta.url))
await Promise.all([loadSuite(), ...mutatedFiles(dist).map((file) => import(pathToFileURL(join(dist, file)).href))])
const loaded = passedMutants()
process.on('message', async (order: MutantOrder) => {
  const outcome = await runWithMutant(order)
  process.send?.({ outcome, loaded, passed: passedMutants() } satisfies Answer)
})
process.once('disconnect', () => process.exit())
