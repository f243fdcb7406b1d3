// The short proof of soundness: whatever legal combination the reference deployment is set to, the verdict is conformant.
// `npm run proof` runs all combinations; these are the first of the covering array and the first drawn from the seed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pairwiseCases, randomCases } from './cases.js'
import { runCase } from './run-case.js'

const SEED = 'proof'

for (const one of [...pairwiseCases().slice(0, 6), ...randomCases(SEED, 4)]) {
  test(`found conformant: ${one.name}`, async () => {
    const { complaint } = await runCase(one, { seed: SEED })
    assert.equal(complaint, '')
  })
}
