// The table of what a run takes, and the plan made from it, against runs: they must stay near the truth.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Deployment } from '../../fixtures/deployment-file/deployment.js'
import { loadDeploymentFile } from '../../fixtures/deployment-file/index.js'
import { MEASURED_RUN } from '../../run/doctor/measured-run.js'
import { type Plan, planFor } from '../../run/doctor/plan.js'
import type { ProbeCosts } from '../../run/doctor/run-costs.js'
import { loadSuite } from '../../run/load-suite.js'
import { runSuite } from '../../run/run-suite.js'
import { type ServedReference, serveReference } from '../../run/serve-reference.js'
import { knownRsaKeys } from '../proof/known-rsa-keys.js'
import { LEAVING } from './gaps.js'
import { costsOf } from './measure.js'

let served: ServedReference
let deployment: Deployment
before(async () => {
  served = await serveReference({ rsaKeys: knownRsaKeys() })
  deployment = await loadDeploymentFile(served.file)
})
after(() => served.close())

async function plan(of: Deployment, latencyMs: number | null = null): Promise<Plan> {
  const { checks } = await loadSuite()
  return planFor({ deployment: of, checks, latencyMs })
}

test('every probe of the suite stands in the table: "npm run measure" puts it there', async () => {
  const { probes } = await loadSuite()
  const shared = new Set(['access tokens of the run', 'dialect: how a good request looks here'])
  const known = Object.keys(MEASURED_RUN.probes).filter((title) => !shared.has(title))
  assert.deepEqual(known.toSorted(), [...probes.keys()].toSorted())
})

const NUMBERS = ['requests', 'storage', 'sessions', 'uploads', 'seals', 'timeStamps'] as const

test('a run takes what the table says, within a tenth', async () => {
  const taken = Object.values(costsOf(await runSuite({ deployment, seed: 'near-the-truth' }), deployment))
  const said = Object.values(MEASURED_RUN.probes)
  const sum = (costs: readonly ProbeCosts[], of: (cost: ProbeCosts) => number | undefined): number =>
    costs.reduce((total, cost) => total + (of(cost) ?? 0), 0)
  const near = (what: string, of: (cost: ProbeCosts) => number | undefined): void => {
    const [truth, table] = [sum(taken, of), sum(said, of)]
    assert.ok(
      truth > 0 && Math.abs(truth - table) <= truth / 10,
      `${what}: the run took ${truth}, the table says ${table}: npm run measure`,
    )
  }
  for (const number of NUMBERS) near(number, (cost) => cost[number])
  for (const role of ['rsa', 'ec', 'platform', 'other'] as const) near(`signatures (${role})`, ({ signatures }) => signatures?.[role])
})

test('the plan of a whole deployment file leaves nothing out, and grows with the latency', async () => {
  const quick = await plan(deployment, 10)
  const slow = await plan(deployment, 5000)
  assert.deepEqual(quick.outOfScope, [])
  assert.ok((slow.seconds ?? 0) > 100 * (quick.seconds ?? 0))
  const limited = await plan({ ...deployment, limits: { requestsPerSecond: 1 } }, 10)
  assert.equal(limited.seconds, limited.requests)
})

test('rows that the plan leaves out are not applicable in a run, and no others are', async () => {
  const less = {
    ...deployment,
    ...(await LEAVING.seal(deployment)),
    ...(await LEAVING.ec(deployment)),
    ...(await LEAVING.otherProvider(deployment)),
  }
  const { result } = await runSuite({ deployment: less, seed: 'near-the-truth' })
  const { outOfScope, conditional, rows, seals } = await plan(less)
  // A row without a check is excluded from the ledger's judging, whatever the deployment.
  const checked = result.requirements.filter(({ checks }) => checks.length > 0)
  const left = checked.filter(({ kind }) => kind === 'not-applicable').map(({ id }) => id)
  const out = outOfScope.flatMap((reason) => reason.rows)
  assert.deepEqual([...out, ...conditional].toSorted(), left.toSorted())
  assert.equal(rows.inScope + out.length, checked.length)
  assert.equal(seals, 0)
})

test('with a pool nothing is opened or uploaded', async () => {
  const ids = { text: ['a'.repeat(64)], pdf: [], asice: [], signed: [], empty: [], multi: [] }
  const { uploads, outOfScope } = await plan({ ...deployment, sessions: { kind: 'pool', file: 'pool.json', ids, distinct: false } })
  assert.equal(uploads, 0)
  assert.ok(outOfScope.some(({ reason }) => reason === 'the pool has no list "multi"'))
})
