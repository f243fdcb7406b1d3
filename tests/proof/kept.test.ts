// The record of the proof that is kept: it holds, no figure is lower than it was, and every judged sentence has a defect that breaks it.
// tests/cli/documents.test.ts holds its pages to it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defects } from '../../reference/index.js'
import { loadSuite } from '../../run/load-suite.js'
import { defectCases, pairwiseCases, randomCases } from './cases.js'
import { complaintsOf, keptRecord } from './keeping.js'
import { keptVerdicts } from './mutants/score.js'
import { coverageOf } from './record.js'

const record = keptRecord()

test('the kept proof holds', () => {
  assert.deepEqual(complaintsOf(record), [])
  assert.ok(record.holds)
})

test('no row, combination or defect was lost since', async () => {
  const { checked } = await coverageOf()
  assert.ok(checked >= record.ledger.checked, `${checked} rows are checked, ${record.ledger.checked} were`)
  const combinations = [...pairwiseCases(), ...randomCases(record.seed)].length
  assert.ok(combinations >= record.liberties.tried, `${combinations} combinations, ${record.liberties.tried} were`)
  const present = new Set(defectCases().map(({ name }) => name))
  const lost = Object.keys(record.defects.failed).filter((name) => !present.has(name))
  assert.deepEqual(lost, [], 'defects that are no longer there')
})

/** docs/reference-deployment.md names them with their reasons. */
const WITHOUT_A_DEFECT = ['CFG-8', 'DIG-25', 'TLS-3', 'TLS-6']

test('every judged sentence is broken by a defect, with few exceptions', async () => {
  const { checks, everywheres, acrosses } = await loadSuite()
  const judging = [...checks.filter(({ kind }) => kind !== 'observe'), ...acrosses]
  const judged = new Set<string>([...judging, ...everywheres].map(({ id }) => id))
  const broken = new Set<string>(Object.values(defects).map(({ requirement }) => requirement))
  const unbroken = [...judged].filter((id) => !broken.has(id)).sort()
  assert.deepEqual(unbroken, WITHOUT_A_DEFECT, 'a judged row needs a defect in reference/defects/')
  const unjudged = [...broken].filter((id) => !judged.has(id))
  assert.deepEqual(unjudged, [], 'defects of sentences that nobody judges')
})

test('every kept verdict on a mutant says what it is about, and why', () => {
  for (const [id, { verdict, mutant, reason }] of keptVerdicts()) {
    assert.ok(['legal', 'equivalent', 'missed'].includes(verdict), id)
    assert.ok(mutant !== '' && reason !== '', id)
  }
})
