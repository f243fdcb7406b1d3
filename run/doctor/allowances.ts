// What the budgets of the deployment file allow, and what they would leave out of a run: chosen as the run itself chooses. Sends nothing.
import { type Check, probesInLedgerOrder } from '../../engine/index.js'
import { BudgetLedger } from '../../fixtures/budgets/budget-ledger.js'
import { demandOf } from '../../fixtures/budgets/cost.js'
import type { Conformance } from '../../fixtures/context.js'
import type { Deployment } from '../../fixtures/deployment-file/index.js'
import { requirementIds } from '../../requirements/ledger.js'
import { PROBE_COSTS } from '../../specs/probe-costs.js'
import { DEFAULT_WALKS } from '../cost-of-walks.js'
import { plansOf } from '../probe-plans.js'

/** The budgets of a deployment file, and what does not fit into them. */
export interface Allowance {
  readonly budgets: readonly { readonly key: string; readonly unit: string; readonly allowed: number; readonly needed: number }[]
  /** Titles of probes that would not run. */
  readonly probes: readonly string[]
  /** Rows that no probe would be left for. */
  readonly rows: readonly string[]
}

/** @param outOfScope titles of probes that do not run in any case; `null` where the file sets no budget */
export function allowancesOf(
  deployment: Deployment,
  checks: readonly Check<Conformance>[],
  outOfScope: ReadonlySet<string>,
): Allowance | null {
  const budgets = new BudgetLedger(deployment)
  if (budgets.counts.every(({ allowed }) => allowed === null)) return null
  const planned = checks.filter(({ probe }) => !outOfScope.has(probe.title))
  const planOf = plansOf(planned, DEFAULT_WALKS)
  const all = probesInLedgerOrder(planned)
  const planFor = (probe: (typeof all)[number]) => ({ title: probe.title, ...planOf(probe.title) })
  const probes = all.filter(({ needs }) => needs?.explores !== true).map(planFor)
  const known = new Set(checks.map(({ probe }) => probe.title))
  const shared = Object.keys(PROBE_COSTS).filter((title) => !known.has(title))
  for (const title of shared) budgets.reserveShared(title, planOf(title).cost)
  budgets.reserve(probes)
  budgets.reserveLast(all.filter(({ needs }) => needs?.explores === true).map(planFor))
  for (const { title, cost } of probes) {
    if (budgets.isLeftOut(title)) continue
    for (const [key, count] of demandOf(cost, deployment)) if (key !== 'limits.requests') budgets.spend(title, key, count)
    budgets.ended(title, true)
  }
  budgets.reserveRest()
  const left = probes.filter(({ title }) => budgets.isLeftOut(title))
  const served = new Set(probes.flatMap(({ title, rows }) => (budgets.isLeftOut(title) ? [] : rows.map(({ id }) => id))))
  const unserved = new Set<string>(left.flatMap(({ rows }) => rows.flatMap(({ id }) => (served.has(id) ? [] : [id]))))
  return {
    budgets: budgets.counts.flatMap(({ key, unit, allowed, needed }) => (allowed === null ? [] : [{ key, unit, allowed, needed }])),
    probes: left.map(({ title }) => title),
    rows: requirementIds.filter((id) => unserved.has(id)),
  }
}
