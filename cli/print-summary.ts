// Prints the summary of a result on standard output, as wide as the terminal is.

import { renderTerminal } from '../reports/terminal.js'
import { wantsColour } from '../reports/text-layout.js'
import type { SuiteRun } from '../run/run-suite.js'
import type { ResultFile } from '../schemas/index.js'

/** Where output does not go to a terminal nobody has said how wide it is. */
const DEFAULT_WIDTH = 110
const WIDEST = 140

export function printSummary(result: ResultFile, evidence: SuiteRun['evidence']): void {
  const width = Math.min(process.stdout.columns ?? DEFAULT_WIDTH, WIDEST)
  process.stdout.write(renderTerminal(result, evidence, { width, colour: wantsColour(process.stdout, process.env) }))
}
