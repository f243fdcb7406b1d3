// `export`: packs the report folder of a run for somebody who shall verify it, or writes its result in the format of another tool.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, Option } from 'commander'
import { ATTESTATION_FILE } from '../reports/store/file-names.js'
import { UsageError } from './failures.js'
import { printLines, printOrWrite, printUnproved, written } from './given-files.js'
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
  const [{ verifyStored }, { attestationChanges }, { bundledFiles, bundleOf }, { writePage }] = await Promise.all([
    import('../run/verify-stored.js'),
    import('../run/attestation/attestation.js'),
    import('../reports/store/bundle.js'),
    import('../run/run-reports.js'),
  ])
  const { changes, differences, recorded, manifest, judged } = await verifyStored(reportDir)
  const problems = [...changes, ...differences, ...(await attestationChanges(reportDir))]
  if (problems.length > 0) return printUnproved(problems)
  if (recorded === null || manifest === null || judged === null)
    return printUnproved(['the run was killed: it has left no manifest, and nothing that could be verified'])
  // An attestation vouches for the page as it is.
  if (!existsSync(join(reportDir, ATTESTATION_FILE))) await writePage(reportDir, { ...judged, result: recorded })
  const files = bundledFiles(reportDir, manifest)
  const bytes = await bundleOf(reportDir, files, new Date(recorded.startedAt))
  await written(file, bytes, '--bundle')
  printLines([`${files.length} files packed in ${file}`])
  return 0
}
