// The suite against a deployment that somebody else wrote, with other habits at every open point: it must be found conformant.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { assertConformant, assessed, type Folder } from './assessed.js'
import { ecIdentity, pfxOf, rsaIdentity } from './certificates.js'
import { startStrangersDeployment } from './deployment.js'

const stranger = await startStrangersDeployment()
after(() => stranger.close())
const result = await assessed(described)

test('the verdict is conformant', () => assertConformant(result))

test('what it offers no way to see is out of scope, and named with the reason', () => {
  const documents = result.scope.notAssessed.find(({ group }) => group === 'DOC')
  assert.match(documents?.reason ?? '', /not-applicable/)
  const assessedGroups: ReadonlySet<string> = new Set(result.scope.assessed)
  for (const group of ['CFG', 'KEY', 'DIG', 'FIN', 'ARC', 'SEA', 'AUT', 'TLS', 'ERR']) assert.ok(assessedGroups.has(group), group)
})

async function described({ write, keyPair }: Folder): Promise<object> {
  const [user, person, seal, machine] = [rsaIdentity('user'), ecIdentity('person'), rsaIdentity('seal'), rsaIdentity('machine')]
  return {
    name: 'a stranger',
    baseUrl: stranger.origin,
    tls: { caFile: await write('ca.pem', stranger.caPem) },
    authorization: { accessToken: stranger.token, scheme: 'Stranger' },
    sessions: { kind: 'pool', file: await write('pool.json', JSON.stringify({ ...stranger.pool, distinct: true })) },
    signers: [await keyPair('user', user), await keyPair('person', person)],
    authCertificate: await write('machine.pem', machine.certificatePem),
    seal: {
      pfx: await write('seal.p12', pfxOf(seal, 'correct horse', '3des')),
      password: 'correct horse',
      authCertificate: await write('seal-auth.pem', machine.certificatePem),
    },
  }
}
