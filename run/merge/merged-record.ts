// The record of a run from those of its parts: when it began, what it was about, what it used.
import type { RunRecord } from '../../reports/store/evidence-store.js'
import { type RequirementId, requirementIds } from '../../requirements/ledger.js'
import type { Budgets, OpenedSessions } from '../../schemas/index.js'

/** The records of parts, at least one. */
type Records = readonly [RunRecord, ...RunRecord[]]

/**
 * The record of the whole. The earliest part gives the clock; documents chain to the anchors of any part, which all name one deployment.
 * @param selected every requirement that one of the parts is about
 * @param isWhole whether these are all that a whole run is about
 */
export function mergedRecord(records: Records, selected: ReadonlySet<RequirementId>, isWhole: boolean): RunRecord {
  const first = records.reduce((one, other) => (other.startedAt < one.startedAt ? other : one))
  const { shard: _shard, manifest: _manifest, sessions: _sessions, budgets: _budgets, ...common } = first
  const sessions = records.flatMap((record) => record.sessions ?? [])
  const probes = [...new Set(records.flatMap((record) => record.probes ?? []))]
  return {
    ...common,
    facts: { ...first.facts, anchors: [...new Set(records.flatMap(({ facts }) => facts.anchors))] },
    durationMs: records.reduce((sum, { durationMs }) => sum + durationMs, 0),
    only: isWhole ? [] : requirementIds.filter((id) => selected.has(id)),
    obstacle: records.find(({ obstacle }) => obstacle !== null)?.obstacle ?? null,
    complete: records.every(({ complete }) => complete),
    ...(sessions.length === 0 ? {} : { sessions: summedSessions(sessions) }),
    ...(probes.length === 0 ? {} : { probes }),
    budgets: summedBudgets(records.flatMap((record) => record.budgets ?? [])),
  }
}

function summedSessions(all: readonly OpenedSessions[]): OpenedSessions {
  const sum = (of: (sessions: OpenedSessions) => number): number => all.reduce((total, sessions) => total + of(sessions), 0)
  const reasons = [...new Set(all.flatMap(({ reason }) => reason ?? []))]
  return {
    opened: sum(({ opened }) => opened),
    closed: sum(({ closed }) => closed),
    left: sum(({ left }) => left),
    reason: reasons.length === 0 ? null : reasons.join('; '),
  }
}

/** Each part had its own: what the whole was allowed, needed and used is what they had together. */
function summedBudgets(all: Budgets): Budgets {
  const sums = new Map<string, Budgets[number]>()
  for (const budget of all) {
    const key = JSON.stringify([budget.key, budget.unit])
    const { allowed, needed, spent } = sums.get(key) ?? { allowed: 0, needed: 0, spent: 0 }
    const together = allowed === null || budget.allowed === null ? null : allowed + budget.allowed
    sums.set(key, { ...budget, allowed: together, needed: needed + budget.needed, spent: spent + budget.spent })
  }
  return [...sums.values()]
}
