// Prints what does not hold of a report folder. Knows nothing of what was verified.
import { printable } from '../reports/words/layout.js'

/** The exit code where something does not hold. */
const EXIT_UNPROVED = 1

/** More lines than this tell no more. */
const MOST_LINES = 20

/** Prints the lines on standard output, the first of them where there are many. Text from outside cannot steer the terminal. */
export function printLines(lines: readonly string[]): void {
  const more = lines.length - MOST_LINES
  const shown = [...lines.slice(0, MOST_LINES), ...(more > 0 ? [`and ${more} more`] : [])]
  process.stdout.write(shown.map((line) => `${printable(line)}\n`).join(''))
}

/** Prints what does not hold; answers the exit code. */
export function printUnproved(problems: readonly string[]): typeof EXIT_UNPROVED {
  printLines(problems)
  process.stdout.write(`not verified: ${problems.length === 1 ? 'this does' : 'these do'} not hold\n`)
  return EXIT_UNPROVED
}
