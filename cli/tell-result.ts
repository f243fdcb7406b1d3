// Prints the result of a run on standard output: the summary, as wide as the terminal is, or the verdict alone; and as annotations where the command
// runs on GitHub Actions.
import { HTML_FILE } from '../reports/store/file-names.js'
import { renderTerminal } from '../reports/terminal/summary.js'
import { wantsColour } from '../reports/words/layout.js'
import { gateLine, verdictLine } from '../reports/words/verdict-sentence.js'
import { exitCodeOfRun } from '../run/gate/decide-gate.js'
import type { SuiteRun } from '../run/run-suite.js'
import type { ResultFile } from '../schemas/index.js'
import { tellGitHub, withoutCommands } from './github-actions.js'

interface Telling {
  readonly quiet: boolean
  /** Where the reports are; left out where they could not be written. */
  readonly reportDir: string | undefined
}

/** Characters in a line where output goes to no terminal. */
const DEFAULT_WIDTH = 110
const WIDEST = 140

/** Prints the result, and writes the annotations and the summary of the job; answers the exit status. */
export async function tellResult(result: ResultFile, evidence: SuiteRun['evidence'], { quiet, reportDir }: Telling): Promise<number> {
  withoutCommands(process.env, () => {
    if (quiet) {
      const gate = gateLine(result)
      process.stdout.write(`${verdictLine(result)}\n${gate === '' ? '' : `${gate}\n`}`)
      return
    }
    if (reportDir !== undefined) process.stdout.write(`report: ${reportDir}/${HTML_FILE}\n\n`)
    printSummary(result, evidence)
  })
  await tellGitHub(result, evidence, process.env)
  return exitCodeOfRun(result)
}

/** Prints the summary with colours where the terminal and the user want them. */
export function printSummary(result: ResultFile, evidence: SuiteRun['evidence']): void {
  const width = Math.min(process.stdout.columns ?? DEFAULT_WIDTH, WIDEST)
  process.stdout.write(renderTerminal(result, evidence, { width, colour: wantsColour(process.stdout, process.env) }))
}
