// What the rows on transport say of certificates that a TLS library takes, and other programs do not, or soon no more.
import assert from 'node:assert/strict'
import { createServer } from 'node:https'
import { type TestContext, test } from 'node:test'
import { runSuite } from '../../run/run-suite.js'
import { type Credential, certificateOf, inDays } from '../fixtures/certificates.js'
import { deploymentAt, listenUntilTheEnd } from '../fixtures/test-server.js'

const ROWS = ['TLS-4', 'TLS-5']

/** The verdicts of both rows for a server of localhost whose certificate comes of an authority. */
async function verdicts(context: TestContext, hosts: readonly string[], authorityTo: Date): Promise<readonly string[]> {
  const root = certificateOf({ name: 'root', ca: true })
  const issuer: Credential = certificateOf({ name: 'authority', ca: true, issuer: root, to: authorityTo })
  const { cert, key } = certificateOf({ name: 'localhost', hosts, issuer })
  const answer = '{"data":{"oauthClientId":"one","name":"One","publicKey":"none"}}'
  const server = createServer({ cert: cert + issuer.cert, key }, (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
  })
  const port = await listenUntilTheEnd(context, server, 'localhost')
  const tls = { ca: [{ file: 'root.pem', pem: root.cert, der: Buffer.alloc(0) }], insecure: false, plainHttpWithToken: false }
  const deployment = deploymentAt(`https://localhost:${port}`, { tls })
  const { result } = await runSuite({ deployment, only: ROWS, seed: 'transport' })
  return ROWS.map((row) => result.requirements.find(({ id }) => id === row)?.verdict ?? 'none')
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
