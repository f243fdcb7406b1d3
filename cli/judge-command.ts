// `judge`: judges traffic that somebody else has recorded, offline.
import type { Command } from 'commander'
import type { Settle } from './settle.js'
import { tellResult } from './tell-result.js'

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
  const [{ judgeTraffic }, { loadDeploymentFile }, { exitCodeOfRun }] = await Promise.all([
    import('../run/traffic/judge-traffic.js'),
    import('../fixtures/deployment-file/index.js'),
    import('../run/gate/decide-gate.js'),
  ])
  const loaded = deployment === undefined ? null : await loadDeploymentFile(deployment)
  const { result, evidence } = await judgeTraffic({ files, deployment: loaded, reportDir, strict: strict ?? false })
  await tellResult(result, evidence, { quiet: false, reportDir })
  return exitCodeOfRun(result)
}
