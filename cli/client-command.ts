// `--command`: runs the tests of a client with the address and the trust that they need in the environment. Knows nothing of what judges them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { UsageError } from '../run/given-files.js'

/** Where the client finds what it is to talk to. */
export interface ClientPlace {
  readonly baseUrl: string
  /** The PEM file of the CA to trust. */
  readonly caFile: string
  /** A PEM file of all CAs to trust, that one included. */
  readonly bundleFile: string
  readonly deploymentFile: string
}

/** Variables by which programs name the file of all CAs that they trust: Node.js (beside its own), OpenSSL, Requests, curl. */
const BUNDLE_VARIABLES = ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'REQUESTS_CA_BUNDLE', 'CURL_CA_BUNDLE'] as const

/** The files of CAs that the environment names already. */
export function trustedFiles(environment: NodeJS.ProcessEnv): readonly string[] {
  return [...new Set(BUNDLE_VARIABLES.map((name) => environment[name] ?? '').filter((file) => file !== ''))]
}

/** What the environment of the command has more. */
function environmentOf({ baseUrl, caFile, bundleFile, deploymentFile }: ClientPlace): Record<string, string> {
  return {
    CONFORMANCE_BASE_URL: baseUrl,
    CONFORMANCE_CA_FILE: resolve(caFile),
    CONFORMANCE_DEPLOYMENT: resolve(deploymentFile),
    ...Object.fromEntries(BUNDLE_VARIABLES.map((name) => [name, resolve(bundleFile)])),
  }
}

/**
 * Runs the command by the shell, to its end; where the signal aborts, it is ended.
 * @returns how it failed, in words; `null` where it ended with 0
 */
export async function runClientCommand(command: string, place: ClientPlace, signal: AbortSignal): Promise<string | null> {
  if (signal.aborted) return 'was not started'
  // A group of its own, so that all that it has started can be ended with it.
  const hasGroup = process.platform !== 'win32'
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environmentOf(place) },
    detached: hasGroup,
  })
  const end = (): void => endAll(child.pid, hasGroup)
  signal.addEventListener('abort', end, { once: true })
  process.once('exit', end)
  try {
    const [code, by] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
    return code === 0 ? null : code === null ? `was ended by ${by}` : `ended with exit code ${code}`
  } finally {
    signal.removeEventListener('abort', end)
    process.off('exit', end)
  }
}

/**
 * The exit status when the command has ended: that of the verdict, for a command that fails is told apart from a client that breaks a row.
 * @param failure how the command failed; `null` where it did not
 * @param code the exit status by the verdict
 * @throws UsageError where it failed, and nothing was found
 */
export function codeAfter(command: string | undefined, failure: string | null, code: number): number {
  if (failure === null) return code
  if (code !== 1) throw new UsageError(`the command ${JSON.stringify(command)} ${failure}; nothing was found in what it sent`)
  process.stderr.write(`the command ${failure}\n`)
  return code
}

function endAll(pid: number | undefined, hasGroup: boolean): void {
  if (pid === undefined) return
  try {
    process.kill(hasGroup ? -pid : pid, 'SIGTERM')
  } catch (error) {
    // It has ended by itself.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
