// The summary of a run for a terminal. The verdict comes last, with the gate below it, so that both stay on the screen.
// A pure projection of the result and the evidence. It computes no verdict and writes nowhere.
import { lasting, NOT_SHOWN, reasonOf } from '../../engine/index.js'
import type { Exchange } from '../../fixtures/exchange.js'
import type { RequirementResult, ResultFile, RowFinding } from '../../schemas/index.js'
import { HTML_FILE } from '../store/file-names.js'
import { type CommonCause, commonCauses, commonCauseText } from '../words/common-causes.js'
import { allRows, causeOf, counted, groupsOutside } from '../words/counting.js'
import { answerLineOf, bodyTextOf, cut, type EvidenceByProbe, evidenceText, requestLineOf, shownText } from '../words/exchanges.js'
import { type Paint, paintWith, printable, wrap } from '../words/layout.js'
import { curlOf, runAgainOf, whyNoCurl } from '../words/repeat-commands.js'
import { rowNames } from '../words/row-names.js'
import { runFacts } from '../words/run-facts.js'
import { clientSentence, gateLine, gateSections, unsignedLines, verdictSentence } from '../words/verdict-sentence.js'

interface TerminalOptions {
  readonly width: number
  readonly colour: boolean
}

const BODY_LIMITS = { body: 700, string: 64, lines: 13 }
/** So many failed rows are shown with an exchange; those of the others stand in the HTML page. */
const FAILURES_WITH_EXCHANGE = 12
/** So many findings of a row are shown beside its first, so that the row fits on a screen. */
const OTHER_FINDINGS = 2
/** Characters of a command that is shown. */
const MOST_OF_COMMAND = 1500
/** Characters of their reasons. */
const OTHER_REASON = 200
/** Characters of a fact of the run: a selection may name hundreds of rows. */
const FACT = 400
/** Where facts begin, behind what they are about. */
const FACTS_INDENT = 20
/** The same for what is told of a failure. */
const FIELDS_INDENT = 14

/** The summary as text that ends with a line break. */
export function renderTerminal(result: ResultFile, evidence: EvidenceByProbe, options: TerminalOptions): string {
  const rows = allRows(result)
  const failed = (level: string): RequirementResult[] => rows.filter((row) => row.level === level && row.verdict === 'fail')
  const causes = commonCauses(result, evidence)
  const page = new Page(options, result, evidence, causes)
  page.list('Mend first', causes.map(linesOfCause))
  page.failures('Failed: required', failed('required'))
  page.failures(
    result.strict ? 'Failed: advised (counts, the run is strict)' : 'Failed: advised (does not fail the run)',
    failed('advised'),
  )
  const told = new Set(causes.flatMap(({ stuck }) => stuck))
  page.list(
    'Could not run',
    reasonsIn(result, (row) => row.kind === 'could-not-run' && !told.has(row)),
  )
  // Of traffic the verdict says it in a word.
  page.list(
    'Not applicable',
    reasonsIn(result, (row) => row.kind === 'not-applicable' && causeOf(row) !== NOT_SHOWN),
  )
  const outside = groupsOutside(result).filter(({ reason }) => !reason.endsWith(NOT_SHOWN))
  page.list(
    'Groups not assessed',
    outside.map(({ groups, reason }) => [`${groups}  ${reason}`]),
  )
  for (const { title, items } of gateSections(result))
    page.list(
      `Gate: ${title}, ${items.length}`,
      items.map(({ id, says }) => [`${id}  ${says}`]),
    )
  page.counts(result)
  page.verdict(result)
  return page.text()
}

/** A text, and what stands below it. */
type Lines = readonly [text: string, ...below: readonly string[]]

function linesOfCause(cause: CommonCause): Lines {
  const ids = (rows: readonly RequirementResult[]): string => rows.map(({ id }) => id).join(' ')
  const stuck = cause.stuck.length === 0 ? [] : [`could not be run because of it: ${ids(cause.stuck)}`]
  return [commonCauseText(cause), ids(cause.failed), ...stuck]
}

