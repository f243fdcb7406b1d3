// What the preflight takes for an obstacle, and what it leaves to the checks: one cause is said once, and a breach is no obstacle.
import assert from 'node:assert/strict'
import { X509Certificate } from 'node:crypto'
import type { ServerOptions } from 'node:https'
import { createServer } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import type { Deployment } from '../../fixtures/deployment-file/deployment.js'
import type { Obstacle } from '../../run/obstacles.js'
import { findObstacle } from '../../run/preflight.js'
import { answers, answersHtml, answersJson, neverAnswers, tooMany, waits } from '../field/acts.js'
import { type Act, type Rule, startGateway } from '../field/gateway.js'
import { certificateOf, inDays, newKey } from '../fixtures/certificates.js'
import { opened } from '../fixtures/reference-run.js'
import { deploymentAt, listenUntilTheEnd } from '../fixtures/test-server.js'

/** Only where silence is waited for: any other answer has the usual time, since the machine may be busy. */
const LIMIT_MS = 8000

const good = answersJson(200, { data: { oauthClientId: 'one', name: 'One', publicKey: 'none' } })
const refused = answersJson(400, { error: { code: 'request:field', message: 'sessions must be a list' } })
const nowhere = answersJson(404, { error: 'no such path' })
const unknown = answersJson(404, { error: { code: 'session:unknown' } })
const elsewhere = answers(301, 'application/json', '', { location: '/elsewhere' })
const page = answersHtml(200)
const READING = ['configuration', 'publicKey'] as const

/** What a client finds there; by default one that trusts the servers of tests. */
function obstacleAt(test: TestContext, baseUrl: string, changes: Partial<Deployment> = {}): Promise<Obstacle | null> {
  const deployment = deploymentAt(baseUrl, changes)
  return findObstacle(opened(test, deployment), deployment, new AbortController().signal)
}

/** What a client finds at a deployment that answers well, but for what meets one of the rules before. */
async function found(test: TestContext, before: readonly Rule[], changes: Partial<Deployment> = {}, tls: ServerOptions = {}) {
  const well: readonly Rule[] = [{ on: READING, act: good }, { on: 'calculateDigest', act: refused }, { act: nowhere }]
  const { port, requests } = await startGateway({ rules: [...before, ...well], tls }, test)
  return { obstacle: await obstacleAt(test, `https://127.0.0.1:${port}`, changes), requests: requests() }
}

/** Services that stand in nobody's way; what is wrong with them is for the checks. */
const NO_OBSTACLES: Readonly<Record<string, readonly Rule[]>> = {
  // As a gateway answers that finds no service for a moment.
  'all find no service for a moment': [{ times: 4, act: answers(503, 'text/plain', 'a moment') }, { act: good }],
  'both reading operations take five seconds': [{ on: READING, act: waits(5000) }],
  'one reading operation answers with a page of HTML': [{ on: 'configuration', act: page }],
  'one reading operation answers 404': [{ on: 'publicKey', act: nowhere }],
  'one reading operation never answers': [{ on: 'publicKey', act: neverAnswers }],
  'both answer 404, and signing is there': [{ on: READING, act: nowhere }],
  'both answer 404, signing refuses with 404 in words of its own': [
    { on: READING, act: nowhere },
    { on: 'calculateDigest', act: unknown },
  ],
  'both are redirected, signing answers': [{ on: READING, act: elsewhere }],
  'all answer with a page of HTML, but for three signing operations': [
    { on: [...READING, 'calculateDigest'], act: page },
    { act: refused },
  ],
  'everything answers 501': [{ act: answersJson(501, { error: 'not implemented' }) }],
  'everything answers 500 with a page of HTML': [{ act: answersHtml(500) }],
}

const drip: Act = ({ response }) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 50)
  response.on('close', () => clearInterval(timer))
}
const mail: Act = ({ sendRaw }) => sendRaw('220 mail.example ESMTP\r\n')

/** What everything does, what is said of it, and what kind of obstacle it is: one to be mended by default. */
const OBSTACLES: Readonly<Record<string, readonly [Act, RegExp, kind?: Obstacle['kind']]>> = {
  'answers 404': [nowhere, /answers 404 to everything: check baseUrl/],
  'answers 407': [answers(407, 'text/plain', 'who are you'), /a proxy on the way .* asks for a login \(status 407\): .* in HTTPS_PROXY/],
  'answers what is no HTTP': [mail, /not in HTTP/],
  'answers with a page to log in on': [page, /(?:HTML|login).*baseUrl|baseUrl.*(?:HTML|login)|login in front/is],
  'is redirected to a login': [answers(302, null, '', { location: 'https://login.example.org/start' }), /302.*login\.example\.org/s],
  'drips bytes': [drip, /gives no complete answer within 8 s/, 'unreachable'],
  'stays silent': [neverAnswers, /within 8 s|in time|does not answer/, 'unreachable'],
  'answers 504': [answers(504, 'text/plain', 'late'), /no service behind it \(status 504\)/, 'unreachable'],
  'answers 429': [tooMany('3600'), /429 .*\(Retry-After: 3600\).*limits\.requestsPerSecond and limits\.concurrency/, 'unreachable'],
}

