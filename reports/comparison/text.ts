// A comparison of runs for a terminal. A pure projection.
import { printable, wrap } from '../text-layout.js'
import { CHANGES, type Changes, type Column, type Comparison, type PointChange, type RowChange, type ShownExchange } from './model.js'
import * as words from './words.js'

/** The whole text; its last line says what it comes to. @param width of a line, in characters */
export function renderComparisonText(comparison: Comparison, width: number): string {
  const { runs, explanations, changes } = comparison
  const named = runs.map(
    (run, i) => `${changes === null ? String(i + 1).padStart(3) : ['old', 'new'][i]}  ${run.name}: ${words.runText(run)}`,
  )
  const explained = explanations.length > 0 ? explanations.map((text) => `  ${text}`) : [`  ${words.NO_EXPLANATION}`]
  const body = changes === null ? matrixLines(comparison) : changes.rows.length + changes.points.length === 0 ? [] : changeLines(changes)
  const lines = [...named, '', words.EXPLANATIONS_TITLE, ...explained, '', ...body, words.conclusionOf(comparison)]
  return `${lines.map((line) => wrap(printable(line), width, 0)).join('\n')}\n`
}

function changeLines(changes: Changes): string[] {
  const rows = CHANGES.flatMap((change) => section(words.CHANGE_TITLES[change], words.rowsOf(changes, change).map(rowLines)))
  return [...rows, ...section('Changed observations', changes.points.map(pointLines))]
}

function section(title: string, parts: readonly (readonly string[])[]): string[] {
  return parts.length === 0 ? [] : [`${title} (${parts.length})`, ...parts.flat(), '']
}

function rowLines(row: RowChange): string[] {
  const sides = words.sidesOf(row).flatMap(([name, stand]) => [`    ${name}  ${words.standText(stand)}`, ...shownLines(stand.shown)])
  return [`  ${row.id} (${row.level}) ${row.text}`, ...sides]
}

function pointLines(change: PointChange): string[] {
  const sides = words
    .sidesOf(change)
    .flatMap(([name, seen]) => [
      `    ${name}  ${seen?.value ?? words.NOTHING_SEEN}`,
      ...(seen?.shown == null ? [] : [placeLine(seen.shown)]),
    ])
  return [`  ${change.requirement} ${change.point}`, ...sides]
}

function placeLine(shown: ShownExchange): string {
  return `         ${words.placeOf(shown)}`
}

function shownLines(shown: ShownExchange | null): string[] {
  if (shown === null) return []
  const { request, sent, answer, received } = shown
  const lines = [request, ...sent.split('\n'), `-> ${answer}`, ...received.split('\n')].filter((line) => line !== '')
  return [placeLine(shown), ...lines.map((line) => `           ${line}`)]
}

/** Runs by rows and columns by numbers, a letter for each value; then what the letters mean. */
function matrixLines({ runs, differing, alike }: Comparison): string[] {
  const cells = (i: number): string =>
    differing.map(({ cells, values }) => letterIn(values, cells[i]?.value).padStart(columnWidth(differing))).join('')
  const head = differing.map((_, column) => String(column + 1).padStart(columnWidth(differing))).join('')
  const rows = runs.map((_, i) => `${String(i + 1).padStart(3)}  ${cells(i)}`)
  return [
    ...(differing.length === 0 ? [] : [`     ${head}`, ...rows, '', ...differing.flatMap(legendLines)]),
    ...(alike.length === 0
      ? []
      : ['Alike in all', ...alike.map((column) => `  ${words.columnText(column)}: ${column.values.join('')}`), '']),
  ]
}

function columnWidth(columns: readonly Column[]): number {
  return String(columns.length).length + 1
}

function letterIn(values: readonly string[], value: string | undefined): string {
  return value === undefined ? '-' : words.letterOf(values.indexOf(value))
}

function legendLines(column: Column, position: number): string[] {
  const meant = column.values.map((value, i) => `    ${words.letterOf(i)}  ${value}`)
  const missing = column.cells.includes(null) ? [`    -  ${words.NOTHING_SEEN}`] : []
  return [`${position + 1}  ${words.columnText(column)}`, ...meant, ...missing, '']
}
