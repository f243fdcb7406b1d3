// A comparison of runs in Markdown, for a pull request. A pure projection.
import { plain } from '../formats/markdown.js'
import type { Change, Column, Comparison } from './words.js'
import * as words from './words.js'

/** The whole document. Text from a deployment stands in it as text. */
export function renderComparisonMarkdown(comparison: Comparison): string {
  const { runs, changes } = comparison
  const explained = words.explanationsTold(comparison)
  return [
    `## ${plain(runs.map(({ name }) => name).join(', '))}`,
    '',
    `**${plain(words.conclusionOf(comparison))}.**`,
    '',
    ...list(words.countsOf(comparison)),
    ...table(
      ['run', 'deployment', 'what it was'],
      runs.map((run, i) => [words.nameOf(i, comparison), run.name, words.runText(run)]),
    ),
    `### ${words.EXPLANATIONS_TITLE}`,
    '',
    ...list(explained),
    ...words.changesByKind(changes ?? []).flatMap((one) => [`### ${one.title}`, '', ...one.changes.map(changeLine), '']),
    ...matrixLines(comparison),
  ].join('\n')
}

function list(texts: readonly string[]): string[] {
  return texts.length === 0 ? [] : [...texts.map((text) => `- ${plain(text)}`), '']
}

function changeLine(change: Change): string {
  const sides = words.sidesOf(change).map(({ name, text, shown }) => {
    const place = shown === null ? '' : ` (${words.placeOf(shown)}: ${shown.request}, ${shown.answer})`
    return `${name}: ${text}${place}`
  })
  return [`- **${change.id}** (${change.level}) ${plain(change.text)}`, ...sides.map(plain)].join('<br>')
}

/** Of several runs the points at which they differ, each with its values; and of two as well those at which they are alike. */
function matrixLines(comparison: Comparison): string[] {
  const { differing, alike, changes } = comparison
  const valueLines = (column: Column): string[] => words.valuesIn(column, comparison).map(([runs, text]) => plain(`${runs}: ${text}`))
  const points = differing.map((column) => [`- ${plain(words.columnText(column))}`, ...valueLines(column)].join('<br>'))
  const same = alike.map((column) => `- ${plain(words.columnText(column))}: ${plain(column.values.join(''))}`)
  return [
    ...(differing.length === 0 || changes !== null ? [] : ['### Where they differ', '', ...points, '']),
    ...(alike.length === 0 ? [] : ['<details><summary>Where they are alike</summary>', '', ...same, '', '</details>', '']),
  ]
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]): string => `| ${cells.map(plain).join(' | ')} |`
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line), '']
}
