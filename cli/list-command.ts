// `list`: prints the ledger. Loads nothing but the ledger.
import { type Command, Option } from 'commander'
import type { Settle } from './settle.js'

const FORMATS = ['text', 'json', 'markdown'] as const

/** Adds the command to the program. */
export function addListCommand(program: Command, _settle: Settle): void {
  program
    .command('list')
    .description('print the ledger: every requirement with its level and its source')
    .addOption(new Option('--format <format>', 'how to print it').choices(FORMATS).default('text'))
    .action(async ({ format }: { readonly format: (typeof FORMATS)[number] }) => {
      const { renderLedger } = await import('../reports/terminal/ledger-listing.js')
      process.stdout.write(renderLedger(format))
    })
}
