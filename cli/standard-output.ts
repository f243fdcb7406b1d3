// Notices when standard output takes no more: a closed pipe, a full disk. What was printed then did not arrive.
import { UsageError } from './failures.js'

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
