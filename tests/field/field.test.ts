// A sample of the circumstances: some of each area, drawn by the date from those that cost little. `npm run field` runs all circumstances.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { drawnToday, inDrawnOrder, seedOfToday } from '../proof/drawn-today.js'
import { type Circumstance, needsProcess } from './circumstance.js'
import { runCircumstance } from './runner.js'
import { AREAS, circumstances } from './table.js'

/** Stretches time-outs and bounds on time: other tests run beside these, and the machine may be slow. */
const SLOWER = 3

/** So many of each area run in the process of the tests; of some areas one runs in a process of its own. */
const INSIDE = 1
const APART = new Set(drawnToday(Object.keys(AREAS), 3))

/** Rows that need no session: a run that is limited to them costs a third of a second of a processor. */
const CHEAP = /^(CFG|KEY|TLS)-|^AUT-9$/

/** They take longer than those of the sample, and show what no other test does. */
const ALWAYS = ['tokens-that-end-on-their-way']

test('no area is empty, and no two circumstances have one name', () => {
  for (const [area, rows] of Object.entries(AREAS)) assert.ok(rows.length > 0, area)
  assert.equal(new Set(circumstances.map(({ name }) => name)).size, circumstances.length)
})

// Most of them wait: for answers that never come, and before further tries.
describe('circumstances', { concurrency: 4 }, () => {
  for (const [area, rows] of Object.entries(AREAS)) {
    for (const row of [...sampleOf(rows, APART.has(area) ? 1 : 0), ...rows.filter(({ name }) => ALWAYS.includes(name))]) {
      test(`${area}: ${row.name}`, async () => {
        assert.deepEqual((await runCircumstance(row, { seed: seedOfToday, inside: true, slower: SLOWER })).complaints, [])
      })
    }
  }
})

/** A sample of an area, the same for the same seed. */
function sampleOf(rows: readonly Circumstance[], apart: number): readonly Circumstance[] {
  const small = inDrawnOrder(rows.filter(isCheap), seedOfToday, ({ name }) => name)
  return [...small.filter((row) => !needsProcess(row)).slice(0, INSIDE), ...small.filter(needsProcess).slice(0, apart)]
}

function isCheap({ dear, run = {}, expect }: Circumstance): boolean {
  if (dear !== undefined) return false
  // Where there is an obstacle a run ends after a few requests, whatever it is limited to.
  return expect.obstacle !== undefined || run.only?.every((id) => CHEAP.test(id)) === true
}
