// A sample of the circumstances, in this process: every one that costs little. `npm run field` runs them all.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { needsProcess } from './circumstance.js'
import { runCircumstance } from './runner.js'
import { AREAS, circumstances } from './table.js'

test('there are at least 120 circumstances, and no two of one name', () => {
  assert.ok(circumstances.length >= 120)
  assert.equal(new Set(circumstances.map(({ name }) => name)).size, circumstances.length)
})

for (const [area, rows] of Object.entries(AREAS)) {
  for (const row of rows.filter((one) => one.dear === undefined && !needsProcess(one))) {
    test(`${area}: ${row.name}`, async () => {
      assert.deepEqual((await runCircumstance(row, { seed: 'field', inside: true })).complaints, [])
    })
  }
}
