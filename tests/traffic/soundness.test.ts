// Nobody knows whether the requests of recorded traffic were good. Whatever a client sends, a deployment is accused only of what no request excuses.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { redactionFor, TrafficSecrets } from '../../run/traffic/traffic-secrets.js'
import { pki } from '../fixtures/test-server.js'
import {
  archiveOf,
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
