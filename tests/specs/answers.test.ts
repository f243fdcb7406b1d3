// Answers as checks read them: which make no claim, in whatever shape a deployment refuses with status 200; that everything that is wrong with the
// form of a good one is said, where a row waits for those it refines, and a batch may tell of its sessions in many ways; and what answers give away.
// Which refusals are alike, where errors of items may stand, and that secrets are found in answers is shown by the proof.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NotAssessed, Violation } from '../../engine/index.js'
import { claimsAgainst, makesClaim } from '../../fixtures/answers/claims.js'
import type { Operation } from '../../fixtures/exchange.js'
import { judgedEverywhere } from '../../run/judge-everywhere.js'
import { isShared, OF_THE_SEAL, secretIn, stackTraceIn } from '../../specs/answers/disclosures.js'
import { expectForm, formRows } from '../../specs/answers/good-answers.js'
import { expectItemForEachTold } from '../../specs/answers/results.js'
import { expectSummaryOfHashLength } from '../../specs/calculate-digest/good-answers.js'
import type { Outgoing } from '../../specs/faults/fault.js'
import { unsigned } from '../../specs/faults/sessions.js'
import { blocksIn } from '../fixtures/blocks.js'
import { FACTS } from '../reports/sample.js'
import { answered, CONFIGURATION, calling, evidenceOf, exchange, ID, logOf } from './answered.js'

const OTHER = 'a7'.repeat(32)

const SAID = blocksIn(new URL('answers.txt', import.meta.url))

/** The values in answers.txt of which this is said; what it calls ID is the id of a session. */
function valuesThatAre(said: string): readonly unknown[] {
  const [, ...values] = SAID.find(([title]) => title === said) ?? []
  assert.ok(values.length > 0, `answers.txt has no value below "${said}"`)
  return values.map((value) => JSON.parse(value.replaceAll('"ID"', JSON.stringify(ID))) as unknown)
}

const OPERATIONS: readonly Operation[] = ['calculateDigest', 'finalizeSigning', 'addArchive', 'createSeal']

/** Beside those that the liberties of the reference bring about with status 200 (`refusal-body`, `lone-failure`, `failed-item-digest`). */
test('no claim is made by a refusal in any of these forms', () => {
  for (const body of valuesThatAre('no claim, whatever was asked')) {
    const [answer, shown] = [answered(200, body), JSON.stringify(body)]
    for (const sent of [[ID], [OTHER, ID]]) {
      const value = { sessions: sent.map((sessionId) => ({ sessionId })) }
      const asked = { ...answer, request: { ...answer.request, body: { kind: 'json', value } } } as const
      for (const operation of OPERATIONS) assert.deepEqual(claimsAgainst(asked, operation, [ID]), [], shown)
    }
    for (const operation of ['configuration', 'publicKey'] as const) assert.equal(makesClaim(answer, operation), false, shown)
  }
})

test('a container that nobody signed is not to be had from a pool, whose containers may be signed', async () => {
  const spoilt = (source: 'pool' | 'storage-api', operation: Operation) => {
    const sessions = { source, one: async () => ({ id: ID, kind: 'asice', files: null }) }
    return unsigned('asice').spoil({ operation, body: {}, ids: [], at: 'alone', context: { sessions } } as unknown as Outgoing)
  }
  await assert.rejects(spoilt('pool', 'addArchive'), { name: 'NotAssessed', kind: 'not-applicable' })
  assert.deepEqual((await spoilt('pool', 'finalizeSigning')).forbidden, [ID], 'somebody may have signed it, but not here')
})

/** Judges an answer of the configuration by the form of one row. */
const judging = (id: string, value: object) => () => {
  const row = formRows('configuration').find((candidate) => candidate.id === id) ?? assert.fail()
  expectForm(answered(200, value), 'configuration', row)
}
const configured = (changes: object) => ({ data: { ...CONFIGURATION, ...changes } })

