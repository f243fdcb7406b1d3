// Refusals that a deployment may write with status 200 in any shape: none of them may count as a claim. Then real claims in any shape: each
// must count.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { claimsAgainst, makesClaim } from '../../fixtures/answers/claims.js'
import type { Operation } from '../../fixtures/exchange.js'
import { answered } from './answered.js'

const ID = `${'a'.repeat(63)}1`
const OTHER = `${'b'.repeat(63)}2`

const REFUSALS: Readonly<Record<string, unknown>> = {
  'an error': { error: { code: 'x', message: 'no' } },
  'an error that names the session': { error: { sessionId: ID, code: 'x' } },
  'a complaint under another name, with the session beside it': { fault: 'unknown session', sessionId: ID },
  'a complaint in `data`': { data: { sessionId: ID, reason: 'unknown' } },
  'no success': { success: false, sessionId: ID },
  'no results': { data: { results: [] } },
  'void members of every answer': {
    status: 'DENIED',
    data: { oauthClientId: null, name: '', created: null, fileMaxLength: 0, publicKey: null, sessionDigests: [], results: [] },
  },
  'no results, and how the call went': { message: 'OK', data: { results: [] } },
  'results without a list': { results: null },
  'words in place of results': { results: ['unknown session'] },
  'words in place of digests': { data: { sessionDigests: { message: 'unknown session' } } },
  'an item with an error and an empty digest': {
    data: { sessionDigests: [{ sessionId: ID, digest: '', error: { code: 'x', message: 'y' } }] },
  },
  'a result with an error': { data: { results: [{ sessionId: ID, error: { code: 'x', message: 'y' } }] } },
  'an empty error object': { data: { results: [{ sessionId: ID, error: {} }] } },
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
      for (const operation of OPERATIONS) assert.deepEqual(claimsAgainst(answered(200, body), operation, [ID], [ID]), [], operation)
      for (const operation of OPERATIONS) assert.deepEqual(claimsAgainst(answered(200, body), operation, [ID], [OTHER, ID]), [], operation)
      for (const operation of ['configuration', 'publicKey'] as const) assert.equal(makesClaim(answered(200, body), operation), false)
    })
  }

  it('a failure that has a name', () => {
    for (const operation of ['configuration', 'publicKey'] as const)
      assert.equal(makesClaim(answered(200, { name: 'UnauthorizedError', status: 401 }), operation), false)
  })
})

describe('a claim is made by', () => {
  const result = { sessionId: ID }
  for (const [name, body] of Object.entries({
    'a result': { data: { results: [result] } },
    'a result at the top': { results: [result] },
    'a result whose error is null': { data: { results: [{ ...result, error: null }] } },
    'a result alone': { data: result },
    'a list of results alone': [result],
    'ids in place of results': { data: { results: [ID] } },
  })) {
    it(name, () => assert.equal(claimsAgainst(answered(200, body), 'createSeal', [ID], [ID]).length, 1))
  }
})
