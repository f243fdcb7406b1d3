// Runs the suite in this process, for the sample that the tests run: the same run without the start of a process.
// Knows no circumstance beyond its run options.
import { exitCodeOf } from '../../engine/index.js'
import { loadDeploymentFile } from '../../fixtures/deployment-file/index.js'
import { renderTerminal } from '../../reports/terminal/summary.js'
import { runSuite } from '../../run/run-suite.js'
import { EXIT_CODES, type RunOptions } from './circumstance.js'
import { type Observed, resultIn, type Watch } from './observed.js'

/** Errors with a message for users; the command prints it and exits with 2. */
const FOR_USERS = ['DeploymentFileError', 'ReportFolderError']

/** Runs it to its end, or to the end of its time. */
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
