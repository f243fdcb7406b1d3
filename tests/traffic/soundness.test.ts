// Archives as programs write them: what shows an answer of the deployment is judged, all else is left alone, with its reason. Nobody knows whether the
// requests were good: whatever a client sends, a deployment is accused only of what no request excuses.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { redactionFor, TrafficSecrets } from '../../run/traffic/traffic-secrets.js'
import { pki } from '../fixtures/test-server.js'
import {
  altered,
  archiveOf,
  BASE,
  CERTIFICATE,
  digestData,
  digestEntry,
  type Entry,
  entryOf,
  finalizeEntry as finalize,
  ID,
  judged,
  NAMELESS,
  OTHER,
  sealEntry,
  TOKEN,
} from './archives.js'

const BROKEN = JSON.stringify(NAMELESS)
const SIZE = Buffer.byteLength(BROKEN)

/** What each program does beside the standard, or leaves out of it, in an entry whose answer breaks CFG-3. */
const HABITS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'Chrome: members of its own, pseudo headers of HTTP/2, no Authorization, sizes after decoding': {
    _initiator: { type: 'script', stack: { callFrames: [] } },
    _resourceType: 'fetch',
    connection: '443',
    'request.headers': [
      { name: ':authority', value: 'staging.example' },
      { name: ':method', value: 'GET' },
      { name: 'accept', value: 'application/json, text/plain, */*' },
    ],
    'response.httpVersion': 'h2',
    'response.bodySize': 90,
    'response._transferSize': 320,
    'response._error': null,
    'response._fetchedViaServiceWorker': false,
    'response.content.compression': 120,
  },
  'Chrome: JSON that it takes for binary, in base64': {
    'response.content.text': Buffer.from(BROKEN).toString('base64'),
    'response.content.encoding': 'base64',
  },
  'Firefox: local time, no sizes, no cookies': {
    startedDateTime: '2026-01-01T12:00:00.000+02:00',
    'request.cookies': undefined,
    'response.bodySize': undefined,
    'response.content.size': -1,
  },
  'mitmproxy: the size before decoding, and microseconds': {
    startedDateTime: '2026-01-01T10:00:00.123456+00:00',
    'response.content.size': SIZE + 25,
    'response.content.compression': -25,
  },
  'Insomnia: no size of what came, and no times': {
    time: -1,
    timings: { send: -1, wait: -1, receive: -1 },
    'response.content': { text: BROKEN, mimeType: 'application/json' },
  },
  'Playwright: a request of its own, without a page': { _apiRequest: true, _serverPort: 443, 'request.httpVersion': undefined },
}

for (const [name, members] of Object.entries(HABITS)) {
  test(name, async () => {
    const { verdict, failed, file } = await judged(archiveOf(entryOf({}), altered(entryOf({ body: NAMELESS }), members)))
    assert.deepEqual([verdict, failed, file.read, file.bad], ['non-conformant', ['CFG-3'], 2, 0])
  })
}

const asking = (name: string, value: string) => ({ 'request.headers': [{ name, value }] })

/** Of each nothing may be said, though its answer would break a row. */
const APART: readonly (readonly [reason: RegExp, bad: boolean, members: Readonly<Record<string, unknown>>])[] = [
  [/another address/, false, { 'request.url': `${BASE}/api-config/v2.0/` }],
  [/another address/, false, { 'request.url': 'data:text/plain,/api-config/v1.0/' }],
  [/another method/, false, { 'request.method': 'OPTIONS' }],
  [/a query/, false, { 'request.url': `${BASE}/api-config/v1.0/?fields=oauthClientId` }],
  [/ask for another answer/, false, asking('Accept', 'application/vnd.vendor.v2+json')],
  [/ask for another answer/, false, asking('Accept', 'text/csv')],
  [/ask for another answer/, false, asking('X-HTTP-Method', 'HEAD')],
  [/ask for another answer/, false, asking('API-Version', '3')],
  [/stood between/, false, { 'response._fetchedViaServiceWorker': true }],
  [/stood between/, false, { _fromCache: 'disk' }],
  [/stood between/, false, { _wasFulfilled: true }],
  [/stood between/, false, { _wasContinued: true }],
  [/no answer came/, false, { 'response.status': 0 }],
  [/no answer came/, false, { 'response.status': -1 }],
  [/a part of an answer/, false, { 'response.status': 206 }],
  [/not in the file/, false, { 'response.content.text': undefined }],
  [/not in the file/, false, { 'response.content': undefined }],
  [/is cut/, false, { 'response.content.size': SIZE + 400 }],
  [/in place of what came/, false, { 'response.content.text': BROKEN.replace('provider-1', '[REDACTED]') }],
  [/no status/, true, { 'response.status': '200' }],
  [/no object/, true, { response: 'none' }],
  [/no URL/, true, { 'request.url': '/api-config/v1.0/' }],
  [/no time/, true, { startedDateTime: '+275760-09-13T00:00:00.000Z' }],
  [/neither text nor base64/, true, { 'response.content.encoding': 'br' }],
  [/no base64/, true, { 'response.content.encoding': 'base64' }],
  [/longer than 4 MiB/, true, { 'response.content.text': ' '.repeat(5 * 1024 * 1024) }],
  [/100000 values or 200 levels/, true, { _deep: JSON.parse(`${'['.repeat(300)}${']'.repeat(300)}`) }],
]

