// `inspect`: shows what is in a signed document, as the inspection reads it.
import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
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
    .addHelpText('after', '\nExits with 1 if a document is unreadable or something in it is wrong, with 0 otherwise.')
    .action(async (files: readonly string[], options: InspectOptions) => {
      settle((await inspectFiles(files, options)) ? 0 : 1)
    })
}

/** Prints what is in each document; answers whether all of them are in order. */
async function inspectFiles(files: readonly string[], { anchor = [], json }: InspectOptions): Promise<boolean> {
  const documents = await Promise.all(files.map(async (file) => ({ file, bytes: await readGiven(file) })))
  const anchors = await Promise.all(anchor.map(readGiven))
  const { inspect, renderInspection } = await import('../inspection/index.js')
  let sound = true
  const found = []
  for (const { file, bytes } of documents) {
    const inspection = await inspect(bytes, { anchors })
    const findings = [...inspection.findings, ...inspection.signatures.flatMap((signature) => signature.findings)]
    sound &&= inspection.format !== 'unknown' && findings.every(({ severity }) => severity !== 'error')
    found.push({ file, ...inspection })
    if (!json) process.stdout.write(`${file}\n${renderInspection(inspection)}\n`)
  }
  if (json) process.stdout.write(`${JSON.stringify(found, null, 2)}\n`)
  return sound
}

async function readGiven(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file)
  } catch (error) {
    throw new UsageError(`${file} cannot be read (${error instanceof Error && 'code' in error ? error.code : error}): expected a file`)
  }
}
