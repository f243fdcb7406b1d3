// One process of the proof by mutants: runs those that it is sent, one after another. A process without one says which are reached.
import { loadSuite } from '../../../run/load-suite.js'
import type { Outcome } from './outcome.js'
import { runWithMutant } from './run-with-mutant.js'
import { passedMutants } from './switch.js'

/** What the process is sent. */
export interface Order {
  /** Of the mutant; left out for a run without one. */
  readonly number?: string
  readonly seed: string
}

/** What it answers. */
export interface Answer {
  readonly outcome: Outcome
  /** The numbers of the mutants whose place was passed while files were loaded, and while no mutant was on. */
  readonly loaded: readonly string[]
  readonly passed: readonly string[]
}

await Promise.all([import('../../../reference/index.js'), loadSuite()])
const loaded = passedMutants()
process.on('message', async ({ number, seed }: Order) => {
  const outcome = await runWithMutant(number, seed)
  process.send?.({ outcome, loaded, passed: passedMutants() } satisfies Answer)
})
process.once('disconnect', () => process.exit())
