// Runs the command: in this process, or as its users do in one of its own, where its memory may be measured. Serves a reference deployment by it.
import assert from 'node:assert/strict'
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import { mock } from 'node:test'
import { fileURLToPath } from 'node:url'
import { runProgram } from '../../cli/program.js'
import type { ResultFile } from '../../schemas/index.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'

/** The command as it is compiled. */
export const MAIN = fileURLToPath(new URL('../../cli/main.js', import.meta.url))

/** A command that has ended. */
export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
  /** The most memory that it held, in kilobytes, where it was started with {@link MEASURED} and could say. */
  readonly peakKb?: number
}

/** Where and with what environment the command runs. */
export interface CommandOptions {
  readonly env?: NodeJS.ProcessEnv
  readonly cwd?: string
}

/** What the machine may have set, and no test is about. */
const UNSET = { CONFORMANCE_DEPLOYMENT: undefined, NO_COLOR: undefined, GITHUB_ACTIONS: undefined }

/** Starts `signing-conformance` with these arguments in a process of its own. @param options.node options of Node.js */
export function start(args: readonly string[], options: CommandOptions & { readonly node?: readonly string[] } = {}) {
  const { node = [] } = options
  return startProgram(process.execPath, [...node, MAIN, ...args], options)
}

/** Starts a program in a process of its own. */
export function startProgram(program: string, args: readonly string[], { env = {}, cwd }: CommandOptions = {}) {
  // NODE_TEST_CONTEXT would make the child believe that it is a test.
  const variables = { ...process.env, NODE_TEST_CONTEXT: undefined, ...UNSET, ...env }
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: variables, cwd })
  const printed = Promise.all([once(child, 'close'), textOf(child.stdout), textOf(child.stderr)])
  const ended = printed.then(([[code], stdout, stderr]): Ended => ({ code, stdout, ...withPeak(stderr) }))
  return { process: child, ended, until: (pattern: RegExp) => untilMatch(pattern, child) }
}

/** Runs a program to its end, and fails unless that is a good one. Answers what it printed. */
export async function printedBy(program: string, args: readonly string[], options: CommandOptions = {}): Promise<string> {
  const { code, stdout, stderr } = await startProgram(program, args, options).ended
  assert.equal(code, 0, stdout + stderr)
  return stdout
}

/** The result that a run has left in its report folder. */
export async function resultIn(reportDir: string): Promise<ResultFile> {
  return JSON.parse(await readFile(join(reportDir, 'conformance.json'), 'utf8')) as ResultFile
}

/** Fails unless a mistake in a command is one message that says this, and exit code 2: no stack trace, nothing on standard output. */
export function assertMistake({ code, stdout, stderr }: Ended, message: RegExp): void {
  assert.match(stderr, message)
  assert.match(stderr, /^error: /)
  assert.doesNotMatch(stderr, /^\s+at |internal error/m)
  assert.equal(stdout, '')
  assert.equal(code, 2)
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs the command line to its end in this process, which loads what it needs once for all tests of a file. One waits for the other: they share
 * the environment, the working directory and what they print to.
 */
export function command(args: readonly string[], options: CommandOptions = {}): Promise<Ended> {
  const ended = last.then(() => inThisProcess(args, options))
  last = ended.catch(() => undefined)
  return ended
}

/** Runs it in this process, and fails unless it ends with this exit code. */
export async function ending(code: number, args: readonly string[], options: CommandOptions = {}): Promise<Ended> {
  const ended = await command(args, options)
  assert.equal(ended.code, code, ended.stdout + ended.stderr)
  return ended
}

async function inThisProcess(args: readonly string[], { env = {}, cwd }: CommandOptions): Promise<Ended> {
  const before = { env: process.env, cwd: process.cwd() }
  const [output, errors] = [captured(process.stdout), captured(process.stderr)]
  try {
    process.env = { ...before.env, ...UNSET, ...env }
    process.chdir(cwd ?? before.cwd)
    const code = await runProgram(args)
    return { code, stdout: output.text(), stderr: errors.text() }
  } finally {
    output.release()
    errors.release()
    process.env = before.env
    process.chdir(before.cwd)
  }
}

/** Takes the text that is written there. What is no text is what the test runner tells of its tests. */
function captured(stream: NodeJS.WriteStream): { text(): string; release(): void } {
  const parts: string[] = []
  const { write } = stream
  const { mock: taken } = mock.method(stream, 'write', (chunk: string | Uint8Array, ...rest: unknown[]): boolean =>
    typeof chunk === 'string' ? parts.push(chunk) > 0 : Reflect.apply(write, stream, [chunk, ...rest]),
  )
  return { text: () => parts.join(''), release: () => taken.restore() }
}

/** Waits until standard output or error matches; to be called before anything is printed. @throws Error where the process ends before */
function untilMatch(pattern: RegExp, child: ChildProcessByStdio<null, Readable, Readable>): Promise<RegExpMatchArray> {
  return new Promise((resolve, reject) => {
    let output = ''
    const look = (text: string): void => {
      output += text
      const match = output.match(pattern)
      if (match) resolve(match)
    }
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', look)
    child.on('close', () => reject(new Error(`ended before it printed ${pattern}:\n${output}`)))
  })
}

/** Serves a reference deployment; the arguments are those of `serve`. */
export async function serve(...choices: readonly string[]) {
  const folder = temporaryFolder()
  const file = join(folder, 'deployment.json')
  const running = start(['serve', '--deployment-out', file, ...choices])
  await running.until(/^ready .*\n/m)
  const close = async (): Promise<void> => {
    running.process.kill('SIGTERM')
    await running.ended
  }
  return { folder, file, running, close }
}

/** Linux counts the memory of the parent into `maxRSS`; what belongs to the process alone stands in `/proc`. */
const MODULE =
  "import{existsSync,readFileSync,writeSync}from'node:fs';import{isMainThread}from'node:worker_threads';const own='/proc/self/status';" +
  "const peak=()=>existsSync(own)?/VmHWM:\\s*(\\d+)/.exec(readFileSync(own,'utf8'))[1]:String(process.resourceUsage().maxRSS);" +
  "if(isMainThread)process.on('exit',()=>writeSync(2,'peak '+peak()))"

/** Options of Node.js: when the process ends it writes the most memory that it held to standard error, in kilobytes. */
export const MEASURED = ['--import', `data:text/javascript,${encodeURIComponent(MODULE)}`]

/** What a process wrote to standard error, and the most memory that it held, if it was measured. */
function withPeak(stderr: string): Pick<Ended, 'stderr' | 'peakKb'> {
  const [said = '', peak] = /^peak (\d+)$/m.exec(stderr) ?? []
  return peak === undefined ? { stderr } : { stderr: stderr.replace(said, ''), peakKb: Number(peak) }
}
