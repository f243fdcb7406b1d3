// `verify`: judges the evidence that a run has left again, offline, and says whether the verdicts still stand.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import type { ResultFile } from '../schemas/index.js'
import type { Settle } from './settle.js'

/** Adds the command to the program. */
export function addVerifyCommand(program: Command, settle: Settle): void {
  program
    .command('verify')
    .description('judge the stored evidence of a run again, offline')
    .argument('<report-dir>', 'the folder that "run --report-dir" has written')
    .option('--write', 'write the result and the reports anew')
    .action(async (reportDir: string, { write = false }: { readonly write?: boolean }) => {
      const { judgeStored } = await import('../run/judge-stored.js')
      const { printSummary } = await import('./print-summary.js')
      const { exitCodeOfRun } = await import('../run/gate/decide-gate.js')
      const { result, evidence, facts } = await judgeStored(reportDir)
      const differences = await differencesFrom(reportDir, result)
      printSummary(result, evidence)
      process.stdout.write(`${differences}\n`)
      if (write) {
        const { writeReports } = await import('../reports/write-reports.js')
        const { documentOutlines } = await import('../run/document-outlines.js')
        await writeReports(reportDir, result, evidence, await documentOutlines(evidence.values(), facts))
      }
      settle(exitCodeOfRun(result))
    })
}

/**
 * The verdicts that differ from those in the result that the run has left, in lines.
 * @throws ReportFolderError if that result is damaged
 */
async function differencesFrom(reportDir: string, result: ResultFile): Promise<string> {
  const { RESULT_FILE } = await import('../reports/file-names.js')
  const file = join(reportDir, RESULT_FILE)
  if (!existsSync(file)) return `the run has left no ${RESULT_FILE} to compare with`
  const [{ readStoredJson }, { validateResultFile }] = await Promise.all([
    import('../reports/stored-json.js'),
    import('../schemas/index.js'),
  ])
  const { value: recorded } = await readStoredJson(file, validateResultFile)
  const before = new Map(recorded.requirements.map(({ id, verdict }) => [id, verdict]))
  const changed = result.requirements.filter(({ id, verdict }) => before.get(id) !== verdict)
  if (changed.length === 0) return 'every verdict is as the run recorded it'
  return changed.map(({ id, verdict }) => `${id}: recorded ${before.get(id) ?? 'nothing'}, judged again ${verdict}`).join('\n')
}
