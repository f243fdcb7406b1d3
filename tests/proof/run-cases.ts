// Runs many cases on all processors: a process each, fed one case at a time. A process that breaks is a failed case, never a silent one.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type Case, type CaseResult, withoutRun } from './cases.js'
import type { CaseRun } from './run-case.js'

/** How many cases a process runs before a fresh one replaces it, so that leaked memory does not slow the later cases. */
const CASES_PER_PROCESS = 120

/** Two more than there are processors: cases wait for time-stamps, delays and 429s, some for a minute. */
const PROCESSES = availableParallelism() + 2

/** A larger young generation of the heap: the answers of a run are short-lived, and collecting them takes a tenth of its time. */
export const ROOMY = ['--max-semi-space-size=64']

/** Runs them all. @param runOf how each is run */
export async function runCases(
  cases: readonly Case[],
  runOf: (one: Case) => CaseRun,
  onResult: (result: CaseResult) => void,
): Promise<void> {
  const waiting = cases.values()
  const work = async (): Promise<void> => {
    let child: ChildProcess | undefined
    let done = 0
    for (const one of waiting) {
      if (child === undefined || done % CASES_PER_PROCESS === 0) {
        child?.kill()
        child = fork(fileURLToPath(new URL('worker.js', import.meta.url)), { execArgv: ROOMY })
      }
      done += 1
      onResult(await inProcess(child, one, runOf(one)))
      if (!child.connected) child = undefined
    }
    child?.kill()
  }
  await Promise.all(Array.from({ length: Math.min(PROCESSES, cases.length) }, work))
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
