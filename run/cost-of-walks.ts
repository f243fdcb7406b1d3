// What walks use up, about: the mean of many walks against the reference deployment, by the number of walks.
// Knows no probe by name but those of walks.
import type { Cost } from '../fixtures/budgets/cost.js'

/** Walks of a usual run: they make it hardly longer. */
export const DEFAULT_WALKS = 24

/** The mean of a hundred walks of a run, of which one in four provokes. */
const OF_A_HUNDRED: Readonly<Record<string, Cost>> = {}

/** What a probe of walks uses up. @param walks all walks of the run */
export function costOfWalks(title: string, walks: number): Cost {
  const mean = OF_A_HUNDRED[title] ?? {}
  return Object.fromEntries(Object.entries(mean).map(([what, count]) => [what, Math.ceil((count * walks) / 100)]))
}
