// `list`: prints the ledger, for which it loads nothing else, or the probes. `explain`: tells what a requirement says, how it is judged, and what shows
// it when it is broken. Neither asks a deployment.
import { type Command, Option } from 'commander'
import type { Explained } from '../reports/terminal/requirements.js'
import type { Requirement, RequirementId } from '../requirements/ledger.js'
import { type Settle, unknownName } from './failures.js'

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

const USUAL_WIDTH = 100

/** Adds the command to the program. */
export function addExplainCommand(program: Command, _settle: Settle): void {
  program
    .command('explain')
    .description('show what a requirement says, how it is judged, and which defects break it')
    .argument('<id...>', 'requirements, such as DIG-5')
    .action(async (ids: readonly string[]) => {
      const { renderExplanation } = await import('../reports/terminal/requirements.js')
      const explained = await explainedOf(ids)
      const width = process.stdout.columns ?? USUAL_WIDTH
      process.stdout.write(explained.map((one) => renderExplanation(one, width)).join('\n'))
    })
}

/** @throws UsageError for an id that the ledger does not hold */
async function explainedOf(ids: readonly string[]): Promise<readonly Explained[]> {
  const { isRequirementId, ledger, requirementOf } = await import('../requirements/ledger.js')
  const [{ loadSuite }, { clientSuite }, { writtenAt }, { defects }] = await Promise.all([
    import('../run/load-suite.js'),
    import('../specs/client/index.js'),
    import('../run/project-root.js'),
    import('../reference/index.js'),
  ])
  const { checks, everywheres } = await loadSuite()
  const explained = (id: RequirementId, requirement: Requirement): Explained => ({
    id,
    requirement,
    checks: [
      ...checks.filter((one) => one.id === id).map((one) => ({ ...one, probe: one.probe.title })),
      ...[...everywheres, ...clientSuite.everywheres].filter((one) => one.id === id).map((one) => ({ ...one, probe: null })),
    ].map(({ title, probe, place }) => ({ title, probe, at: writtenAt(place) })),
    defects: Object.keys(defects).flatMap((name) => {
      const defect = defects[name]
      return defect?.requirement === id ? [{ name, description: defect.description }] : []
    }),
  })
  const named = ids.map((given) => given.toUpperCase())
  const unknown = named.find((id) => !isRequirementId(id))
  if (unknown !== undefined) throw await unknownName('requirement', unknown, Object.keys(ledger), '"list" prints them all')
  return named.filter(isRequirementId).map((id) => explained(id, requirementOf(id)))
}