/** Rows that were not assessed, by their cause: one that stops a hundred rows is said once, whatever session each of them names. */
function reasonsIn({ requirements }: ResultFile, isTold: (row: RequirementResult) => boolean): readonly Lines[] {
  const rows = requirements.filter(isTold)
  return [...new Set(rows.map((row) => lasting(causeOf(row))))].map((cause) => {
    const alike = rows.filter((row) => lasting(causeOf(row)) === cause)
    const [first = '', ...others] = new Set(alike.map(causeOf))
    return [others.length === 0 ? first : cause, rowNames(alike.map(({ id }) => id))]
  })
}

function toneOf(verdict: ResultFile['verdict'], { green, red, yellow, bold }: Paint): (text: string) => string {
  return { conformant: green, 'non-conformant': red, incomplete: yellow, 'nothing found against it': bold }[verdict]
}

class Page {
  readonly #lines: string[] = []
  readonly #paint: Paint
  readonly #width: number
  readonly #evidence: EvidenceByProbe
  readonly #result: ResultFile
  /** Rows that have a cause in common with one that is shown in full. */
  readonly #shownAs: ReadonlyMap<string, string>
  /** The row that an exchange is shown with: it may show what is wrong with several. */
  readonly #shownWith = new Map<Exchange, string>()

  constructor({ width, colour }: TerminalOptions, result: ResultFile, evidence: EvidenceByProbe, causes: readonly CommonCause[]) {
    this.#result = result
    this.#paint = paintWith(colour)
    this.#width = width
    this.#evidence = evidence
    this.#shownAs = new Map(causes.flatMap(({ failed: [first, ...others] }) => others.map(({ id }) => [id, first?.id ?? id])))
  }

  text(): string {
    return `${this.#lines.join('\n')}\n`
  }

  /** A section; nothing where it would be empty. */
  list(heading: string, items: readonly Lines[]): void {
    if (items.length === 0) return
    this.#heading(heading)
    for (const [text, ...below] of items) {
      this.#add(printable(text), 2)
      for (const line of below) this.#add(line, 4, this.#paint.dim)
    }
    this.#lines.push('')
  }

  failures(heading: string, rows: readonly RequirementResult[]): void {
    if (rows.length === 0) return
    this.#heading(`${heading}, ${rows.length}`)
    for (const row of rows) this.#failure(row)
  }

  #failure(row: RequirementResult): void {
    this.#lines.push(`  ${this.#paint.red('✗')} ${this.#paint.bold(row.id)}  ${wrap(row.text, this.#width, 4).trimStart()}`)
    this.#add(row.source, 4, this.#paint.dim)
    const same = this.#shownAs.get(row.id)
    if (same !== undefined) {
      this.#field('cause', `the same as of ${same}`)
      this.#lines.push('')
      return
    }
    const [first, ...others] = row.findings
    if (first === undefined) this.#field('reason', row.reason ?? 'no reason recorded')
    else this.#finding(row.id, first)
    for (const other of others.slice(0, OTHER_FINDINGS)) this.#otherFinding(other)
    const again = runAgainOf(this.#result, row)
    if (again !== null) this.#command('repeat', again)
    const left = others.length - OTHER_FINDINGS
    if (left > 0) this.#field('more', `${counted(left, 'other finding')} of this row in ${HTML_FILE}`)
    this.#lines.push('')
  }

  /** What is wrong in full, with the first exchange that shows it. */
  #finding(id: string, finding: RowFinding): void {
    this.#field('looked at', finding.what)
    this.#field('expected', finding.expected)
    this.#field('received', finding.received)
    this.#field('shown', shownText(finding))
    this.#field('check', finding.check)
    this.#field('at', finding.at)
    this.#field('evidence', evidenceText(finding))
    const [first] = finding.shownBy
    const exchange = this.#evidence.get(first?.probe ?? '')?.exchanges.find(({ id }) => id === first?.exchange)
    if (exchange === undefined) return
    const shownWith = this.#shownWith.get(exchange)
    if (shownWith !== undefined) this.#field('exchange', `the same as of ${shownWith}`)
    else if (this.#shownWith.size === FAILURES_WITH_EXCHANGE) this.#field('exchange', `in ${HTML_FILE}`)
    else {
      this.#shownWith.set(exchange, id)
      this.#exchange(exchange)
    }
  }

