// What is known of each probe before a run: what it uses up, as measured, and the rows of the ledger that are judged over its outcome.
// Knows no deployment.
import type { Check } from '../engine/index.js'
import type { Plan } from '../fixtures/budgets/budget-ledger.js'
import type { Conformance } from '../fixtures/context.js'
import { requirementOf } from '../requirements/ledger.js'
import { PROBE_COSTS } from '../specs/probe-costs.js'

/** The plan of each probe by its title, for a run about these checks. */
export function plansOf(checks: readonly Check<Conformance>[]): (title: string) => Plan {
  const rows = new Map<string, Plan['rows'][number][]>()
  for (const { id, probe } of checks) {
    const served = rows.get(probe.title) ?? []
    rows.set(probe.title, served)
    if (!served.some((row) => row.id === id)) served.push({ id, level: requirementOf(id).level })
  }
  return (title) => ({ cost: PROBE_COSTS[title] ?? {}, rows: rows.get(title) ?? [] })
}
