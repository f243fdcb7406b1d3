// A sample of the proof of sensitivity: a deliberate breach of each group of sentences is caught, under the row that it breaks, by the
// cheapest probe that is known to show it; where that one does not, all are asked. `npm run proof` runs all defects.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { rowsOfGroup, sampledDefects } from './cases.js'
import { drawnToday, seedOfToday } from './drawn-today.js'
import { knownToShow } from './keeping-yields.js'
import { runCase } from './run-case.js'

const DRAWN = 16

// Beside each other: a run waits some seconds for a document that is not changed, before it fails a row.
describe(`defects that ${seedOfToday} draws`, { concurrency: 4 }, () => {
  for (const one of drawnToday(sampledDefects(seedOfToday), DRAWN)) {
    const reach = knownToShow(one.name).slice(0, 1)
    test(`caught: ${one.name}`, async () => {
      // Seeds of drawn walks are those of the proof: it knows by them what they show.
      const { complaint } = await runCase(one, { seed: 'proof', only: rowsOfGroup(one), ...(reach.length > 0 && { reach }) })
      assert.equal(complaint, '')
    })
  }
})
