// The formats of other tools, held to what is published of them: CTRF by its own validator, HAR by its schema, SARIF by its types and what it must hold,
// JUnit XML by a parser, with counts that fit what stands in it, whatever a deployment answers.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import { DOMParser, type Element } from '@xmldom/xmldom'
import { Ajv } from 'ajv'
import { type CTRFReport, validate } from 'ctrf'
import type { Har } from 'har-format'
import type { Log } from 'sarif'
import { renderHar } from '../../reports/formats/har.js'
import { renderJUnit } from '../../reports/formats/junit.js'
import type { ResultFile } from '../../schemas/index.js'
import { type Ended, ending } from '../cli/command.js'
import { served } from '../fixtures/reference-run.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { rowsOf } from '../run/rows-in-words.js'
import { exchange } from '../specs/answered.js'
import { failing, passing, resultOf, sampleEvidence, sampleResult } from './sample.js'

const require = createRequire(import.meta.url)
const ajv = new Ajv({ strict: false, validateFormats: false })
ajv.addMetaSchema(require('ajv/dist/refs/json-schema-draft-06.json') as object)
for (const schema of Object.values(require('har-schema') as Record<string, object>)) ajv.addSchema(schema)

function assertHar(har: unknown): asserts har is Har {
  assert.ok(ajv.validate('har.json#', har), ajv.errorsText())
}

const folder = temporaryFolder()
const ROWS = ['CFG-1', 'CFG-2', 'CFG-3', 'CFG-4', 'KEY-2']
const { file } = await served({ defects: ['configuration-name-missing'] })
await ending(1, ['run', '--deployment', file, '--only', ...ROWS, '--report-dir', folder, '--quiet'])

const exported = (...options: readonly string[]): Promise<Ended> => ending(0, ['export', folder, ...options])

async function parsed<T>(format: string): Promise<T> {
  return JSON.parse((await exported('--format', format)).stdout) as T
}