test('what does not surely show an answer to a documented request is left alone', async () => {
  const entries = APART.map(([, , members]) => altered(entryOf({ body: NAMELESS }), members))
  const { verdict, failed, file, result } = await judged(archiveOf(...entries))
  assert.deepEqual([verdict, failed, file.read], ['incomplete', [], 0])
  const bad = APART.filter(([, isBad]) => isBad).length
  assert.deepEqual([file.entries, file.bad, file.leftAlone], [APART.length, bad, APART.length - bad])
  for (const [number, [reason, isBad]] of APART.entries()) {
    const told = file.apart.find((one) => one.entries.includes(number))
    assert.match(told?.reason ?? '', reason)
    assert.equal(told?.bad, isBad)
  }
  assert.ok(result.requirements.every(({ kind }) => kind === 'not-applicable'))
  assert.deepEqual([...new Set(result.requirements.map(({ reason }) => reason))], ['not-applicable: not shown by this traffic'])
})

test('the base URL is that of most entries, and others are told', async () => {
  const elsewhere = entryOf({ path: 'https://other.example/api-config/v1.0/', body: NAMELESS })
  const { verdict, failed, file, result } = await judged(archiveOf(elsewhere, entryOf({}), entryOf({})))
  assert.deepEqual([verdict, failed, result.deployment.baseUrl, file.leftAlone], ['nothing found against it', [], BASE, 1])
  assert.match(file.apart[0]?.reason ?? '', /another base URL, https:\/\/other\.example$/)
})

const value = (sessionId: unknown): object => ({ sessionId, signatureValue: 'AAAA' })
const results = (...ids: readonly unknown[]): object => ({ data: { results: ids.map((sessionId) => ({ sessionId })) } })
const seal = (sent: object, body: unknown, more: object = {}): Entry =>
  sealEntry({ signKey: 'TUlJ', signKeyPassword: 'a1gz', ...sent }, body, more)

const PEM = `-----BEGIN CERTIFICATE-----\n${CERTIFICATE}\n-----END CERTIFICATE-----\n`
const digest = (certificate: string | undefined, signatureAlgorithm: string): Entry =>
  digestEntry({ sessions: [{ sessionId: ID }], certificate }, digestData([ID], signatureAlgorithm))

