// What is known of each probe, as the plan of a run knows it, is what it uses and proves.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Cost } from '../../fixtures/budgets/cost.js'
import { BETWEEN, DIALECT } from '../../fixtures/opening/reservations.js'
import { defectNames, reachNames } from '../../reference/index.js'
import { measureYields } from '../../run/planning/measure-yields.js'
import { proofShareOf, yields } from '../../run/planning/yields.js'
import { EXPLORATION } from '../../specs/exploration/titles.js'
import { referenceDeployment } from '../fixtures/reference-run.js'

/** Requests may be repeated, and one probe of a run looks how soon the storage area shows an upload: their numbers are only about right. */
const withoutRequests = ({ requests: _, storage: __, ...scarce }: Cost): Cost => scarce

test('costs and rows in specs/yields.json are those of a run; "npm run measure" renews them', async (context) => {
  const measured = await measureYields(await referenceDeployment(context), 'another seed')
  const { probes } = yields()
  assert.deepEqual([...measured.keys()].sort(), Object.keys(probes).sort())
  for (const [title, { cost, rows }] of measured) {
    // What walks use up depends on the seed; what the run asks for all probes, on what comes when.
    if (title.startsWith(EXPLORATION) || [DIALECT, BETWEEN].includes(title)) continue
    const expected = probes[title]
    assert.deepEqual(withoutRequests(expected?.cost ?? {}), withoutRequests(cost), title)
    assert.deepEqual(expected?.rows, rows, title)
    for (const what of ['requests', 'storage'] as const) {
      const [known, used] = [expected?.cost[what] ?? 0, cost[what] ?? 0]
      assert.ok(Math.abs(used - known) <= 2 + known / 4, `${title}: ${used} ${what}, ${known} expected`)
    }
  }
})

test('the defects that probes show are those of the reference, and together they show nearly all of them', () => {
  const { defects, probes } = yields()
  assert.deepEqual([...defects.plain].sort(), [...defectNames].sort(), '"npm run proof -- --part defects --write" renews them')
  assert.deepEqual(
    defects.circumstantial.filter((name) => !reachNames.includes(name)),
    [],
    '"npm run proof -- --part reach --write" renews them',
  )
  const { plain, circumstantial } = proofShareOf(Object.keys(probes))
  assert.equal(plain.shown, plain.of)
  assert.ok(circumstantial.shown >= 0.8 * circumstantial.of, `${circumstantial.shown} of ${circumstantial.of}`)
})
