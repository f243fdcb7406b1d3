// The suite against deployments that somebody else wrote, with other habits than the reference at open points: each must be found conformant.
import assert from 'node:assert/strict'
import { X509Certificate } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { type Deployment, loadDeploymentFile } from '../../fixtures/deployment-file/index.js'
import { runSuite } from '../../run/run-suite.js'
import { type Credential, identityOf, newKey, pfxOf } from '../fixtures/certificates.js'
import { fileWith } from '../fixtures/temporary-folder.js'
import { pki, serve } from '../fixtures/test-server.js'
import { drawnToday, isWhole } from '../proof/drawn-today.js'
import { CurtDeployment, type Temper } from './curt-deployment.js'

const fileOf = (content: string | Buffer): string => fileWith('a file', content)
const signerOf = ({ cert, key }: Credential) => ({ certificate: fileOf(cert), privateKey: fileOf(key) })
const [user, userAtDoor, seal] = [identityOf('user'), identityOf('user at the door'), identityOf('seal')]
const [person, personAtDoor] = [identityOf('person', newKey('P-384')), identityOf('person at the door')]
const authCertificate = fileOf(identityOf('machine').cert)

const der = ({ cert }: Credential): string => new X509Certificate(cert).raw.toString('base64')
const companions = new Map([
  [der(person), der(personAtDoor)],
  [der(user), der(userAtDoor)],
])

const password = 'correct horse battery staple'

/** A curt deployment, as its operator describes it. */
async function curt(context: TestContext, temper: Temper): Promise<Deployment> {
  const deployment = new CurtDeployment(temper, companions)
  const { baseUrl } = await serve(context, (request, response) => void deployment.serve(request, response), { maxVersion: 'TLSv1.2' })
  const root = baseUrl + deployment.root
  const description = {
    name: 'curt',
    baseUrl: root,
    tls: { caFile: fileOf(pki.caPem) },
    authCertificate,
    authorization: { tokenUrl: `${root}/token`, ...deployment.client, scheme: temper.scheme.trim() },
    sessions: { kind: 'pool', file: fileOf(JSON.stringify(deployment.pool)) },
    signers: [
      { ...signerOf(person), authCertificate: fileOf(personAtDoor.cert) },
      { ...signerOf(user), authCertificate: fileOf(userAtDoor.cert) },
    ],
    seal: { pfx: fileOf(pfxOf(seal, password, temper.isHarsh ? '3des' : 'aes256')), password, authCertificate },
  }
  return loadDeploymentFile(fileOf(JSON.stringify(description)))
}

const TEMPERS: Readonly<Record<string, Temper>> = {
  'short-lived tokens, sessions refused one by one, no look at signatures': { isHarsh: false, scheme: '' },
  'one refusal for all, and every refusal spoils the sessions it names': { isHarsh: true, scheme: 'Stranger ' },
}
// Each takes a whole run.
for (const [name, temper] of drawnToday(Object.entries(TEMPERS), 1))
  test(`one is conformant, and what it offers no way to see is out of scope, and named with the reason: ${name}`, async (context) => {
    // The verdict rests on the required rows; a release asks for all.
    const effort = isWhole ? {} : { level: 'required' as const }
    const { result } = await runSuite({ deployment: await curt(context, temper), seed: 'stranger', ...effort })
    const blamed = result.requirements.flatMap(({ id, level, verdict, kind, reason }) =>
      level === 'required' && (verdict === 'fail' || kind === 'could-not-run') ? [`${id}: ${reason}`] : [],
    )
    assert.deepEqual(blamed, [])
    assert.equal(result.verdict, 'conformant')
    assert.match(result.scope.notAssessed.find(({ group }) => group === 'DOC')?.reason ?? '', /not-applicable/)
    const groups: ReadonlySet<string> = new Set(result.scope.assessed)
    for (const group of ['CFG', 'KEY', 'DIG', 'FIN', 'ARC', 'SEA', 'AUT', 'TLS', 'ERR']) assert.ok(groups.has(group), group)
  })
