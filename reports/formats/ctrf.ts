// The result as a CTRF report (https://ctrf.io), which build servers and test management tools read. A pure projection.
import type { CTRFReport, Test } from 'ctrf'
import { groupOf } from '../../requirements/ledger.js'
import type { RequirementResult, ResultFile } from '../../schemas/index.js'
import { buildOutcomeOf } from '../words/counting.js'
import { findingLines } from '../words/exchanges.js'
import { GROUP_TITLES } from '../words/row-names.js'

/** The report: a test for each row that is judged. What is only observed is none. */
export function renderCtrf(result: ResultFile): string {
  const tests = result.requirements.filter(({ level }) => level !== 'open').map((row) => testOf(row, result))
  const count = (status: Test['status']): number => tests.filter((test) => test.status === status).length
  const start = Date.parse(result.startedAt)
  const report: CTRFReport = {
    reportFormat: 'CTRF',
    specVersion: '0.0.0',
    timestamp: result.startedAt,
    generatedBy: `signing-conformance ${result.suite.version}`,
    results: {
      tool: { name: 'signing-conformance', version: result.suite.version },
      summary: {
        tests: tests.length,
        passed: count('passed'),
        failed: count('failed'),
        skipped: count('skipped'),
        pending: count('pending'),
        other: count('other'),
        start,
        stop: start + Math.round(result.durationMs),
      },
      tests,
      environment: { appName: result.deployment.name, testEnvironment: result.deployment.baseUrl },
      extra: { verdict: result.verdict, seed: result.seed, ...(result.gate === undefined ? {} : { gate: result.gate.result }) },
    },
  }
  return `${JSON.stringify(report, null, 2)}\n`
}

/** What fails no build is neither passed nor failed. */
const STATUSES = { passed: 'passed', failed: 'failed', known: 'other', advice: 'other', stuck: 'other', skipped: 'skipped' } as const

/** Rows are judged together over what probes gathered, so none has a time of its own. */
function testOf(row: RequirementResult, result: ResultFile): Test {
  const { id, text, level, verdict, kind, reason, findings, checks } = row
  const [filePath, line] = (checks[0]?.at ?? '').split(':')
  return {
    name: `${id} ${text}`,
    status: STATUSES[buildOutcomeOf(result, row)],
    duration: 0,
    rawStatus: kind ?? verdict,
    suite: [GROUP_TITLES[groupOf(id)]],
    tags: [level],
    ...(reason === null ? {} : { message: reason }),
    ...(findings.length === 0 ? {} : { trace: findings.flatMap(findingLines).join('\n') }),
    ...(filePath === undefined || filePath === '' ? {} : { filePath, line: Number(line) }),
  }
}
