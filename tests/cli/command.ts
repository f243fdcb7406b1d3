// Runs the command as its users do: a process of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ResultFile } from '../../schemas/index.js'

const MAIN = fileURLToPath(new URL('../../cli/main.js', import.meta.url))

/** A command that has ended. */
export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A command under way. */
export interface Running {
  readonly process: ChildProcess
  readonly ended: Promise<Ended>
  /** Waits until standard output or error matches; rejects if the process ends before. */
  until(pattern: RegExp): Promise<RegExpMatchArray>
}

/** Where and with what environment the command runs. */
export interface CommandOptions {
  readonly env?: NodeJS.ProcessEnv
  readonly cwd?: string
  /** What it reads from its standard input; nothing by default. */
  readonly input?: string
}

/** Starts `signing-conformance` with these arguments. */
export function start(args: readonly string[], { env = {}, cwd, input }: CommandOptions = {}): Running {
  const child = spawn(process.execPath, [MAIN, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // NODE_TEST_CONTEXT would make the child believe that it is a test.
    env: {
      ...process.env,
      NODE_TEST_CONTEXT: undefined,
      CONFORMANCE_DEPLOYMENT: undefined,
      NO_COLOR: undefined,
      GITHUB_ACTIONS: undefined,
      ...env,
    },
    ...(cwd === undefined ? {} : { cwd }),
  })
  // A command may end before it has read all: the test sees what it printed.
  child.stdin.on('error', () => undefined).end(input)
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  const ended = once(child, 'close').then(([code]: unknown[]): Ended => ({ code: code as number | null, stdout, stderr }))
  return { process: child, ended, until: (pattern) => untilMatch(pattern, child, () => stdout + stderr) }
}

/** The result that a run has left in its report folder. */
export async function resultIn(reportDir: string): Promise<ResultFile> {
  return JSON.parse(await readFile(join(reportDir, 'conformance.json'), 'utf8')) as ResultFile
}

/** Runs it to its end. */
export function command(args: readonly string[], options: CommandOptions = {}): Promise<Ended> {
  return start(args, options).ended
}

function untilMatch(pattern: RegExp, child: ChildProcess, output: () => string): Promise<RegExpMatchArray> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const match = output().match(pattern)
      if (match) resolve(match)
    }
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
    child.on('close', () => reject(new Error(`ended before it printed ${pattern}:\n${output()}`)))
    look()
  })
}
