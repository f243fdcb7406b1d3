// Runs the suite in a process of its own, with one mutant or with none. Whatever a mutant does to its process, the proof goes on.
import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { CaseRun } from '../run-case.js'
import { inProcess, ROOMY } from '../run-cases.js'
import type { Mutant } from './instrument.js'
import type { MutatedCopy } from './mutated-copy.js'
import { type Outcome, outcomeOf } from './score.js'
import { SWITCH } from './switch.js'

/** No process ends itself by it. */
const KILL = 'SIGKILL'

/** How a run is made. */
interface MutantRun extends Pick<CaseRun, 'seed' | 'thorough'> {
  /** Milliseconds after which a run is killed: the mutant made it hang, or the machine is busy. */
  readonly limitMs: number
}

/** What came of a run. */
interface Ran {
  /** `undefined` where the run was killed, by its limit or for want of memory: that says as much of the machine as of the mutant. */
  readonly outcome: Outcome | undefined
  /** The numbers of the mutants whose place was passed; none where one was on. */
  readonly passed: readonly string[]
}

/** What a run finds. One that breaks is incomplete. @throws Error where a run without a mutant does not end */
export async function runApart(copy: MutatedCopy, { limitMs, thorough = false, ...run }: MutantRun, mutant?: Mutant): Promise<Ran> {
  const child = fork(join(copy.dist, 'tests/proof/worker.js'), {
    execArgv: ROOMY,
    env: { TEST_KEYS_FOLDER: copy.temporary, ...process.env, TMPDIR: copy.temporary, [SWITCH]: mutant?.number },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: limitMs,
    killSignal: KILL,
  })
  const asItIs = { kind: 'liberties', name: 'the reference as it is', liberties: {} } as const
  const result = await inProcess(child, asItIs, { ...run, thorough, untilFailed: true })
  const isKilled = child.signalCode === KILL
  child.kill()
  if (mutant === undefined && result.verdict === 'none') throw new Error(`without a mutant, ${result.complaint}`)
  const outcome: Outcome = { ...outcomeOf(result), effort: thorough ? 'thorough' : 'default' }
  return { outcome: isKilled ? undefined : outcome, passed: result.mutantsPassed ?? [] }
}
