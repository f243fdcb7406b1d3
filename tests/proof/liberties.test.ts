// A sample of the proof of soundness: whatever legal combination the reference deployment is set to, the verdict is conformant.
// `npm run proof` runs all combinations, and asks them all that the suite has.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { pairwiseCases, randomCases } from './cases.js'
import { drawnToday, seedOfToday } from './drawn-today.js'
import { runCase } from './run-case.js'

const DRAWN = 1

/** The effort of a commit, and every fourth day that of a merge, which costs twice as much. */
const EFFORTS = [{}, ...Array.from({ length: 3 }, () => ({ level: 'required' as const }))]
const [effort] = drawnToday(EFFORTS, 1)

// One after the other: beside another run in this process, tokens that live two seconds end before they arrive.
describe(`combinations of liberties that ${seedOfToday} draws`, () => {
  for (const one of drawnToday([...pairwiseCases(), ...randomCases(seedOfToday)], DRAWN)) {
    test(`found conformant: ${one.name}`, async () => {
      const { complaint } = await runCase(one, { seed: seedOfToday, turns: ['default'], ...effort })
      assert.equal(complaint, '')
    })
  }
})
