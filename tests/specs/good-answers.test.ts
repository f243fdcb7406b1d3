// The form of good answers: everything that is wrong is said, a row waits for those it refines, and items with nothing in them are judged. Where errors
// of items may stand is shown by liberties and defects in the proof.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeEverywhere, NotAssessed, Violation } from '../../engine/index.js'
import type { Facts } from '../../fixtures/context.js'
import type { Exchange, Operation } from '../../fixtures/exchange.js'
import { suite } from '../../fixtures/index.js'
import { expectForm, formRows } from '../../specs/answers/good-answers.js'
import { expectSummaryOfHashLength } from '../../specs/calculate-digest/good-answers.js'
import { answered, CONFIGURATION } from './answered.js'
import '../../specs/every-answer.js'
import '../../specs/limits/limits.spec.js'

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

const ID = '3f'.repeat(32)
const OTHER = 'a7'.repeat(32)
const DIGEST = Buffer.alloc(32, 7).toString('base64')

/** The verdict of DIG-6 over one answer of CalculateDigest to a call about two sessions. */
async function digestRowOf(data: object): Promise<string> {
  const body = { kind: 'json', value: { sessions: [{ sessionId: ID }, { sessionId: OTHER }] } } as const
  const answer = answered(200, { data })
  const request = { ...answer.request, url: 'https://a.example/api-sign/v1.0/CalculateDigest', body }
  const exchanges: Exchange[] = [{ ...answer, label: 'calculateDigest', request }]
  const evidence = { probe: 'a probe', startedAt: 0, durationMs: 0, outcome: { value: null }, exchanges }
  const sentences = suite.everywheres.filter(({ id }) => id === 'DIG-6')
  const judgements = await Promise.all(sentences.map((one) => judgeEverywhere(one, [evidence], {} as Facts)))
  return judgements.flatMap((of) => of.map(({ verdict }) => verdict)).join()
}

const digestRow = (...sessionDigests: object[]): Promise<string> => digestRowOf({ sessionDigests })

test('an item with neither digest nor error is judged beside a claim, where nothing is said to have failed', async () => {
  const good = { sessionId: ID, digest: DIGEST }
  assert.equal(await digestRow(good, { sessionId: OTHER }), 'fail')
  assert.equal(await digestRow(good, { sessionId: OTHER, digest: null }), 'fail')
  const error = { code: 'unknown', message: 'There is no such session' }
  for (const free of [
    { sessionId: OTHER, error },
    { sessionId: OTHER, digest: '' },
    { sessionId: OTHER, status: 'NOT_FOUND' },
  ])
    assert.equal(await digestRow(good, free), 'pass', JSON.stringify(free))
  const sessionDigests = [good, { sessionId: OTHER, digest: null }]
  assert.equal(await digestRowOf({ sessionDigests, failedSessions: [{ id: OTHER, reason: 'no files' }] }), 'pass', 'told beside the items')
  assert.equal(await digestRow({ sessionId: ID }, { sessionId: OTHER }), '')
  assert.equal(await digestRow({ sessionId: ID, digest: 'AAAA' }, { sessionId: OTHER, error }), 'fail')
})

test('a summary that is left out where some of the work was done has no length', () => {
  const lengthOf = (digests_summary: unknown) => () =>
    expectSummaryOfHashLength(answered(200, { data: { algorithm: 'SHA-256', digests_summary } }))
  for (const none of [null, undefined]) assert.throws(lengthOf(none), NotAssessed)
  assert.throws(lengthOf('AAAA'), { name: 'Violation' })
  lengthOf(DIGEST)()
})

const ERROR = { code: 'session:not-found', message: 'There is no such session' }

const inDigests = (...items: readonly object[]) => answered(200, { data: { sessionDigests: items } })

const failed = (sessionId: string | null) => ({ sessionId, error: ERROR })

const MORE_AND_MORE = 'limits: more and more sessions in one call'
const LARGE = Array.from({ length: 50 }, (_, index) => index.toString(16).padStart(64, '0'))

/** What DIG-5 says of an answer to the largest batch that is tried, after a smaller one that was carried out. */
async function ofLargestBatch(status: number, body: object): Promise<string> {
  const check = suite.checks.find(({ id, probe }) => id === 'DIG-5' && probe.title === MORE_AND_MORE) ?? assert.fail()
  const about = (ids: readonly string[], answer: Exchange): Exchange => {
    const value = { sessions: ids.map((sessionId) => ({ sessionId })) }
    return { ...answer, request: { ...answer.request, body: { kind: 'json', value } } }
  }
  const batches = [about([ID], inDigests({ sessionId: ID, digest: DIGEST })), about(LARGE, answered(status, body))]
  return Promise.resolve()
    .then(() => check.judge({ batches }, {} as Facts))
    .then(
      () => 'kept',
      (error: Error) => error.name,
    )
}

test('a batch that is larger than is taken may be refused, or have errors, but no session is left out without a word', async () => {
  const items = LARGE.map((sessionId) => ({ sessionId, digest: DIGEST }))
  const [taken, beyond] = [items.slice(0, 25), LARGE.slice(25)]
  const ofBatch = (...sessionDigests: object[]) => ofLargestBatch(200, { data: { sessionDigests } })
  assert.equal(await ofBatch(...items), 'kept')
  assert.equal(await ofBatch(...taken), 'Violation', 'half of them')
  assert.equal(await ofBatch(...items, ...taken), 'Violation', 'some of them twice')
  assert.equal(await ofBatch(...taken, ...beyond.map(failed)), 'kept', 'errors for what is beyond the limit')
  assert.equal(await ofBatch(...taken, { error: ERROR }), 'kept', 'one error for all that is beyond it')
  assert.equal(await ofLargestBatch(200, { data: { sessionDigests: taken, left: 25 } }), 'kept', 'told beside the items')
  assert.equal(await ofLargestBatch(206, { data: { sessionDigests: taken } }), 'kept', 'told by the status')
  assert.equal(await ofLargestBatch(400, { error: ERROR }), 'kept', 'refused')
  assert.equal(await ofLargestBatch(200, { error: ERROR }), 'kept', 'refused with 200')
})
