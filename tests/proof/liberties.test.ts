// The short proof of soundness: whatever legal combination the reference deployment is set to, the verdict is conformant.
// `npm run proof` runs all combinations.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampledLiberties } from './cases.js'
import { runCase } from './run-case.js'

const SEED = 'proof'

for (const one of sampledLiberties(SEED)) {
  test(`found conformant: ${one.name}`, async () => {
    const { complaint } = await runCase(one, { seed: SEED })
    assert.equal(complaint, '')
  })
}
