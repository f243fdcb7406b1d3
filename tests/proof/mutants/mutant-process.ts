// Runs the suite in a process of its own, with one mutant or with none. Whatever a mutant does to its process, the proof goes on.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Mutant } from './instrument.js'
import type { MutatedCopy } from './mutated-copy.js'
import type { Answer, MutantOrder } from './run-with-mutant.js'
import { SWITCH } from './switch.js'

/** As in the other runs of the proof. */
const ROOMY = ['--max-semi-space-size=64']
/** Characters of what a broken process has printed. */
const LONGEST = 2000

/** How a run is made. */
interface MutantRun extends MutantOrder {
  /** Milliseconds after which a run is ended: the mutant made it hang. */
  readonly limitMs: number
}

/** What a run finds. One that breaks or hangs is incomplete. @throws Error where a run without a mutant does not end */
export async function runApart(copy: MutatedCopy, { limitMs, ...order }: MutantRun, mutant?: Mutant): Promise<Answer> {
  const child = fork(join(copy.dist, 'tests/proof/mutants/run-with-mutant.js'), [JSON.stringify(order)], {
    execArgv: ROOMY,
    env: { TEST_KEYS_FOLDER: copy.temporary, ...process.env, TMPDIR: copy.temporary, [SWITCH]: mutant?.number },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    timeout: limitMs,
    killSignal: 'SIGKILL',
  })
  let answer: Answer | undefined
  child.on('message', (message) => {
    answer = message as Answer
  })
  const [complaint, [code, by]] = await Promise.all([child.stderr === null ? '' : text(child.stderr), once(child, 'close')])
  if (answer !== undefined) return answer
  const why =
    by === 'SIGKILL'
      ? `the run did not end in ${Math.round(limitMs / 1000)} s`
      : `the process ended (${code ?? by}): ${complaint.slice(-LONGEST).trim().replaceAll('\n', ' | ')}`
  if (mutant === undefined) throw new Error(`without a mutant, ${why}`)
  return { outcome: { kind: 'incomplete', why, effort: 'default' }, passed: [] }
}
