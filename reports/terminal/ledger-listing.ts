// The ledger for people and programs: as text, JSON, or the Markdown page of the documentation. Knows no run.
import {
  compareIds,
  GROUPS,
  groupOf,
  isRequirementId,
  ledger,
  type Requirement,
  type RequirementId,
  requirementOf,
} from '../../requirements/ledger.js'
import { quotesOf } from '../../requirements/quotes.js'
import { LEVEL_MEANINGS, TERMS } from '../../requirements/terms.js'
import { GROUP_TITLES } from '../words/group-titles.js'

interface Row extends Requirement {
  readonly id: RequirementId
  /** The words of the interface that it rests on. */
  readonly quotes: readonly string[]
}

/** The whole ledger in one of the formats. */
export function renderLedger(format: 'text' | 'json' | 'markdown'): string {
  const rows = Object.keys(ledger)
    .filter(isRequirementId)
    .sort(compareIds)
    .map((id) => ({ id, ...requirementOf(id), quotes: quotesOf(id) }))
  if (format === 'json') return `${JSON.stringify(rows, null, 2)}\n`
  const sections = GROUPS.map((group) => ({ group, rows: rows.filter(({ id }) => groupOf(id) === group) }))
  if (format === 'text')
    return sections.map(({ group, rows }) => `${group}  ${GROUP_TITLES[group]}\n${rows.map(lineOf).join('')}`).join('\n')
  const meanings = [...Object.entries(LEVEL_MEANINGS), ...TERMS.map(({ name, means }) => [name, means])]
  const head = `# Requirements

Made from the ledger by \`signing-conformance list --format markdown\`; do not edit. What stands in quotes is quoted from the interface document;
a bar stands between cells of its tables.

${meanings.map(([name, means]) => `- ${name}: ${means}\n`).join('')}`
  return [head, ...sections.map(({ group, rows }) => `## ${group}: ${GROUP_TITLES[group]}\n\n${tableOf(rows)}`)].join('\n')
}

function lineOf({ id, level, text, excluded }: Row): string {
  return `  ${id.padEnd(7)} ${level.padEnd(9)} ${text}${excluded === undefined ? '' : ` (not judged: ${excluded})`}\n`
}

/** A Markdown table with padded columns; the last one is too wide for that. */
function tableOf(rows: readonly Row[]): string {
  const body = rows.map(({ id, level, text, source, quotes, excluded }) => {
    const sentence = excluded === undefined ? text : `${text}. _Not judged: ${excluded}_`
    return [id, level, sentence, [...quotes.map((quote) => `"${quote}"`), source].join('<br>')].map((cell) => cell.replaceAll('|', '\\|'))
  })
  const head = ['id', 'level', 'sentence', 'what it rests on']
  const widths = head.slice(0, -1).map((title, column) => Math.max(title.length, ...body.map((cells) => cells[column]?.length ?? 0)))
  const line = (cells: readonly string[]): string => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`
  return [line(head), line([...widths.map((width) => '-'.repeat(width)), '---']), ...body.map(line)].join('')
}
