// What the bench found, as ratios, and how they are held against those that are kept. Pure: measures nothing, reads nothing.

/** One kind of work that is measured. */
export type Work = (typeof WORKS)[number]
/** All of them, in their order. */
export const WORKS = ['A', 'B', 'C', 'D', 'E'] as const

/** What a ratio is made of. It decides how far two honest measurements may lie apart. */
export type Kind = 'time' | 'processor' | 'memory' | 'count' | 'peer' | 'bound'

/** One ratio. */
export interface Figure {
  /** Unique, and the same in every run: the ratio is kept under it. */
  readonly id: string
  readonly kind: Kind
  /** What was measured, in words. */
  readonly what: string
  /** What it is divided by, in words. */
  readonly beside: string
  readonly ratio: number
  /** The ratio that shall not be exceeded; where it is left out, nothing is aimed at. */
  readonly goal?: number
}

/** A contender that was not measured. */
export interface LeftOut {
  readonly name: string
  readonly reason: string
}

/** What one work found. */
export interface Found {
  readonly figures: readonly Figure[]
  readonly leftOut: readonly LeftOut[]
}

/**
 * By how much a ratio may exceed the kept one before `--check` calls it a loss. Two runs of the same code on two busy cores told how far apart
 * honest ratios may lie: those of wall time by up to 1.7, because other work meets two processes unevenly; those of processor time by up to
 * 1.3. Memory depends on when V8 collects. A count differs by what a run draws. Peers are others' work: no loss of ours. A bound is a time that this
 * machine alone decides: only its goal can be lost.
 */
export const TOLERANCES: Readonly<Record<Exclude<Kind, 'peer' | 'bound'>, number>> = { time: 2, processor: 1.4, memory: 1.2, count: 1.1 }

/** Makes the figures of one work. What was measured and what it is divided by make the id. */
export function figuresOf(work: Work): (kind: Kind, what: string, beside: string, ratio: number, goal?: number) => Figure {
  return (kind, what, beside, ratio, goal) => {
    const figure = { id: `${work} ${what}, beside ${beside}`, kind, what, beside, ratio }
    return goal === undefined ? figure : { ...figure, goal }
  }
}

/** The middle of some numbers, or the mean of the two in the middle. @throws RangeError where there is none */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  if (low === undefined || high === undefined) throw new RangeError('there is no median of no numbers')
  return (low + high) / 2
}

/** A ratio to three significant digits, which is more than any measurement here can tell. @throws RangeError for what is no ratio */
export function ratioOf(measured: number, base: number): number {
  const ratio = measured / base
  if (!Number.isFinite(ratio) || ratio < 0) throw new RangeError(`${measured} to ${base} is no ratio: something was not measured`)
  return Number(ratio.toPrecision(3))
}

/** Whether a ratio is within its goal; `null` where it has none. */
export function isReached({ ratio, goal }: Figure): boolean | null {
  return goal === undefined ? null : ratio <= goal
}

/**
 * Holds measured ratios against kept ones.
 * @param works what was measured: a kept ratio of another work is not missed
 * @returns a sentence for each loss, and for each kept ratio that was not measured
 */
export function lossesIn(measured: readonly Figure[], kept: readonly Figure[], works: readonly Work[]): string[] {
  const now = new Map(measured.map((figure) => [figure.id, figure]))
  return kept.flatMap(({ id, kind, ratio: expected }) => {
    if (kind === 'peer' || !works.some((work) => id.startsWith(`${work} `))) return []
    const found = now.get(id)
    if (found === undefined) return [`${id}: expected ${expected}, and it was not measured`]
    if (kind === 'bound') {
      const { goal } = found
      const isLost = goal !== undefined && expected <= goal && found.ratio > goal
      return isLost ? [`${id}: expected at most the goal, ${goal}, measured ${found.ratio}`] : []
    }
    const most = Number((expected * TOLERANCES[kind]).toPrecision(3))
    return found.ratio <= most
      ? []
      : [`${id}: expected ${expected}, at most ${most} with the tolerance for ${kind}, measured ${found.ratio}`]
  })
}

/** The figures to keep: those just measured, and the earlier ones of works, and of peers, that were not measured now. */
export function keptWith(measured: readonly Figure[], kept: readonly Figure[], works: readonly Work[], withPeers: boolean): Figure[] {
  const isOld = ({ id, kind }: Figure): boolean => works.some((work) => id.startsWith(`${work} `)) && (withPeers || kind !== 'peer')
  const ids = new Set(measured.map(({ id }) => id))
  const all = [...measured, ...kept.filter((figure) => !isOld(figure) && !ids.has(figure.id))]
  return WORKS.flatMap((work) => all.filter(({ id }) => id.startsWith(`${work} `)))
}

/** What to name as left out: what was left out now; without peers also what was left out when they were measured. */
export function leftOutWith(now: readonly LeftOut[], kept: readonly LeftOut[], withPeers: boolean): LeftOut[] {
  return withPeers ? [...now] : [...new Map([...kept, ...now].map((one) => [one.name, one])).values()]
}