test('without `data` the row of the wrapper fails alone, and the members are judged where they stand', () => {
  assert.throws(judging('CFG-1', CONFIGURATION), /^Violation: `data`/)
  judging('CFG-4', CONFIGURATION)()
  assert.throws(judging('CFG-4', { ...CONFIGURATION, created: 'soon' }), /^Violation: `created`/)
})

test('a row that refines another is not judged where that one is broken, and only there', () => {
  const broken = /^NotAssessed: `data.sessionExpirationTimeout` is not a JSON number, which another row judges$/
  assert.throws(judging('CFG-12', configured({ sessionExpirationTimeout: '600' })), broken)
  judging('CFG-12', configured({ fileMaxLength: '1' }))()
  const other = configured({ fileMaxLength: '1', sessionExpirationTimeout: 0 })
  assert.throws(judging('CFG-11', other), /^Violation: `data.sessionExpirationTimeout`/)
  assert.throws(judging('CFG-9', configured({ name: 7 })), /^NotAssessed: `data.name` is not a string/)
})

test('a summary that is left out where some of the work was done has no length', () => {
  const lengthOf = (digests_summary: unknown) => () =>
    expectSummaryOfHashLength(answered(200, { data: { algorithm: 'SHA-256', digests_summary } }))
  for (const none of [null, undefined]) assert.throws(lengthOf(none), NotAssessed)
  assert.throws(lengthOf('AAAA'), { name: 'Violation' })
  lengthOf(Buffer.alloc(32, 7).toString('base64'))()
})

/** Which of DIG-5 and DIG-6 an answer of CalculateDigest about two sessions breaks. */
async function brokenBy(status: number, sessionDigests: readonly object[], beside: object = {}): Promise<readonly string[]> {
  const sessions = [{ sessionId: ID }, { sessionId: OTHER }]
  const [exchange = assert.fail()] = logOf([calling('calculateDigest', { sessions }, { data: { sessionDigests, ...beside } }, status)])
  const judgements = await judgedEverywhere([evidenceOf('a probe', [exchange])], FACTS, (id) => id === 'DIG-6')
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

test('a stack trace of any runtime is found, in text and in JSON, and so are its entries, as serializers write them', () => {
  for (const trace of valuesThatAre('a stack trace'))
    for (const body of [trace, { error: { code: 'x', details: [trace] } }])
      assert.notEqual(stackTraceIn(answered(500, body)), null, JSON.stringify(trace))
})

test('an ordinary message is no stack trace', () => {
  for (const message of valuesThatAre('no stack trace'))
    for (const body of [message, { error: { code: 'x', message } }]) assert.equal(stackTraceIn(answered(400, body)), null, String(message))
})

// An answer may name the address that was asked for, with a token in it.
test('a token in an answer is no echo of the password or the key of a seal', () => {
  const link = 'https://deployment.example/eSealCreate?access_token=«redacted: access token»'
  for (const [said, secret] of [
    [link, null],
    [`${link} «redacted: bad token: cut to half»`, null],
    [`${link} «redacted: encrypted seal password»`, 'encrypted seal password'],
    ['«redacted: seal key (PEM)»', 'seal key (PEM)'],
  ] as const) {
    assert.equal(secretIn(answered(200, { links: { self: said } }), OF_THE_SEAL), secret)
    assert.notEqual(secretIn(answered(200, { links: { self: said } })), null)
  }
})

for (const [said, shared] of [
  ['shared by caches', true],
  ['not shared by caches', false],
] as const)
  test(`by its headers alone an answer is ${said}`, () => {
    for (const headers of valuesThatAre(said) as readonly Readonly<Record<string, string>>[]) {
      const answer = exchange({ response: { status: 200, headers, body: { kind: 'empty' } }, startedAt: Date.UTC(2026, 0, 1) })
      assert.equal(isShared(answer), shared, JSON.stringify(headers))
    }
  })
