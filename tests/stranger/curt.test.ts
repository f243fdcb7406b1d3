// The suite against the curt deployment with several settings: each must be found conformant.
import assert from 'node:assert/strict'
import { X509Certificate } from 'node:crypto'
import { test } from 'node:test'
import type { ResultFile } from '../../schemas/index.js'
import { type Credential, identityOf, newKey, pfxOf } from '../fixtures/certificates.js'
import { drawnToday } from '../proof/drawn-today.js'
import { assertConformant, assessed, fileOf, filesOf } from './assessed.js'
import { startCurtDeployment, type Temper } from './curt-deployment.js'

const TEMPERS = {
  'short-lived tokens, sessions refused one by one, no look at signatures': { tokenLife: 2, isHarsh: false },
  'one refusal for all, and every refusal spoils the sessions it names': { tokenLife: 2, isHarsh: true },
}

const told = ({ id, reason }: ResultFile['requirements'][number]): string => `${id}: ${reason}`
const der = ({ cert }: Credential): string => new X509Certificate(cert).raw.toString('base64')

/** Each takes a whole run. */
const WAYS: readonly (readonly [name: string, tried: () => Promise<void>])[] = [
  ...Object.entries(TEMPERS).map(
    ([name, temper]) => [name, async () => assertConformant(await assessedCurt(temper, (file) => ({ kind: 'pool', file })))] as const,
  ),
  ['with a store for text alone, whose documents nobody else can read', withStoreForText],
]
for (const [name, tried] of drawnToday(WAYS, 1)) test(`curt: ${name}`, tried)

async function withStoreForText(): Promise<void> {
  const { requirements } = await assessedCurt({ tokenLife: 600, isHarsh: false }, () => ({ kind: 'storage-api' }))
  const wrong = requirements.filter(({ level, verdict, kind }) => level === 'required' && (verdict === 'fail' || kind === 'could-not-run'))
  // What is in a document of a format that nobody reads cannot be told; all else can.
  const unexpected = wrong.filter(({ id, verdict }) => verdict === 'fail' || !/^DOC-|^(?:FIN-7|ARC-6|SEA-22)$/.test(id))
  assert.deepEqual(unexpected.map(told), [])
}

/** Rows that a stale pool leaves without sessions. */
const STALE = ['DIG', 'FIN-1', 'ARC-1', 'SEA-1']

test('curt: a pool that nobody knows any more is stale, and nobody is blamed', async () => {
  const result = await assessedCurt({ tokenLife: 2, isHarsh: false }, (file) => ({ kind: 'pool', file }), STALE)
  const failed = result.requirements.filter(({ level, verdict }) => level === 'required' && verdict === 'fail')
  assert.deepEqual(failed.map(told), [])
  assert.equal(result.verdict, 'incomplete')
  assert.match(result.requirements.find(({ id }) => id === 'DIG-1')?.reason ?? '', /could-not-run: stale pool/)
})

const [person, personAtDoor] = [identityOf('person', newKey('P-384')), identityOf('person at the door')]
const [user, userAtDoor] = [identityOf('user'), identityOf('user at the door')]
const [seal, machine] = [identityOf('seal'), identityOf('machine')]
const companions = new Map([
  [der(person), der(personAtDoor)],
  [der(user), der(userAtDoor)],
])

/** @param stale the rows of a run whose pool nobody knows any more */
async function assessedCurt(temper: Temper, sessions: (poolFile: string) => object, stale: readonly string[] = []): Promise<ResultFile> {
  const deployment = await startCurtDeployment(temper, companions)
  const gone = (ids: readonly string[]): string[] => ids.map((id) => [...id].reverse().join(''))
  const { text, signed, empty } = deployment.pool
  const pool = stale.length > 0 ? { text: gone(text), signed: gone(signed), empty: gone(empty) } : deployment.pool
  const { baseUrl, tokenUrl, clientId, clientSecret } = deployment
  const description = {
    name: 'curt',
    baseUrl,
    tls: { caFile: fileOf(deployment.caPem) },
    authorization: { tokenUrl, clientId, clientSecret, scheme: '' },
    sessions: sessions(fileOf(JSON.stringify(pool))),
    signers: [
      { ...filesOf(person), authCertificate: fileOf(personAtDoor.cert) },
      { ...filesOf(user), authCertificate: fileOf(userAtDoor.cert) },
    ],
    authCertificate: fileOf(machine.cert),
    seal: {
      pfx: fileOf(pfxOf(seal, 'battery staple', 'aes256')),
      password: 'battery staple',
      authCertificate: fileOf(machine.cert),
    },
  }
  return assessed(description, stale).finally(() => deployment.close())
}
