// Prints the result of a run on standard output, and as annotations where the command runs on GitHub Actions.
import type { SuiteRun } from '../run/run-suite.js'
import type { ResultFile } from '../schemas/index.js'

/** How much is told. */
interface Telling {
  /** The verdict alone. */
  readonly quiet: boolean
  /** Where the reports are; left out where they could not be written. */
  readonly reportDir: string | undefined
}

/** Prints the result, and writes the annotations and the summary of the job. */
export async function tellResult(result: ResultFile, evidence: SuiteRun['evidence'], { quiet, reportDir }: Telling): Promise<void> {
  const { printResult, printVerdict } = await import('./print-summary.js')
  const { tellGitHub, withoutCommands } = await import('./github-actions.js')
  withoutCommands(process.env, () => {
    if (quiet) printVerdict(result)
    else printResult(result, evidence, reportDir)
  })
  await tellGitHub(result, evidence, process.env)
}
