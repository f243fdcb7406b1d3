// What is counted without a run: how much of the ledger is judged, by the checks and sentences that are really registered; and what runs of each effort
// show of the defects, by the yields of probes, for the plans that such runs have.
import { requirementIds, requirementOf } from '../../requirements/ledger.js'
import { loadSuite } from '../../run/load-suite.js'
import type { Effort } from '../../run/planning/effort.js'
import { planRun } from '../../run/planning/plan-run.js'
import type { ProofShare } from '../../schemas/index.js'
import { withReference } from './with-reference.js'

/** What one run of each effort shows. */
export type Shares = Readonly<Record<Effort, ProofShare>>

/** By the yields as they stand, for the reference deployment. */
export async function sharesOf(seed: string): Promise<Shares> {
  await loadSuite()
  return withReference({}, async (deployment) => {
    const { proof: smoke } = planRun({ deployment, seed, level: 'required' })
    const { proof: usual } = planRun({ deployment, seed })
    const { proof: thorough } = planRun({ deployment, seed, thorough: true })
    return { smoke, default: usual, thorough }
  })
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
