// What is known of each probe, as the plan of a run knows it, is what it uses and proves.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Cost } from '../../fixtures/budgets/budget-ledger.js'
import { BETWEEN, DIALECT, TOKENS } from '../../fixtures/opening/reservations.js'
import { defects, reachNames } from '../../reference/index.js'
import { loadSuite } from '../../run/load-suite.js'
import { proofShareOf, yields } from '../../run/planning/yields.js'
import { EXPLORATION, withoutNumber } from '../../specs/exploration/titles.js'
import { referenceDeployment } from '../fixtures/reference-run.js'
import { drawnToday, seedOfToday } from '../proof/drawn-today.js'
import { measureYields, uncheckedRowsOf } from './measure-yields.js'

/** Requests may be repeated, and one probe of a run looks how soon the storage area shows an upload: their numbers are only about right. */
const withoutRequests = ({ requests: _, storage: __, ...scarce }: Cost): Cost => scarce

const suite = await loadSuite()
const titles = [...suite.probes.keys()]

/** A difference of long lists hides what differs. */
function expectSame(known: readonly string[], present: readonly string[], remedy: string): void {
  const [missing, surplus] = [present.filter((name) => !known.includes(name)), known.filter((name) => !present.includes(name))]
  assert.deepEqual({ missing, surplus }, { missing: [], surplus: [] }, remedy)
}

test('specs/yields.json knows every probe and no other', () => {
  const walks = suite.drawnProbes(40).map(({ title }) => withoutNumber(title))
  expectSame(Object.keys(yields().probes), [...titles, ...walks, DIALECT, BETWEEN, TOKENS], 'npm run measure')
})

/** What walks use up depends on the seed. */
const measurable = titles.filter((title) => !title.startsWith(EXPLORATION)).sort()

test(`costs and rows in specs/yields.json are those of a run, for probes that ${seedOfToday} draws`, async (context) => {
  const drawn = new Set(drawnToday(measurable, 30))
  const unchecked = uncheckedRowsOf(suite)
  const measured = await measureYields(await referenceDeployment(context), (title) => drawn.has(title))
  for (const title of drawn) {
    const [expected, { cost, rows }] = [yields().probes[title], measured.get(title) ?? assert.fail(title)]
    assert.deepEqual(withoutRequests(expected?.cost ?? {}), withoutRequests(cost), `${title}: npm run measure`)
    // A row that nearly every answer shows is left to a few probes.
    const known = expected?.rows ?? []
    const isKnown = (row: string): boolean => !unchecked.has(row) || known.includes(row)
    expectSame(known, rows.filter(isKnown), `${title}: npm run measure`)
    for (const what of ['requests', 'storage'] as const) {
      const [usual, used] = [expected?.cost[what] ?? 0, cost[what] ?? 0]
      // On a busy machine more uploads are looked after.
      assert.ok(Math.abs(used - usual) <= 2 + usual / 4 + (cost.uploads ?? 0), `${title}: ${used} ${what}, ${usual} expected`)
    }
  }
})

test('the defects that probes show are those of the reference, and together they show nearly all of them', () => {
  const { defects: known, probes } = yields()
  expectSame(known.plain, Object.keys(defects), 'npm run proof -- NAME… --write')
  const gone = known.circumstantial.filter((name) => !reachNames.includes(name))
  assert.deepEqual(gone, [], '"npm run proof -- --part reach --write" renews them')
  const { plain, circumstantial } = proofShareOf(Object.keys(probes))
  assert.equal(plain.shown, plain.of)
  assert.ok(circumstantial.shown >= 0.8 * circumstantial.of, `${circumstantial.shown} of ${circumstantial.of}`)
})
