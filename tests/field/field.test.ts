// A sample of the circumstances. `npm run field` runs all circumstances.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { runCircumstance } from './runner.js'
import { sampleOf } from './sample.js'
import { AREAS, circumstances } from './table.js'

const SEED = 'field'
/** Stretches time-outs and bounds on time: other tests run beside these, and the machine may be slow. */
const SLOWER = 3

/** They take longer than those of the sample, and show what no other test does. */
const ALWAYS = ['tokens-that-end-on-their-way']

test('there are at least 120 circumstances, and no two of one name', () => {
  assert.ok(circumstances.length >= 120)
  assert.equal(new Set(circumstances.map(({ name }) => name)).size, circumstances.length)
})

// Most of them wait: for answers that never come, and before further tries.
describe('circumstances', { concurrency: 4 }, () => {
  for (const [area, rows] of Object.entries(AREAS)) {
    for (const row of [...sampleOf(rows, SEED), ...rows.filter(({ name }) => ALWAYS.includes(name))]) {
      test(`${area}: ${row.name}`, async () => {
        assert.deepEqual((await runCircumstance(row, { seed: SEED, inside: true, slower: SLOWER })).complaints, [])
      })
    }
  }
})
