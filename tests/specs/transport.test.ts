// What the rows on transport say of certificates that a TLS library takes, and other programs do not, or soon no more.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runSuite } from '../../run/run-suite.js'
import { answersJson } from '../field/acts.js'
import { startGateway } from '../field/gateway.js'
import { type Credential, certificateOf, inDays, newKey } from '../fixtures/certificates.js'
import { deploymentAt } from '../fixtures/test-server.js'

const ROWS = ['TLS-4', 'TLS-5']

const key = newKey()
const root = certificateOf({ name: 'root', ca: true, key })
const old = certificateOf({ name: 'old root', ca: true, to: inDays(-1), from: inDays(-30) })
const rootByOld = certificateOf({ name: 'root', ca: true, key, issuer: old, to: inDays(-1), from: inDays(-20) })
const ending = certificateOf({ name: 'ending root', ca: true, to: inDays(3) })
const authority = certificateOf({ name: 'authority', ca: true, issuer: root })
const endingAuthority = certificateOf({ name: 'ending authority', ca: true, issuer: root, to: inDays(3) })
const server = (issuer: Credential, hosts = ['localhost']): Credential => certificateOf({ name: 'localhost', hosts, issuer })

/** What a server of localhost sends, the root that is trusted, and the verdicts of both rows. */
const CHAINS: Readonly<Record<string, readonly [sent: readonly [Credential, ...Credential[]], trusted: Credential, verdicts: string]>> = {
  'names and authorities in order pass': [[server(authority), authority], root, 'pass pass'],
  'a host that is named in the common name alone fails': [[server(authority, []), authority], root, 'fail pass'],
  'an authority that ends in three days fails': [[server(endingAuthority), endingAuthority], root, 'pass fail'],
  'an authority above a trusted one, which older programs alone need, may have ended': [
    [server(authority), authority, rootByOld],
    root,
    'pass pass',
  ],
  'a root that ends in three days fails, though the server does not send it': [[server(ending)], ending, 'pass fail'],
}
for (const [title, [sent, trusted, verdicts]] of Object.entries(CHAINS))
  test(title, async (context) => {
    const shown = { cert: sent.map(({ cert }) => cert).join(''), key: sent[0].key }
    const act = answersJson(200, { data: { oauthClientId: 'one', name: 'One', publicKey: 'none' } })
    const { port } = await startGateway({ rules: [{ act }], tls: shown, host: 'localhost' }, context)
    const tls = { ca: [{ file: 'root.pem', pem: trusted.cert, der: Buffer.alloc(0) }], insecure: false, plainHttpWithToken: false }
    const deployment = deploymentAt(`https://localhost:${port}`, { tls })
    const { result } = await runSuite({ deployment, only: ROWS, seed: 'transport' })
    assert.equal(ROWS.map((row) => result.requirements.find(({ id }) => id === row)?.verdict).join(' '), verdicts)
  })
