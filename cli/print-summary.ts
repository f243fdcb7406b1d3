// Prints a result on standard output: the summary, as wide as the terminal is, or the verdict alone.

import { HTML_FILE } from '../reports/store/file-names.js'
import { renderTerminal } from '../reports/terminal/summary.js'
import { gateLine } from '../reports/words/gate.js'
import { wantsColour } from '../reports/words/layout.js'
import { verdictLine } from '../reports/words/verdict-sentence.js'
import type { SuiteRun } from '../run/run-suite.js'
import type { ResultFile } from '../schemas/index.js'

/** Characters in a line where output goes to no terminal. */
const DEFAULT_WIDTH = 110
const WIDEST = 140

/** Prints where the page of a run is, and its summary. @param reportDir left out where the reports could not be written */
export function printResult(result: ResultFile, evidence: SuiteRun['evidence'], reportDir: string | undefined): void {
  if (reportDir !== undefined) process.stdout.write(`report: ${reportDir}/${HTML_FILE}\n\n`)
  printSummary(result, evidence)
}

/** Prints the verdict and the gate, a line for each. */
export function printVerdict(result: ResultFile): void {
  const gate = gateLine(result)
  process.stdout.write(`${verdictLine(result)}\n${gate === '' ? '' : `${gate}\n`}`)
}

/** Prints the summary with colours where the terminal and the user want them. */
export function printSummary(result: ResultFile, evidence: SuiteRun['evidence']): void {
  process.stdout.write(renderTerminal(result, evidence, { width: terminalWidth(), colour: wantsColour(process.stdout, process.env) }))
}

/** Characters in a line of standard output. */
function terminalWidth(): number {
  return Math.min(process.stdout.columns ?? DEFAULT_WIDTH, WIDEST)
}
