// Which checks a run is about, by patterns over requirement ids, and the probes they need.
import { compareIds, GROUPS, type RequirementId, requirementOf } from '../requirements/ledger.js'
import type { Check, Probe, Types } from './suite.js'

/** Whether a run is about a requirement. */
export type Select = (id: RequirementId) => boolean

/**
 * Selects the requirements that patterns name: ids (`DIG-4`), groups (`DIG`) or globs (`S*-1?`), in upper or lower case. Without patterns
 * it selects all.
 * @throws RangeError naming the pattern that selects nothing.
 */
export function selectBy(patterns: readonly string[], ids: readonly RequirementId[]): Select {
  if (patterns.length === 0) return () => true
  const matchers = patterns.map(matcherOf)
  patterns.forEach((pattern, i) => {
    if (!ids.some((id) => matchers[i]?.(id))) {
      throw new RangeError(
        `--only ${pattern} selects no requirement: expected an id such as DIG-4, a group (${GROUPS.join(', ')}), or a glob such as "SEA-1*"`,
      )
    }
  })
  return (id) => matchers.some((matches) => matches(id))
}

function matcherOf(pattern: string): (id: string) => boolean {
  const source = pattern
    .toUpperCase()
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  const expression = new RegExp(`^${source}(?:-\\d+)?$`)
  const exact = new RegExp(`^${source}$`)
  // "DIG-1" selects that row alone; "DIG" selects the whole group.
  return pattern.includes('-') ? (id) => exact.test(id) : (id) => expression.test(id)
}

/** The probes that checks need: those of required rows first, then in the order of the ledger. Scarce things are given out in this order. */
export function probesInLedgerOrder<T extends Types>(checks: readonly Check<T>[]): Probe<T>[] {
  const rank = (check: Check<T>): number => ['required', 'advised', 'open'].indexOf(requirementOf(check.id).level)
  const ordered = checks.toSorted((a, b) => rank(a) - rank(b) || compareIds(a.id, b.id))
  return [...new Set(ordered.map((check) => check.probe))]
}
