// What shows an answer of the deployment is judged, all else in an archive is left alone, with its reason.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { redactionFor, TrafficSecrets } from '../../run/traffic/traffic-secrets.js'
import { pki } from '../fixtures/test-server.js'
import { altered, archiveOf, BASE, entryOf, judged, NAMELESS } from './archives.js'

const BROKEN = JSON.stringify(NAMELESS)
const SIZE = Buffer.byteLength(BROKEN)

const asking = (name: string, value: string) => ({ 'request.headers': [{ name, value }] })

/** Of each nothing may be said, though its answer would break a row. */
const APART: readonly (readonly [reason: RegExp, bad: boolean, members: Readonly<Record<string, unknown>>])[] = [
  [/none of the six operations/, false, { 'request.url': `${BASE}/api-config/v2.0/` }],
  [/none of the six operations/, false, { 'request.url': 'data:text/plain,/api-config/v1.0/' }],
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
