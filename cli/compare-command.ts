// `compare`: two runs side by side, in the words of the ledger, or the matrix of several.
import { dirname, resolve } from 'node:path'
import { type Command, Option } from 'commander'
import type { Comparison } from '../reports/comparison/comparison.js'
import { printOrWrite, UsageError } from '../run/given-files.js'
import type { Settle } from './failures.js'
import { withoutCommands } from './github-actions.js'

const FORMATS = ['text', 'markdown', 'json', 'html'] as const

interface CompareOptions {
  readonly format: (typeof FORMATS)[number]
  readonly output?: string
  readonly all?: boolean
}

/** Adds the command to the program. */
export function addCompareCommand(program: Command, settle: Settle): void {
  program
    .command('compare')
    .description('compare two runs in the words of the ledger, or show several side by side')
    .argument('<report-dir...>', 'the folders of the runs; of two, the older one first')
    .addOption(new Option('--format <format>', 'what to write').choices(FORMATS).default('text'))
    .option('--output <file>', 'where to write it (default: standard output)')
    .option('--all', 'print all details, however many lines they take')
    .addHelpText('after', '\nExits with 1 if something got worse from the older of two runs to the newer one.')
    .action(async (folders: string[], options: CompareOptions) => settle(await compare(folders, options)))
}

async function compare(folders: readonly string[], options: CompareOptions): Promise<number> {
  const { format, output, all = false } = options
  if (folders.length < 2) throw new UsageError('nothing to compare with: name two report folders or more, the older one first')
  const { compareFolders } = await import('../reports/comparison/compare-folders.js')
  // Characters of a line: those of the terminal. Elsewhere lines are as long as their text.
  const width = (output === undefined && process.stdout.isTTY && process.stdout.columns) || Number.POSITIVE_INFINITY
  // A message fits into a line of the terminal or is shown whole; a document in base64 is not.
  const limits = { body: 16_384, string: Math.max(120, Math.min(width, 2000)), ...(all ? {} : { lines: 24 }) }
  const comparison = await compareFolders(folders, format === 'text' ? limits : undefined)
  const { gotWorse } = await import('../reports/comparison/words.js')
  const text = await rendered(comparison, options, width)
  // The other formats are for programs, which want nothing around them.
  if (format === 'text' && output === undefined) withoutCommands(process.env, () => process.stdout.write(text))
  else await printOrWrite(text, output)
  return gotWorse(comparison) ? 1 : 0
}

async function rendered(comparison: Comparison, { format, output, all = false }: CompareOptions, width: number): Promise<string> {
  switch (format) {
    case 'text':
      return (await import('../reports/comparison/text.js')).renderComparisonText(comparison, { width, all })
    case 'markdown':
      return (await import('../reports/comparison/text.js')).renderComparisonMarkdown(comparison)
    case 'json':
      return (await import('../reports/comparison/compare-folders.js')).renderComparisonJson(comparison)
    case 'html':
      return (await import('../reports/comparison/html.js')).renderComparisonHtml(
        comparison,
        resolve(output === undefined ? '.' : dirname(output)),
      )
  }
}
