// How ratios are shown in docs/performance.md, and how they are held against those that are kept. Pure: measures nothing.
import { markdownTable } from '../tests/documents/marks.js'
import { WORKS } from './measures.js'
import { type Figure, type Figures, idOf, type Measure } from './runner.js'

/**
 * By how much a ratio may exceed the kept one before `--check` calls it a loss. Two runs of the same code on two busy cores told how far apart
 * honest ratios may lie: those of wall time by up to 1.7, because other work meets two processes unevenly; those of processor time by up to
 * 1.3. Memory depends on when V8 collects.
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

/** A sentence for each measured ratio that is worse than the kept one. What others have made is no loss of ours. */
export function lossesIn(found: Figures, kept: Figures): string[] {
  return rowsOf(found).flatMap(([measure, { ratio }]) => {
    const before = kept[idOf(measure)]?.ratio
    if (before === undefined || measure.needs === 'peers') return []
    const most = Number((before * TOLERANCES[measure.kind]).toPrecision(3))
    return ratio <= most ? [] : [`${idOf(measure)}: kept ${before}, expected at most ${most}, measured ${ratio}`]
  })
}

/** The tables of the page. */
export function figuresPart(figures: Figures): string {
  const rows = rowsOf(figures)
  const aims = rows.filter(([{ goal }]) => goal !== undefined)
  const unknown = MEASURES.filter((measure) => measure.goal !== undefined && figures[idOf(measure)] === undefined)
  const missed = aims.filter(([measure, figure]) => !isReached(measure, figure))
  const explained = missed.filter(([, { profile }]) => profile !== undefined)
  const old =
    missed.length === explained.length
      ? []
      : ['Missed goals without a profile are old: an earlier bench measured them, before the lean run.']
  return [
    `${aims.length - missed.length} of ${aims.length + unknown.length} goals are reached.`,
    tableOf(aims),
    ...listed(
      'Goals of which nothing is known yet:',
      unknown.map((measure) => `- ${idOf(measure)}: at most ${measure.goal}`),
    ),
    ...old,
    ...listed(
      '### Why goals are missed',
      explained.map(([measure, { profile }]) => `- ${idOf(measure)}: ${profile}`),
    ),
    '### Beside each peer',
    tableOf(rows.filter(([{ goal }]) => goal === undefined)),
  ].join('\n\n')
}

function isReached({ goal = Number.POSITIVE_INFINITY }: Measure, { ratio }: Figure): boolean {
  return ratio <= goal
}

function listed(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, lines.join('\n')]
}

function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(([measure, figure]) => {
    const { what, beside, goal } = measure
    const reached = goal === undefined ? '' : `${goal}: ${isReached(measure, figure) ? 'reached' : 'missed'}`
    return [what, beside, String(figure.ratio), `${figure.lowest} to ${figure.highest}`, reached, figure.on]
  })
  return rows.length === 0 ? 'Not measured yet.' : markdownTable(['what', 'beside', 'ratio', 'rounds', 'at most', 'measured'], cells)
}
