// What each probe costs and brings, as the project's proof measured it against the reference deployment: specs/yields.json.
import { readFileSync } from 'node:fs'
import type { Check } from '../../engine/index.js'
import type { Cost } from '../../fixtures/budgets/budget-ledger.js'
import type { Conformance } from '../../fixtures/context.js'
import { suite } from '../../fixtures/index.js'
import { isRequirementId } from '../../requirements/ledger.js'
import type { ProofShare } from '../../schemas/index.js'
import { isDrawn, withoutNumber } from '../../specs/exploration/titles.js'
import { DRAWN_WALKS } from './effort.js'

/** What is known of one probe. */
export interface Yield {
  readonly cost: Cost
  /** The rows that it proved, or observed. */
  readonly rows: readonly string[]
  /** The defects that it showed, as places in the list of all. */
  readonly shows: readonly number[]
}

/** What is known of all probes. */
export interface Yields {
  /** Names of the reference deployment's defects: those that stand for a way of failing, then reach defects, which need a circumstance. */
  readonly defects: { readonly plain: readonly string[]; readonly circumstantial: readonly string[] }
  /** By the title of the probe. */
  readonly probes: Readonly<Record<string, Yield>>
}

/** Where they stand, beside the compiled specs. */
export const YIELDS_FILE = new URL('../../specs/yields.json', import.meta.url)

let read: Yields | undefined

/** Read once. */
export function yields(): Yields {
  read ??= JSON.parse(readFileSync(YIELDS_FILE, 'utf8')) as Yields
  return read
}

/** Whether a probe is known to prove a row: one that budgets cut is missed by these rows alone. A probe that was never measured may prove any. */
export function proves(title: string, row: string): boolean {
  return yields().probes[title]?.rows.includes(row) ?? true
}

/** A probe, and a row that it judges. */
export type Judging = Pick<Check<Conformance>, 'id' | 'probe'>

/** What each probe judges: the rows of its checks and, as a measured run knows, those that sentences about every claim prove by it. */
export function judgingOf(): readonly Judging[] {
  const proved = [...suite.probes.values()].flatMap((probe) =>
    (yields().probes[probe.title]?.rows ?? []).filter(isRequirementId).map((id) => ({ id, probe })),
  )
  return [...suite.checks, ...proved]
}

/**
 * What a run of these probes shows of the proof's defects. What drawn walks show was found with as many as a thorough run draws: fewer of them count for
 * nothing.
 * @param titles of the probes that run
 */
export function proofShareOf(titles: Iterable<string>, { defects, probes }: Yields = yields()): ProofShare {
  const all = [...titles]
  const drawsAll = all.filter(isDrawn).length >= DRAWN_WALKS
  const shown = new Set(all.flatMap((title) => probes[drawsAll ? withoutNumber(title) : title]?.shows ?? []))
  const { plain, circumstantial } = defects
  const below = [...shown].filter((place) => place < plain.length).length
  return {
    plain: { shown: below, of: plain.length },
    circumstantial: { shown: shown.size - below, of: circumstantial.length },
  }
}
