// The plan of a run, against runs: it must stay near the truth. tests/specs/yields.test.ts holds the costs of the probes to it.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Deployment } from '../../fixtures/deployment-file/deployment.js'
import { requirementIds, requirementOf } from '../../requirements/ledger.js'
import { LEFT_OUT } from '../../run/doctor/left-out.js'
import { type Plan, planFor } from '../../run/doctor/plan.js'
import { runSuite } from '../../run/run-suite.js'
import { referenceDeployment } from '../fixtures/reference-run.js'
import { drawnToday } from '../proof/drawn-today.js'
import { LEAVING } from './gaps.js'

const deployment = await referenceDeployment({ after })

/** No row rests on walks alone, and they cost most of the time of a thorough run. */
const WHOLE = { thorough: true, explore: 0 } as const

const JUDGED = requirementIds.filter((id) => requirementOf(id).excluded === undefined)

function plan(of: Deployment): Promise<Plan> {
  return planFor({ ...WHOLE, deployment: of, seed: 'plan' })
}

test('the plan of a whole deployment file leaves nothing out, and grows with the latency', async () => {
  const { outOfScope, secondsAt } = await plan(deployment)
  assert.deepEqual(outOfScope, [])
  assert.ok(secondsAt(10) > 0)
  assert.ok(secondsAt(5000) > 100 * secondsAt(10))
  const limited = await plan({ ...deployment, limits: { requestsPerSecond: 1 } })
  assert.equal(limited.secondsAt(10), limited.requests)
})

test('a run that works on no session needs nothing to find out how a good request looks, in its plan, its smallest budget and itself', async () => {
  const less: Deployment = Object.assign({ ...deployment }, await LEAVING.work(deployment), await LEAVING.otherProvider(deployment))
  const options = { deployment: less, only: ['CFG', 'KEY', 'TLS'] }
  const { requests, sessions, smallest } = await planFor(options)
  const least = Object.fromEntries(smallest.map(({ key, count }) => [key, count]))
  assert.deepEqual([sessions, least['limits.sessions']], [0, 0])
  const spent = async (limits: object): Promise<number> => {
    const { result } = await runSuite({
      ...options,
      deployment: { ...less, limits: { ...less.limits, ...limits } },
      seed: 'near-the-truth',
    })
    assert.equal(result.verdict, 'conformant')
    return result.used?.requests ?? 0
  }
  assert.ok(Math.abs((await spent({})) - requests) <= 2)
  assert.ok((await spent({ requests: least['limits.requests'] })) < requests)
})

test('rows drawn by the date that the plan leaves out are not applicable in a run, no others are, and nothing is asked for them', async () => {
  const left = [await LEAVING.seal(deployment), await LEAVING.ec(deployment), await LEAVING.otherProvider(deployment)]
  const drawn = drawnToday(JUDGED, 5)
  const less: Deployment = Object.assign({ ...deployment }, ...left)
  const { result, evidence } = await runSuite({ ...WHOLE, deployment: less, only: drawn, seed: 'near-the-truth' })
  const { outOfScope, conditional, rows, seals } = await plan(less)
  const inapplicable = new Set(result.requirements.filter(({ kind }) => kind === 'not-applicable').map(({ id }) => id))
  const out = outOfScope.flatMap((reason) => reason.rows)
  const planned = new Set([...out, ...conditional])
  const expected = new Set(drawn.filter((id) => planned.has(id)))
  assert.deepEqual(inapplicable, expected)
  assert.equal(rows.inScope + out.length, JUDGED.length)
  assert.equal(seals, 0)
  const asking = LEFT_OUT.seal.probes.filter((title) => (evidence.get(title)?.exchanges.length ?? 0) > 0)
  assert.deepEqual(asking, [])
})
