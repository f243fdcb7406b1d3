// `list`: prints the ledger, for which it loads nothing else, or the probes.
import { type Command, Option } from 'commander'
import type { Settle } from './program.js'

const FORMATS = ['text', 'json', 'markdown'] as const

/** Adds the command to the program. */
export function addListCommand(program: Command, _settle: Settle): void {
  program
    .command('list')
    .description('print the ledger: every requirement with its level and its source; or the probes')
    .addOption(new Option('--format <format>', 'how to print it').choices(FORMATS).default('text'))
    .option('--probes', 'print the titles of all probes instead, with the number of requests of each; --only takes the titles')
    .action(async ({ format, probes }: { readonly format: (typeof FORMATS)[number]; readonly probes?: true }) => {
      if (probes) return void process.stdout.write(await probeLines())
      const { renderLedger } = await import('../reports/terminal/requirements.js')
      process.stdout.write(renderLedger(format))
    })
}

async function probeLines(): Promise<string> {
  const [{ loadSuite }, { costOf }] = await Promise.all([import('../run/load-suite.js'), import('../run/planning/plan-run.js')])
  const titles = [...(await loadSuite()).probes.keys()].sort()
  return titles.map((title) => `${String(costOf(title).requests ?? 0).padStart(4)}  ${title}\n`).join('')
}
