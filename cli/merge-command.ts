// `merge`: one result from the parts of a run, such as the shards of Playwright Test.
import type { Command } from 'commander'
import type { Settle } from './program.js'

interface MergeOptions {
  readonly reportDir: string
  readonly quiet?: boolean
}

/** Adds the command to the program. */
export function addMergeCommand(program: Command, settle: Settle): void {
  program
    .command('merge')
    .description('conclude a run from its parts: shards of Playwright Test, or selections (--only) made on several machines')
    .argument('<report-dir...>', 'the folders of the parts')
    .option('--report-dir <dir>', 'where the whole report goes', 'reports/latest')
    .option('--quiet', 'print the verdict alone')
    .addHelpText('after', '\nThe parts must be of one deployment, one seed and one version of the suite; every shard must be there.')
    .action(async (folders: string[], options: MergeOptions) => settle(await merge(folders, options)))
}

async function merge(folders: readonly string[], { reportDir, quiet = false }: MergeOptions): Promise<number> {
  const [{ mergeFolders }, { tellResult }] = await Promise.all([import('../run/merge/merge-folders.js'), import('./tell-result.js')])
  const { result, evidence } = await mergeFolders(folders, reportDir)
  return tellResult(result, evidence, { quiet, reportDir })
}
