// `export`: packs the report folder of a run for somebody who shall verify it, or writes its result in the format of another tool.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, Option } from 'commander'
import { ATTESTATION_FILE } from '../reports/store/file-names.js'
import { UsageError } from './failures.js'
import { printLines, printOrWrite, printUnproved, verifiedFolder, written } from './given-files.js'
import type { Settle } from './program.js'

const FORMATS = ['ctrf', 'har', 'junit', 'markdown', 'sarif'] as const

interface ExportOptions {
  readonly bundle?: string
  readonly format?: (typeof FORMATS)[number]
  readonly output?: string
}

/** Adds the command to the program. */
export function addExportCommand(program: Command, settle: Settle): void {
  program
    .command('export')
    .description('pack what somebody needs to verify a result, or write the result in the format of another tool')
    .argument('<report-dir>', 'the folder that "run --report-dir" has written')
    .addOption(new Option('--bundle <file>', 'the ZIP file to write: result, run, evidence, attestation and page').conflicts('format'))
    .addOption(new Option('--format <format>', 'what to write; har holds every exchange').choices(FORMATS))
    .addOption(new Option('--output <file>', 'where to write the format (default: standard output)').conflicts('bundle'))
    .addHelpText('after', '\nExits with 1 and packs nothing if the report folder does not hold; verify names what is wrong.')
    .action(async (reportDir: string, options: ExportOptions) => settle(await exported(reportDir, options)))
}

function exported(reportDir: string, { bundle, format, output }: ExportOptions): Promise<number> {
  if (bundle !== undefined) return exportBundle(reportDir, bundle)
  if (format !== undefined) return exportFormat(reportDir, format, output)
  throw new UsageError(`nothing to export: name --bundle FILE, or --format with one of ${FORMATS.join(', ')}`)
}

/** What is written follows from the evidence, judged again: the folder need not hold a result. */
async function exportFormat(reportDir: string, format: (typeof FORMATS)[number], output: string | undefined): Promise<number> {
  const { judgeStored } = await import('../run/verify-stored.js')
  const { result, evidence } = await judgeStored(reportDir)
  const renderers = {
    ctrf: async () => (await import('../reports/formats/ctrf.js')).renderCtrf(result),
    har: async () => (await import('../reports/formats/har.js')).renderHar(result, evidence),
    junit: async () => (await import('../reports/formats/junit.js')).renderJUnit(result, evidence),
    markdown: async () => (await import('../reports/formats/markdown.js')).renderMarkdown(result, evidence),
    sarif: async () => (await import('../reports/formats/sarif.js')).renderSarif(result),
  }
  await printOrWrite(await renderers[format](), output)
  return 0
}

async function exportBundle(reportDir: string, file: string): Promise<number> {
  const { attestationChanges } = await import('../run/attestation/attestation.js')
  const { bundledFiles, bundleOf } = await import('../reports/store/bundle.js')
  const { writePage } = await import('../run/run-reports.js')
  const verified = await verifiedFolder(reportDir)
  const problems = [...('problems' in verified ? verified.problems : []), ...(await attestationChanges(reportDir))]
  if ('problems' in verified || problems.length > 0) return printUnproved(problems)
  // An attestation vouches for the page as it is.
  if (!existsSync(join(reportDir, ATTESTATION_FILE))) await writePage(reportDir, verified)
  const files = bundledFiles(reportDir, verified.manifest)
  const bytes = await bundleOf(reportDir, files, new Date(verified.result.startedAt))
  await written(file, bytes, '--bundle')
  printLines([`${files.length} files packed in ${file}`])
  return 0
}
