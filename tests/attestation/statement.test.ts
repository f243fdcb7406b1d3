// What a Statement says of a result: the words of the predicate, and what it is about.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { contradictionsTo } from '../../run/attestation/check-attestation.js'
import { outcomesOf, statementOf } from '../../run/attestation/statement.js'
import type { RequirementResult, ResultFile } from '../../schemas/index.js'
import { validateStatement } from '../../schemas/index.js'
import { sampleResult } from '../reports/sample.js'

const passing: RequirementResult = { ...sampleResult().requirements[0], verdict: 'pass', kind: null, reason: null } as RequirementResult
const row = (
  id: string,
  level: RequirementResult['level'],
  verdict: RequirementResult['verdict'],
  kind: RequirementResult['kind'] = null,
) => ({
  ...passing,
  id,
  level,
  verdict,
  kind,
})
const withRows = (verdict: ResultFile['verdict'], requirements: RequirementResult[], strict = false): ResultFile => ({
  ...sampleResult(),
  verdict,
  requirements,
  strict,
})

test('each row is in the list that says what became of it', () => {
  const rows = [
    row('CFG-1', 'required', 'pass'),
    row('CFG-2', 'required', 'fail'),
    row('CFG-3', 'required', 'not-assessed', 'could-not-run'),
    row('CFG-4', 'required', 'not-assessed', 'not-applicable'),
    row('CFG-5', 'advised', 'pass'),
    row('CFG-6', 'advised', 'fail'),
    row('CFG-7', 'open', 'observed'),
  ]
  const passedTests = ['CFG-1', 'CFG-5']
  assert.deepEqual(outcomesOf(withRows('non-conformant', rows)), {
    result: 'FAILED',
    passedTests,
    warnedTests: ['CFG-3', 'CFG-6'],
    failedTests: ['CFG-2'],
  })
  assert.deepEqual(outcomesOf(withRows('non-conformant', rows, true)), {
    result: 'FAILED',
    passedTests,
    warnedTests: ['CFG-3'],
    failedTests: ['CFG-2', 'CFG-6'],
  })
})

for (const [verdict, rows, expected] of [
  ['conformant', [row('CFG-1', 'required', 'pass')], 'PASSED'],
  ['conformant', [row('CFG-1', 'required', 'pass'), row('CFG-4', 'required', 'not-assessed', 'not-applicable')], 'PASSED'],
  ['conformant', [row('CFG-1', 'required', 'pass'), row('CFG-6', 'advised', 'fail')], 'WARNED'],
  ['conformant', [row('CFG-1', 'required', 'pass'), row('CFG-6', 'open', 'not-assessed', 'could-not-run')], 'WARNED'],
  ['incomplete', [row('CFG-1', 'required', 'not-assessed', 'could-not-run')], 'FAILED'],
  ['non-conformant', [row('CFG-1', 'required', 'fail')], 'FAILED'],
] as const) {
  test(`${verdict} with ${rows.map(({ level, verdict }) => `${level} ${verdict}`).join(', ')} is ${expected}`, () => {
    assert.equal(outcomesOf(withRows(verdict, [...rows])).result, expected)
  })
}

test('the subjects are the deployment and the files; what contradicts the result is named', async () => {
  const result = withRows('conformant', [row('CFG-1', 'required', 'pass')])
  const about = { files: new Map([['conformance.json', 'ab']]), configuration: [], url: 'https://ci.example/17' }
  const statement = statementOf(result, about)
  const sha256 = createHash('sha256').update(result.deployment.baseUrl).digest('hex')
  assert.deepEqual(statement.subject, [
    { name: 'vendor staging', uri: 'https://staging.example', digest: { sha256 }, annotations: { effort: 'default' } },
    { name: 'conformance.json', digest: { sha256: 'ab' } },
  ])
  assert.equal(statement.predicate.url, 'https://ci.example/17')
  assert.deepEqual(await validateStatement(statement), { ok: true, value: statement })
  assert.deepEqual(contradictionsTo(statement, result), [])
  const { requirements, ...other } = withRows('non-conformant', [row('CFG-1', 'required', 'fail')])
  const contradictions = contradictionsTo(statement, {
    ...other,
    requirements,
    deployment: { name: 'another', baseUrl: 'https://a.example' },
  })
  assert.equal(contradictions.length, 4, contradictions.join('\n'))
})
