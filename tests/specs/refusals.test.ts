// Refusals as checks read them: which answers make no claim, in whatever shape a deployment writes them with status 200, and which do; which
// refusals count as alike; what counts as the control beside one; and which sessions cannot be said to be bad.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { NotAssessed } from '../../engine/index.js'
import { claimsAgainst, makesClaim } from '../../fixtures/answers/claims.js'
import { likenessOf } from '../../fixtures/dialect/resemblance.js'
import type { Operation } from '../../fixtures/exchange.js'
import { type Control, expectRefused } from '../../specs/answers/refusals.js'
import type { Outgoing } from '../../specs/faults/fault.js'
import { unsigned } from '../../specs/faults/sessions.js'
import { answered, unanswered } from './answered.js'

const ID = `${'a'.repeat(63)}1`
const OTHER = `${'b'.repeat(63)}2`

const REFUSALS: Readonly<Record<string, unknown>> = {
  'an error': { error: { code: 'x', message: 'no' } },
  'a complaint in `data`': { data: { sessionId: ID, reason: 'unknown' } },
  'no success': { success: false, sessionId: ID },
  'no results': { data: { results: [] } },
  'void members of every answer': {
    status: 'DENIED',
    data: { oauthClientId: null, name: '', created: null, fileMaxLength: 0, publicKey: null, sessionDigests: [], results: [] },
  },
  'void members with the first date of .NET, beside an error': {
    error: { code: 'x' },
    data: { name: 'no', created: '0001-01-01T00:00:00', dateCreated: '0001-01-01T00:00:00Z' },
  },
  'words in place of results': { results: ['unknown session'] },
  'words in place of digests': { data: { sessionDigests: { message: 'unknown session' } } },
  'an item with an error and an empty digest': {
    data: { sessionDigests: [{ sessionId: ID, digest: '', error: { code: 'x', message: 'y' } }] },
  },
  'a result with an error': { data: { results: [{ sessionId: ID, error: { code: 'x', message: 'y' } }] } },
  'a result with an error, with lists of the same name in it and beside it': {
    data: { results: [{ sessionId: ID, error: { code: 'x', message: 'y' }, checks: { results: [{ rule: 'virus', passed: true }] } }] },
    checks: { results: [{ rule: 'virus', sessionId: null }] },
  },
  'errors in a list': { errors: [{ sessionId: ID, message: 'unknown' }] },
  'a digest of the answer itself': { digest: 'SHA-256=abc', code: 'E-7' },
  nothing: {},
  null: null,
  'a text': 'refused',
  'a list': ['refused', ID],
}

const OPERATIONS: readonly Operation[] = ['calculateDigest', 'finalizeSigning', 'addArchive', 'createSeal']

describe('no claim is made by', () => {
  for (const [name, body] of Object.entries(REFUSALS)) {
    it(name, () => {
      for (const operation of OPERATIONS)
        for (const sent of [[ID], [OTHER, ID]]) assert.deepEqual(claimsAgainst(answered(200, body), operation, [ID], sent), [], operation)
      for (const operation of ['configuration', 'publicKey'] as const) assert.equal(makesClaim(answered(200, body), operation), false)
    })
  }

  it('a failure that has a name', () => {
    for (const operation of ['configuration', 'publicKey'] as const)
      assert.equal(makesClaim(answered(200, { name: 'UnauthorizedError', status: 401 }), operation), false)
  })
})

const refusal = (code: unknown, message: string, status = 422) => answered(status, { error: { code, message } })

/** Two messages each. */
const ALIKE = {
  'request ids': ['refused (request 0e763802-f479-44d9-8f72-4c3ea0f68865)', 'refused (request 7297b4ba-1303-4f53-81df-042ac55c45f6)'],
  'short references': ['refused (reference 7f3a9c21)', 'refused (reference 0b81ee4d)'],
  times: ['refused at 2025-11-20T13:49:33.575Z', 'refused at 2025-11-20T14:01:00Z'],
} as const
const TOLD_APART = {
  status: [refusal('seal:key', 'refused', 400), refusal('seal:key', 'refused', 422)],
  code: [refusal('seal:padding', 'refused'), refusal('seal:password', 'refused')],
  'a numeric code': [refusal(4011, 'refused'), refusal(4012, 'refused')],
  'the kind of answer': [answered(422, 'refused'), unanswered('connection-closed')],
} as const
describe('refusals', () => {
  it('are alike where they differ in what each answer has for itself', () => {
    for (const [name, [one, other]] of Object.entries(ALIKE)) {
      assert.equal(likenessOf(refusal('seal:key', one)), likenessOf(refusal('seal:key', other)), name)
      assert.equal(likenessOf(answered(422, one)), likenessOf(answered(422, other)), name)
    }
    const [one, other] = [1738318830, 1738318831].map((timestamp) => likenessOf(answered(422, { code: 'x', timestamp })))
    assert.equal(one, other, 'numbers of their own')
    const [early, late] = ['10:20', '10:21'].map((time) => likenessOf(answered(422, { title: `refused at ${time}` })))
    assert.equal(early, late, 'titles with the time')
  })

  it('are told apart by codes, wording and the kind of answer', () => {
    for (const [name, [one, other]] of Object.entries(TOLD_APART)) assert.notEqual(likenessOf(one), likenessOf(other), name)
  })
})

describe('the control beside a refused attempt', () => {
  it('of a batch counts only for the sessions it claims, not for the bad one beside them', () => {
    const attempt = answered(200, { data: { results: [{ sessionId: 'a' }, { sessionId: 'bad', error: { code: 'unknown' } }] } })
    const control: Control = { exchange: attempt, sessions: ['b'], sent: ['a', 'b', 'bad'] }
    const refusal = { operation: 'addArchive', attempt, sent: ['a', 'b', 'bad'], forbidden: ['bad'], controls: [control] } as const
    assert.throws(() => expectRefused(refusal), NotAssessed)
    assert.doesNotThrow(() => expectRefused({ ...refusal, controls: [{ ...control, sessions: ['a'] }] }))
  })
})

describe('a container that nobody signed', () => {
  const spoilt = (source: 'pool' | 'storage-api', operation: Operation) => {
    const sessions = { source, one: async () => ({ id: ID, kind: 'asice', files: null }) }
    return unsigned('asice').spoil({ operation, body: {}, ids: [], at: 'alone', context: { sessions } } as unknown as Outgoing)
  }

  it('is not to be had from a pool, whose containers may be signed', async () => {
    await assert.rejects(spoilt('pool', 'addArchive'), { name: 'NotAssessed', kind: 'not-applicable' })
    assert.deepEqual((await spoilt('pool', 'finalizeSigning')).forbidden, [ID], 'somebody may have signed it, but not here')
    assert.deepEqual((await spoilt('storage-api', 'addArchive')).forbidden, [ID])
  })
})
