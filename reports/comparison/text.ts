// A comparison of runs for a terminal. A pure projection.
import { printable, wrap } from '../words/layout.js'
import { CHANGES, type Changes, type Column, type Comparison, type PointChange, type RowChange, type ShownExchange } from './model.js'
import * as words from './words.js'

/** A paragraph: what stands before its first line, and its text. */
type Line = readonly [before: string, text: string]

const EMPTY: Line = ['', '']

/** Characters before the first column of the matrix. */
const MARGIN = 5

/** The whole text; its last line says what it comes to. @param width of a line, in characters */
export function renderComparisonText(comparison: Comparison, width: number): string {
  const { runs, changes } = comparison
  const named = runs.map((run, i): Line => {
    return [`${words.nameOf(i, comparison).padStart(3)}  `, `${run.name}: ${words.runText(run)}`]
  })
  const explained = words.explanationsTold(comparison)
  const lines: Line[] = [
    ...named,
    EMPTY,
    ['', words.EXPLANATIONS_TITLE],
    ...explained.map((text): Line => ['  ', text]),
    EMPTY,
    ...(changes === null ? matrixLines(comparison, width) : changeLines(changes)),
    ['', words.conclusionOf(comparison)],
  ]
  return `${lines.map(([before, text]) => before + wrap(printable(text), width, before.length).trimStart()).join('\n')}\n`
}

function changeLines(changes: Changes): Line[] {
  const rows = CHANGES.flatMap((change) => section(words.CHANGE_TITLES[change], words.rowsOf(changes, change).map(rowLines)))
  return [...rows, ...section('Changed observations', changes.points.map(pointLines))]
}

function section(title: string, parts: readonly (readonly Line[])[]): Line[] {
  return parts.length === 0 ? [] : [['', `${title} (${parts.length})`], ...parts.flat(), EMPTY]
}

function rowLines(row: RowChange): Line[] {
  const sides = words
    .sidesOf(row)
    .flatMap(([name, stand]): Line[] => [[`    ${name}  `, words.standText(stand)], ...shownLines(stand.shown)])
  return [['  ', `${row.id} (${row.level}) ${row.text}`], ...sides]
}

function pointLines(change: PointChange): Line[] {
  const sides = words
    .sidesOf(change)
    .flatMap(([name, seen]): Line[] => [
      [`    ${name}  `, seen?.value ?? words.NOTHING_SEEN],
      ...(seen?.shown == null ? [] : [placeLine(seen.shown)]),
    ])
  return [['  ', `${change.requirement} ${change.point}`], ...sides]
}

function placeLine(shown: ShownExchange): Line {
  return [' '.repeat(9), words.placeOf(shown)]
}

function shownLines(shown: ShownExchange | null): Line[] {
  if (shown === null) return []
  const { request, sent, answer, received } = shown
  const lines = [request, ...sent.split('\n'), `-> ${answer}`, ...received.split('\n')].filter((line) => line !== '')
  // What is indented in a body stays so.
  return [placeLine(shown), ...lines.map((line): Line => [' '.repeat(11 + line.search(/\S|$/)), line.trimStart()])]
}

/** Runs by rows and columns by numbers, a letter for each value; then what the letters mean. */
function matrixLines({ runs, differing, alike }: Comparison, width: number): Line[] {
  const wide = String(differing.length).length + 1
  const perBlock = Math.max(1, Math.floor((width - MARGIN) / wide))
  const numbered = differing.map((column, i) => ({ column, name: String(i + 1) }))
  const starts = numbered.flatMap((_, i) => (i % perBlock === 0 ? [i] : []))
  const blocks = starts.flatMap((start): Line[] => {
    const block = numbered.slice(start, start + perBlock)
    const lineOf = (name: string, cells: readonly string[]): Line => [
      name.padStart(3).padEnd(MARGIN) + cells.map((cell) => cell.padStart(wide)).join(''),
      '',
    ]
    const rows = runs.map((_, i) =>
      lineOf(
        String(i + 1),
        block.map(({ column: { cells, values } }) => letterIn(values, cells[i]?.value)),
      ),
    )
    return [
      lineOf(
        '',
        block.map(({ name }) => name),
      ),
      ...rows,
      EMPTY,
    ]
  })
  const same = alike.map((column): Line => ['  ', `${words.columnText(column)}: ${column.values.join('')}`])
  return [...blocks, ...differing.flatMap(legendLines), ...(alike.length === 0 ? [] : [['', 'Alike in all'] as const, ...same, EMPTY])]
}

function letterIn(values: readonly string[], value: string | undefined): string {
  return value === undefined ? '-' : words.letterOf(values.indexOf(value))
}

function legendLines(column: Column, position: number): Line[] {
  const meant = column.values.map((value, i): Line => [`    ${words.letterOf(i)}  `, value])
  const missing: Line[] = column.cells.includes(null) ? [['    -  ', words.NOTHING_SEEN]] : []
  return [[`${position + 1}  `, words.columnText(column)], ...meant, ...missing, EMPTY]
}
