// `export`: packs the report folder of a run for somebody who shall verify it.
import { writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { UsageError } from './failures.js'
import { printLines, printUnproved } from './print-problems.js'
import type { Settle } from './settle.js'

/** Adds the command to the program. */
export function addExportCommand(program: Command, settle: Settle): void {
  program
    .command('export')
    .description('pack what somebody needs to verify a result: the result, the run, the evidence, the attestation and the page')
    .argument('<report-dir>', 'the folder that "run --report-dir" has written')
    .requiredOption('--bundle <file>', 'the ZIP file to write')
    .addHelpText('after', '\nExits with 1 where the report folder does not hold: nothing is packed then, and verify names the same.')
    .action(async (reportDir: string, { bundle }: { readonly bundle: string }) => settle(await exportBundle(reportDir, bundle)))
}

async function exportBundle(reportDir: string, file: string): Promise<number> {
  const [{ verifyStored }, { attestationChanges }, { bundledFiles, bundleOf }, { codeOf }] = await Promise.all([
    import('../run/verify-stored.js'),
    import('../run/attestation/check-attestation.js'),
    import('../reports/bundle.js'),
    import('../reports/stored-json.js'),
  ])
  const { changes, differences, recorded, manifest } = await verifyStored(reportDir)
  const problems = [...changes, ...differences, ...(await attestationChanges(reportDir))]
  if (problems.length > 0) return printUnproved(problems)
  if (recorded === null || manifest === null)
    return printUnproved(['the run was killed: it has left no manifest, and nothing that could be verified'])
  const files = bundledFiles(reportDir, manifest)
  const bytes = await bundleOf(reportDir, files, new Date(recorded.startedAt))
  try {
    await writeFile(file, bytes)
  } catch (error) {
    throw new UsageError(`${file} cannot be written (${codeOf(error)}): name another --bundle`)
  }
  printLines([`${files.length} files packed in ${file}`])
  return 0
}