test('CTRF has a test for each row that is judged', async () => {
  const report = await parsed<CTRFReport>('ctrf')
  const { valid, errors } = validate(report)
  assert.ok(valid, JSON.stringify(errors))
  const { tests, summary } = report.results
  const failed = tests.filter(({ status }) => status === 'failed')
  assert.deepEqual([failed.length, summary.failed, summary.tests], [1, 1, tests.length])
  assert.match(`${failed[0]?.name} ${failed[0]?.message} ${failed[0]?.filePath}`, /^CFG-3 .*expected.* (?:specs|fixtures|schemas)\//)
  assert.ok(summary.passed > 3)
})

test('HAR has every exchange, in their order', async () => {
  const har = await parsed<Har>('har')
  assertHar(har)
  const { entries } = har.log
  assert.ok(entries.length > 5)
  const times = entries.map(({ startedDateTime }) => startedDateTime)
  assert.deepEqual(times, times.toSorted())
  assert.ok(entries.some(({ response }) => response.status === 200 && JSON.parse(response.content.text ?? '').data !== undefined))
})

test('HAR holds binary bodies, and exchanges without an answer', () => {
  const body = { kind: 'bytes' as const, bytes: Uint8Array.of(0, 255, 10) }
  const { request } = exchange({})
  const evidence = sampleEvidence({ request: { ...request, body }, response: { status: 200, headers: {}, body } })
  const har: unknown = JSON.parse(renderHar(sampleResult(), evidence))
  assertHar(har)
  const [sent, silent] = [200, 0].map((status) => har.log.entries.find(({ response }) => response.status === status))
  assert.deepEqual([sent?.request.postData?.text, sent?.response.content.text, sent?.response.content.encoding], ['AP8K', 'AP8K', 'base64'])
  assert.match(silent?.comment ?? '', /timed-out: no answer in 10 s/)
})

test('SARIF has a rule and a result for each failure, which points to the bytes that show it', async () => {
  const { version, runs } = await parsed<Log>('sarif')
  assert.equal(version, '2.1.0')
  const [run] = runs
  const [result] = run?.results ?? []
  assert.deepEqual([run?.tool.driver.rules?.map(({ id }) => id), result?.ruleId, result?.level], [['CFG-3'], 'CFG-3', 'error'])
  const uri = result?.locations?.[0]?.physicalLocation?.artifactLocation?.uri ?? ''
  assert.ok((await readFile(join(folder, uri), 'utf8')).includes('"configuration"'))
})

test('JUnit and Markdown are those of the run; a file takes them too', async () => {
  const [junit, markdown] = [join(temporaryFolder(), 'junit.xml'), await exported('--format', 'markdown')]
  await exported('--format', 'junit', '--output', junit)
  assert.equal(await readFile(junit, 'utf8'), await readFile(join(folder, 'junit.xml'), 'utf8'))
  assert.equal(markdown.stdout, await readFile(join(folder, 'summary.md'), 'utf8'))
})

function elementsOf(result: ResultFile): Element {
  const stop = (level: string, message: string): void => {
    if (level !== 'warning') throw new Error(`${level}: ${message}`)
  }
  const root = new DOMParser({ onError: stop }).parseFromString(renderJUnit(result, sampleEvidence()), 'text/xml').documentElement
  assert.ok(root)
  return root
}
const count = (element: Element, name: string): number => element.getElementsByTagName(name).length

for (const strict of [false, true]) {
  test(`the counts are those of the elements, and an advised failure counts only where the run is strict: ${strict}`, () => {
    const root = elementsOf(sampleResult({ strict }))
    for (const element of [root, ...Array.from(root.getElementsByTagName('testsuite'))]) {
      for (const [total, name] of Object.entries({ tests: 'testcase', failures: 'failure', errors: 'error', skipped: 'skipped' }))
        assert.equal(element.getAttribute(total), String(count(element, name)))
    }
    assert.equal(count(root, 'failure'), strict ? 2 : 1)
    assert.match(root.textContent ?? '', /expected 32, received 20/, 'it is told anyway')
  })
}

test('what could not be run breaks the build where it counts, and what is not applicable is skipped', () => {
  for (const [level, strict, errors] of [
    ['required', false, 1],
    ['advised', false, 0],
    ['advised', true, 1],
    ['open', true, 0],
  ] as const) {
    const requirements = rowsOf(`CFG-1 ${level} stuck, CFG-2 inapplicable`)
    const root = elementsOf({ ...sampleResult({ strict }), requirements })
    assert.equal(count(root, 'error'), errors, `${level}, ${strict ? 'strict' : 'not strict'}`)
    assert.equal(count(root, 'skipped'), 2 - errors)
    assert.equal(root.getAttribute('errors'), String(errors))
  }
})

test('the message of a failure is the same in the next build; its text holds what is of this one', () => {
  const failed = (id: string, digest: string, name: string): Element => {
    const at = `2026-01-0${name.length % 9}T10:00:00Z`
    const received = `{"sessionId":"${id}","digest":"${digest}","name":"${name}","at":"${at}","more":"${id.slice(0, 9)}… (${1000 + name.length} characters)`
    const reason = `the answer: expected no claim, received ${received}`
    const stuck = passing('CFG-1', { verdict: 'not-assessed', kind: 'could-not-run', reason })
    return elementsOf(resultOf([failing('DIG-5', 'a check', ['the answer', 'no claim', received]), stuck]))
  }
  const first = failed('48df8bccdaf2ea120affe90aa6c09d9f', '+TGzRNoeHnAXqBY0jiRuD2XiycXc2G0+wZbg8m7B8Lo=', 'invoice-one.pdf')
  const next = failed('babd9dd8-fa53-507d-11ae-947216633ae1', 'AbCdEfGhIjKlMnOpQrStUvWxYz+=', 'the other agreement.asice')
  for (const name of ['failure', 'error']) {
    const [one, other] = [first, next].map((root) => root.getElementsByTagName(name)[0])
    assert.equal(one?.getAttribute('message'), other?.getAttribute('message'))
    assert.match(one?.getAttribute('message') ?? '', /^the answer: expected no claim, received \{"sessionId":"…"/)
    assert.match(one?.textContent ?? '', /48df8bccdaf2ea120affe90aa6c09d9f/)
  }
})
