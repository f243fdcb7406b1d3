// What the schemas of the wire accept and refuse: every liberty of a conforming deployment, and every breach of a stated sentence.
import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { violationsOf, type WireSchema } from '../../schemas/violations.js'
import { schemas, validatorOf } from './schemas.js'

const ID = '3f'.repeat(32)
const DIGEST = Buffer.alloc(32, 7).toString('base64')
const { publicKey: RSA } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const RSA_KEY = RSA.export({ format: 'der', type: 'spki' }).toString('base64')
const ERROR = { code: 'session_not_found', message: 'There is no such session' }

test('every schema says what it is, and its examples keep it', () => {
  for (const [name, schema] of schemas) {
    assert.equal(schema.$schema, 'https://json-schema.org/draft/2020-12/schema')
    assert.ok(String(schema.$id).endsWith(`/${name}.schema.json`))
    for (const member of ['title', 'description']) assert.ok(String(schema[member] ?? '').length > 0, `${name}: ${member}`)
    assert.ok(Array.isArray(schema.examples) && schema.examples.length > 0, `${name}: examples`)
    const validate = validatorOf(name)
    for (const example of schema.examples) assert.ok(validate(example), `${name}: ${JSON.stringify(validate.errors)}`)
  }
})

const WITH_OFFSET = 'an ISO 8601 date and time with a UTC offset'
const BASE64 = 'base64 (RFC 4648, section 4)'
const DIGEST_FORM = 'base64 (RFC 4648, section 4) of at least 20 bytes, and of no hash that lacks one'
const HASH_NAME = 'the name of a hash, in any spelling'
const KEY_TYPES = 'rsa or ecdsa or rsa-sha256'
const RSA_PUBLIC_KEY = 'an RSA public key as SPKI, PKCS#1 or X.509 certificate, in DER or PEM'

const provider = {
  oauthClientId: 'a',
  name: 'A',
  created: '2024-05-01',
  changed: 1714557600,
  fileMaxLength: 5.1e6,
  sessionExpirationTimeout: 600,
}
const key = {
  name: 'k',
  dateCreated: '2025-01-01T00:00+02',
  dateExpiration: '20280101T000000,5Z',
  publicKey: RSA_KEY.replace(/(.{64})/g, '$1\r\n'),
}
const digests = {
  sessionDigests: [{ sessionId: ID, digest: DIGEST }],
  digests_summary: DIGEST,
  algorithm: 'sha_256',
  signature_algorithm: 'rsa',
}

const liberties: readonly (readonly [schema: string, title: string, body: unknown])[] = [
  ['configuration-response', 'dates in any form, limits of any size, extra members', { data: { ...provider, more: [1] }, meta: {} }],
  ['public-key-response', 'short offset, no seconds, fraction with comma, basic format', { data: key }],
  ['session-digest-item', 'a failed item with an empty digest and a null id', { sessionId: null, digest: '', error: ERROR }],
  ['finalize-signing-response', 'a malformed id that failed', { message: 'OK', data: { results: [{ sessionId: 'short', error: ERROR }] } }],
  ['create-seal-response', 'results at the top', { results: [{ sessionId: ID, error: null }] }],
  ['create-seal-response', 'results inside data', { data: { results: [{ sessionId: ID }] } }],
]
// What each format takes stands in formats.test.ts; the strangers write these forms and others.
test('every liberty of a conforming deployment is taken', () => {
  for (const [schema, title, body] of liberties) {
    const validate = validatorOf(schema)
    assert.ok(validate(body), `${title}: ${JSON.stringify(validate.errors)}`)
  }
})

