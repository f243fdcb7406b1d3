// Runs many cases on all processors: a process each, fed one case at a time. A process that breaks is a failed case, never a silent one.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type Case, type CaseResult, withoutRun } from './cases.js'
import type { Reach } from './reach.js'
import type { CaseRun } from './run-case.js'

/** How many cases a process runs before a fresh one replaces it, so that leaked memory does not slow the later cases. */
const CASES_PER_PROCESS = 120

/** Two more than there are processors: cases wait for time-stamps, delays and 429s, some for a minute. */
const PROCESSES = availableParallelism() + 2

/** A larger young generation of the heap: the answers of a run are short-lived, and collecting them takes a tenth of its time. */
export const ROOMY = ['--max-semi-space-size=64']

interface RunCasesOptions {
  readonly seed: string
  /** The rows that the run of a case is limited to, for speed; all by default. */
  readonly onlyFor?: (one: Case) => readonly string[]
  /** Which probes reach which defects; by default nothing is known of it. */
  readonly reach?: Reach
  /** Whether the run of a case asks all that the suite has; it does by default. */
  readonly thorough?: (one: Case) => boolean
  readonly onResult?: (result: CaseResult) => void
}

/** The results in the order of the cases. */
export async function runCases(
  cases: readonly Case[],
  { seed, onlyFor = () => [], reach = {}, thorough = () => true, onResult }: RunCasesOptions,
): Promise<CaseResult[]> {
  const results: CaseResult[] = []
  const waiting = [...cases.entries()]
  const work = async (): Promise<void> => {
    let child: ChildProcess | undefined
    let done = 0
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [i, one] = next
      if (child === undefined || done % CASES_PER_PROCESS === 0) {
        child?.kill()
        child = fork(fileURLToPath(new URL('worker.js', import.meta.url)), { execArgv: ROOMY })
      }
      done += 1
      const result = await inProcess(child, one, {
        seed,
        only: onlyFor(one),
        reach: reach[one.name],
        thorough: thorough(one),
      })
      results[i] = result
      onResult?.(result)
      if (!child.connected) child = undefined
    }
    child?.kill()
  }
  await Promise.all(Array.from({ length: Math.min(PROCESSES, cases.length) }, work))
  return results
}

/** Runs one in a process of `worker.ts`. */
export async function inProcess(child: ChildProcess, one: Case, run: CaseRun): Promise<CaseResult> {
  child.send({ one, run })
  const ending = new AbortController()
  const [message] = await Promise.race([
    once(child, 'message', { signal: ending.signal }),
    once(child, 'exit', { signal: ending.signal }).then(([code, signal]) => [{ broken: `its process ended (${code ?? signal})` }]),
  ])
  ending.abort()
  const { result, broken } = message as { result?: CaseResult; broken?: string }
  return result ?? withoutRun(one, `the case broke: ${broken}`, 'none')
}
