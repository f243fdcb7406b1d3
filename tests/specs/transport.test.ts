// What the rows on transport say of certificates that a TLS library takes, and other programs do not, or soon no more.
import assert from 'node:assert/strict'
import { createServer } from 'node:https'
import { type TestContext, test } from 'node:test'
import { runSuite } from '../../run/run-suite.js'
import { type Credential, certificateOf, inDays, newKey } from '../fixtures/certificates.js'
import { deploymentAt, listenUntilTheEnd } from '../fixtures/test-server.js'

const ROWS = ['TLS-4', 'TLS-5']

/** The verdicts of both rows for a server of localhost that sends these certificates. */
async function verdictsOf(
  context: TestContext,
  { key, sent, root }: { readonly key: string; readonly sent: readonly Credential[]; readonly root: Credential },
): Promise<readonly string[]> {
  const answer = '{"data":{"oauthClientId":"one","name":"One","publicKey":"none"}}'
  const server = createServer({ cert: sent.map(({ cert }) => cert).join(''), key }, (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
  })
  const port = await listenUntilTheEnd(context, server, 'localhost')
  const tls = { ca: [{ file: 'root.pem', pem: root.cert, der: Buffer.alloc(0) }], insecure: false, plainHttpWithToken: false }
  const deployment = deploymentAt(`https://localhost:${port}`, { tls })
  const { result } = await runSuite({ deployment, only: ROWS, seed: 'transport' })
  return ROWS.map((row) => result.requirements.find(({ id }) => id === row)?.verdict ?? 'none')
}

/** As {@link verdictsOf}, where the certificate comes of an authority below a root. */
async function verdicts(context: TestContext, hosts: readonly string[], authorityTo: Date): Promise<readonly string[]> {
  const root = certificateOf({ name: 'root', ca: true })
  const issuer = certificateOf({ name: 'authority', ca: true, issuer: root, to: authorityTo })
  const server = certificateOf({ name: 'localhost', hosts, issuer })
  return verdictsOf(context, { key: server.key, sent: [server, issuer], root })
}

test('a certificate whose names and authorities are in order passes', async (context) => {
  assert.deepEqual(await verdicts(context, ['localhost'], inDays(365)), ['pass', 'pass'])
})

test('a certificate that names its host in the common name alone fails', async (context) => {
  assert.deepEqual(await verdicts(context, [], inDays(365)), ['fail', 'pass'])
})

test('a certificate whose authority ends in three days fails', async (context) => {
  assert.deepEqual(await verdicts(context, ['localhost'], inDays(3)), ['pass', 'fail'])
})

test('an authority above a trusted one, which older programs alone need, may have ended', async (context) => {
  const old = certificateOf({ name: 'old root', ca: true, to: inDays(-1), from: inDays(-30) })
  const key = newKey()
  const root = certificateOf({ name: 'root', ca: true, key })
  const signedByOld = certificateOf({ name: 'root', ca: true, key, issuer: old, to: inDays(-1), from: inDays(-20) })
  const issuer = certificateOf({ name: 'authority', ca: true, issuer: root })
  const server = certificateOf({ name: 'localhost', hosts: ['localhost'], issuer })
  const sent = [server, issuer, signedByOld]
  assert.deepEqual(await verdictsOf(context, { key: server.key, sent, root }), ['pass', 'pass'])
})

test('the root that ends in three days fails, though the server does not send it', async (context) => {
  const root = certificateOf({ name: 'root', ca: true, to: inDays(3) })
  const server = certificateOf({ name: 'localhost', hosts: ['localhost'], issuer: root })
  assert.deepEqual(await verdictsOf(context, { key: server.key, sent: [server], root }), ['pass', 'fail'])
})
