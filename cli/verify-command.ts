// `verify`: holds a report folder against its manifest, judges its evidence again, offline, and says whether the result still stands.
import type { Command } from 'commander'
import type { Verification } from '../run/verify-stored.js'
import type { ResultFile } from '../schemas/index.js'
import type { Settle } from './settle.js'

/** The exit code where something does not hold. */
const EXIT_UNPROVED = 1
/** More lines than this tell no more. */
const MOST_LINES = 20

interface VerifyOptions {
  readonly write?: true
}

/** Adds the command to the program. */
export function addVerifyCommand(program: Command, settle: Settle): void {
  program
    .command('verify')
    .description('verify the report folder of a run: its files, and its verdicts, judged again offline')
    .argument('<report-dir>', 'the folder that "run --report-dir" has written')
    .option('--write', 'write the result and the reports anew')
    .addHelpText(
      'after',
      '\nExits with 1 as well where the folder is not as the run left it, or a verdict does not follow from the evidence.',
    )
    .action(async (reportDir: string, options: VerifyOptions) => settle(await verify(reportDir, options)))
}

async function verify(reportDir: string, { write }: VerifyOptions): Promise<number> {
  const [{ verifyStored }, { exitCodeOf }] = await Promise.all([import('../run/verify-stored.js'), import('../engine/index.js')])
  const verification = await verifyStored(reportDir)
  const { changes, differences, judged } = verification
  if (judged === null) return unproved(changes)
  const { printSummary } = await import('./print-summary.js')
  printSummary(judged.result, judged.evidence)
  if (write) {
    await writeAnew(reportDir, verification)
    process.stdout.write(differences.length === 0 ? '' : `${listed(differences)}\n`)
    return exitCodeOf(judged.result.verdict)
  }
  if (differences.length > 0) return unproved(differences)
  process.stdout.write(`${soundSentence(judged.result)}\n`)
  return exitCodeOf(judged.result.verdict)
}

function soundSentence(result: ResultFile): string {
  const { manifest, requirements } = result
  const files = manifest === undefined ? 'the run was killed and left no manifest of its files' : 'every file is as the run left it'
  return `every verdict is as the run recorded it: all ${requirements.length} follow from the evidence; ${files}`
}

function unproved(problems: readonly string[]): number {
  process.stdout.write(`${listed(problems)}\nnot verified: ${problems.length === 1 ? 'this does' : 'these do'} not hold\n`)
  return EXIT_UNPROVED
}

function listed(problems: readonly string[]): string {
  const more = problems.length - MOST_LINES
  return [...problems.slice(0, MOST_LINES), ...(more > 0 ? [`and ${more} more`] : [])].join('\n')
}

async function writeAnew(reportDir: string, { judged }: Verification): Promise<void> {
  if (judged === null) return
  const { writeReports } = await import('../reports/write-reports.js')
  const { documentOutlines } = await import('../run/document-outlines.js')
  const { result, evidence, facts } = judged
  await writeReports(reportDir, result, evidence, await documentOutlines(evidence.values(), facts))
}
