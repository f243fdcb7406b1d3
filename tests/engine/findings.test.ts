// Equal findings: what is wrong once is one finding, however many exchanges show it and whatever values these had for themselves.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { equalFindings, type Finding } from '../../engine/index.js'

const said = (what: string, expected: string, exchange: number): { findings: Finding[] } => ({
  findings: [{ what, expected, received: 'nothing', shownBy: [{ probe: 'a probe', exchange }] }],
})
const id = (digit: string): string => `"${digit.repeat(64)}"`

test('which item it was, and which id was expected, makes no difference', () => {
  const findings = equalFindings([
    said('items[0].sessionId', `[${id('a')}], in any order`, 0),
    said('items[2].sessionId', `[${id('b')}, ${id('c')}], in any order`, 1),
    said('items[2].sessionId', `[${id('b')}], in any order`, 1),
  ])
  const found = findings.map(({ what, expected, shownBy }) => [what, expected, shownBy.map(({ exchange }) => exchange)])
  assert.deepEqual(found, [['items[0].sessionId', `[${id('a')}], in any order`, [0, 1]]])
})

test('nor does the session it was about', () => {
  const findings = equalFindings([
    said(`the result for session ${'a'.repeat(64)}`, 'no error', 0),
    said(`the result for session ${'b'.repeat(64)}`, 'no error', 1),
  ])
  assert.equal(findings.length, 1)
})

test('another place or another expectation is another finding', () => {
  const findings = equalFindings([
    said('algorithm', '"SHA256"', 0),
    said('algorithm', '"SHA512"', 1),
    said('digest', '"SHA256"', 2),
    said('digest', '32 bytes', 3),
  ])
  assert.equal(findings.length, 4)
})
