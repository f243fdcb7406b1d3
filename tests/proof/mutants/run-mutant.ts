// Runs the suite with one mutant in a process of its own: whatever the mutant does to it, the proof goes on.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Mutant, SWITCH } from './instrument.js'
import type { MutatedCopy } from './mutated-copy.js'
import type { Told } from './run-once.js'

/** How a run is made. */
export interface MutantRun {
  readonly seed: string
  /** Milliseconds after which a run is ended: the mutant made it hang. */
  readonly limitMs: number
}

/** As in the other runs of the proof. */
const ROOMY = ['--max-semi-space-size=64']

/** Runs the suite with a mutant; without one, where it is left out. A run that breaks or hangs is incomplete. */
export async function runMutant(copy: MutatedCopy, mutant: Mutant | undefined, { seed, limitMs }: MutantRun): Promise<Told> {
  const { [SWITCH]: _, ...environment } = process.env
  const child = fork(join(copy.dist, 'tests/proof/mutants/run-once.js'), [seed], {
    execArgv: ROOMY,
    env: { ...environment, TMPDIR: copy.temporary, ...(mutant === undefined ? {} : { [SWITCH]: mutant.number }) },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const ending = new AbortController()
  const { signal } = ending
  const exited = once(child, 'exit')
  const complaint = child.stderr === null ? '' : text(child.stderr)
  const limit = setTimeout(() => ending.abort(), limitMs)
  try {
    const told = await Promise.race([once(child, 'message', { signal }), exited.then(() => undefined)])
    if (told !== undefined) return told[0] as Told
    const [code, by] = await exited
    return incomplete(`its process ended (${code ?? by}): ${lastLines(await complaint)}`)
  } catch (error) {
    if (!signal.aborted) throw error
    return incomplete(`the run did not end in ${Math.round(limitMs / 1000)} s`)
  } finally {
    clearTimeout(limit)
    child.kill('SIGKILL')
    await exited
  }
}

function incomplete(why: string): Told {
  return { outcome: { kind: 'incomplete', why }, reached: [] }
}

/** The end of what a process complained of, in one line. */
function lastLines(complaint: string): string {
  return complaint.trim().split('\n').slice(-8).join(' | ')
}
