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

function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ id, level, text, source, excluded }) => {
    const sentence = excluded === undefined ? text : `${text}. *Not judged: ${excluded}*`
    return `| ${id} | ${level} | ${cell(sentence)} | ${cell(source)} |\n`
  })
  return `| id | level | sentence | source |\n|---|---|---|---|\n${lines.join('')}`
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|')
}
