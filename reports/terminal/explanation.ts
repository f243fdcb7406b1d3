// One requirement in words: its sentence, what the interface says, how it is probed and judged, what is not judged, and which defects show it. Knows no run.
import { groupOf, type Requirement, VERSIONS } from '../../requirements/ledger.js'
import { quotesOf } from '../../requirements/quotes.js'
import { LEVEL_MEANINGS, termsIn } from '../../requirements/terms.js'
import { counted } from '../words/counting.js'
import { GROUP_TITLES } from '../words/group-titles.js'
import { wrap } from '../words/layout.js'

/** A check of the requirement. */
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
