// No process ends in silence or with a stack trace: whatever nobody caught becomes one message and the exit code of a failure; and so does output that
// did not arrive, at a closed pipe or on a full disk.
import { UsageError } from '../run/given-files.js'
import { EXIT_USAGE, reportFailure } from './failures.js'

/**
 * Ends the process with one message where an error is not caught, a promise is rejected and nobody looks, or nothing is left that the work
 * could wait for.
 */
export function guardProcess() {
  let working = true
  const fail = (error: unknown): void => process.exit(reportFailure(error, process.env))
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
  process.on('beforeExit', () => {
    if (working) fail(new Error('the command came to a stop before it was done: nothing was left that it could wait for'))
  })
  // A command may end the process itself, with a code of its own.
  process.on('exit', (code) => {
    if (working && code === 0) process.exitCode = EXIT_USAGE
  })
  return {
    /** The work is done: from now on the process may end when nothing is left to wait for. */
    done: (): void => {
      working = false
    },
  }
}

/** Watches standard output and standard error for the rest of the process. */
export class StandardOutput {
  #problem: string | null = null

  constructor() {
    process.stdout.on('error', (error: NodeJS.ErrnoException) => {
      this.#problem ??= error.code ?? error.message
    })
    // There is nobody left to tell.
    process.stderr.on('error', () => undefined)
  }

  /** Waits until all that was printed has left. @throws UsageError where it could not */
  async settled(): Promise<void> {
    await new Promise<void>((written) => process.stdout.write('', () => written()))
    if (this.#problem !== null)
      throw new UsageError(`standard output could not be written (${this.#problem}): not all that was to be printed has arrived`)
  }
}
