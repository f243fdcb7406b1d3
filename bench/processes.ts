// Runs whole processes of Node.js, one at a time, and measures them. Knows nothing of what they do.
import { fileURLToPath } from 'node:url'
import { type CommandOptions, MEASURED, startProgram } from '../tests/cli/command.js'

/** What was measured, by name: milliseconds (`…Ms`), or megabytes of 2^20 bytes (`…Mb`). */
export type Values = Readonly<Record<string, number>>

/** What is run. */
export interface Command extends CommandOptions {
  readonly args: readonly string[]
  /** Measures `peakMb` too. That costs the process some milliseconds. */
  readonly usage?: true
  /** What else is measured, once it has ended. @throws Error where the work was not done */
  readonly after?: () => Promise<Values> | Values
}

/** What would make processes behave in another way than they do for users, or wait for more than their work. */
const CLEAN = { NODE_EXTRA_CA_CERTS: undefined, NODE_OPTIONS: undefined, CI: undefined, FORCE_COLOR: '0' }
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
export async function run({ args, env, usage, after, ...options }: Command): Promise<Values> {
  const started = performance.now()
  const given = [...(usage ? MEASURED : []), ...args]
  const { code, stdout, stderr, peakKb } = await startProgram(process.execPath, given, {
    ...options,
    env: { ...CLEAN, ...env },
  }).ended
  const wallMs = performance.now() - started
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${stderr}\n${stdout}`)
  const told = stdout.split('\n').filter((line) => line.startsWith(TOLD))
  const peak = peakKb === undefined ? {} : { peakMb: peakKb / 1024 }
  return Object.assign({ wallMs }, peak, ...told.map((line) => JSON.parse(line.slice(TOLD.length)) as Values), await after?.())
}
