// The summary of a run for a terminal, the verdict last so that it is what stays on the screen.
// A pure projection of the result and the evidence: computes no verdict, writes nowhere.
import type { Evidence } from '../engine/index.js'
import type { Exchange } from '../fixtures/exchange.js'
import { answerLineOf, bodyTextOf, requestLineOf } from './exchange-text.js'
import type { Result, ResultCheck, ResultRequirement } from './result.js'
import { slugOf } from './slug.js'
import { type Paint, paintWith, printable, wrap } from './text-layout.js'
import { verdictSentence } from './verdict-sentence.js'

export interface TerminalOptions {
  /** In characters. */
  readonly width: number
  readonly colour: boolean
}

type EvidenceByProbe = ReadonlyMap<string, Evidence<Exchange>>

const BODY_LIMITS = { body: 700, string: 100 }
/** Beyond this many failures the exchanges would bury the sentences; they stand in the HTML page. */
const FAILURES_WITH_EXCHANGE = 12

export function renderTerminal(result: Result, evidence: EvidenceByProbe, options: TerminalOptions): string {
  const page = new Page(options, evidence)
  const { requirements } = result
  const failed = (level: string): ResultRequirement[] => requirements.filter((row) => row.level === level && row.verdict === 'fail')
  page.failures('Failed: required', failed('required'))
  page.failures(
    result.strict ? 'Failed: advised (counts, the run is strict)' : 'Failed: advised (does not fail the run)',
    failed('advised'),
  )
  page.reasons('Could not run', reasonsOf(requirements, 'could-not-run'))
  page.reasons('Not applicable', reasonsOf(requirements, 'not-applicable'))
  page.scope(result)
  page.counts(result)
  page.verdict(result)
  return page.text()
}

/** Rows that were not assessed, by their reason: a cause that stops a hundred rows is said once. */
function reasonsOf(requirements: readonly ResultRequirement[], kind: string): Map<string, string[]> {
  const reasons = new Map<string, string[]>()
  for (const { id, verdict, reason } of requirements) {
    if (verdict !== 'not-assessed' || reason === null || !reason.startsWith(`${kind}: `)) continue
    const cause = reason.slice(kind.length + 2)
    reasons.set(cause, [...(reasons.get(cause) ?? []), id])
  }
  return reasons
}

class Page {
  readonly #lines: string[] = []
  readonly #paint: Paint
  readonly #width: number
  readonly #evidence: EvidenceByProbe
  #exchangesLeft = FAILURES_WITH_EXCHANGE

  constructor({ width, colour }: TerminalOptions, evidence: EvidenceByProbe) {
    this.#paint = paintWith(colour)
    this.#width = width
    this.#evidence = evidence
  }

  text(): string {
    return `${this.#lines.join('\n')}\n`
  }

  failures(heading: string, rows: readonly ResultRequirement[]): void {
    if (rows.length === 0) return
    this.#heading(`${heading}, ${rows.length}`)
    for (const row of rows) this.#failure(row)
  }

  #failure({ id, text, source, checks }: ResultRequirement): void {
    this.#lines.push(`  ${this.#paint.red('✗')} ${this.#paint.bold(id)}  ${wrap(text, this.#width, 4).trimStart()}`)
    this.#add(source, 4, this.#paint.dim)
    const [first, ...more] = checks.filter(({ verdict }) => verdict === 'fail')
    if (first) this.#failedCheck(first)
    for (const check of more) this.#field('also', `${check.title}: ${check.reason ?? ''}`)
    this.#lines.push('')
  }

  #failedCheck(check: ResultCheck): void {
    this.#field('check', check.title)
    if (check.finding) {
      this.#field('looked at', check.finding.what)
      this.#field('expected', check.finding.expected)
      this.#field('received', check.finding.received)
    } else this.#field('reason', check.reason ?? 'no reason recorded')
    const exchange = this.#evidence.get(check.probe)?.exchanges.find(({ id }) => id === check.finding?.shownBy[0]?.exchange)
    if (exchange && this.#exchangesLeft > 0) {
      this.#exchangesLeft -= 1
      this.#exchange(exchange)
    }
    this.#field('evidence', `evidence/${slugOf(check.probe)}.json`)
  }

  #exchange(exchange: Exchange): void {
    this.#field('exchange', requestLineOf(exchange))
    this.#add(printable(bodyTextOf(exchange.request.body, BODY_LIMITS)), 16, this.#paint.dim)
    this.#field('', `→ ${answerLineOf(exchange)}`)
    if (exchange.response) this.#add(printable(bodyTextOf(exchange.response.body, BODY_LIMITS)), 16, this.#paint.dim)
  }

  reasons(heading: string, reasons: ReadonlyMap<string, readonly string[]>): void {
    if (reasons.size === 0) return
    this.#heading(heading)
    for (const [reason, ids] of reasons) {
      this.#add(printable(reason), 2)
      this.#add(ids.join(' '), 4, this.#paint.dim)
    }
    this.#lines.push('')
  }

  scope({ scope }: Result): void {
    const unselected = scope.notAssessed.filter(({ reason }) => reason === 'not selected')
    const others = scope.notAssessed.filter(({ reason }) => reason !== 'not selected')
    if (others.length === 0 && unselected.length === 0) return
    this.#heading('Groups not assessed')
    for (const { group, reason } of others) this.#add(`${group}  ${printable(reason)}`, 2)
    if (unselected.length > 0) this.#add(`${unselected.map(({ group }) => group).join(' ')}  not selected`, 2)
    this.#lines.push('')
  }

  counts({ summary: { required, advised, open } }: Result): void {
    const row = (name: string, ...cells: readonly (string | number)[]): string =>
      `  ${name.padEnd(10)}${cells.map((cell) => String(cell).padStart(14)).join('')}`
    this.#lines.push(this.#paint.dim(row('', 'pass', 'fail', 'not assessed')))
    this.#lines.push(row('required', required.pass, required.fail, required['not-assessed']))
    this.#lines.push(row('advised', advised.pass, advised.fail, advised['not-assessed']))
    this.#lines.push(row('open', `${open.observed} observed`, '', open['not-assessed']), '')
  }

  verdict(result: Result): void {
    const { deployment, seed, durationMs } = result
    const paint = { conformant: this.#paint.green, 'non-conformant': this.#paint.red, incomplete: this.#paint.yellow }[result.verdict]
    this.#add(`${printable(deployment.name)}  ${printable(deployment.baseUrl)}`, 0)
    this.#add(`seed ${printable(seed)}, ${(durationMs / 1000).toFixed(1)} s`, 0, this.#paint.dim)
    if (result.obstacle !== null) this.#add(printable(result.obstacle), 0, this.#paint.yellow)
    this.#lines.push(`${paint(this.#paint.bold(result.verdict))}: ${verdictSentence(result)}`)
  }

  #heading(text: string): void {
    this.#lines.push(this.#paint.bold(text))
  }

  #field(name: string, value: string): void {
    const indent = 14
    const label = `    ${name.padEnd(indent - 4)}`
    const text = wrap(printable(value), this.#width, indent)
    this.#lines.push(this.#paint.dim(label) + text.slice(indent))
  }

  #add(text: string, indent: number, paint = (line: string): string => line): void {
    if (text !== '') this.#lines.push(paint(wrap(text, this.#width, indent)))
  }
}
