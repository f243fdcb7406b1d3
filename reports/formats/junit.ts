// JUnit XML for build servers: a suite for each group, a case for each row. A pure projection of the result. Advised rows fail the build only in a
// strict run, as in the verdict. With a gate, a known failure is skipped with its reason, and a suite `gate` holds what else the gate rests on.
// Build servers recognize a failure by its message, so the message holds nothing that changes from run to run; the text below it does.
import { type Evidence, lasting } from '../../engine/index.js'
import { GROUPS, groupOf } from '../../requirements/ledger.js'
import type { GateItem, RequirementResult, ResultFile } from '../../schemas/index.js'
import { allRows, couldNotRun, countsIn } from '../words/counting.js'
import { findingLines } from '../words/findings.js'
import { gateLine } from '../words/gate.js'
import { FEWER_CHECKS, fewerChecksText, verdictText } from '../words/judged.js'
import { escapeXml } from '../words/markup.js'
import { verdictSentence } from '../words/verdict-sentence.js'

/** How long each probe took, by its title. */
type Durations = ReadonlyMap<string, Pick<Evidence, 'durationMs'>>

/** The text of `junit.xml`. @param durations of the probes; a case whose probes are not there has no time */
export function renderJUnit(result: ResultFile, durations: Durations): string {
  const rows = allRows(result)
  const suites = GROUPS.map((group) => ({ group, rows: rows.filter(({ id }) => groupOf(id) === group) })).filter(
    ({ rows }) => rows.length > 0,
  )
  const gate = gateSuiteOf(result)
  const counts = countsOf(rows, result)
  const all = attributes({
    name: 'signing-conformance',
    ...counts,
    tests: String(rows.length + gate.tests),
    failures: String(Number(counts.failures) + gate.failures),
    time: seconds(result.durationMs),
  })
  const body = [...suites.map(({ group, rows }) => suiteXml(group, rows, result, durations)), ...gate.xml].join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${all}>\n${body}\n</testsuites>\n`
}

/** What the gate rests on beside the rows, as a suite; nothing where the run has no gate. */
function gateSuiteOf(result: ResultFile): { readonly tests: number; readonly failures: number; readonly xml: readonly string[] } {
  const { gate, verdict } = result
  if (gate === undefined) return { tests: 0, failures: 0, xml: [] }
  const told = `${verdict}: ${verdictSentence(result)}\n${gateLine(result)}`
  const lines = [
    `    <testcase ${attributes({ classname: 'signing-conformance.gate', name: 'verdict and gate' })}>`,
    `      <system-out>${escapeXml(told)}</system-out>\n    </testcase>`,
  ]
  const wrong = [...gate.missing, ...(gate.allowFixed === true ? [] : gate.fixed), ...gate.expired, ...gate.unknown]
  for (const { id, says } of wrong) {
    const about = attributes({ classname: 'signing-conformance.gate', name: `gate: ${id}` })
    const failure = attributes({ message: `${id} ${says}`, type: 'gate' })
    lines.push(`    <testcase ${about}>\n      <failure ${failure}/>\n    </testcase>`)
  }
  const counts = { tests: wrong.length + 1, failures: wrong.length }
  const about = attributes({
    name: 'gate',
    tests: String(counts.tests),
    failures: String(counts.failures),
    errors: '0',
    skipped: '0',
    timestamp: timestampOf(result),
  })
  return { ...counts, xml: [`  <testsuite ${about}>\n${lines.join('\n')}\n  </testsuite>`] }
}

function timestampOf({ startedAt }: ResultFile): string {
  return startedAt.replace(/\.\d+Z$/, '')
}

function suiteXml(group: string, rows: readonly RequirementResult[], result: ResultFile, durations: Durations): string {
  const about = attributes({
    name: group,
    ...countsOf(rows, result),
    ...timeOf(rows, durations),
    timestamp: timestampOf(result),
  })
  return `  <testsuite ${about}>\n${rows.map((row) => caseXml(group, row, result, durations)).join('\n')}\n  </testsuite>`
}

function caseXml(group: string, row: RequirementResult, result: ResultFile, durations: Durations): string {
  const about = attributes({ classname: `signing-conformance.${group}`, name: `${row.id} ${row.text}`, ...timeOf([row], durations) })
  const parts = [...verdictXml(row, result), ...outputXml(row, result)]
  return parts.length === 0 ? `    <testcase ${about}/>` : `    <testcase ${about}>\n${parts.join('\n')}\n    </testcase>`
}

/** What the probes of these rows took together. They run at the same time and serve several rows, so the sum is more than the run took. */
function timeOf(rows: readonly RequirementResult[], durations: Durations): { readonly time?: string } {
  const probes = new Set(rows.flatMap(({ checks }) => checks.map(({ probe }) => probe)))
  const known = [...probes].flatMap((probe) => durations.get(probe)?.durationMs ?? [])
  return known.length === 0 ? {} : { time: seconds(known.reduce((sum, one) => sum + one, 0)) }
}

function verdictXml(row: RequirementResult, result: ResultFile): string[] {
  const { level, reason } = row
  if (isFailure(row, result)) return [saidXml('failure', reason, { type: level }, failureText(row))]
  const known = knownItem(row, result)
  if (known !== undefined) return [`      <skipped ${attributes({ message: `known: ${known.says}` })}/>`]
  // Build servers take a build with skipped cases for a good one. A row that makes the verdict incomplete is therefore an error.
  if (isError(row, result)) return [saidXml('error', reason, { type: level })]
  return row.verdict === 'not-assessed' ? [saidXml('skipped', reason)] : []
}

/** An element with a lasting message; where the reason is cut for it, the whole stands below. */
function saidXml(element: string, reason: string | null, about: Readonly<Record<string, string>> = {}, text = reason ?? ''): string {
  const message = reason === null ? 'no reason recorded' : messageOf(reason)
  const opening = `      <${element} ${attributes({ message, ...about })}`
  return text === message || text === '' ? `${opening}/>` : `${opening}>${escapeXml(text)}</${element}>`
}

/** Names of files, which are drawn; base64 that no digit tells; how long something took; the ends of values that are cut. */
const OF_ONE_RUN: readonly (readonly [RegExp, string])[] = [
  [/[^\s"'{}[\],:]{0,400}… \(\d+ characters\)/g, '…'],
  [/"[^"]*\.[a-z]{2,5}"/gi, '"…"'],
  [/[A-Za-z0-9+/]{20,2000}={1,2}/g, '…'],
  [/\b\d+(?:\.\d+)? ms\b/g, '… ms'],
]

/** What is the same in every run that shows the same. */
function messageOf(reason: string): string {
  return lasting(OF_ONE_RUN.reduce((rest, [pattern, mark]) => rest.replaceAll(pattern, mark), reason))
}

/** What a reader of the build log should know beside the verdict: observations, a pass on fewer checks, and failures that do not count or are known. */
function outputXml(row: RequirementResult, result: ResultFile): string[] {
  const lines = row.checks.flatMap(({ title, value }) => (value === undefined ? [] : [`observed: ${title}: ${value}`]))
  if (fewerChecksText(row) !== '') lines.push(`${verdictText(row)}: ${FEWER_CHECKS}`)
  if (row.verdict === 'fail' && row.level === 'advised') lines.push(`advised, not as it should be:\n${failureText(row)}`)
  if (row.verdict === 'fail' && knownItem(row, result) !== undefined) lines.push(`fails, as known:\n${failureText(row)}`)
  return lines.length === 0 ? [] : [`      <system-out>${escapeXml(lines.join('\n'))}</system-out>`]
}

function failureText({ findings, source }: RequirementResult): string {
  return [...findings.flatMap(findingLines), `source: ${source}`].join('\n')
}

function knownItem({ id }: RequirementResult, { gate }: ResultFile): GateItem | undefined {
  return gate?.known.find((item) => item.id === id)
}

function isFailure(row: RequirementResult, result: ResultFile): boolean {
  return row.verdict === 'fail' && countsIn(result, row) && knownItem(row, result) === undefined
}

function isError(row: RequirementResult, result: ResultFile): boolean {
  return couldNotRun(row) && countsIn(result, row) && knownItem(row, result) === undefined
}

function countsOf(rows: readonly RequirementResult[], result: ResultFile): Record<string, string> {
  const count = (matches: (row: RequirementResult) => boolean): string => String(rows.filter(matches).length)
  return {
    tests: String(rows.length),
    failures: count((row) => isFailure(row, result)),
    errors: count((row) => isError(row, result)),
    skipped: count((row) => knownItem(row, result) !== undefined || (row.verdict === 'not-assessed' && !isError(row, result))),
  }
}

function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${escapeXml(value).replaceAll('\n', '&#10;')}"`)
    .join(' ')
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(3)
}
