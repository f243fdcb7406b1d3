// What schemas of the wire take and refuse: every liberty of a conforming deployment, and every breach of a stated sentence.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { schemas, validatorOf } from './schemas.js'

const ID = '3f'.repeat(32)
const OTHER = 'a7'.repeat(32)
const DIGEST = Buffer.alloc(32, 7).toString('base64')
const ERROR = { code: 'session_not_found', message: 'There is no such session' }

for (const [name, schema] of schemas) {
  test(`the schema ${name} says what it is, and its examples keep it`, () => {
    assert.equal(schema.$schema, 'https://json-schema.org/draft/2020-12/schema')
    assert.ok(String(schema.$id).endsWith(`/${name}.schema.json`))
    for (const member of ['title', 'description']) assert.ok(String(schema[member] ?? '').length > 0, member)
    assert.ok(Array.isArray(schema.examples) && schema.examples.length > 0, 'examples')
    const validate = validatorOf(name)
    for (const example of schema.examples) assert.ok(validate(example), JSON.stringify(validate.errors))
  })
}

const provider = {
  oauthClientId: 'a',
  name: '',
  created: '2024-05-01',
  changed: 1714557600,
  fileMaxLength: 5.1e6,
  sessionExpirationTimeout: -1,
}
const key = { name: 'k', dateCreated: '2025-01-01T00:00+02', dateExpiration: '20280101T000000,5Z', publicKey: 'AAAA\r\nBBBB' }
const digests = {
  sessionDigests: [{ sessionId: ID, digest: DIGEST }],
  digests_summary: DIGEST,
  algorithm: 'sha_256',
  signature_algorithm: 'rsa',
}

/** Bodies that a conforming deployment may answer. */
const liberties: readonly (readonly [schema: string, title: string, body: unknown])[] = [
  ['configuration-response', 'dates in any form, limits of any size', { data: provider }],
  ['configuration-response', 'extra members', { data: { ...provider, more: [1] }, meta: {} }],
  ['public-key-response', 'short offset, no seconds, fraction with comma, basic format', { data: key }],
  ['public-key-response', 'an offset without colon', { data: { ...key, dateCreated: '2025-01-01T00:00:00.000+0200' } }],
  ['public-key-response', 'PEM armour', { data: { ...key, publicKey: '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----\n' } }],
  ['calculate-digest-response', 'the suffixed algorithm', { data: { ...digests, signature_algorithm: 'rsa-sha256' } }],
  [
    'calculate-digest-response',
    'base64 with line breaks',
    { data: { ...digests, digests_summary: `${DIGEST.slice(0, 20)}\r\n${DIGEST.slice(20)}\n` } },
  ],
  ['session-digest-item', 'a failed item with an empty digest', { sessionId: ID, digest: '', error: ERROR }],
  ['session-digest-item', 'a failed item with a null id', { sessionId: null, error: ERROR }],
  ['session-digest-item', 'an error that is null', { sessionId: ID, digest: DIGEST, error: null }],
  ['finalize-signing-response', 'OK beside and inside', { message: 'OK', data: { results: [{ sessionId: ID, message: 'OK' }] } }],
  ['finalize-signing-response', 'a malformed id that failed', { data: { results: [{ sessionId: 'short', error: ERROR }] } }],
  ['add-archive-response', 'a mixed batch', { data: { results: [{ sessionId: ID }, { sessionId: OTHER, error: ERROR }] } }],
  ['create-seal-response', 'results at the top', { results: [{ sessionId: ID, error: null }] }],
  ['create-seal-response', 'results inside data', { data: { results: [{ sessionId: ID }] } }],
]
for (const [schema, title, body] of liberties) {
  test(`${schema} takes ${title}`, () => {
    const validate = validatorOf(schema)
    assert.ok(validate(body), JSON.stringify(validate.errors))
  })
}

/** Bodies that break one stated sentence. */
const breaches: readonly (readonly [schema: string, title: string, body: unknown])[] = [
  ['configuration-response', 'no data', provider],
  ['configuration-response', 'an empty client id', { data: { ...provider, oauthClientId: '' } }],
  ['configuration-response', 'a limit in quotes', { data: { ...provider, fileMaxLength: '4202406' } }],
  ['configuration-response', 'no date of creation', { data: { ...provider, created: undefined } }],
  ['public-key-response', 'a date without offset', { data: { ...key, dateCreated: '2025-01-01T00:00:00' } }],
  ['public-key-response', 'a date of another form', { data: { ...key, dateExpiration: '01.01.2028 00:00 +02:00' } }],
  ['public-key-response', 'a key that is no base64', { data: { ...key, publicKey: '<none>' } }],
  ['calculate-digest-response', 'no summary', { data: { ...digests, digests_summary: undefined } }],
  ['calculate-digest-response', 'a summary without padding', { data: { ...digests, digests_summary: DIGEST.replaceAll('=', '') } }],
  ['calculate-digest-response', 'a curve as algorithm', { data: { ...digests, signature_algorithm: 'ec' } }],
  ['calculate-digest-response', 'an object in place of the list', { data: { ...digests, sessionDigests: {} } }],
  ['session-digest-item', 'a short digest', { sessionId: ID, digest: Buffer.alloc(16).toString('base64') }],
  ['session-digest-item', 'a digest in base64url', { sessionId: ID, digest: Buffer.alloc(32, 0xfb).toString('base64url') }],
  ['session-digest-item', 'neither digest nor error', { sessionId: ID }],
  ['result-item', 'an empty error object', { sessionId: ID, error: {} }],
  ['result-item', 'an error that is a text', { sessionId: ID, error: 'no' }],
  ['result-item', 'a code that is a number', { sessionId: ID, error: { code: 7, message: 'no' } }],
  ['result-item', 'no id', {}],
  ['finalize-signing-response', 'an id of 63 characters', { data: { results: [{ sessionId: ID.slice(1) }] } }],
  ['finalize-signing-response', 'results at the top', { results: [{ sessionId: ID }] }],
  ['create-seal-response', 'no results', { data: {} }],
  ['create-seal-request', 'no password', { sessions: [], signKey: 'AAAA' }],
]
for (const [schema, title, body] of breaches) {
  test(`${schema} refuses ${title}`, () => {
    assert.equal(validatorOf(schema)(JSON.parse(JSON.stringify(body))), false)
  })
}
