// JUnit XML for build servers: a suite for each group, a case for each row. A pure projection of the result. Advised rows fail the build only in a
// strict run, as in the verdict. With a gate, a known failure is skipped with its reason, and a suite `gate` holds what else the gate rests on.
// Build servers recognize a failure by its message, so the message holds nothing that changes from run to run; the text below it does.
import { type Evidence, lasting } from '../../engine/index.js'
import { GROUPS, groupOf } from '../../requirements/ledger.js'
import type { RequirementResult, ResultFile } from '../../schemas/index.js'
import { allRows, type BuildOutcome, buildOutcomeOf, FEWER_CHECKS, fewerChecksText, knownIn, verdictText } from '../words/counting.js'
import { findingLines } from '../words/exchanges.js'
import { escapeXml } from '../words/markup.js'
import { gateLine, verdictSentence } from '../words/verdict-sentence.js'

/** How long each probe took, by its title. */
type Durations = ReadonlyMap<string, Pick<Evidence, 'durationMs'>>

/** The text of `junit.xml`. @param durations of the probes; a case whose probes are not there has no time */
export function renderJUnit(result: ResultFile, durations: Durations): string {
  const rows = allRows(result)
  const groups = GROUPS.map((group) => ({ group, own: rows.filter(({ id }) => groupOf(id) === group) })).filter(({ own }) => own.length > 0)
  const gate = gateCases(result)
  const counts = countsOf(rows, result)
  const all = attributes({
    name: 'signing-conformance',
    ...counts,
    tests: counts.tests + gate.length,
    failures: counts.failures + Math.max(0, gate.length - 1),
    time: seconds(result.durationMs),
  })
  const suites = groups.map(({ group, own }) =>
    suiteXml(
      group,
      { ...countsOf(own, result), ...timeOf(own, durations) },
      own.map((row) => caseXml(group, row, result, durations)),
      result,
    ),
  )
  const gateCounts = { tests: gate.length, failures: gate.length - 1, errors: 0, skipped: 0 }
  const body = [...suites, ...(gate.length === 0 ? [] : [suiteXml('gate', gateCounts, gate, result)])].join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${all}>\n${body}\n</testsuites>\n`
}

function suiteXml(name: string, about: Attributes, cases: readonly string[], { startedAt }: ResultFile): string {
  const timestamp = startedAt.replace(/\.\d+Z$/, '')
  return `  <testsuite ${attributes({ name, ...about, timestamp })}>\n${cases.join('\n')}\n  </testsuite>`
}

/** What the gate rests on beside the rows: a case that passes, and one for each fault; nothing where the run has no gate. */
function gateCases(result: ResultFile): readonly string[] {
  const { gate, verdict } = result
  if (gate === undefined) return []
  const classname = 'signing-conformance.gate'
  const told = `${verdict}: ${verdictSentence(result)}\n${gateLine(result)}`
  const wrong = [...gate.missing, ...(gate.allowFixed === true ? [] : gate.fixed), ...gate.expired, ...gate.unknown]
  return [
    `    <testcase ${attributes({ classname, name: 'verdict and gate' })}>\n      <system-out>${escapeXml(told)}</system-out>\n    </testcase>`,
    ...wrong.map(({ id, says }) => {
      const failure = attributes({ message: `${id} ${says}`, type: 'gate' })
      return `    <testcase ${attributes({ classname, name: `gate: ${id}` })}>\n      <failure ${failure}/>\n    </testcase>`
    }),
  ]
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
  switch (buildOutcomeOf(result, row)) {
    case 'failed':
      return [saidXml('failure', reason, { type: level }, failureText(row))]
    case 'known':
      return [`      <skipped ${attributes({ message: `known: ${knownIn(result, row)?.says}` })}/>`]
    case 'stuck':
      // Build servers take a build with skipped cases for a good one. A row that makes the verdict incomplete is therefore an error.
      return [saidXml('error', reason, { type: level })]
    case 'skipped':
      return [saidXml('skipped', reason)]
    default:
      return []
  }
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
  if (row.verdict === 'fail' && knownIn(result, row) !== undefined) lines.push(`fails, as known:\n${failureText(row)}`)
  return lines.length === 0 ? [] : [`      <system-out>${escapeXml(lines.join('\n'))}</system-out>`]
}

function failureText({ findings, source }: RequirementResult): string {
  return [...findings.flatMap(findingLines), `source: ${source}`].join('\n')
}

function countsOf(rows: readonly RequirementResult[], result: ResultFile) {
  const outcomes = rows.map((row) => buildOutcomeOf(result, row))
  const count = (...counted: readonly BuildOutcome[]): number => outcomes.filter((outcome) => counted.includes(outcome)).length
  return { tests: rows.length, failures: count('failed'), errors: count('stuck'), skipped: count('known', 'skipped') }
}

type Attributes = Readonly<Record<string, string | number>>

function attributes(values: Attributes): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${escapeXml(String(value)).replaceAll('\n', '&#10;')}"`)
    .join(' ')
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(3)
}
