// `compare`: two runs side by side, in the words of the ledger, or the matrix of several.
import { dirname, resolve } from 'node:path'
import { type Command, Option } from 'commander'
import type { Comparison } from '../reports/comparison/model.js'
import { UsageError } from './failures.js'
import { withoutCommands } from './github-actions.js'
import { printOrWrite } from './print-or-write.js'
import { terminalWidth } from './print-summary.js'
import type { Settle } from './settle.js'

const FORMATS = ['text', 'markdown', 'json', 'html'] as const

interface CompareOptions {
  readonly format: (typeof FORMATS)[number]
  readonly output?: string
}

/** Adds the command to the program. */
export function addCompareCommand(program: Command, settle: Settle): void {
  program
    .command('compare')
    .description('compare two runs in the words of the ledger, or show several side by side')
    .argument('<report-dir...>', 'the folders of the runs; of two, the older one first')
    .addOption(new Option('--format <format>', 'what to write').choices(FORMATS).default('text'))
    .option('--output <file>', 'where to write it (default: standard output)')
    .addHelpText('after', '\nExits with 1 where something got worse from the first of two runs to the second.')
    .action(async (folders: string[], options: CompareOptions) => settle(await compare(folders, options)))
}

async function compare(folders: readonly string[], { format, output }: CompareOptions): Promise<number> {
  if (folders.length < 2) throw new UsageError('nothing to compare with: name two report folders or more, the older one first')
  const { compareFolders } = await import('../run/compare/compare-folders.js')
  const comparison = await compareFolders(folders)
  const { gotWorse } = await import('../reports/comparison/words.js')
  const text = await rendered(comparison, format, output)
  // The other formats are for programs, which want nothing around them.
  if (format === 'text' && output === undefined) withoutCommands(process.env, () => process.stdout.write(text))
  else await printOrWrite(text, output)
  return gotWorse(comparison) ? 1 : 0
}

async function rendered(comparison: Comparison, format: CompareOptions['format'], output: string | undefined): Promise<string> {
  switch (format) {
    case 'text':
      return (await import('../reports/comparison/text.js')).renderComparisonText(comparison, terminalWidth())
    case 'markdown':
      return (await import('../reports/comparison/markdown.js')).renderComparisonMarkdown(comparison)
    case 'json':
      return (await import('../reports/comparison/json.js')).renderComparisonJson(comparison)
    case 'html':
      return (await import('../reports/comparison/html.js')).renderComparisonHtml(
        comparison,
        resolve(output === undefined ? '.' : dirname(output)),
      )
  }
}
