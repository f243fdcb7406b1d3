// Finds what differs between two runs: rows whose verdict changed, and open rows where something else was observed. Does not look for the cause.
import { compareIds, isRequirementId, LEVELS } from '../../requirements/ledger.js'
import type { Observation, RequirementResult, ResultFile } from '../../schemas/index.js'
import { causeOf } from '../words/counting.js'
import type { Change, PointChange, RowChange, Stand } from './model.js'

type Verdict = Stand['verdict']
/** A row change before its exchanges are looked up. */
export type BareRowChange = Omit<RowChange, 'old' | 'new'> & { readonly old: RequirementResult; readonly new: RequirementResult }

/** How a row stands: its verdict, or which kind of `not-assessed` it is. */
export function standOf({ verdict, kind }: RequirementResult): Verdict {
  return verdict === 'not-assessed' ? (kind ?? 'not-applicable') : verdict
}

/** Why a row stands as it does; `null` where there is nothing to say. */
export function wordsOf(row: RequirementResult): string | null {
  return row.reason === null ? null : causeOf(row)
}

/** Rows of both runs that are required or advised and stand differently: what got worse first, required rows first. */
export function rowChanges(older: ResultFile, newer: ResultFile): BareRowChange[] {
  const before = new Map(older.requirements.map((row) => [row.id, row]))
  const changes = newer.requirements.flatMap((row): BareRowChange[] => {
    const old = before.get(row.id)
    const change = old === undefined || row.level === 'open' ? null : changeOf(standOf(old), standOf(row))
    if (old === undefined || change === null) return []
    return [{ ...change, id: row.id, level: row.level, text: row.text, old, new: row }]
  })
  const rank = ({ isWorse, level }: BareRowChange): number => (isWorse ? 0 : LEVELS.length) + LEVELS.indexOf(level)
  return changes.sort((a, b) => rank(a) - rank(b) || inLedgerOrder(a.id, b.id))
}

function changeOf(old: Verdict, now: Verdict): { readonly change: Change; readonly isWorse: boolean } | null {
  if (old === now) return null
  if (now === 'fail') return { change: 'newly-failed', isWorse: true }
  if (now === 'could-not-run') return { change: 'newly-could-not-run', isWorse: old === 'pass' }
  if (now === 'not-applicable') return { change: 'no-longer-assessed', isWorse: false }
  return { change: old === 'fail' ? 'fixed' : 'newly-passed', isWorse: false }
}

/** An open point of one of two runs or both. */
export type BarePointChange = Pick<PointChange, 'requirement' | 'point'> & {
  readonly old: Observation | null
  readonly new: Observation | null
}

/** Open points at which the runs observed different things, as far as both looked there: a run takes some probes of many. */
export function pointChanges(older: ResultFile, newer: ResultFile): BarePointChange[] {
  const [before, after] = [observationsByPoint(older), observationsByPoint(newer)]
  const looked = [older, newer].map(pointsLookedAt)
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => looked.every((points) => points.has(key)))
    .map((key) => [before.get(key) ?? null, after.get(key) ?? null] as const)
    .filter(([old, now]) => old?.value !== now?.value)
    .flatMap(([old, now]) => {
      const either = old ?? now
      return either === null ? [] : [{ requirement: either.requirement, point: either.point, old, new: now }]
    })
    .sort((a, b) => inLedgerOrder(a.requirement, b.requirement))
}

/** The points at which a run looked, whatever it saw there: as {@link observationsByPoint} names them. */
export function pointsLookedAt({ requirements }: ResultFile): ReadonlySet<string> {
  return new Set(requirements.flatMap(({ id, checks }) => checks.map(({ title }) => JSON.stringify([id, title]))))
}

/** The observations of a run by their requirement and point, which name the same thing in every run. */
export function observationsByPoint({ observations }: ResultFile): Map<string, Observation> {
  return new Map(observations.map((one) => [JSON.stringify([one.requirement, one.point]), one]))
}

/** Another version of the suite may have requirements that this one does not know: they come last. */
export function inLedgerOrder(a: string, b: string): number {
  if (isRequirementId(a) && isRequirementId(b)) return compareIds(a, b)
  return Number(isRequirementId(b)) - Number(isRequirementId(a)) || a.localeCompare(b, 'en')
}
