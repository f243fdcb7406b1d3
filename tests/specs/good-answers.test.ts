// The form of good answers: everything that is wrong is said, and a row waits for those it refines. Where errors of items may stand is shown by liberties
// and defects in the proof, and how else a batch may tell of its sessions by legal-habits.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NotAssessed, Violation } from '../../engine/index.js'
import type { Operation } from '../../fixtures/exchange.js'
import { expectForm, formRows } from '../../specs/answers/good-answers.js'
import { expectSummaryOfHashLength } from '../../specs/calculate-digest/good-answers.js'
import { answered, CONFIGURATION } from './answered.js'

/** What one row says of an answer: the paths that break it, or why it is not judged. */
function said(id: string, operation: Operation, value: unknown): readonly string[] | string {
  const row = formRows(operation).find((candidate) => candidate.id === id)
  assert.ok(row)
  try {
    expectForm(answered(200, value), operation, row)
    return []
  } catch (error) {
    if (error instanceof Violation) return error.violated.map(({ what }) => what).sort()
    return error instanceof Error ? error.message : String(error)
  }
}
const configured = (changes: object) => ({ data: { ...CONFIGURATION, ...changes } })

test('without `data` the row of the wrapper fails alone, and the members are judged where they stand', () => {
  assert.deepEqual(said('CFG-1', 'configuration', CONFIGURATION), ['`data`'])
  assert.deepEqual(said('CFG-4', 'configuration', CONFIGURATION), [])
  assert.deepEqual(said('CFG-4', 'configuration', { ...CONFIGURATION, created: 'soon' }), ['`created`'])
})

test('a row that refines another is not judged where that one is broken, and only there', () => {
  const broken = /^`data.sessionExpirationTimeout` is not a JSON number, which another row judges$/
  assert.match(String(said('CFG-12', 'configuration', configured({ sessionExpirationTimeout: '600' }))), broken)
  assert.deepEqual(said('CFG-12', 'configuration', configured({ fileMaxLength: '1' })), [])
  assert.deepEqual(said('CFG-11', 'configuration', configured({ fileMaxLength: '1', sessionExpirationTimeout: 0 })), [
    '`data.sessionExpirationTimeout`',
  ])
  assert.match(String(said('CFG-9', 'configuration', configured({ name: 7 }))), /`data.name` is not a string/)
})

test('a summary that is left out where some of the work was done has no length', () => {
  const lengthOf = (digests_summary: unknown) => () =>
    expectSummaryOfHashLength(answered(200, { data: { algorithm: 'SHA-256', digests_summary } }))
  for (const none of [null, undefined]) assert.throws(lengthOf(none), NotAssessed)
  assert.throws(lengthOf('AAAA'), { name: 'Violation' })
  lengthOf(Buffer.alloc(32, 7).toString('base64'))()
})