const authority = certificateOf({ name: 'Known TEST CA', ca: true })
const ca = { file: 'ca.pem', pem: authority.cert, der: new X509Certificate(authority.cert).raw }
/** Of a client that trusts this authority. */
const TRUSTING: Partial<Deployment> = { tls: { ca: [ca], insecure: false, plainHttpWithToken: false } }
const strangeRoot = certificateOf({ name: 'Strange TEST CA', ca: true, key: newKey() })
const host = ['127.0.0.1']
const stranger = certificateOf({ name: 'server', hosts: host, issuer: strangeRoot })
const early = certificateOf({ name: 'new', hosts: host, from: inDays(2), issuer: authority })
const fitting = certificateOf({ name: 'server', hosts: host, issuer: authority })
/** Asks every client for a certificate of the right authority. */
const mutual = { ...fitting, requestCert: true, rejectUnauthorized: true, ca: authority.cert }

/** What a server shows to a client that trusts one authority. */
const HANDSHAKES: Readonly<Record<string, readonly [ServerOptions, RegExp]>> = {
  'a chain to a root that is not known': [
    { cert: stranger.cert + strangeRoot.cert, key: stranger.key },
    /is not trusted: its chain ends in a root that is not known here \(it was issued by CN=Strange TEST CA\); name that root as tls\.caFile/,
  ],
  'a certificate of tomorrow': [early, /not yet valid.*the clock of this machine/],
  'a certificate for another host': [
    certificateOf({ name: 'server', hosts: ['signing.example.org'], issuer: authority }),
    /signing\.example\.org.*not for 127\.0\.0\.1.*host in baseUrl/s,
  ],
  'TLS 1.1 alone': [
    { ...fitting, minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' },
    /too old|TLS 1\.[01]|protocol version/i,
  ],
  'HTTP/2 alone': [{ ...fitting, ALPNProtocols: ['h2'] }, /speaks no HTTP\/1\.1 .*: name an address that does as baseUrl/],
  'that it wants a client certificate (TLS 1.3)': [
    { ...mutual, minVersion: 'TLSv1.3' },
    /turns every connection away.*asks for a client certificate: name yours as tls\.clientCertificate/,
  ],
}

// Beside each other: most of them wait. Not all at once: a handshake has its time, too.
describe('preflight', { concurrency: 12 }, () => {
  test('a deployment that answers is asked both reading operations and nothing else', async (context) => {
    assert.deepEqual(await found(context, []), { obstacle: null, requests: 2 })
  })

  for (const [name, rules] of Object.entries(NO_OBSTACLES)) {
    test(`no obstacle: ${name}`, async (context) => {
      const { obstacle } = await found(context, rules, name.includes('never') ? { limits: { timeoutMs: LIMIT_MS } } : {})
      assert.equal(obstacle, null)
    })
  }

  test('an obstacle: a server without TLS that answers the handshake with a bare page', async (context) => {
    const server = createServer((socket) => void socket.once('data', () => socket.end('<!DOCTYPE HTML><title>400</title>')))
    const port = await listenUntilTheEnd(context, server)
    const [named, misled] = await Promise.all(
      ['http', 'https'].map((scheme) => obstacleAt(context, `${scheme}://127.0.0.1:${port}`, TRUSTING)),
    )
    assert.match(named?.message ?? '', /baseUrl begins with http:, and the interface demands TLS/)
    assert.match(misled?.message ?? '', /the port of baseUrl does not speak TLS/)
  })

  test('an obstacle: the access token is refused for both reading operations', async (context) => {
    const { obstacle } = await found(context, [{ on: READING, act: answersJson(401, { error: 'unauthorized' }) }])
    assert.match(obstacle?.message ?? 'none', /refuses authorization\.accessToken/)
    assert.deepEqual([obstacle?.kind, obstacle?.stage], ['to be mended', 'token'])
  })

  for (const [name, [shown, message]] of Object.entries(HANDSHAKES)) {
    test(`an obstacle: a server shows ${name}`, async (context) => {
      const { obstacle } = await found(context, [{ act: page }], TRUSTING, shown)
      assert.match(obstacle?.message ?? 'none', message)
      assert.equal(obstacle?.kind, 'to be mended')
    })
  }

  test('no obstacle: a self-signed server that is to be taken, and gets the client certificate that it asks for', async (context) => {
    const certificate = { file: 'client.pem', pem: fitting.cert, der: new X509Certificate(fitting.cert).raw }
    const clientCertificate = { certificate, chain: [], privateKeyPem: fitting.key }
    const tls = { insecure: true, plainHttpWithToken: false, clientCertificate }
    const { obstacle } = await found(context, [], { tls }, { ...mutual, ...certificateOf({ name: 'alone', hosts: host }) })
    assert.equal(obstacle, null)
  })

  for (const [name, [each, message, kind = 'to be mended']] of Object.entries(OBSTACLES)) {
    test(`an obstacle that is ${kind}, said in one sentence: everything ${name}`, async (context) => {
      const limits = /drips|silent/.test(name) ? { timeoutMs: LIMIT_MS } : {}
      const { obstacle } = await found(context, [{ act: each }], { limits })
      assert.match(obstacle?.message ?? 'none', message)
      assert.doesNotMatch(obstacle?.message ?? '', /\n/)
      assert.deepEqual([obstacle?.kind, obstacle?.transportCanBeJudged], [kind, false])
    })
  }
})
