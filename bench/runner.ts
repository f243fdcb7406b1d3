// Has those that are compared take turns, round after round, and makes ratios of what each round took. Knows no work.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, run, type Values } from './processes.js'

/** What a work is told. */
export interface Scene {
  /** For what is made meanwhile. */
  readonly folder: string
  /** Does a little of everything, to see that it still works: then the ratios mean nothing. */
  readonly small: boolean
  readonly say: (line: string) => void
}

/** Those that take turns, in their order, by name. */
export type Contenders = Readonly<Record<string, () => Command | Promise<Command>>>
/** Has something done when the work is over. */
export type AtEnd = (close: () => Promise<void>) => void

/** What a contender took in one round: its `wallMs`, or another value by its name. `NaN` where it did not take part. */
export type Round = (contender: string, value?: string) => number

/** One row of the table of measures. */
export interface Measure {
  readonly what: string
  /** What it is divided by, in words. */
  readonly beside: string
  /** What the ratio is made of. */
  readonly kind: 'time' | 'processor' | 'memory'
  /** The most that the ratio may be. */
  readonly goal: number
  readonly ratio: (round: Round) => number
}

/** Measures that share contenders, and so rounds. */
export interface Work {
  readonly title: string
  readonly measures: readonly Measure[]
  readonly open: (scene: Scene, atEnd: AtEnd) => Promise<Contenders>
}

/** A ratio that was measured: the median of the rounds. */
export interface Figure {
  readonly ratio: number
  readonly lowest: number
  readonly highest: number
  /** The day, as `2026-11-27`. */
  readonly on: string
}

/** Figures by {@link idOf} their measures. */
export type Figures = Readonly<Record<string, Figure>>

/** What a measure is kept under. */
export function idOf({ what, beside }: Measure): string {
  return `${what}, beside ${beside}`
}

/** Of the ratios of all rounds, to three digits: more than any measurement here can tell. @throws RangeError for what is no ratio */
function figureOf(ratios: readonly number[]): Figure {
  if (!ratios.every((one) => one >= 0 && one < Number.POSITIVE_INFINITY))
    throw new RangeError(`${ratios}: no ratios, so something was not measured`)
  const sorted = ratios.toSorted((a, b) => a - b).map((ratio) => Number(ratio.toPrecision(3)))
  const at = (place: number): number => sorted[place] ?? Number.NaN
  const on = new Date().toISOString().slice(0, 10)
  return { ratio: at(Math.floor(sorted.length / 2)), lowest: at(0), highest: at(sorted.length - 1), on }
}

/** Measures one work. @throws Error where a contender does not do the work */
export async function measure(work: Work, scene: Scene, rounds = 3): Promise<Figures> {
  const folder = join(scene.folder, work.title.replace(/\W+/g, '-'))
  mkdirSync(folder)
  const ends: (() => Promise<void>)[] = []
  try {
    const contenders = await work.open({ ...scene, folder }, (end) => ends.push(end))
    const taken: Round[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const values = new Map<string, Values>()
      for (const [name, command] of Object.entries(contenders)) {
        scene.say(`${work.title}, round ${round}: ${name}`)
        values.set(name, await run(await command()))
      }
      taken.push((contender, value = 'wallMs') => values.get(contender)?.[value] ?? Number.NaN)
    }
    return Object.fromEntries(work.measures.map((row) => [idOf(row), figureOf(taken.map(row.ratio))]))
  } finally {
    for (const end of ends) await end()
  }
}
