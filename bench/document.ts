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

/** A sentence for each measured ratio that is worse than the kept one. */
export function lossesIn(found: Figures, kept: Figures): string[] {
  return rowsOf(found).flatMap(([measure, { ratio }]) => {
    const before = kept[idOf(measure)]?.ratio
    if (before === undefined) return []
    const most = Number((before * TOLERANCES[measure.kind]).toPrecision(3))
    return ratio <= most ? [] : [`${idOf(measure)}: kept ${before}, expected at most ${most}, measured ${ratio}`]
  })
}

/** The table of the page. */
export function figuresPart(figures: Figures): string {
  const rows = rowsOf(figures)
  const unknown = MEASURES.filter((measure) => figures[idOf(measure)] === undefined).map(
    (measure) => `- ${idOf(measure)}: at most ${measure.goal}`,
  )
  const cells = rows.map((row) => {
    const [{ what, beside, goal }, { ratio, lowest, highest, on }] = row
    return [what, beside, String(ratio), `${lowest} to ${highest}`, `${goal}: ${isReached(row) ? 'reached' : 'missed'}`, on]
  })
  return [
    `${rows.filter(isReached).length} of ${MEASURES.length} goals are reached.`,
    markdownTable(['what', 'beside', 'ratio', 'rounds', 'at most', 'measured'], cells),
    ...(unknown.length === 0 ? [] : ['Goals of which nothing is known yet:', unknown.join('\n')]),
  ].join('\n\n')
}

function isReached([{ goal }, { ratio }]: Row): boolean {
  return ratio <= goal
}
