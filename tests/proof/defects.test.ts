// The short proof of sensitivity: a deliberate breach of each group of sentences is caught, under the row that it breaks.
// `npm run proof` runs all defects.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowsOfGroup, sampledDefects } from './cases.js'
import { runCase } from './run-case.js'

for (const one of sampledDefects()) {
  test(`caught: ${one.name}`, async () => {
    const { complaint } = await runCase(one, { seed: 'proof', only: rowsOfGroup(one) })
    assert.equal(complaint, '')
  })
}
