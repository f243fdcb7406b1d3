// What a run is planned from, by the options that a user gives.
import { namesProbe, selectionBy } from '../../engine/index.js'
import { type Level, requirementIds } from '../../requirements/ledger.js'
import { loadSuite } from '../load-suite.js'
import { DRAWN_WALKS, effortOf } from './effort.js'
import type { PlanParts } from './plan-run.js'

/** What decides which probes a run takes. */
export interface PlanOptions extends Pick<PlanParts, 'deployment' | 'explore' | 'isProbe' | 'beside'> {
  /** Patterns over requirements and titles of probes. */
  readonly only?: readonly string[] | undefined
  /** The last level that the run is about; about all where it is left out. */
  readonly level?: Level | undefined
  /** Whether the run asks all that the suite has. */
  readonly thorough?: boolean | undefined
}

/** @throws RangeError for a pattern that selects nothing */
export async function partsOf({
  only = [],
  level,
  thorough = false,
  ...options
}: PlanOptions & { readonly seed: string }): Promise<PlanParts> {
  const { deployment, seed, explore, isProbe, beside } = options
  const selection = selectionBy(only, requirementIds, level)
  return { suite: await loadSuite(), effort: effortOf(thorough, level), selection, deployment, seed, explore, isProbe, beside }
}

/** Expects that patterns with a blank name probes. @throws RangeError naming the first that names none */
export async function expectNamedProbes({ only = [], explore = DRAWN_WALKS }: Pick<PlanOptions, 'only' | 'explore'>): Promise<void> {
  const patterns = only.filter((pattern) => pattern.includes(' '))
  if (patterns.length === 0) return
  const { probes, drawnProbes } = await loadSuite()
  const titles = [...probes.keys(), ...drawnProbes(explore).map(({ title }) => title)]
  const unknown = patterns.find((pattern) => !titles.some((title) => namesProbe(pattern, title)))
  if (unknown === undefined) return
  throw new RangeError(`--only '${unknown}' names no probe: expected a title as reports name it, or a glob; "list --probes" shows all`)
}
