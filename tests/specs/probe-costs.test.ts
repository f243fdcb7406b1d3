// What each probe uses up, as the plan of a run knows it, is what it uses.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Cost } from '../../fixtures/budgets/cost.js'
import { measureCosts } from '../../run/measure-costs.js'
import { EXPLORATION } from '../../specs/exploration/titles.js'
import { PROBE_COSTS } from '../../specs/probe-costs.js'
import { referenceDeployment } from '../fixtures/reference-run.js'

/** Requests may be repeated, so their number is only about right. */
const withoutRequests = ({ requests: _, ...scarce }: Cost): Cost => scarce

test('the costs in specs/probe-costs.ts are those of a run; "npm run measure" renews them', async (context) => {
  const measured = await measureCosts(await referenceDeployment(context), 'another seed')
  // What walks use up depends on the seed.
  const known = Object.keys(PROBE_COSTS).filter((title) => !title.startsWith(EXPLORATION))
  assert.deepEqual([...measured.keys()].sort(), known.sort())
  for (const [title, cost] of measured) {
    const expected = PROBE_COSTS[title] ?? {}
    assert.deepEqual(withoutRequests(expected), withoutRequests(cost), title)
    const [requests, used] = [expected.requests ?? 0, cost.requests ?? 0]
    assert.ok(Math.abs(used - requests) <= 2 + requests / 4, `${title}: ${used} requests, ${requests} expected`)
  }
})
