// The suite against a deployment that somebody else wrote, with other habits at every open point: it must be found conformant.
import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { runSuite } from '../../cli/run-suite.js'
import { loadDeploymentFile } from '../../fixtures/deployment-file/index.js'
import type { Result } from '../../reports/result.js'
import { ecIdentity, type Identity, legacyPfx, rsaIdentity } from './certificates.js'
import { type StrangersDeployment, startStrangersDeployment } from './deployment.js'

let folder: string
let stranger: StrangersDeployment
let result: Result

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stranger-'))
  stranger = await startStrangersDeployment()
  result = (await runSuite({ deployment: await loadDeploymentFile(await writeDeploymentFile()), seed: 'stranger' })).result
})
after(async () => {
  await stranger.close()
  await rm(folder, { recursive: true, force: true })
})

test('the verdict is conformant', () => {
  const failed = result.requirements.filter(({ level, verdict }) => level === 'required' && verdict === 'fail')
  assert.deepEqual(
    failed.map(({ id, reason }) => `${id}: ${reason}`),
    [],
  )
  const stuck = result.requirements.filter(({ level, reason }) => level === 'required' && reason?.startsWith('could-not-run'))
  assert.deepEqual(
    stuck.map(({ id, reason }) => `${id}: ${reason}`),
    [],
  )
  assert.equal(result.verdict, 'conformant')
})

test('what it offers no way to see is out of scope, and named with the reason', () => {
  const documents = result.scope.notAssessed.find(({ group }) => group === 'DOC')
  assert.match(documents?.reason ?? '', /not-applicable/)
  for (const group of ['CFG', 'KEY', 'DIG', 'FIN', 'ARC', 'SEA', 'AUT', 'TLS', 'ERR'])
    assert.ok(
      result.scope.assessed.some((one) => one === group),
      group,
    )
})

async function writeDeploymentFile(): Promise<string> {
  const [user, person, seal, machine] = [rsaIdentity('user'), ecIdentity('person'), rsaIdentity('seal'), rsaIdentity('machine')]
  const write = async (name: string, content: string | Buffer): Promise<string> => {
    await writeFile(join(folder, name), content)
    return name
  }
  const keyPair = async (name: string, { certificatePem, privateKeyPem }: Identity) => ({
    certificate: await write(`${name}.pem`, certificatePem),
    privateKey: await write(`${name}.key`, privateKeyPem),
  })
  const file = {
    name: 'a stranger',
    baseUrl: stranger.baseUrl,
    tls: { caFile: await write('ca.pem', stranger.caPem) },
    authorization: { accessToken: stranger.token, scheme: 'Stranger' },
    sessions: { kind: 'pool', file: await write('pool.json', JSON.stringify({ ...stranger.pool, distinct: true })) },
    signers: [await keyPair('user', user), await keyPair('person', person)],
    authCertificate: await write('machine.pem', machine.certificatePem),
    seal: {
      pfx: await write('seal.p12', legacyPfx(seal, 'correct horse')),
      password: 'correct horse',
      authCertificate: await write('seal-auth.pem', machine.certificatePem),
    },
  }
  return join(folder, await write('deployment.json', JSON.stringify(file)))
}
