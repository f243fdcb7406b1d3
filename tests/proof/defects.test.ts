// A sample of the proof of sensitivity: a deliberate breach of each group of sentences is caught, under the row that it breaks, by the
// cheapest probe that is known to show it; where that one does not, all are asked. So is a reach defect that some probe shows. `npm run proof`
// runs all defects.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { reachCases, rowsOfGroup, sampledDefects } from './cases.js'
import { drawnToday, seedOfToday } from './drawn-today.js'
import { knownToShow } from './keeping-yields.js'
import { runCase } from './run-case.js'

const DRAWN = 7

const [ofReach = assert.fail()] = reachCases('singles', seedOfToday, Number.POSITIVE_INFINITY).filter(
  ({ name }) => knownToShow(name).length > 0,
)

// Beside each other: a run waits some seconds for a document that is not changed, before it fails a row.
describe(`defects that ${seedOfToday} draws`, { concurrency: 4 }, () => {
  for (const one of [...drawnToday(sampledDefects(seedOfToday), DRAWN), ofReach]) {
    const known = knownToShow(one.name)
    test(`caught: ${one.name}`, async () => {
      // Seeds of drawn walks are those of the proof: it knows by them what they show.
      const turns = [...(known.length > 0 ? [known.slice(0, 1)] : []), 'all'] as const
      const { complaint } = await runCase(one, { seed: 'proof', only: rowsOfGroup(one), turns })
      assert.equal(complaint, '')
    })
  }
})
