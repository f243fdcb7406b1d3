// The suite against a deployment that somebody else wrote, with other habits at every open point: it must be found conformant.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { identityOf, newKey, pfxOf } from '../fixtures/certificates.js'
import { assertConformant, assessed, fileOf, filesOf } from './assessed.js'
import { startStrangersDeployment } from './deployment.js'

const stranger = await startStrangersDeployment()
after(() => stranger.close())
const [user, person, seal, machine] = [identityOf('user'), identityOf('person', newKey('P-256')), identityOf('seal'), identityOf('machine')]
const result = await assessed({
  name: 'a stranger',
  baseUrl: stranger.origin,
  tls: { caFile: fileOf(stranger.caPem) },
  authorization: { accessToken: stranger.token, scheme: 'Stranger' },
  sessions: { kind: 'pool', file: fileOf(JSON.stringify({ ...stranger.pool, distinct: true })) },
  signers: [filesOf(user), filesOf(person)],
  authCertificate: fileOf(machine.cert),
  seal: {
    pfx: fileOf(pfxOf(seal, 'correct horse', '3des')),
    password: 'correct horse',
    authCertificate: fileOf(machine.cert),
  },
})

test('the verdict is conformant', () => assertConformant(result))

test('what it offers no way to see is out of scope, and named with the reason', () => {
  const documents = result.scope.notAssessed.find(({ group }) => group === 'DOC')
  assert.match(documents?.reason ?? '', /not-applicable/)
  const assessedGroups: ReadonlySet<string> = new Set(result.scope.assessed)
  for (const group of ['CFG', 'KEY', 'DIG', 'FIN', 'ARC', 'SEA', 'AUT', 'TLS', 'ERR']) assert.ok(assessedGroups.has(group), group)
})
