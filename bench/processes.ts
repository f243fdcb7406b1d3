// Runs whole processes, one at a time, and measures them. Knows nothing of what they do.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

/** What a process has used. */
export interface Usage {
  /** Milliseconds of processor time, of all threads. */
  readonly processorMs: number
  /** The same, of the first thread alone. */
  readonly threadMs: number
  /** The most memory that it held, in megabytes (2^20 bytes). */
  readonly peakMb: number
}

/** What is run. */
export interface Command {
  /** The arguments of Node.js: a script and its own arguments. */
  readonly args: readonly string[]
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
  /** The exit codes that say that the work was done; 0 alone by default. */
  readonly codes?: readonly number[]
}

/** A process that has done its work. */
export interface Ended {
  readonly wallMs: number
  readonly output: string
}

/** What would make processes behave in another way than they do for users, or wait for more than their work. */
const CLEARED = {
  NODE_EXTRA_CA_CERTS: undefined,
  NODE_OPTIONS: undefined,
  NODE_TEST_CONTEXT: undefined,
  CONFORMANCE_DEPLOYMENT: undefined,
  GITHUB_ACTIONS: undefined,
  CI: undefined,
  FORCE_COLOR: '0',
}

/** Runs one to its end. @throws Error with its output where it ends with another exit code */
export async function timed(command: Command): Promise<Ended> {
  const { wallMs, output } = await run(command, [])
  return { wallMs, output }
}

/** As {@link timed}, and measures what the process uses. That costs it some milliseconds, so it is for comparisons of usage. */
export async function measured(command: Command): Promise<Ended & Usage> {
  const { wallMs, output, told } = await run(command, ['--import', new URL('./usage.js', import.meta.url).href])
  if (told === '') throw new Error(`${nameOf(command)} was killed before it could say what it has used:\n${output}`)
  return { wallMs, output, ...(JSON.parse(told) as Usage) }
}

async function run(command: Command, options: readonly string[]): Promise<Ended & { readonly told: string }> {
  const { args, cwd, env, codes = [0] } = command
  const started = performance.now()
  const child = spawn(process.execPath, [...options, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...CLEARED, ...env },
    ...(cwd === undefined ? {} : { cwd }),
  })
  const texts = ['', '', '']
  for (const [i, stream] of [child.stdout, child.stderr, child.stdio[3]].entries()) {
    ;(stream as Readable).setEncoding('utf8').on('data', (text: string) => {
      texts[i] += text
    })
  }
  const [code] = (await once(child, 'close')) as [number | null]
  const wallMs = performance.now() - started
  const [out = '', errors = '', told = ''] = texts
  if (code === null || !codes.includes(code)) throw new Error(`${nameOf(command)} ended with ${code}:\n${out}${errors}`)
  return { wallMs, output: out + errors, told }
}

function nameOf({ args }: Command): string {
  return `node ${args.join(' ')}`
}
