// Runs whole processes of Node.js, one at a time, and measures them. Knows nothing of what they do.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { type Shares, sharesIn } from './profile.js'

/** What was measured, by name: milliseconds (`…Ms`), megabytes of 2^20 bytes (`…Mb`), or shares of 1. */
export type Values = Readonly<Record<string, number>>

/** What is run. */
export interface Command {
  /** The arguments of Node.js: a script and its own arguments. */
  readonly args: readonly string[]
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
  /** Measures `threadMs` and `peakMb` too. That costs the process some milliseconds. */
  readonly usage?: true
  /** What else is measured, once it has ended. @throws Error where the work was not done */
  readonly after?: () => Promise<Values> | Values
}

/** What a process has taken. */
export interface Taken {
  /** `wallMs` of the whole process, and whatever else was measured. */
  readonly values: Values
  /** Where it went, if a profile was asked for or the process tells it by itself. */
  readonly shares: Shares
}

/** What would make processes behave in another way than they do for users, or wait for more than their work. */
const CLEARED = ['NODE_EXTRA_CA_CERTS', 'NODE_OPTIONS', 'NODE_TEST_CONTEXT', 'CONFORMANCE_DEPLOYMENT', 'GITHUB_ACTIONS', 'CI']
const CLEAN = { ...Object.fromEntries(CLEARED.map((name) => [name, undefined])), FORCE_COLOR: '0' }
const USAGE = ['--import', new URL('usage.js', import.meta.url).href]
/** What begins a line on standard output that tells something. */
const TOLD = 'measured: '

/** Tells the process that measures this one, or one that started it. */
export function tell(told: Partial<Taken>): void {
  process.stdout.write(`${TOLD}${JSON.stringify(told)}\n`)
}

/** What a profile is taken of, and the new folder where it goes. */
interface Profiling {
  readonly kind: 'cpu' | 'heap'
  readonly folder: string
}

/** Runs one to its end. @throws Error with its output where it fails */
export async function run({ args, cwd, env, usage, after }: Command, profile?: Profiling): Promise<Taken> {
  const profiling = profile === undefined ? [] : [`--${profile.kind}-prof`, `--${profile.kind}-prof-dir`, profile.folder]
  const started = performance.now()
  const child = spawn(process.execPath, [...(usage ? USAGE : []), ...profiling, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...CLEAN, ...env },
    ...(cwd === undefined ? {} : { cwd }),
  })
  const outputs = Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = (await once(child, 'close')) as [number | null]
  const wallMs = performance.now() - started
  const [output, errors] = await outputs
  if (code !== 0) throw new Error(`node ${args.join(' ')} ended with ${code}:\n${output}${errors}`)
  const lines = output.split('\n').filter((line) => line.startsWith(TOLD))
  const all = lines.map((line) => JSON.parse(line.slice(TOLD.length)) as Partial<Taken>)
  const values: Values = Object.assign({ wallMs }, ...all.map((one) => one.values), await after?.())
  const shares = all.find((one) => one.shares)?.shares ?? (profile === undefined ? {} : sharesIn(profile.folder))
  return { values, shares }
}
