// Every judged sentence has a defect that breaks it, except the few that docs/reference-deployment.md names with their reasons.
// Knows which rows are judged and which are broken; runs nothing.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defects } from '../../reference/index.js'
import { loadSuite } from '../../run/load-suite.js'

const WITHOUT_A_DEFECT = ['CFG-8', 'DIG-25', 'TLS-3', 'TLS-6']

test('every judged sentence is broken by a defect, with few exceptions', async () => {
  const { checks } = await loadSuite()
  const judged = new Set<string>(checks.filter(({ kind }) => kind === 'check').map(({ id }) => id))
  const broken = new Set<string>(Object.values(defects).map(({ requirement }) => requirement))
  assert.deepEqual([...judged].filter((id) => !broken.has(id)).sort(), WITHOUT_A_DEFECT)
  assert.deepEqual(
    [...broken].filter((id) => !judged.has(id)),
    [],
    'defects of sentences that nobody judges',
  )
})
