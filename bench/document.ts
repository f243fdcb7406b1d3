// How ratios are shown, as lines and as docs/performance.md, and how they are held against those that are kept. Pure: measures nothing.
import { markdownTable } from '../tests/documents/marks.js'
import { WORKS } from './measures.js'
import { type Figure, type Figures, idOf, type Measure } from './runner.js'

/**
 * By how much a ratio may exceed the kept one before `--check` calls it a loss. Two runs of the same code on two busy cores told how far apart
 * honest ratios may lie: those of wall time by up to 1.7, because other work meets two processes unevenly; those of processor time by up to
 * 1.3. Memory depends on when V8 collects. Of a bound only the goal can be lost.
 */
const TOLERANCES = { time: 2, processor: 1.4, memory: 1.2 } as const

const MEASURES = WORKS.flatMap(({ measures }) => measures)

type Row = readonly [Measure, Figure]

function rowsOf(figures: Figures): Row[] {
  return MEASURES.flatMap((measure) => {
    const figure = figures[idOf(measure)]
    return figure === undefined ? [] : [[measure, figure] as const]
  })
}

/** The figures to keep: the new ones, and where none is new the old ones of measures that are still there. */
export function keptWith(found: Figures, kept: Figures): Figures {
  return Object.fromEntries(rowsOf({ ...kept, ...found }).map(([measure, figure]) => [idOf(measure), figure]))
}

/** A sentence for each measured ratio that is worse than the kept one. */
export function lossesIn(found: Figures, kept: Figures): string[] {
  return rowsOf(found).flatMap(([measure, { ratio }]) => {
    const { kind, goal, needs } = measure
    const before = kept[idOf(measure)]?.ratio
    // What others have made is no loss of ours.
    if (before === undefined || needs === 'peers') return []
    const most = kind === 'bound' ? mostOfBound(before, goal) : Number((before * TOLERANCES[kind]).toPrecision(3))
    return ratio <= most ? [] : [`${idOf(measure)}: kept ${before}, expected at most ${most}, measured ${ratio}`]
  })
}

function mostOfBound(before: number, goal = before): number {
  return before <= goal ? goal : Number.POSITIVE_INFINITY
}

/** One line for each figure. */
export function linesOf(figures: Figures): string[] {
  return rowsOf(figures).map(([measure, figure]) => `${String(figure.ratio).padStart(8)}  ${idOf(measure)}${goalOf(measure, figure)}`)
}

function goalOf({ goal }: Measure, { ratio }: Figure): string {
  return goal === undefined ? '' : ` (at most ${goal}: ${ratio <= goal ? 'reached' : 'missed'})`
}

/** What stands in docs/performance.md between the marks. */
export function figuresPart(kept: Figures): string {
  const rows = rowsOf(kept)
  const [aims, others] = [rows.filter(([{ goal }]) => goal !== undefined), rows.filter(([{ goal }]) => goal === undefined)]
  const unknown = MEASURES.filter((measure) => measure.goal !== undefined && kept[idOf(measure)] === undefined)
  const missed = aims.filter(([{ goal = 0 }, { ratio }]) => ratio > goal)
  return [
    `${aims.length - missed.length} of ${aims.length + unknown.length} goals are reached.`,
    tableOf(aims),
    ...listed('Goals of which nothing is known yet:', unknown, (measure) => `${idOf(measure)}: at most ${measure.goal}`),
    ...listed(
      '### Why goals are missed',
      missed,
      ([measure, { profile }]) => `${idOf(measure)}: ${profile ?? 'measured before profiles were kept'}`,
    ),
    ...(others.length === 0 ? [] : ['### Beside each peer', tableOf(others)]),
  ].join('\n\n')
}

function listed<T>(title: string, all: readonly T[], line: (one: T) => string): string[] {
  return all.length === 0 ? [] : [title, all.map((one) => `- ${line(one)}`).join('\n')]
}

function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(([{ what, beside, goal }, { ratio, lowest, highest, on }]) => {
    const reached = goal === undefined ? '' : `${goal}: ${ratio <= goal ? 'reached' : 'missed'}`
    return [what, beside, String(ratio), `${lowest} to ${highest}`, reached, on]
  })
  return markdownTable(['what', 'beside', 'ratio', 'rounds', 'at most', 'measured'], cells)
}
