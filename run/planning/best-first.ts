// The list of a run: which probes it takes, best first. A pure function: the same probes, bounds and seed give the same list.
import { createHash } from 'node:crypto'
import type { BudgetKey, Demand } from '../../fixtures/budgets/budget-ledger.js'
import { LEVELS, type Level } from '../../requirements/requirement.js'

/** A probe that would like to run. */
export interface Candidate {
  readonly title: string
  /** What it takes of each thing that may be bounded. */
  readonly demand: Demand
  /** The rows that it judges. */
  readonly rows: readonly { readonly id: string; readonly level: Level }[]
  /** The defects of the proof that it showed: those that stand for a way of failing. */
  readonly shows: readonly number[]
  /** Those that need a circumstance: there are too many for one run, so that the seed deals most of them. */
  readonly meets: readonly number[]
}

/** What a list may take, and what it has to bring. */
export interface Terms {
  /** Most of each thing; what is left out is free. */
  readonly bounds: Demand
  /** How many probes each row gets first, where it has so many. */
  readonly probesOf: Readonly<Record<Level, number>>
  readonly seed: string
  /** What goes before all else: that every row is judged, or that much is found for what it costs. */
  readonly first: 'rows' | 'defects'
  /** Whether rows go before bounds: what required and advised ones need is taken, whatever it costs. */
  readonly isEveryRowJudged?: boolean
  /** Only what the rows need, and nothing beyond. */
  readonly only?: 'rows'
}

/** Where rows go first, a required one counts more than any number of others that one probe judges; beside defects a judged one counts as one of them. */
const WORTH: Readonly<Record<Terms['first'], Readonly<Record<Level, number>>>> = {
  rows: { required: 1000, advised: 10, open: 3 },
  defects: { required: 1, advised: 1, open: 0.3 },
}
/** A probe that judges a row for the second time is worth less than one that judges it first. */
const AGAIN = 0.3
/** The part of the bounds that is kept for what the seed deals, and for rows that are left. */
const DEALT = 0.04
/** What a circumstance more is worth, beside a way of failing: a walk that meets many is taken, and the seed deals the others. */
const CIRCUMSTANCE_WORTH = 0.25
/** Most requests that a list spends to observe an open row: nothing is judged by it. A dearer one is left to what the seed deals. */
const MOST_TO_OBSERVE = 6
const JUDGED: readonly Level[] = ['required', 'advised']
/** What a probe is worth to the seed that shows nothing new: something nobody has thought of may go wrong there. */
const UNKNOWN_WORTH = 0.05
/** What it is worth to the seed to observe an open row, beside a defect. */
const OPEN_WORTH = 0.3

/**
 * The titles of the probes that run. First those that add most for their price: rows that are judged, and defects that are shown; then what is
 * left of these rows, and open ones that cost little; then what the seed deals of all others, those with more to show before others with better
 * chances. What does not fit is passed over.
 */
export function bestFirst(candidates: readonly Candidate[], terms: Terms): readonly string[] {
  const list = new List(candidates, terms)
  if (terms.first === 'rows') list.takeForRows()
  if (terms.only === 'rows') return list.titles
  const added = (one: Candidate): number =>
    list.rowsAddedBy(one, Number.POSITIVE_INFINITY, JUDGED) + list.newIn(one.shows) + CIRCUMSTANCE_WORTH * list.newIn(one.meets)
  list.takeBest(added, 1 - DEALT)
  list.takeBest((candidate) => list.rowsAddedBy(candidate, 1, JUDGED), terms.isEveryRowJudged === true ? EVERYTHING : 1)
  list.takeBest((candidate) => list.openRowsFor(candidate, MOST_TO_OBSERVE), 1)
  const toTheSeed = (one: Candidate): number =>
    list.newIn(one.shows) + list.newIn(one.meets) + UNKNOWN_WORTH + OPEN_WORTH * list.rowsAddedBy(one, 1, ['open'])
  list.takeInOrder(dealt(candidates, terms.seed, (candidate) => toTheSeed(candidate) / list.priceOf(candidate)))
  return list.titles
}

class List {
  readonly #candidates: readonly Candidate[]
  readonly #terms: Terms
  /** Asked for again and again. */
  readonly #prices: ReadonlyMap<Candidate, number>
  readonly #taken = new Set<Candidate>()
  readonly #used = new Map<BudgetKey, number>()
  readonly #judged = new Map<string, number>()
  /** By defect: how many of the probes that were taken show it. */
  readonly #shown = new Map<number, number>()

  constructor(candidates: readonly Candidate[], terms: Terms) {
    this.#candidates = candidates
    this.#terms = terms
    this.#prices = new Map(candidates.map((candidate) => [candidate, priceOf(candidate, terms.bounds)]))
  }

