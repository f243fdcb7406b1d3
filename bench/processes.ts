// Runs whole processes of Node.js, one at a time, and measures them. Knows nothing of what they do.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** What was measured, by name: milliseconds (`…Ms`), or megabytes of 2^20 bytes (`…Mb`). */
export type Values = Readonly<Record<string, number>>

/** What is run. */
export interface Command {
  readonly args: readonly string[]
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
  /** Measures `peakMb` too. That costs the process some milliseconds. */
  readonly usage?: true
  /** What else is measured, once it has ended. @throws Error where the work was not done */
  readonly after?: () => Promise<Values> | Values
}

/** What would make processes behave in another way than they do for users, or wait for more than their work. */
const CLEARED = ['NODE_EXTRA_CA_CERTS', 'NODE_OPTIONS', 'NODE_TEST_CONTEXT', 'CONFORMANCE_DEPLOYMENT', 'GITHUB_ACTIONS', 'CI']
const CLEAN = { ...Object.fromEntries(CLEARED.map((name) => [name, undefined])), FORCE_COLOR: '0' }
const USAGE = ['--import', new URL('usage.js', import.meta.url).href]
/** What begins a line on standard output that tells something. */
const TOLD = 'measured: '

/** Tells the process that measures this one. */
export function tell(values: Values): void {
  process.stdout.write(`${TOLD}${JSON.stringify(values)}\n`)
}

/** A script of the bench, by its file name. */
export function scriptOf(name: string, ...args: readonly string[]): Command {
  return { args: [fileURLToPath(new URL(name, import.meta.url)), ...args] }
}

/** Runs one to its end. @returns `wallMs` of the whole process, and whatever else was measured. @throws Error with its output where it fails */
export async function run({ args, cwd, env, usage, after }: Command): Promise<Values> {
  const started = performance.now()
  const ran = promisify(execFile)(process.execPath, [...(usage ? USAGE : []), ...args], {
    env: { ...process.env, ...CLEAN, ...env },
    maxBuffer: Number.POSITIVE_INFINITY,
    ...(cwd === undefined ? {} : { cwd }),
  })
  ran.child.stdin?.end()
  const { stdout } = await ran.catch((error: Error & { stdout?: string }) => {
    throw new Error(`${error.message}\n${error.stdout}`)
  })
  const wallMs = performance.now() - started
  const told = stdout.split('\n').filter((line) => line.startsWith(TOLD))
  return Object.assign({ wallMs }, ...told.map((line) => JSON.parse(line.slice(TOLD.length)) as Values), await after?.())
}
