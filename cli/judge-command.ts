// `judge`: judges traffic that somebody else has recorded, offline.
import type { Command } from 'commander'
import type { JudgeOptions } from '../run/traffic/judge-traffic.js'
import type { Settle } from './failures.js'

interface JudgeCommandOptions {
  readonly deployment?: string
  readonly reportDir: string
  readonly strict?: true
}

/** Adds the command to the program. */
export function addJudgeCommand(program: Command, settle: Settle): void {
  program
    .command('judge')
    .description('judge recorded traffic offline: HTTP archives (HAR) of a browser, of Playwright, of mitmproxy, of "export --format har"')
    .argument('<file...>', 'the archives')
    .option('--deployment <file>', 'the deployment file of the deployment that is judged (default: the base URL that most entries are of)')
    .option('--report-dir <dir>', 'where the reports and the evidence go', 'reports/traffic')
    .option('--strict', 'advised requirements count as well')
    .addHelpText(
      'after',
      '\nThe verdict is never "conformant": 1 where a required row is broken, 0 where nothing was found, 3 where nothing could be judged (docs/traffic.md).',
    )
    .action(async (files: string[], options: JudgeCommandOptions) => settle(await judge(files, options)))
}

async function judge(files: readonly string[], { deployment, reportDir, strict }: JudgeCommandOptions): Promise<number> {
  const { loadDeploymentFile } = await import('../fixtures/deployment-file/index.js')
  const loaded = deployment === undefined ? null : await loadDeploymentFile(deployment)
  return judgeAndTell({ files, deployment: loaded, reportDir, strict: strict ?? false })
}

/** Judges archives, writes the reports and prints the result; answers the exit status. */
export async function judgeAndTell(options: JudgeOptions): Promise<number> {
  const [{ judgeTraffic }, { tellResult }] = await Promise.all([import('../run/traffic/judge-traffic.js'), import('./tell-result.js')])
  const { result, evidence } = await judgeTraffic(options)
  return tellResult(result, evidence, { quiet: false, reportDir: options.reportDir })
}
