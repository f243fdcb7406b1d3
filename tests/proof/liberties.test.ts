// The short proof of soundness: whatever legal combination the reference deployment is set to, the verdict is conformant.
// `npm run proof` runs all combinations, and thorough runs.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sampledLiberties } from './cases.js'
import { runCase } from './run-case.js'

const SEED = 'proof'

// One after the other: beside another run in this process, tokens that live two seconds end before they arrive.
describe('combinations of liberties', () => {
  for (const one of sampledLiberties(SEED)) {
    test(`found conformant: ${one.name}`, async () => {
      const { complaint } = await runCase(one, { seed: SEED, thorough: false })
      assert.equal(complaint, '')
    })
  }
})
