// The lines that repeat a request, run in a real shell with the real curl.
// Must not know how they are written.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createServer, type IncomingMessage } from 'node:http'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import type { Exchange, RecordedBody } from '../../fixtures/exchange.js'
import { curlOf } from '../../reports/words/repeat-commands.js'
import { runSuite } from '../../run/run-suite.js'
import { missingTools } from '../fixtures/foreign-tools.js'
import { open, opened, referenceDeployment } from '../fixtures/reference-run.js'
import { listenUntilTheEnd } from '../fixtures/test-server.js'
import { exchange } from '../specs/answered.js'

const skip = missingTools('curl')

const execute = promisify(execFile)

type Received = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { readonly body: Buffer }

/** A server that remembers what it was sent. */
async function listener(context: TestContext): Promise<{ readonly url: string; readonly received: Received[] }> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    received.push({ method: request.method, url: request.url, headers: request.headers, body: await buffer(request) })
    response.end()
  })
  return { url: `http://127.0.0.1:${await listenUntilTheEnd(context, server)}`, received }
}

function exchangeWith(request: Partial<Exchange['request']>): Exchange {
  return exchange({ request: { method: 'POST', url: '', headers: {}, body: { kind: 'empty' }, ...request } })
}

async function inShell(line: string | null, env: NodeJS.ProcessEnv = {}): Promise<string> {
  assert.ok(line !== null)
  const { stdout } = await execute('sh', ['-c', line], { env: { PATH: process.env.PATH, ...env }, maxBuffer: 64 * 1024 * 1024 })
  return stdout
}

const AWKWARD = `it's "quoted", $HOME \`date\` \\n \\ ! %s\n* 'ā' 本 😀 ; & | > x`

const bodies: readonly (readonly [string, RecordedBody, sent: string])[] = [
  ['JSON with all that a shell could take up', { kind: 'json', value: { [AWKWARD]: [AWKWARD] } }, JSON.stringify({ [AWKWARD]: [AWKWARD] })],
  ['text that begins like a file name', { kind: 'text', text: `@/etc/hostname ${AWKWARD}` }, `@/etc/hostname ${AWKWARD}`],
  ['no body', { kind: 'empty' }, ''],
]

for (const [name, body, sent] of bodies) {
  test(`curl sends ${name} as it was`, { skip }, async (context) => {
    const { url, received } = await listener(context)
    const own = { 'x-note': "it's $HOME", 'x-empty': '', 'content-type': 'application/x-test' }
    const headers = { ...own, 'content-length': '7', host: 'elsewhere' }
    await inShell(curlOf(exchangeWith({ method: 'PUT', url: `${url}/a/../b?c='d'&e=$PATH&f=[1-3]{a,b}`, headers, body })))
    const [only] = received
    assert.deepEqual([only?.method, only?.url], ['PUT', `/a/../b?c='d'&e=$PATH&f=[1-3]{a,b}`])
    assert.deepEqual(only?.body, Buffer.from(sent))
    for (const [name, value] of Object.entries(own)) assert.equal(only?.headers[name], value, name)
    assert.notEqual(only?.headers.host, 'elsewhere')
  })
}

test('secrets are variables', { skip }, async (context) => {
  const { url, received } = await listener(context)
  const value = { signKeyPassword: '«redacted: signKeyPassword, base64, 344 characters»', note: 'a «redacted: seal key (PFX)» b' }
  const headers = { authorization: 'Bearer «redacted: access token»' }
  const line = curlOf(exchangeWith({ url, headers, body: { kind: 'json', value } }))
  await inShell(line, {
    CONFORMANCE_ACCESS_TOKEN: "t'o$k",
    CONFORMANCE_SIGN_KEY_PASSWORD: 'p w',
    CONFORMANCE_SEAL_KEY_PFX: 'MII',
  })
  assert.equal(received[0]?.headers.authorization, "Bearer t'o$k")
  assert.deepEqual(JSON.parse(String(received[0]?.body)), { signKeyPassword: 'p w', note: 'a MII b' })
})

test('the line of a failed check gets the same answer, where its secrets are in the environment', { skip }, async (context) => {
  const deployment = await referenceDeployment(context, { defects: ['create-seal-claims-unknown-session-alone'] })
  const probe = 'errors: eSealCreate of an unknown session, alone and beside a good one'
  const { result, evidence } = await runSuite({ deployment, seed: 'repeat', only: [probe] })
  const { context: own } = await open(opened(context, deployment))
  const { tokens, seals } = own
  const env = {
    CURL_CA_BUNDLE: join(dirname(deployment.file), 'ca.pem'),
    CONFORMANCE_ACCESS_TOKEN: (await tokens.good()).replace('Bearer ', ''),
    CONFORMANCE_SIGN_KEY: seals.first.signKey,
    CONFORMANCE_SIGN_KEY_PASSWORD: await seals.encrypt(seals.first.password),
  }
  const row = result.requirements.find(({ id }) => id === 'SEA-20')
  const [shown] = row?.findings[0]?.shownBy ?? []
  const sent = evidence.get(shown?.probe ?? '')?.exchanges.find((one) => one.id === shown?.exchange)
  assert.ok(sent?.response?.body.kind === 'json', JSON.stringify(row))
  const [head = '', body = ''] = (await inShell(curlOf(sent), env)).split('\r\n\r\n')
  assert.match(head, new RegExp(`^HTTP/1.1 ${sent.response.status} `))
  assert.deepEqual(JSON.parse(body), sent.response.body.value)
})
