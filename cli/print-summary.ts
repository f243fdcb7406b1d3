// Prints the summary of a result on standard output, as wide as the terminal is.

import { renderTerminal } from '../reports/terminal.js'
import { wantsColour } from '../reports/text-layout.js'
import type { SuiteRun } from '../run/run-suite.js'
import type { ResultFile } from '../schemas/index.js'

/** Characters in a line where output goes to no terminal. */
const DEFAULT_WIDTH = 110
const WIDEST = 140

/** Prints it with colours where the terminal and the user want them. */
export function printSummary(result: ResultFile, evidence: SuiteRun['evidence']): void {
  const width = Math.min(process.stdout.columns ?? DEFAULT_WIDTH, WIDEST)
  process.stdout.write(renderTerminal(result, evidence, { width, colour: wantsColour(process.stdout, process.env) }))
}