  get titles(): readonly string[] {
    return [...this.#taken].map(({ title }) => title)
  }

  priceOf(candidate: Candidate): number {
    return this.#prices.get(candidate) ?? priceOf(candidate, this.#terms.bounds)
  }

  /** What a probe adds to the rows. @param most how often each is judged at most; by default as often as it needs. @param levels of the rows that count */
  rowsAddedBy({ rows }: Candidate, most = Number.POSITIVE_INFINITY, levels: readonly Level[] = LEVELS): number {
    let worth = 0
    for (const { id, level } of rows) {
      const times = this.#judged.get(id) ?? 0
      const isNeeded = times < Math.min(this.#terms.probesOf[level], most) && levels.includes(level)
      if (isNeeded) worth += WORTH[this.#terms.first][level] * (times === 0 ? 1 : AGAIN)
    }
    return worth
  }

  /** Open rows that a probe observes first, where it takes no more requests for each. */
  openRowsFor(candidate: Candidate, most: number): number {
    const rows = this.rowsAddedBy(candidate, 1, ['open'])
    return (candidate.demand.get('limits.requests') ?? 0) > most * rows ? 0 : rows
  }

  /** How many of these defects no probe of the list shows. */
  newIn(defects: readonly number[]): number {
    return defects.filter((defect) => (this.#shown.get(defect) ?? 0) === 0).length
  }

  /** The probes that rows need. One that was worth most at first may be needless beside those that came later: then there is room for another. */
  takeForRows(): void {
    do this.takeBest((candidate) => this.rowsAddedBy(candidate), this.#terms.isEveryRowJudged === true ? EVERYTHING : 1)
    while (this.#giveBackNeedless())
  }

  #giveBackNeedless(): boolean {
    const needless = [...this.#taken]
      .filter(({ rows }) => rows.every(({ id, level }) => (this.#judged.get(id) ?? 0) > this.#terms.probesOf[level]))
      .toSorted((one, other) => this.priceOf(other) - this.priceOf(one))
    const [dearest] = needless
    if (dearest === undefined) return false
    this.#taken.delete(dearest)
    this.#account(dearest, -1)
    return true
  }

  /** Again and again the probe that adds most for its price, until none adds anything. @param part of the bounds that may be used */
  takeBest(worthOf: (candidate: Candidate) => number, part: number): void {
    // What is taken adds nothing to the worth of others, and leaves no more room: no candidate will be worth more than it was when it was last looked at.
    const atMost = new Map(this.#candidates.flatMap((one) => (this.#taken.has(one) ? [] : [[one, Number.POSITIVE_INFINITY] as const])))
    for (;;) {
      let best: Candidate | undefined
      let most = 0
      for (const [candidate, before] of atMost) {
        if (before <= most) continue
        const worth = this.#fits(candidate, part) ? worthOf(candidate) / this.priceOf(candidate) : 0
        if (worth > 0) atMost.set(candidate, worth)
        else atMost.delete(candidate)
        if (worth > most) [best, most] = [candidate, worth]
      }
      if (best === undefined) return
      this.#take(best)
      atMost.delete(best)
    }
  }

  takeInOrder(candidates: readonly Candidate[]): void {
    for (const candidate of candidates) if (!this.#taken.has(candidate) && this.#fits(candidate, 1)) this.#take(candidate)
  }

  #fits({ demand }: Candidate, part: number): boolean {
    for (const [key, count] of demand) {
      const bound = this.#terms.bounds.get(key)
      if (bound !== undefined && (this.#used.get(key) ?? 0) + count > bound * part) return false
    }
    return true
  }

  #take(candidate: Candidate): void {
    this.#taken.add(candidate)
    this.#account(candidate, 1)
  }

  #account({ demand, rows, shows, meets }: Candidate, sign: 1 | -1): void {
    for (const [key, count] of demand) this.#used.set(key, (this.#used.get(key) ?? 0) + sign * count)
    for (const { id } of rows) this.#judged.set(id, (this.#judged.get(id) ?? 0) + sign)
    for (const defect of [...shows, ...meets]) this.#shown.set(defect, (this.#shown.get(defect) ?? 0) + sign)
  }
}

/** The largest part of any bound that a probe takes. Of two that are free where it counts, the shorter one is the cheaper. */
function priceOf({ demand }: Candidate, bounds: Demand): number {
  const parts = [...demand].map(([key, count]) => count / Math.max(bounds.get(key) ?? FREE, Number.MIN_VALUE))
  return Math.max(1 / FREE, ...parts)
}

/** So much of a thing that is not bounded counts as all of it. */
const FREE = 1e6
/** So large a part of the bounds that they are none. */
const EVERYTHING = Number.POSITIVE_INFINITY

/** An order of chance, in which what is worth twice as much is twice as likely to come first (Efraimidis and Spirakis, 2006). */
function dealt(candidates: readonly Candidate[], seed: string, worthOf: (candidate: Candidate) => number): readonly Candidate[] {
  const ranked = candidates.map((candidate) => ({ candidate, rank: -Math.log(chanceOf(seed, candidate.title)) / worthOf(candidate) }))
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ candidate }) => candidate)
}

/** Above 0 and up to 1, the same for the same seed. */
function chanceOf(seed: string, title: string): number {
  const drawn = createHash('sha256')
    .update(JSON.stringify(['dealt', seed, title]))
    .digest()
    .readUInt32BE(0)
  return (drawn + 1) / 2 ** 32
}
