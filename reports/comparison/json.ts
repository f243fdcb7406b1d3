// A comparison of runs for programs. A pure projection.
import type { Comparison } from './model.js'
import { conclusionOf, gotWorse } from './words.js'

/** The text: what each run was, what may explain a difference, what changed between two, and the matrix. */
export function renderComparisonJson(comparison: Comparison): string {
  const { runs, explanations, changes, differing, alike } = comparison
  const told = runs.map(({ name, folder, result }) => {
    const { deployment, suite, seed, only, level, startedAt, verdict } = result
    return { name, folder, deployment, suite, seed, only, ...(level === undefined ? {} : { level }), startedAt, verdict }
  })
  const conclusion = { gotWorse: gotWorse(comparison), says: conclusionOf(comparison) }
  return `${JSON.stringify({ runs: told, explanations, conclusion, changes, matrix: { differing, alike } }, null, 2)}\n`
}
