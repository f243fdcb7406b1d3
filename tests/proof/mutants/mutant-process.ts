// Runs the suite in a process of its own, with one mutant or with none. Whatever a mutant does to its process, the proof goes on.
import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { CaseRun } from '../run-case.js'
import { inProcess, ROOMY } from '../run-cases.js'
import type { Mutant } from './instrument.js'
import type { MutatedCopy } from './mutated-copy.js'
import { type Outcome, outcomeOf } from './score.js'
import { SWITCH } from './switch.js'

/** How a run is made. */
interface MutantRun extends Pick<CaseRun, 'seed' | 'thorough'> {
  /** Milliseconds after which a run is ended: the mutant made it hang. */
  readonly limitMs: number
}

/** What came of a run. */
interface Ran {
  readonly outcome: Outcome
  /** The numbers of the mutants whose place was passed; none where one was on. */
  readonly passed: readonly string[]
}

/** What a run finds. One that breaks or hangs is incomplete. @throws Error where a run without a mutant does not end */
export async function runApart(copy: MutatedCopy, { limitMs, thorough = false, ...run }: MutantRun, mutant?: Mutant): Promise<Ran> {
  const child = fork(join(copy.dist, 'tests/proof/worker.js'), {
    execArgv: ROOMY,
    env: { TEST_KEYS_FOLDER: copy.temporary, ...process.env, TMPDIR: copy.temporary, [SWITCH]: mutant?.number },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: limitMs,
    killSignal: 'SIGKILL',
  })
  const asItIs = { kind: 'liberties', name: 'the reference as it is', liberties: {} } as const
  const result = await inProcess(child, asItIs, { ...run, thorough, untilFailed: true })
  child.kill()
  if (mutant === undefined && result.verdict === 'none') throw new Error(`without a mutant, ${result.complaint}`)
  return { outcome: { ...outcomeOf(result), effort: thorough ? 'thorough' : 'default' }, passed: result.mutantsPassed ?? [] }
}