/** Answers that a conforming deployment may give, to clients that send what they want. */
const INNOCENT: Readonly<Record<string, Entry>> = {
  'an unknown session, refused': finalize({ sessionSignatureValues: [value('none')] }, { error: 'unknown' }, { status: 404 }),
  'an unknown session, refused by its item': finalize(
    { sessionSignatureValues: [value(ID), value(OTHER)] },
    { data: { results: [{ sessionId: ID }, { sessionId: OTHER, error: { code: 'a', message: 'b' } }] } },
  ),
  'a token that has ended': entryOf({ status: 401, body: { error: 'expired' } }),
  'no token': entryOf({ headers: { authorization: '' }, status: 403, body: 'no' }),
  'a gateway that answers': entryOf({ status: 503, body: '<html>', received: { 'retry-after': '1' } }),
  'a page to log in on': entryOf({ body: '<!doctype html><title>Log in</title>' }),
  'the answer of something else': entryOf({ body: { status: 'ok' } }),
  'a session twice, answered once': finalize({ sessionSignatureValues: [value(ID), value(ID)] }, results(ID)),
  'sessions in a form that is taken all the same': sealEntry({ sessions: [ID] }, results(ID)),
  'sessions that are no texts': finalize({ sessionSignatureValues: [value(7)] }, results(ID)),
  'two lists of sessions': finalize(
    { sessions: [{ sessionId: ID }], sessionSignatureValues: [value(ID), value(OTHER)] },
    results(ID, OTHER),
  ),
  'a list under two spellings': finalize({ sessionSignatureValues: [value(ID)], SessionSignatureValues: [value(OTHER)] }, results(OTHER)),
  'a member twice': finalize(`{"sessionSignatureValues":[],"sessionSignatureValues":[{"sessionId":"${ID}"}]}`, results(OTHER)),
  'an id twice': finalize(`{"sessionSignatureValues":[{"sessionId":"${ID}","sessionId":"${OTHER}"}]}`, results(ID)),
  'ids that a tool took out': finalize({ sessionSignatureValues: [value('[redacted]')] }, results(ID)),
  'a request that is cut': finalize(`{"sessionSignatureValues":[{"sessionId":"${ID}"},{"sess`, results(ID, OTHER)),
  'a form in place of JSON': seal({}, results(OTHER), { sent: 'sessions=a' }),
  'an id in other letters, with blanks': finalize({ sessionSignatureValues: [value(` ${ID.toUpperCase()} `)] }, results(ID)),
  'an id that is a cookie too': finalize({ sessionSignatureValues: [value(ID)] }, results(ID), { headers: { cookie: `session=${ID}` } }),
  'an id that is the token': finalize({ sessionSignatureValues: [value(ID)] }, results(ID), { headers: { authorization: `Bearer ${ID}` } }),
  'a token that is echoed': entryOf({ body: { data: { ...NAMELESS.data, name: `for ${TOKEN}`, changed: TOKEN } } }),
  'a message alone': finalize({ sessionSignatureValues: [value(ID)] }, { message: 'OK' }),
  'no content': finalize({ sessionSignatureValues: [value(ID)] }, '', { status: 204 }),
  'an answer that comes later': seal({}, { job: 1 }, { status: 202 }),
  'results at the top': seal({}, { results: [{ sessionId: ID, error: null }] }),
  'a certificate': digest(CERTIFICATE, 'ecdsa'),
  'no certificate': digest(undefined, 'rsa'),
  'garbage for a certificate': digest('AAAA', 'rsa'),
  'two certificates in one': digest(`${PEM}${PEM}`, 'rsa'),
}

for (const [name, entry] of Object.entries(INNOCENT)) {
  test(`nothing is said against an answer to ${name}`, async () => {
    const { failed, file } = await judged(archiveOf(entry))
    assert.deepEqual([failed, file.bad], [[], 0])
  })
}

/** What no request excuses: a claim without its form, an item for nobody, values that contradict each other. */
const GUILTY: readonly (readonly [row: string, entry: Entry])[] = [
  ['FIN-2', finalize({ sessionSignatureValues: [value(ID)] }, results(OTHER))],
  ['FIN-2', finalize({ sessionSignatureValues: [value(ID)] }, results(ID, ID))],
  ['FIN-3', finalize({ sessionSignatureValues: [value(ID.slice(1))] }, results(ID.slice(1)))],
  ['SEA-2', seal({}, results(ID, OTHER))],
  ['ERR-2', seal({}, { data: { results: [{ sessionId: ID, error: 'none' }] } })],
  ['DIG-12', digest(CERTIFICATE, 'rsa')],
]

test('what no request excuses is found, by its row and its entry', async () => {
  for (const [row, entry] of GUILTY) {
    const { verdict, failed, result } = await judged(archiveOf(entryOf({}), entry))
    assert.deepEqual([verdict, failed], ['non-conformant', [row]])
    const [finding] = result.requirements.find(({ id }) => id === row)?.findings ?? []
    assert.deepEqual(finding?.shownBy, [{ probe: 'traffic of traffic.har', exchange: 1 }])
  }
})

test('a certificate that a client sent for its key hides no other certificate of its CA', async () => {
  const [one, other] = await Promise.all(
    ['one', 'other'].map(async (label) => {
      const { certificate } = await pki.issue({ purpose: 'signing', keyKind: 'p-256', label })
      return Buffer.from(certificate).toString('base64')
    }),
  )
  const redaction = redactionFor(null, null)
  new TrafficSecrets(redaction, new Set()).add({ sent: {}, request: { signKey: one }, answer: null })
  assert.equal(redaction.text(`"${other}"`), `"${other}"`)
})
