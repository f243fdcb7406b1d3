// `inspect`: shows what is in a signed document, as the inspection reads it.
import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import type { Inspection } from '../inspection/report.js'
import { UsageError } from './failures.js'
import type { Settle } from './settle.js'

interface InspectOptions {
  readonly anchor?: readonly string[]
  readonly json?: true
}

/** Adds the command to the program. */
export function addInspectCommand(program: Command, settle: Settle): void {
  program
    .command('inspect')
    .description('read signed documents (ASiC-E with XAdES, PDF with PAdES) and verify what is in them')
    .argument('<file...>', 'the documents')
    .option('--anchor <file...>', 'certificates to trust, PEM or DER')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExits with 0 if every document is signed and nothing is wrong, with 1 otherwise, and with 2 if the command is not usable.',
    )
    .action(async (files: readonly string[], options: InspectOptions) => {
      settle((await inspectFiles(files, options)) ? 0 : 1)
    })
}

/** Prints what is in each document; answers whether all of them are in order. One that cannot be inspected does not stop the others. */
async function inspectFiles(files: readonly string[], { anchor = [], json }: InspectOptions): Promise<boolean> {
  const documents = await Promise.all(files.map(async (file) => ({ file, bytes: await readGiven(file) })))
  const anchors = await Promise.all(anchor.map(readGiven))
  const { inspect, InspectionError, renderInspection } = await import('../inspection/index.js')
  let sound = true
  const found = []
  for (const { file, bytes } of documents) {
    try {
      const inspection = await inspect(bytes, { anchors })
      sound &&= isSound(inspection)
      found.push({ file, ...inspection })
      if (!json) process.stdout.write(`${file}\n${renderInspection(inspection)}\n`)
    } catch (error) {
      if (!(error instanceof InspectionError)) throw error
      if (error.code === 'bad-option') throw new UsageError(anchor.length === 1 ? `${anchor[0]}: ${error.message}` : error.message)
      sound = false
      found.push({ file, error: { code: error.code, message: error.message } })
      if (!json) process.stdout.write(`${file}\nnot inspected: ${error.message}\n\n`)
    }
  }
  if (json) process.stdout.write(`${JSON.stringify(found, null, 2)}\n`)
  return sound
}

/** Something in it is signed, and nothing is wrong. */
function isSound({ signatures, timeStamps, findings }: Inspection): boolean {
  const all = [...findings, ...signatures.flatMap((signature) => signature.findings)]
  return signatures.length + timeStamps.length > 0 && all.every(({ severity }) => severity !== 'error')
}

async function readGiven(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file)
  } catch (error) {
    throw new UsageError(`${file} cannot be read (${error instanceof Error && 'code' in error ? error.code : error}): expected a file`)
  }
}
