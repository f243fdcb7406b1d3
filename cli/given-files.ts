// Files that the user names: what a command reads from them, where it leaves a text that another program may want, and what does not hold of a report
// folder. Knows nothing of what was verified.
import { readFile, writeFile } from 'node:fs/promises'
import { printable } from '../reports/words/layout.js'
import type { Verification } from '../run/verify-stored.js'
import type { Manifest, ResultFile } from '../schemas/index.js'
import { UsageError } from './failures.js'

/** Prints the text, or writes it. @param file that `--output` names @throws UsageError where it cannot be written */
export async function printOrWrite(text: string, file: string | undefined): Promise<void> {
  if (file === undefined) process.stdout.write(text)
  else await written(file, text, '--output')
}

/** Writes a file that an option names. @throws UsageError where it cannot be written */
export async function written(file: string, content: string | Uint8Array, option: string): Promise<void> {
  const { codeOf } = await import('../reports/store/stored-json.js')
  try {
    await writeFile(file, content)
  } catch (error) {
    throw new UsageError(`${file} cannot be written (${codeOf(error)}): name another ${option}`)
  }
}

/** Reads a file that the user names. @param expected what it should be: `a file in PEM` @throws UsageError where it cannot be read */
export async function readGiven(file: string, expected: string): Promise<Buffer> {
  const { codeOf } = await import('../reports/store/stored-json.js')
  try {
    return await readFile(file)
  } catch (error) {
    throw new UsageError(`${file} cannot be read (${codeOf(error)}): expected ${expected}`)
  }
}

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

type Verified = NonNullable<Verification['judged']> & { readonly result: ResultFile; readonly manifest: Manifest }

/** The run in a report folder, judged again, with the result that was recorded: it may be shown to others. Otherwise what does not hold. */
export async function verifiedFolder(reportDir: string): Promise<Verified | { readonly problems: readonly string[] }> {
  const { verifyStored } = await import('../run/verify-stored.js')
  const { changes, differences, recorded, manifest, judged } = await verifyStored(reportDir)
  const problems = [...changes, ...differences]
  if (problems.length > 0) return { problems }
  if (recorded === null || manifest === null || judged === null)
    return { problems: ['the run was killed: it has left no manifest, and nothing that could be verified'] }
  return { ...judged, result: recorded, manifest }
}
