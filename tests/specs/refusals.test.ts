// Refusals as checks read them: which answers make no claim, in whatever shape a deployment writes them with status 200, and which sessions cannot be
// said to be bad. Which refusals are alike, and what counts as the control beside one, is shown by the proof.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { claimsAgainst, makesClaim } from '../../fixtures/answers/claims.js'
import type { Operation } from '../../fixtures/exchange.js'
import type { Outgoing } from '../../specs/faults/fault.js'
import { unsigned } from '../../specs/faults/sessions.js'
import { answered } from './answered.js'

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
  'a failure that has a name': { name: 'UnauthorizedError', status: 401 },
}

const OPERATIONS: readonly Operation[] = ['calculateDigest', 'finalizeSigning', 'addArchive', 'createSeal']

test('no claim is made by a refusal in any of these forms', () => {
  for (const [name, body] of Object.entries(REFUSALS)) {
    for (const operation of OPERATIONS)
      for (const sent of [[ID], [OTHER, ID]]) assert.deepEqual(claimsAgainst(answered(200, body), operation, [ID], sent), [], name)
    for (const operation of ['configuration', 'publicKey'] as const) assert.equal(makesClaim(answered(200, body), operation), false, name)
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