  /** What else is wrong, in short. */
  #otherFinding(finding: RowFinding): void {
    this.#field('also', cut(reasonOf(finding), OTHER_REASON))
    this.#field('shown', shownText(finding))
    this.#field('at', [finding.at, evidenceText(finding)].filter((part) => part !== '').join(', '))
  }

  #exchange(exchange: Exchange): void {
    this.#field('exchange', requestLineOf(exchange))
    this.#add(printable(bodyTextOf(exchange.request.body, BODY_LIMITS)), 16, this.#paint.dim)
    this.#field('', `→ ${answerLineOf(exchange)}`)
    if (exchange.response) this.#add(printable(bodyTextOf(exchange.response.body, BODY_LIMITS)), 16, this.#paint.dim)
    const curl = curlOf(exchange)
    if (curl !== null) this.#command('curl', curl)
    else this.#field('curl', whyNoCurl(exchange) ?? '')
  }

  counts({ summary: { required, advised, open } }: ResultFile): void {
    const row = (name: string, ...cells: readonly (string | number)[]): string =>
      `  ${name.padEnd(10)}${cells.map((cell) => String(cell).padStart(14)).join('')}`
    this.#lines.push(this.#paint.dim(row('', 'pass', 'fail', 'not assessed')))
    this.#lines.push(row('required', required.pass, required.fail, required['not-assessed']))
    this.#lines.push(row('advised', advised.pass, advised.fail, advised['not-assessed']))
    this.#lines.push(row('open', `${open.observed} observed`, '', open['not-assessed']), '')
  }

  verdict(result: ResultFile): void {
    const { deployment } = result
    const paint = toneOf(result.verdict, this.#paint)
    this.#add(`${printable(deployment.name)}  ${printable(deployment.baseUrl)}`, 0)
    for (const [about, text] of runFacts(result)) this.#labelled(`  ${about}`, cut(text, FACT), FACTS_INDENT)
    if (result.obstacle !== null) this.#add(printable(result.obstacle), 0, this.#paint.yellow)
    for (const line of unsignedLines(result)) this.#add(line, 0, (text) => this.#paint.yellow(this.#paint.bold(text)))
    const side = result.client === undefined ? '' : 'the deployment: '
    this.#lines.push(`${side}${paint(this.#paint.bold(result.verdict))}: ${verdictSentence(result)}`)
    if (result.client !== undefined) {
      const of = toneOf(result.client.verdict, this.#paint)
      this.#lines.push(`the client: ${of(this.#paint.bold(result.client.verdict))}: ${clientSentence(result.client, result.strict)}`)
    }
    if (result.gate === undefined) return
    const tone = result.gate.result === 'passed' ? this.#paint.green : this.#paint.red
    this.#lines.push(printable(gateLine(result)).replace(/^gate \w+/, (text) => tone(this.#paint.bold(text))))
  }

  #heading(text: string): void {
    this.#lines.push(this.#paint.bold(text))
  }

  #field(name: string, value: string): void {
    if (value !== '') this.#labelled(`    ${name}`, value, FIELDS_INDENT)
  }

  #labelled(label: string, text: string, indent: number): void {
    const wrapped = wrap(printable(text), this.#width, indent)
    this.#lines.push(this.#paint.dim(label.padEnd(indent)) + wrapped.slice(indent))
  }

  /** In one line, so that it can be copied. */
  #command(name: string, command: string): void {
    if (command.length > MOST_OF_COMMAND || printable(command) !== command) this.#field(name, `in ${HTML_FILE}`)
    else this.#lines.push(this.#paint.dim(`    ${name}`.padEnd(FIELDS_INDENT)) + command)
  }

  #add(text: string, indent: number, paint = (line: string): string => line): void {
    if (text !== '') this.#lines.push(paint(wrap(text, this.#width, indent)))
  }
}
