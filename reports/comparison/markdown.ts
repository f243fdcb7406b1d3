// A comparison of runs in Markdown, for a pull request. A pure projection.
import { plain } from '../formats/markdown.js'
import { placeOf } from '../words/exchanges.js'
import type { Comparison } from './comparison.js'
import type { Item } from './words.js'
import * as words from './words.js'

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
