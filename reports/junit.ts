// JUnit XML for build servers: a suite for each group, a case for each requirement.
// A pure projection of the result. Advised rows fail the build only where the run is strict, as in the verdict.
import { GROUPS, groupOf } from '../requirements/ledger.js'
import type { RequirementResult, ResultFile } from '../schemas/index.js'
import { couldNotRun, countsIn } from './counting.js'
import { findingLines } from './findings.js'
import { escapeXml } from './markup.js'

/** The text of `junit.xml`. */
export function renderJUnit(result: ResultFile): string {
  const suites = GROUPS.map((group) => ({ group, rows: result.requirements.filter(({ id }) => groupOf(id) === group) })).filter(
    ({ rows }) => rows.length > 0,
  )
  const all = attributes({ name: 'signing-conformance', ...countsOf(result.requirements, result), time: seconds(result.durationMs) })
  const body = suites.map(({ group, rows }) => suiteXml(group, rows, result)).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${all}>\n${body}\n</testsuites>\n`
}

function suiteXml(group: string, rows: readonly RequirementResult[], result: ResultFile): string {
  const about = attributes({
    name: group,
    ...countsOf(rows, result),
    // Probes run at the same time and serve several groups: the time is known for the whole run only.
    time: '0',
    timestamp: result.startedAt.replace(/\.\d+Z$/, ''),
  })
  return `  <testsuite ${about}>\n${rows.map((row) => caseXml(group, row, result)).join('\n')}\n  </testsuite>`
}

function caseXml(group: string, row: RequirementResult, result: ResultFile): string {
  const about = attributes({ classname: `signing-conformance.${group}`, name: `${row.id} ${row.text}`, time: '0' })
  const parts = [...verdictXml(row, result), ...outputXml(row)]
  return parts.length === 0 ? `    <testcase ${about}/>` : `    <testcase ${about}>\n${parts.join('\n')}\n    </testcase>`
}

function verdictXml(row: RequirementResult, result: ResultFile): string[] {
  if (isFailure(row, result)) {
    const type = attributes({ message: row.reason ?? 'no reason recorded', type: row.level })
    return [`      <failure ${type}>${escapeXml(failureText(row))}</failure>`]
  }
  const unassessed = attributes({ message: row.reason ?? 'no reason recorded' })
  // Build servers take a build with skipped cases for a good one. A row that makes the verdict incomplete is therefore an error.
  if (isError(row, result)) return [`      <error ${unassessed} type="${row.level}"/>`]
  return row.verdict === 'not-assessed' ? [`      <skipped ${unassessed}/>`] : []
}

/** What a reader of the build log should know beside the verdict: observations, and advised failures that do not count. */
function outputXml(row: RequirementResult): string[] {
  const lines = row.checks.flatMap(({ title, value }) => (value === undefined ? [] : [`observed: ${title}: ${value}`]))
  if (row.verdict === 'fail' && row.level === 'advised') lines.push(`advised, not as it should be:\n${failureText(row)}`)
  return lines.length === 0 ? [] : [`      <system-out>${escapeXml(lines.join('\n'))}</system-out>`]
}

function failureText({ findings, source }: RequirementResult): string {
  return [...findings.flatMap(findingLines), `source: ${source}`].join('\n')
}

function isFailure(row: RequirementResult, result: ResultFile): boolean {
  return row.verdict === 'fail' && countsIn(result, row)
}

function isError(row: RequirementResult, result: ResultFile): boolean {
  return couldNotRun(row) && countsIn(result, row)
}

function countsOf(rows: readonly RequirementResult[], result: ResultFile): Record<string, string> {
  const count = (matches: (row: RequirementResult) => boolean): string => String(rows.filter(matches).length)
  return {
    tests: String(rows.length),
    failures: count((row) => isFailure(row, result)),
    errors: count((row) => isError(row, result)),
    skipped: count((row) => row.verdict === 'not-assessed' && !isError(row, result)),
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
