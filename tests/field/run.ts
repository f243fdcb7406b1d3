// Runs the suite once, in a process of its own or in this one, and says what it was seen to do. Judges nothing, and knows no circumstance
// beyond its run options.
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { exitCodeOf } from '../../engine/index.js'
import { loadDeploymentFile } from '../../fixtures/deployment-file/index.js'
import { renderTerminal } from '../../reports/terminal/summary.js'
import { runSuite } from '../../run/run-suite.js'
import type { ResultFile } from '../../schemas/index.js'
import { start } from '../cli/command.js'
import { MEASURED, withPeak } from '../cli/peak-memory.js'
import { EXIT_CODES, type RunOptions } from './circumstance.js'

/** A run that has ended, or was ended. */
export interface Observed {
  /** The exit code; `null` where a signal ended it. */
  readonly exit: number | null
  readonly stdout: string
  readonly stderr: string
  /** What it left as `conformance.json`. */
  readonly result: ResultFile | undefined
  readonly reportDir: string
  readonly seconds: number
  /** The most memory that it held, in megabytes; `undefined` in the process of the tests. */
  readonly megabytes: number | undefined
  /** From the signal that was sent to its end. */
  readonly secondsAfterSignal: number | undefined
  /** Whether it had to be ended, because it went on beyond its bound. */
  readonly stopped: boolean
}

/** Where a run is told to leave its reports, and how it is watched. */
export interface Watch {
  readonly file: string
  readonly reportDir: string
  readonly seed: string
  /** It is ended after that many seconds. */
  readonly seconds: number
}

/** The result in a report folder, where there is one that can be read. */
function resultIn(reportDir: string): ResultFile | undefined {
  const file = join(reportDir, 'conformance.json')
  if (!existsSync(file) || !statSync(file).isFile()) return undefined
  const text = readFileSync(file, 'utf8')
  return text === '' ? undefined : (JSON.parse(text) as ResultFile)
}

/** As its users run it, in a process of its own. Answers what came of it, and a function that is told of each request, for the signal. */
export function runApart(run: RunOptions, { file, reportDir, seed, seconds }: Watch, env: Readonly<Record<string, string>>) {
  const args = ['run', '--deployment', file, '--report-dir', reportDir, '--seed', seed]
  if (run.only !== undefined) args.push('--only', ...run.only)
  const full = run.stdout === 'full' ? openSync('/dev/full', 'w') : undefined
  const started = performance.now()
  const running = start(args, {
    env: { NO_COLOR: '1', ...env },
    stdout: run.stdout === 'full' ? full : run.stdout,
    stderr: run.stderr,
    node: run.stderr === 'closed' ? [] : MEASURED,
  })
  if (full !== undefined) closeSync(full)
  let stopped = false
  const limit = setTimeout(() => {
    stopped = true
    running.process.kill('SIGKILL')
  }, seconds * 1000)

  let signalled: number | undefined
  const requested = (count: number): void => {
    const { interrupt } = run
    if (interrupt === undefined || count < interrupt.afterRequests) return
    if (signalled !== undefined && interrupt.twice !== true) return
    signalled ??= performance.now()
    running.process.kill(interrupt.signal)
  }
  const ended = running.ended.then((printed): Observed => {
    clearTimeout(limit)
    const end = performance.now()
    const { code, stdout, stderr, peakKb } = withPeak(printed)
    return {
      exit: code,
      stdout,
      stderr,
      result: resultIn(reportDir),
      reportDir,
      seconds: (end - started) / 1000,
      megabytes: peakKb === undefined ? undefined : peakKb / 1024,
      secondsAfterSignal: signalled === undefined ? undefined : (end - signalled) / 1000,
      stopped,
    }
  })
  return { ended, requested }
}

/** Errors with a message for users; the command prints it and exits with 2. */
const FOR_USERS = ['DeploymentFileError', 'ReportFolderError']

/** In this process, to its end or to the end of its time: the same run without the start of a process, and memory is not measured. */
export async function runInside({ only }: RunOptions, { file, reportDir, seed, seconds }: Watch): Promise<Observed> {
  const started = performance.now()
  const limit = AbortSignal.timeout(seconds * 1000)
  const observed = (exit: number, stdout: string, stderr: string): Observed => ({
    exit,
    stdout,
    stderr,
    result: resultIn(reportDir),
    reportDir,
    seconds: (performance.now() - started) / 1000,
    megabytes: undefined,
    secondsAfterSignal: undefined,
    stopped: limit.aborted,
  })
  try {
    const deployment = await loadDeploymentFile(file)
    const { result, evidence } = await runSuite({ deployment, reportDir, seed, only, signal: limit })
    return observed(exitCodeOf(result.verdict), renderTerminal(result, evidence, { width: 110, colour: false }), '')
  } catch (error) {
    if (!(error instanceof Error && FOR_USERS.includes(error.name))) throw error
    return observed(EXIT_CODES.refused, '', `error: ${error.message}\n`)
  }
}
