// What walks use up, about: the mean of many walks against the reference deployment, by the number of walks.
// Knows no probe by name but those of walks.
import type { Cost } from '../fixtures/budgets/cost.js'

/** Walks of a usual run: they make it hardly longer. */
export const DEFAULT_WALKS = 8

/** The mean of a hundred walks of a run, by probe. */
const OF_A_HUNDRED: Readonly<Record<string, Cost>> = {
  'exploration: walks': {
    first: 90,
    other: 70,
    platform: 70,
    timeStamps: 455,
    sessions: 240,
    uploads: 405,
    seals: 150,
    requests: 3700,
    storage: 3050,
  },
  'exploration: walks with wrong passwords and bad tokens': {
    ...{ first: 10, other: 40, platform: 20, timeStamps: 85, sessions: 75, uploads: 125, seals: 40, requests: 1400, storage: 1150 },
  },
}

/** What a probe of walks uses up. @param walks all walks of the run */
export function costOfWalks(title: string, walks: number): Cost {
  const mean = OF_A_HUNDRED[title] ?? {}
  return Object.fromEntries(Object.entries(mean).map(([what, count]) => [what, Math.ceil((count * walks) / 100)]))
}
