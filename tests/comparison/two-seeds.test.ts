// Observations are data: two runs against one deployment, with different seeds, observe the same at every point.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { compareFolders } from '../../reports/comparison/compare-folders.js'
import { requirementIds, requirementOf } from '../../requirements/ledger.js'
import { runSuite } from '../../run/run-suite.js'
import { referenceDeployment } from '../fixtures/reference-run.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { drawnToday } from '../proof/drawn-today.js'

const OPEN = drawnToday(
  requirementIds.filter((id) => requirementOf(id).level === 'open' && requirementOf(id).excluded === undefined),
  5,
)
const folder = temporaryFolder()
const deployment = await referenceDeployment({ after })
for (const seed of ['one', 'other']) await runSuite({ deployment, only: OPEN, thorough: true, seed, reportDir: join(folder, seed) })
const comparison = await compareFolders(['one', 'other'].map((seed) => join(folder, seed)))
const results = comparison.runs.map(({ result }) => result)

test('two runs with different seeds agree in everything, and the seed is said', () => {
  assert.deepEqual(comparison.differing, [])
  assert.equal(comparison.alike.length, results[0]?.observations.length)
  assert.match(comparison.explanations.join('\n'), /^another seed[^\n]*: one, then other$/)
})

test('nearly every open row is observed, in small texts without ids, times and file names of the run', () => {
  for (const { observations } of results) {
    assert.ok(new Set(observations.map(({ requirement }) => requirement)).size >= OPEN.length - 3)
    const passing =
      /[0-9a-f]{8}-[0-9a-f]{4}|(?=\d*[a-f])[0-9a-f]{16}|\d{4}-\d\d-\d\dT|\b\d{9,}\b|\.(?:txt|pdf|asice)-|(?:invoice|agreement)-|[A-Za-z0-9+/]{40}/
    const unsettled = observations.filter(({ value }) => passing.test(value) || value.length > 600 || value === '')
    assert.deepEqual(unsettled, [])
  }
})
