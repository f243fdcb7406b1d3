// The form of good answers: everything that is wrong is said, a row waits for those it refines, and a batch may tell of its sessions in many ways. Where
// errors of items may stand is shown by liberties and defects in the proof.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NotAssessed, Violation } from '../../engine/index.js'
import type { Operation } from '../../fixtures/exchange.js'
import { judgedEverywhere } from '../../run/judge-everywhere.js'
import { expectForm, formRows } from '../../specs/answers/good-answers.js'
import { expectItemForEachTold } from '../../specs/answers/results.js'
import { expectSummaryOfHashLength } from '../../specs/calculate-digest/good-answers.js'
import { FACTS } from '../reports/sample.js'
import { answered, CONFIGURATION, ID, logOf } from './answered.js'

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

const OTHER = 'a7'.repeat(32)

/** Which of DIG-5 and DIG-6 an answer of CalculateDigest about two sessions breaks. */
async function brokenBy(status: number, sessionDigests: readonly object[], beside: object = {}): Promise<readonly string[]> {
  const body = { kind: 'json', value: { sessions: [{ sessionId: ID }, { sessionId: OTHER }] } } as const
  const [asked] = logOf([['calculateDigest', '/api-sign/v1.0/CalculateDigest', {}, body]])
  const exchange = { ...(asked ?? assert.fail()), response: answered(status, { data: { sessionDigests, ...beside } }).response }
  const evidence = { probe: 'a probe', startedAt: 0, durationMs: 0, outcome: { value: null }, exchanges: [exchange] }
  const judgements = await judgedEverywhere([evidence], FACTS, (id) => id === 'DIG-6')
  const failed = judgements.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id)
  try {
    expectItemForEachTold(exchange, 'calculateDigest')
    return failed
  } catch (error) {
    assert.ok(error instanceof Violation)
    return ['DIG-5', ...failed]
  }
}

test('a batch that was done in part: a session has one item, with a digest or an error, or something tells of a failure', async () => {
  const error = { code: 'unknown', message: 'There is no such session' }
  const [good, other] = [ID, OTHER].map((sessionId) => ({ sessionId, digest: Buffer.alloc(32, 7).toString('base64') })) as [object, object]
  assert.deepEqual(await brokenBy(200, [good]), ['DIG-5'], 'left out without a word')
  assert.deepEqual(await brokenBy(200, [good, other, other]), ['DIG-5'], 'two items')
  for (const status of [206, 207]) assert.deepEqual(await brokenBy(status, [good]), [], 'told by the status')
  assert.deepEqual(await brokenBy(200, [good], { left: 1 }), [], 'told beside the items')
  for (const nothing of [{ sessionId: OTHER }, { sessionId: OTHER, digest: null }]) {
    assert.deepEqual(await brokenBy(200, [good, nothing]), ['DIG-6'], 'neither digest nor error')
    assert.deepEqual(await brokenBy(207, [good, nothing]), [], 'told by the status')
  }
  for (const told of [{ error }, { sessionId: OTHER, error }, { sessionId: OTHER, digest: '' }, { sessionId: OTHER, status: 'NOT_FOUND' }])
    assert.deepEqual(await brokenBy(200, [good, told]), [], JSON.stringify(told))
  const short = { sessionId: ID, digest: 'AAAA' }
  assert.deepEqual(await brokenBy(200, [short, { sessionId: OTHER, error }]), ['DIG-6'], 'no digest')
})
