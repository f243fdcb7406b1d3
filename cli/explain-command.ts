// `explain`: tells what a requirement says, how it is judged, and what shows it when it is broken. Asks no deployment.
import type { Command } from 'commander'
import type { Explained } from '../reports/terminal/requirements.js'
import type { Requirement, RequirementId } from '../requirements/ledger.js'
import { unknownName } from './failures.js'
import type { Settle } from './program.js'

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
  const [{ loadSuite }, { clientSuite }, { writtenAt }, { defectNames, defects }] = await Promise.all([
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
    defects: defectNames.flatMap((name) => {
      const defect = defects[name]
      return defect?.requirement === id ? [{ name, description: defect.description }] : []
    }),
  })
  const named = ids.map((given) => given.toUpperCase())
  const unknown = named.find((id) => !isRequirementId(id))
  if (unknown !== undefined) throw await unknownName('requirement', unknown, Object.keys(ledger), '"list" prints them all')
  return named.filter(isRequirementId).map((id) => explained(id, requirementOf(id)))
}
