// What a user sees when a command cannot do its work: one message, no stack trace.
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
