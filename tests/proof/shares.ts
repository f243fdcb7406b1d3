// What is counted without a run: how much of the ledger is judged, by the checks and sentences that are really registered; and what runs of each effort
// show of the defects, by the yields of probes, for the plans that such runs have.
import type { Deployment } from '../../fixtures/deployment-file/index.js'
import { requirementIds, requirementOf } from '../../requirements/ledger.js'
import { loadSuite } from '../../run/load-suite.js'
import type { Effort } from '../../run/planning/effort.js'
import { type PlanOptions, planRun } from '../../run/planning/plan-run.js'
import { proofShareOf } from '../../run/planning/yields.js'
import type { ProofShare } from '../../schemas/index.js'
import { withReference } from './with-reference.js'

/** Default runs with other seeds, together: what ten builds see. */
const BUILDS = 10

/** What one run of each effort shows and, of the default, what ten of them do. */
export interface Shares {
  readonly one: Readonly<Record<Effort, ProofShare>>
  readonly tenDefaults: ProofShare
}

/** By the yields as they stand, for the reference deployment. @param seed of the first run of each */
export function sharesOf(seed: string): Promise<Shares> {
  return withReference({}, (deployment) => sharesFor(deployment, seed))
}

async function sharesFor(deployment: Deployment, seed: string): Promise<Shares> {
  await loadSuite()
  const titlesOf = (own: string, effort: Pick<PlanOptions, 'level' | 'thorough'> = {}): readonly string[] =>
    planRun({ deployment, seed: own, ...effort }).probes.map(({ title }) => title)
  const builds = Array.from({ length: BUILDS }, (_, build) => titlesOf(`${seed} ${build}`))
  return {
    one: {
      smoke: proofShareOf(titlesOf(seed, { level: 'required' })),
      default: proofShareOf(titlesOf(seed)),
      thorough: proofShareOf(titlesOf(seed, { thorough: true })),
    },
    tenDefaults: proofShareOf(builds.flat()),
  }
}

export async function coverageOf() {
  const { checks, everywheres, acrosses } = await loadSuite()
  const judged = new Set<string>([...checks, ...everywheres, ...acrosses].map(({ id }) => id))
  const ids = requirementIds
  const excluded = ids.filter((id) => !judged.has(id) && requirementOf(id).excluded !== undefined)
  return {
    rows: ids.length,
    checked: judged.size,
    excluded: excluded.length,
    checks: checks.length,
  }
}
