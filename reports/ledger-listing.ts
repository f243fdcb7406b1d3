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
} from '../requirements/ledger.js'
import { GROUP_TITLES } from './group-titles.js'

interface Row extends Requirement {
  readonly id: RequirementId
}

/** The whole ledger in one of the formats. */
export function renderLedger(format: 'text' | 'json' | 'markdown'): string {
  const rows = Object.keys(ledger)
    .filter(isRequirementId)
    .sort(compareIds)
    .map((id) => ({ id, ...requirementOf(id) }))
  if (format === 'json') return `${JSON.stringify(rows, null, 2)}\n`
  const sections = GROUPS.map((group) => ({ group, rows: rows.filter(({ id }) => groupOf(id) === group) }))
  if (format === 'text')
    return sections.map(({ group, rows }) => `${group}  ${GROUP_TITLES[group]}\n${rows.map(lineOf).join('')}`).join('\n')
  const head = '# Requirements\n\nMade from the ledger by `signing-conformance list --format markdown`; do not edit.\n'
  return [head, ...sections.map(({ group, rows }) => `## ${group}: ${GROUP_TITLES[group]}\n\n${tableOf(rows)}`)].join('\n')
}

function lineOf({ id, level, text, excluded }: Row): string {
  return `  ${id.padEnd(7)} ${level.padEnd(9)} ${text}${excluded === undefined ? '' : ` (not judged: ${excluded})`}\n`
}

/** A Markdown table with padded columns. */
function tableOf(rows: readonly Row[]): string {
  const body = rows.map(({ id, level, text, source, excluded }) => {
    const sentence = excluded === undefined ? text : `${text}. _Not judged: ${excluded}_`
    return [id, level, sentence, source].map((cell) => cell.replaceAll('|', '\\|'))
  })
  const head = ['id', 'level', 'sentence', 'source']
  const widths = head.map((title, column) => Math.max(title.length, ...body.map((cells) => cells[column]?.length ?? 0)))
  const line = (cells: readonly string[]): string => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('')
}