/** Bodies that break one sentence, where, and the words that say what was expected: each way of breaking one, once. */
const breaches: readonly (readonly [schema: WireSchema, row: string, path: string, expected: string, body: unknown])[] = [
  ['configurationResponse', 'CFG-1', 'data', 'an object', provider],
  ['configurationResponse', 'CFG-2', 'data.oauthClientId', 'a non-empty string', { data: { ...provider, oauthClientId: '' } }],
  ['configurationResponse', 'CFG-2', 'data.oauthClientId', 'a string', { data: { ...provider, oauthClientId: undefined } }],
  ['configurationResponse', 'CFG-4', 'data.created', 'a date-time, in any readable form', { data: { ...provider, created: undefined } }],
  ['configurationResponse', 'CFG-5', 'data.fileMaxLength', 'a JSON number', { data: { ...provider, fileMaxLength: '4202406' } }],
  ['configurationResponse', 'CFG-9', 'data.name', 'a text that is not empty', { data: { ...provider, name: ' ' } }],
  ['configurationResponse', 'CFG-11', 'data.fileMaxLength', 'a number above 0', { data: { ...provider, fileMaxLength: 0 } }],
  ['publicKeyResponse', 'KEY-3', 'data.dateCreated', WITH_OFFSET, { data: { ...key, dateCreated: '2025-01-01T00:00:00' } }],
  ['publicKeyResponse', 'KEY-4', 'data.publicKey', 'base64 text, bare or as PEM', { data: { ...key, publicKey: '<none>' } }],
  ['publicKeyResponse', 'KEY-5', 'data.publicKey', RSA_PUBLIC_KEY, { data: { ...key, publicKey: 'AAAA' } }],
  ['calculateDigestResponse', 'DIG-1', 'data.sessionDigests[0]', 'an object', { data: { ...digests, sessionDigests: [DIGEST] } }],
  ['calculateDigestResponse', 'DIG-2', 'data.digests_summary', BASE64, { data: { ...digests, digests_summary: undefined } }],
  ['calculateDigestResponse', 'DIG-14', 'data.algorithm', HASH_NAME, { data: { ...digests, algorithm: 'the usual one' } }],
  ['calculateDigestResponse', 'DIG-12', 'data.signature_algorithm', KEY_TYPES, { data: { ...digests, signature_algorithm: 'ec' } }],
  ['sessionDigestItem', 'DIG-6', 'digest', DIGEST_FORM, { sessionId: ID, digest: Buffer.alloc(16).toString('base64') }],
  ['sessionDigestItem', 'DIG-24', 'digest', 'null or an empty text', { sessionId: ID, digest: DIGEST, error: ERROR }],
  ['resultItem', 'ERR-2', 'error.code', 'a string', { sessionId: ID, error: { code: 7, message: 'no' } }],
  ['finalizeSigningResponse', 'FIN-1', 'data.results', 'a list', { data: {} }],
  ['finalizeSigningResponse', 'FIN-3', 'data.results[0].sessionId', '64 characters', { data: { results: [{ sessionId: ID.slice(1) }] } }],
  ['createSealResponse', 'SEA-1', 'results', 'a list', { data: {} }],
]
test('every breach of a sentence is named with its row, its place and what was expected', () => {
  for (const [schema, row, path, expected, body] of breaches) {
    const violations = violationsOf(schema, JSON.parse(JSON.stringify(body)))
    const own = violations.filter(({ requirements }) => requirements.includes(row))
    const said = own.map((violation) => [violation.path, violation.expected])
    assert.deepEqual(said, [[path, expected]], `${row}: ${JSON.stringify(body)}`)
  }
})

test('everything that is wrong is said, each place of each requirement once', () => {
  const { name, created, ...rest } = provider
  const violations = violationsOf('configurationResponse', { data: { ...rest, oauthClientId: 1, sessionExpirationTimeout: -0.5 } })
  assert.deepEqual(violations.map(({ requirements: [row], path }) => `${row} ${path}`).sort(), [
    'CFG-11 data.sessionExpirationTimeout',
    'CFG-12 data.sessionExpirationTimeout',
    'CFG-2 data.oauthClientId',
    'CFG-3 data.name',
    'CFG-4 data.created',
  ])
  assert.ok(name && created)
})

test('a request that lacks what the interface demands breaks its schema', () => {
  assert.equal(validatorOf('create-seal-request')({ sessions: [], signKey: 'AAAA' }), false)
})
