// What a user sees when a command cannot do its work: one message, no stack trace; and no process ends in silence: whatever nobody caught becomes that
// message and the exit code of a failure, and so does output that did not arrive, at a closed pipe or on a full disk.
// Knows errors by their names: the modules of others than UsageError need not be loaded.
import { UsageError } from '../run/given-files.js'

/** The exit code of a command that is wrong, or that meets an internal error. */
export const EXIT_USAGE = 2

/** Errors whose message is made for the user: it names the file or key, and what was expected. */
const FOR_USERS: ReadonlySet<string> = new Set([
  'UsageError',
  'DeploymentFileError',
  'EnvironmentError',
  'ReportFolderError',
  'InspectionError',
])

/** Prints the one message on standard error; answers the exit code. `SIGNING_CONFORMANCE_DEBUG=1` adds the stack. */
export function reportFailure(error: unknown, env: NodeJS.ProcessEnv): typeof EXIT_USAGE {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const debug = (env.SIGNING_CONFORMANCE_DEBUG ?? '') !== ''
  const lines = FOR_USERS.has(name)
    ? [`error: ${message}`]
    : [
        `internal error: ${withoutSecrets(message)}`,
        ...(debug ? [] : ['set SIGNING_CONFORMANCE_DEBUG=1 to see where, and please report it']),
      ]
  process.stderr.write(`${[...lines, ...(debug && stack !== undefined ? [withoutSecrets(stack)] : [])].join('\n')}\n`)
  return EXIT_USAGE
}

/** Errors of libraries quote what they were given, a token or a key for instance. Long words that no language has are left out. */
function withoutSecrets(text: string): string {
  return text.replaceAll(/(?=[\w+~.=-]*\d)[\w+~.=-]{20,}/g, '…').replaceAll(/-----BEGIN[\s\S]*?(?:-----END[^-]*-----|$)/g, '…')
}

/** Says that a name is unknown, gives the nearest of hundreds that are known, and says where all of them stand. @param listed the sentence that says so */
export async function unknownName(what: string, name: string, known: readonly string[], listed: string): Promise<UsageError> {
  const { nearest } = await import('../schemas/index.js')
  const likely = nearest(name, known)
  const question = likely === undefined ? '' : ` did you mean "${likely}"?`
  return new UsageError(`unknown ${what} "${name}":${question} ${listed}`)
}

/** Takes the exit code that a command ends with; 0 where it is never called. */
export type Settle = (exitCode: number) => void

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
