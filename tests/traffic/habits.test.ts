// Archives as programs write them: what shows an answer of the deployment is judged, all else is left alone, with its reason.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { altered, archiveOf, BASE, CONFIGURATION, entryOf, judged, NAMELESS } from './archives.js'

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

test('advised rows count where that is asked for', async () => {
  const text = archiveOf(entryOf({ body: { data: { ...CONFIGURATION.data, name: ' ' } } }))
  const [lenient, strict] = [await judged(text), await judged(text, true)]
  assert.deepEqual([lenient.verdict, lenient.failed, strict.verdict], ['nothing found against it', ['CFG-9'], 'non-conformant'])
})

test('the result says how many exchanges speak for a row', async () => {
  const { result } = await judged(archiveOf(entryOf({}), entryOf({}), entryOf({ status: 401, body: {} })))
  const row = result.requirements.find(({ id }) => id === 'CFG-2')
  assert.deepEqual([row?.verdict, row?.checks.map(({ exchanges }) => exchanges)], ['pass', [2]])
})
