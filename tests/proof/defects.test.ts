// A sample of the proof of sensitivity: a deliberate breach of each group of sentences is caught, under the row that it breaks, by the probes that
// are known to show it. `npm run proof` runs all defects.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { rowsOfGroup, sampledDefects } from './cases.js'
import { seedOfToday } from './drawn-today.js'
import { knownToShow } from './keeping-yields.js'
import { runCase } from './run-case.js'

/** So many probes know a defect well enough; where they do not show it, all are asked. */
const PROBES = 2

describe(`defects that ${seedOfToday} draws`, () => {
  for (const one of sampledDefects(seedOfToday)) {
    const reach = knownToShow(one.name).slice(0, PROBES)
    test(`caught: ${one.name}`, async () => {
      // Seeds of drawn walks are those of the proof: it knows by them what they show.
      const { complaint } = await runCase(one, { seed: 'proof', only: rowsOfGroup(one), ...(reach.length > 0 && { reach }) })
      assert.equal(complaint, '')
    })
  }
})
