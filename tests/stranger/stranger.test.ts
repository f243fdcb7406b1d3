// The suite against deployments that somebody else wrote, with other habits than the reference at every open point: each must be found conformant.
import assert from 'node:assert/strict'
import { X509Certificate } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { loadDeploymentFile } from '../../fixtures/deployment-file/index.js'
import { runSuite } from '../../run/run-suite.js'
import type { ResultFile } from '../../schemas/index.js'
import { type Credential, identityOf, newKey, pfxOf } from '../fixtures/certificates.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { pki, serve } from '../fixtures/test-server.js'
import { drawnToday, isWhole } from '../proof/drawn-today.js'
import { CurtDeployment, type Temper } from './curt-deployment.js'
import { strangersDeployment } from './deployment.js'

const folder = temporaryFolder()
let files = 0

/** A file that holds this, as an operator would have it; answers its path. */
function fileOf(content: string | Buffer): string {
  files += 1
  const path = join(folder, String(files))
  writeFileSync(path, content)
  return path
}

const signerOf = ({ cert, key }: Credential) => ({ certificate: fileOf(cert), privateKey: fileOf(key) })
const [user, userAtDoor, seal] = [identityOf('user'), identityOf('user at the door'), identityOf('seal')]
const [person, personAtDoor] = [identityOf('person', newKey('P-384')), identityOf('person at the door')]
const authCertificate = fileOf(identityOf('machine').cert)

const sealOf = (algorithm: '3des' | 'aes256') => {
  const password = 'correct horse battery staple'
  return { pfx: fileOf(pfxOf(seal, password, algorithm)), password, authCertificate }
}

/** What a run against a deployment file comes to. The verdict rests on the required rows; a release asks for all. */
async function assessed(description: object, only: readonly string[] = []): Promise<ResultFile> {
  const file = fileOf(JSON.stringify({ tls: { caFile: fileOf(pki.caPem) }, authCertificate, ...description }))
  const effort = isWhole ? {} : { level: 'required' as const }
  return (await runSuite({ deployment: await loadDeploymentFile(file), seed: 'stranger', only, ...effort })).result
}

/** The required rows that failed, or could not be run for another reason than these. */
function blamed({ requirements }: ResultFile, excused = /^$/): readonly string[] {
  const said = requirements.filter(({ level, verdict, kind }) => level === 'required' && (verdict === 'fail' || kind === 'could-not-run'))
  return said.filter(({ id, verdict }) => verdict === 'fail' || !excused.test(id)).map(({ id, reason }) => `${id}: ${reason}`)
}

function assertConformant(result: ResultFile): void {
  assert.deepEqual(blamed(result), [])
  assert.equal(result.verdict, 'conformant')
}

test('a stranger is conformant; what it offers no way to see is out of scope, and named with the reason', async (context) => {
  const { listener, token, pool } = strangersDeployment()
  const { baseUrl } = await serve(context, listener, { minVersion: 'TLSv1.3' })
  const result = await assessed({
    name: 'a stranger',
    baseUrl,
    authorization: { accessToken: token, scheme: 'Stranger' },
    sessions: { kind: 'pool', file: fileOf(JSON.stringify(pool)) },
    signers: [signerOf(user), signerOf(identityOf('person', newKey('P-256')))],
    seal: sealOf('3des'),
  })
  assertConformant(result)
  assert.match(result.scope.notAssessed.find(({ group }) => group === 'DOC')?.reason ?? '', /not-applicable/)
  const groups: ReadonlySet<string> = new Set(result.scope.assessed)
  for (const group of ['CFG', 'KEY', 'DIG', 'FIN', 'ARC', 'SEA', 'AUT', 'TLS', 'ERR']) assert.ok(groups.has(group), group)
})

const der = ({ cert }: Credential): string => new X509Certificate(cert).raw.toString('base64')
const companions = new Map([
  [der(person), der(personAtDoor)],
  [der(user), der(userAtDoor)],
])

/** A curt deployment as its operator describes it; its sessions are those of a pool by default. */
async function curt(context: TestContext, temper: Temper, sessions?: object): Promise<object> {
  const deployment = new CurtDeployment(temper, companions)
  const { baseUrl } = await serve(context, (request, response) => void deployment.serve(request, response), { maxVersion: 'TLSv1.2' })
  const root = baseUrl + deployment.root
  return {
    name: 'curt',
    baseUrl: root,
    authorization: { tokenUrl: `${root}/token`, ...deployment.client, scheme: '' },
    sessions: sessions ?? { kind: 'pool', file: fileOf(JSON.stringify(deployment.pool)) },
    signers: [
      { ...signerOf(person), authCertificate: fileOf(personAtDoor.cert) },
      { ...signerOf(user), authCertificate: fileOf(userAtDoor.cert) },
    ],
    seal: sealOf('aes256'),
  }
}

/** Each takes a whole run. */
const WAYS: Readonly<Record<string, (context: TestContext) => Promise<void>>> = {
  'short-lived tokens, sessions refused one by one, no look at signatures': async (context) =>
    assertConformant(await assessed(await curt(context, { tokenLife: 2, isHarsh: false }))),
  'one refusal for all, and every refusal spoils the sessions it names': async (context) =>
    assertConformant(await assessed(await curt(context, { tokenLife: 2, isHarsh: true }))),
  'a store for text alone, whose documents nobody else can read': async (context) => {
    const result = await assessed(await curt(context, { tokenLife: 600, isHarsh: false }, { kind: 'storage-api' }))
    // What is in a document of a format that nobody reads cannot be told; all else can.
    assert.deepEqual(blamed(result, /^DOC-|^(?:FIN-7|ARC-6|SEA-22)$/), [])
  },
}
for (const [name, tried] of drawnToday(Object.entries(WAYS), 1)) test(`a curt one is conformant: ${name}`, tried)

test('a pool that nobody knows any more is stale, and nobody is blamed', async (context) => {
  const { pool } = new CurtDeployment({ tokenLife: 2, isHarsh: false }, companions)
  const sessions = { kind: 'pool', file: fileOf(JSON.stringify(pool)) }
  const description = await curt(context, { tokenLife: 2, isHarsh: false }, sessions)
  const result = await assessed(description, ['DIG', 'FIN-1', 'ARC-1', 'SEA-1'])
  assert.deepEqual(blamed(result, /./), [])
  assert.equal(result.verdict, 'incomplete')
  assert.match(result.requirements.find(({ id }) => id === 'DIG-1')?.reason ?? '', /could-not-run: stale pool/)
})
