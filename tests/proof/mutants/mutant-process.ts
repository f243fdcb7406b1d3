// A process that runs the suite with mutants. Whatever a mutant does to its process, the proof goes on in a fresh one.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Mutant } from './instrument.js'
import type { Answer } from './mutant-worker.js'
import type { MutatedCopy } from './mutated-copy.js'
import type { Outcome } from './outcome.js'
import type { MutantOrder } from './run-with-mutant.js'
import { SWITCH } from './switch.js'

/** As in the other runs of the proof. */
const ROOMY = ['--max-semi-space-size=64']

/** Mutants that one process runs before a fresh one takes its place, so that leaked memory does not slow the later ones. */
const MUTANTS_PER_PROCESS = 40

/** How a run is made. */
interface MutantRun extends Omit<MutantOrder, 'number'> {
  /** Milliseconds after which a run is ended: the mutant made it hang. */
  readonly limitMs: number
}

/** Runs one mutant at a time. */
export class MutantProcess {
  readonly #copy: MutatedCopy
  #child: ChildProcess | undefined
  #runs = 0

  constructor(copy: MutatedCopy) {
    this.#copy = copy
  }

  /** A run without a mutant: what it finds, and which mutants it reaches. @throws Error where it does not end */
  async runWithout({ limitMs, ...order }: MutantRun): Promise<Answer> {
    const answer = await this.#ask(order, limitMs)
    if (typeof answer === 'string') throw new Error(`without a mutant, ${answer}`)
    return answer
  }

  /**
   * What a run with the mutant finds. One that breaks or hangs is incomplete.
   * @param onLoading the mutant does its work while its file is loaded, so it needs a process of its own
   */
  async runWith(mutant: Mutant, run: MutantRun, onLoading: boolean): Promise<Outcome> {
    const { number } = mutant
    const { limitMs, ...order } = run
    if (onLoading) {
      await this.end()
      this.#child = this.#fork({ [SWITCH]: number })
    }
    const isFresh = this.#runs === 0
    const answer = await this.#ask({ ...order, number }, limitMs)
    const outcome: Outcome = typeof answer === 'string' ? { kind: 'incomplete', why: answer, effort: 'default' } : answer.outcome
    if (onLoading || outcome.kind === 'incomplete') await this.end()
    // What an earlier mutant left running may have broken it.
    return outcome.kind === 'incomplete' && !isFresh ? this.runWith(mutant, run, onLoading) : outcome
  }

  /** Ends the process; the next run starts another. */
  async end(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    this.#runs = 0
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }

  #fork(environment: Readonly<Record<string, string>> = {}): ChildProcess {
    return fork(join(this.#copy.dist, 'tests/proof/mutants/mutant-worker.js'), [], {
      execArgv: ROOMY,
      env: { ...process.env, TMPDIR: this.#copy.temporary, ...environment },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
  }

  /** The answer, or why there is none. */
  async #ask(order: MutantOrder, limitMs: number): Promise<Answer | string> {
    if (this.#runs >= MUTANTS_PER_PROCESS || this.#child?.connected === false) await this.end()
    this.#runs += 1
    this.#child ??= this.#fork()
    const child = this.#child
    let complaint = ''
    const listen = (chunk: Buffer): void => {
      complaint = `${complaint}${chunk}`.slice(-2000)
    }
    child.stderr?.on('data', listen)
    const ending = new AbortController()
    const { signal } = ending
    const limit = setTimeout(() => ending.abort(), limitMs)
    try {
      // A process that ends before it is told says so by its end.
      child.send(order, () => undefined)
      return await Promise.race([
        once(child, 'message', { signal }).then(([answer]) => answer as Answer),
        once(child, 'close', { signal }).then(
          ([code, by]) => `the process ended (${code ?? by}): ${complaint.trim().replaceAll('\n', ' | ')}`,
        ),
      ])
    } catch (error) {
      if (!signal.aborted) throw error
      return `the run did not end in ${Math.round(limitMs / 1000)} s`
    } finally {
      clearTimeout(limit)
      ending.abort()
      child.stderr?.off('data', listen)
    }
  }
}
