// JUnit XML: well-formed whatever a deployment answers, with counts that fit what stands in it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DOMParser, type Element } from '@xmldom/xmldom'
import { renderJUnit } from '../../reports/formats/junit.js'
import type { ResultFile } from '../../schemas/index.js'
import { PROBE, sampleEvidence, sampleResult } from './sample.js'

function parsed(result: ResultFile): Element {
  const stop = (level: string, message: string): void => {
    if (level !== 'warning') throw new Error(`${level}: ${message}`)
  }
  const root = new DOMParser({ onError: stop }).parseFromString(renderJUnit(result, sampleEvidence()), 'text/xml').documentElement
  assert.ok(root)
  return root
}
const count = (element: Element, name: string): number => element.getElementsByTagName(name).length

for (const strict of [false, true]) {
  test(`the counts are those of the elements, ${strict ? 'strict' : 'not strict'}`, () => {
    const root = parsed(sampleResult({ strict }))
    for (const element of [root, ...Array.from(root.getElementsByTagName('testsuite'))]) {
      assert.equal(element.getAttribute('tests'), String(count(element, 'testcase')))
      assert.equal(element.getAttribute('failures'), String(count(element, 'failure')))
      assert.equal(element.getAttribute('errors'), String(count(element, 'error')))
      assert.equal(element.getAttribute('skipped'), String(count(element, 'skipped')))
    }
  })
}

test('what could not be run breaks the build where it counts, and what is not applicable is skipped', () => {
  const withStuck = (level: 'required' | 'advised' | 'open', strict: boolean): Element => {
    const result = sampleResult({ strict })
    const [row] = result.requirements
    assert.ok(row)
    const stuck = { ...row, level, verdict: 'not-assessed', kind: 'could-not-run', reason: 'could-not-run: no answer in 10 s' } as const
    const inapplicable = { ...row, verdict: 'not-assessed', kind: 'not-applicable', reason: 'not-applicable: there is no seal' } as const
    return parsed({ ...result, requirements: [stuck, inapplicable] })
  }
  for (const [level, strict, errors] of [
    ['required', false, 1],
    ['advised', false, 0],
    ['advised', true, 1],
    ['open', true, 0],
  ] as const) {
    const root = withStuck(level, strict)
    assert.equal(count(root, 'error'), errors, `${level}, ${strict ? 'strict' : 'not strict'}`)
    assert.equal(count(root, 'skipped'), 2 - errors)
    assert.equal(root.getAttribute('errors'), String(errors))
  }
})

test('an advised failure fails the build only where the run is strict, and is told anyway', () => {
  const advised = (strict: boolean): Element => {
    const cases = Array.from(parsed(sampleResult({ strict })).getElementsByTagName('testcase'))
    const found = cases.find((element) => element.getAttribute('name')?.startsWith('DIG-30 '))
    assert.ok(found)
    assert.match(found.textContent ?? '', /expected 32, received 20/)
    return found
  }
  assert.equal(count(advised(false), 'failure'), 0)
  assert.equal(count(advised(false), 'system-out'), 1)
  assert.equal(count(advised(true), 'failure'), 1)
})

test('a case takes the time of its probes, and has none where nobody knows it', () => {
  const timeOf = (id: string, result: ResultFile): string | null => {
    const cases = Array.from(parsed(result).getElementsByTagName('testcase'))
    return cases.find((element) => element.getAttribute('name')?.startsWith(`${id} `))?.getAttribute('time') ?? null
  }
  const result = sampleResult()
  const took = sampleEvidence().get(PROBE)?.durationMs ?? 0
  assert.equal(timeOf('DIG-5', result), (took / 1000).toFixed(3))
  const unknown = { ...result, requirements: result.requirements.map((row) => ({ ...row, checks: [] })) }
  assert.equal(timeOf('DIG-5', unknown), null)
  assert.ok(!renderJUnit(unknown, new Map()).includes('time="0'))
})

test('the message of a failure is the same in the next build; its text holds what is of this one', () => {
  const failing = (id: string, digest: string, name: string): Element => {
    const result = sampleResult()
    const received = `{"sessionId":"${id}","digest":"${digest}","name":"${name}","at":"2026-01-0${name.length % 9}T10:00:00Z","more":"${id.slice(0, 9)}… (${1000 + name.length} characters)`
    const finding = { what: 'the answer', expected: 'no claim', received, check: 'a check', at: 'a.ts:1', count: 1, shownBy: [] }
    const row = (level: 'required', kind: null | 'could-not-run') => ({
      level,
      kind,
      reason: `the answer: expected no claim, received ${received}`,
    })
    const requirements = result.requirements.slice(0, 2).map((one, i) => ({
      ...{ ...one, ...row('required', i === 0 ? null : 'could-not-run'), findings: i === 0 ? [finding] : [] },
      verdict: i === 0 ? ('fail' as const) : ('not-assessed' as const),
    }))
    return parsed({ ...result, requirements })
  }
  const first = failing('48df8bccdaf2ea120affe90aa6c09d9f', '+TGzRNoeHnAXqBY0jiRuD2XiycXc2G0+wZbg8m7B8Lo=', 'invoice-one.pdf')
  const next = failing('babd9dd8-fa53-507d-11ae-947216633ae1', 'AbCdEfGhIjKlMnOpQrStUvWxYz+=', 'the other agreement.asice')
  for (const name of ['failure', 'error']) {
    const [one, other] = [first, next].map((root) => root.getElementsByTagName(name)[0])
    assert.equal(one?.getAttribute('message'), other?.getAttribute('message'))
    assert.match(one?.getAttribute('message') ?? '', /^the answer: expected no claim, received \{"sessionId":"…"/)
    assert.match(one?.textContent ?? '', /48df8bccdaf2ea120affe90aa6c09d9f/)
  }
})
