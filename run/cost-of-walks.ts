// What walks use up: as measured for so many of them, by the number of walks of the run.
import type { Cost } from '../fixtures/budgets/cost.js'
import type { Level } from '../requirements/ledger.js'
import { WALKS_OF_ANOTHER, WRITTEN_WALKS } from '../specs/exploration/titles.js'
import { PROBE_COSTS } from '../specs/probe-costs.js'

/** Drawn walks of a usual run. With the written ones they take about a third of it. */
export const DEFAULT_WALKS = 6

/**
 * Drawn walks of a run. One that is limited to some requirements (`--only`, `--level`) is about these alone, and walks only where it is told
 * to.
 */
export function walksOf({
  explore,
  only = [],
  level,
}: {
  readonly explore?: number | undefined
  readonly only?: readonly string[] | undefined
  readonly level?: Level | undefined
}): number {
  return explore ?? (only.length === 0 && (level === undefined || level === 'open') ? DEFAULT_WALKS : 0)
}

/** Drawn walks of the run that is measured: enough for a mean. */
export const MEASURED_WALKS = 100

/** What a probe of walks uses up. @param walks all drawn walks of the run; with none, nothing is walked */
export function costOfWalks(title: string, walks: number): Cost {
  const measured = PROBE_COSTS[title] ?? {}
  if (title === WRITTEN_WALKS || title === WALKS_OF_ANOTHER) return walks === 0 ? {} : measured
  return Object.fromEntries(Object.entries(measured).map(([what, count]) => [what, Math.ceil((count * walks) / MEASURED_WALKS)]))
}
