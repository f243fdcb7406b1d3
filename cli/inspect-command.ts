// `inspect`: shows what is in a signed document, as the inspection reads it.
import type { Command } from 'commander'
import type { Inspection } from '../inspection/report.js'
import { readGiven, UsageError } from '../run/given-files.js'
import type { Settle } from './failures.js'

interface InspectOptions {
  readonly anchor?: readonly string[]
  readonly json?: true
  readonly quiet?: true
}

/** Adds the command to the program. */
export function addInspectCommand(program: Command, settle: Settle): void {
  program
    .command('inspect')
    .description('read signed documents (ASiC with XAdES, PDF with PAdES) and verify what is in them')
    .argument('<file...>', 'the documents')
    .option('--anchor <file>', 'certificates to trust, PEM or DER; may be given several times', collected)
    .option('--json', 'print a JSON array with an object for each file')
    .option('--quiet', 'print one line for each file')
    .addHelpText(
      'after',
      '\nExits with 0 if every document is signed and nothing is wrong, with 1 otherwise, and with 2 if the command is not usable or a file cannot be read.',
    )
    .action(async (files: readonly string[], options: InspectOptions) => {
      settle((await inspectFiles(files, options)) ? 0 : 1)
    })
}

/** An option that takes several values at once would take the documents behind it as well. */
function collected(file: string, before: readonly string[] = []): readonly string[] {
  return [...before, file]
}

/** The code of a file that is not there, or may not be read. */
const UNREAD = 'unreadable'

/** What is said of one file; `text` is for a person, and empty where standard error will name the file. */
interface Told {
  readonly file: string
  readonly valid: boolean
  readonly said: Inspection | { readonly error: { readonly code: string; readonly message: string } }
  readonly text: string
}

/**
 * Prints what is in each document as soon as it is read; answers whether all of them are in order. One that cannot be inspected stops none.
 * @throws UsageError after all others, where a file could not be read
 */
async function inspectFiles(files: readonly string[], { anchor = [], json, quiet }: InspectOptions): Promise<boolean> {
  if (json && quiet) throw new UsageError('--json and --quiet exclude each other: one of them says how the documents are told')
  const anchors = await Promise.all(anchor.map((certificates) => readGiven(certificates, 'a file')))
  const unread: string[] = []
  let sound = true
  for (const [index, file] of files.entries()) {
    const { valid, said, text } = await inspectFile(file, anchor, anchors, quiet === true)
    sound &&= valid
    if ('error' in said && said.error.code === UNREAD) unread.push(said.error.message)
    process.stdout.write(json ? `${index === 0 ? '[' : ','}\n${JSON.stringify({ file, valid, ...said }, null, 2)}` : text)
  }
  if (json) process.stdout.write('\n]\n')
  if (unread.length > 0) throw new UsageError(unread.join('\n'))
  return sound
}

async function inspectFile(file: string, anchor: readonly string[], anchors: readonly Uint8Array[], short: boolean): Promise<Told> {
  const { inspect, InspectionError, isSound, outlineOf, printable, renderOutline, summaryOf } = await import('../inspection/index.js')
  const refused = (code: string, message: string): Told => {
    const text = code === UNREAD ? '' : `${printable(file)}: NOT INSPECTED: ${message}\n${short ? '' : '\n'}`
    return { file, valid: false, said: { error: { code, message } }, text }
  }
  try {
    const inspection = await inspect(await readGiven(file, 'a file'), { anchors })
    const text = short ? `${summaryOf(inspection).text}\n` : `${renderOutline(outlineOf(inspection))}\n`
    return { file, valid: isSound(inspection), said: inspection, text: `${printable(file)}: ${text}` }
  } catch (error) {
    if (error instanceof UsageError) return refused(UNREAD, error.message)
    if (!(error instanceof InspectionError)) throw error
    if (error.code === 'bad-option') throw new UsageError(`${anchor[error.index ?? 0]}: ${error.message}`)
    return refused(error.code, error.message)
  }
}
