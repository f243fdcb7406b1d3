// JUnit XML: well-formed whatever a deployment answers, with counts that fit what stands in it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DOMParser, type Element } from '@xmldom/xmldom'
import { renderJUnit } from '../../reports/junit.js'
import type { Result } from '../../reports/result.js'
import { sampleResult } from './sample.js'

function parsed(result: Result): Element {
  const stop = (level: string, message: string): void => {
    if (level !== 'warning') throw new Error(`${level}: ${message}`)
  }
  const root = new DOMParser({ onError: stop }).parseFromString(renderJUnit(result), 'text/xml').documentElement
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
      assert.equal(element.getAttribute('skipped'), String(count(element, 'skipped')))
    }
  })
}

test('one case for each requirement', () => {
  const result = sampleResult()
  assert.equal(count(parsed(result), 'testcase'), result.requirements.length)
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
