// A comparison of runs for a terminal, and in Markdown for a pull request. A pure projection.

import { plain } from '../formats/markdown.js'
import { placeOf } from '../words/exchanges.js'
import { printable, wrap } from '../words/layout.js'
import type { Comparison, ShownExchange } from './comparison.js'
import type { Item } from './words.js'
import * as words from './words.js'

/** A paragraph: what stands before its first line, and its text. */
type Line = readonly [before: string, text: string]

const EMPTY: Line = ['', '']

/** The details that belong together: none of them is told in part. */
type Part = readonly Line[]

/** How much is told, and in which room. */
interface TextOptions {
  /** Characters of a line; `Infinity` for lines that are as long as their text. */
  readonly width: number
  /** Whether all details are told, however many there are. */
  readonly all: boolean
}

/** The most lines of details, where not all are asked for. */
const MOST_LINES = 40

/** The whole text: what it comes to, which runs these are, what may explain a difference, and the details. */
export function renderComparisonText(comparison: Comparison, { width, all }: TextOptions): string {
  const { runs } = comparison
  const named = runs.map((run, i): Line => {
    return [`${words.nameOf(i, comparison).padStart(3)}  `, `${run.name}: ${words.runText(run)}`]
  })
  const summary: Line[] = [
    ['', words.conclusionOf(comparison)],
    ...words.countsOf(comparison).map((text): Line => ['  ', text]),
    EMPTY,
    ...named,
    EMPTY,
    ['', words.EXPLANATIONS_TITLE],
    ...words.explanationsTold(comparison).map((text): Line => ['  ', text]),
  ]
  const alike = runs.length > 2 ? section('Alike in all', words.likenessIn(comparison), false) : []
  const partsOf = (bodies: boolean): Part[] => [
    ...words.differencesIn(comparison).flatMap(({ title, items }) => section(title, items, bodies)),
    ...alike,
  ]
  const laidOut = (lines: readonly Line[]): string[] =>
    lines.flatMap(([before, text]) => (before + wrap(printable(text), width, before.length).trimStart()).split('\n'))
  const details = all ? partsOf(true).flatMap(laidOut) : fitting([partsOf(true), partsOf(false)], laidOut)
  return `${[...laidOut(summary), ...details].join('\n').trimEnd()}\n`
}

/** The first of the ways to tell the details that has room; of the last way as many parts as have, and one in any case. */
function fitting(ways: readonly (readonly Part[])[], laidOut: (part: Part) => string[]): string[] {
  const inLines = ways.map((parts) => parts.map(laidOut))
  const whole = inLines.findIndex((parts) => parts.flat().length <= MOST_LINES)
  const parts = inLines[whole] ?? inLines.at(-1) ?? []
  const shown: string[] = []
  let told = 0
  for (const part of parts) {
    if (told > 0 && shown.length + part.length > MOST_LINES) break
    shown.push(...part)
    told += 1
  }
  const left = parts.length - told
  if (left > 0) return [...shown, '', `… (${left} more: --all tells them, with what was sent and received)`]
  return whole > 0 ? [...shown, '', 'What was sent and received is left out: --all tells it'] : shown
}

/** The heading stands with the first part. */
function section(title: string, items: readonly Item[], bodies: boolean): Part[] {
  return items.map(({ id, about, sides }, i): Part => {
    const lines = sides.flatMap(({ name, text, shown }): Line[] => [[`    ${name}  `, text], ...shownLines(shown, bodies)])
    return [...(i === 0 ? [EMPTY, ['', `${title} (${items.length})`] as const] : []), ['  ', `${id} ${about}`], ...lines]
  })
}

function shownLines(shown: ShownExchange | null, bodies: boolean): Line[] {
  if (shown === null) return []
  const { request, answer } = shown
  const [sent, received] = bodies ? [shown.sent, shown.received] : ['', '']
  const lines = [request, ...sent.split('\n'), `-> ${answer}`, ...received.split('\n')].filter((line) => line !== '')
  // What is indented in a body stays so.
  return [[' '.repeat(9), placeOf(shown)], ...lines.map((line): Line => [' '.repeat(11 + line.search(/\S|$/)), line.trimStart()])]
}

/** The whole document. Text from a deployment stands in it as text. */
export function renderComparisonMarkdown(comparison: Comparison): string {
  const { runs } = comparison
  const explained = words.explanationsTold(comparison)
  const alike = words.likenessIn(comparison)
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
    ...words.differencesIn(comparison).flatMap(({ title, items }) => [`### ${title}`, '', ...items.map(itemLine), '']),
    ...(alike.length === 0 ? [] : ['<details><summary>Where they are alike</summary>', '', ...alike.map(itemLine), '', '</details>', '']),
  ].join('\n')
}

function list(texts: readonly string[]): string[] {
  return texts.length === 0 ? [] : [...texts.map((text) => `- ${plain(text)}`), '']
}

function itemLine({ id, about, sides }: Item): string {
  const lines = sides.map(({ name, text, shown }) => {
    const place = shown === null ? '' : ` (${placeOf(shown)}: ${shown.request}, ${shown.answer})`
    return plain(`${name}: ${text}${place}`)
  })
  return [`- **${id}** ${plain(about)}`, ...lines].join('<br>')
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]): string => `| ${cells.map(plain).join(' | ')} |`
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line), '']
}
