// Requirements in words: one with its sentence, what the interface says, how it is probed and judged, and which defects show it; or the whole ledger, as
// text, JSON, or the Markdown page of the documentation. Knows no run.
import {
  compareIds,
  GROUPS,
  groupOf,
  isRequirementId,
  ledger,
  type Requirement,
  type RequirementId,
  requirementOf,
  VERSIONS,
} from '../../requirements/ledger.js'
import { quotesOf } from '../../requirements/quotes.js'
import { LEVEL_MEANINGS, TERMS, termsIn } from '../../requirements/terms.js'
import { counted } from '../words/counting.js'
import { wrap } from '../words/layout.js'
import { GROUP_TITLES } from '../words/row-names.js'

interface ExplainedCheck {
  readonly title: string
  /** The probe that it judges; `null` where it judges every exchange, whichever probe recorded it. */
  readonly probe: string | null
  /** `specs/…/good.spec.ts:24`. */
  readonly at: string
}

/** All that is known of one requirement. */
export interface Explained {
  readonly id: string
  readonly requirement: Requirement
  readonly checks: readonly ExplainedCheck[]
  /** Defects of the reference deployment that break it, with what each does. */
  readonly defects: readonly { readonly name: string; readonly description: string }[]
}

const INDENT = 2

/** The explanation as text that ends with a line break. @param width of a line, in characters */
export function renderExplanation({ id, requirement, checks, defects }: Explained, width: number): string {
  const { text, level, source, since, excluded, form } = requirement
  const [quotes, terms] = [quotesOf(id), termsIn(text)]
  const heading = `${id}  ${text}`
  const about = [
    `${level}: ${LEVEL_MEANINGS[level]}`,
    `source: ${source}`,
    `group: ${groupOf(id)}, ${GROUP_TITLES[groupOf(id)]}`,
    `since: ${since ?? VERSIONS[0]}`,
  ]
  const parts = [
    [heading, ...about.map((line) => wrap(line, width, INDENT))],
    quotes.length === 0 ? [] : ['The interface says', ...quotes.map((quote) => wrap(`"${quote}"`, width, INDENT))],
    terms.length === 0 ? [] : ['Words', ...terms.map(({ name, means }) => wrap(`${name}: ${means}`, width, INDENT))],
    excluded === undefined ? [] : ['Not judged', wrap(excluded, width, INDENT)],
    form === true
      ? ['Judged by the schema of the answer', wrap('schemas/ holds it; every answer of its kind is compared with it.', width, INDENT)]
      : [],
    checks.length === 0 ? [] : [`${counted(checks.length, 'check')}`, ...checks.map((check) => checkLines(check, width))],
    defects.length === 0
      ? []
      : ['Shown by', ...defects.map(({ name, description }) => wrap(`--defect ${name}: ${description}`, width, INDENT))],
  ]
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}

function checkLines({ title, probe, at }: ExplainedCheck, width: number): string {
  const over = probe === null ? 'over every exchange' : probe === title ? '' : `over: ${probe}`
  return [wrap(title, width, INDENT), ...[over, at].filter((line) => line !== '').map((line) => wrap(line, width, 2 * INDENT))].join('\n')
}

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
