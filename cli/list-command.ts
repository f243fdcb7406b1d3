// `list`: prints the ledger. Loads nothing but the ledger.
import { type Command, Option } from 'commander'
import type { Settle } from './program.js'

export function addListCommand(program: Command, _settle: Settle): void {
  program
    .command('list')
    .description('print the ledger: every requirement with its level and its source')
    .addOption(new Option('--format <format>', 'how to print it').choices(['text', 'json']).default('text'))
    .action(async ({ format }: { format: string }) => {
      const { compareIds, isRequirementId, ledger, requirementOf } = await import('../requirements/ledger.js')
      const rows = Object.keys(ledger)
        .filter(isRequirementId)
        .sort(compareIds)
        .map((id) => ({ id, ...requirementOf(id) }))
      process.stdout.write(format === 'json' ? `${JSON.stringify(rows, null, 2)}\n` : await ledgerText(rows))
    })
}

interface Row {
  readonly id: string
  readonly level: string
  readonly text: string
  readonly excluded?: string
}

async function ledgerText(rows: readonly Row[]): Promise<string> {
  const { GROUPS, groupOf } = await import('../requirements/ledger.js')
  const { GROUP_TITLES } = await import('../reports/group-titles.js')
  const parts = GROUPS.map((group) => {
    const lines = rows
      .filter(({ id }) => groupOf(id) === group)
      .map(({ id, level, text, excluded }) => {
        return `  ${id.padEnd(7)} ${level.padEnd(9)} ${text}${excluded === undefined ? '' : ` (not judged: ${excluded})`}`
      })
    return `${group}  ${GROUP_TITLES[group]}\n${lines.join('\n')}\n`
  })
  return parts.join('\n')
}
