// The record of the proof that is kept: it holds, and no figure is lower than it was. tests/cli/documents.test.ts holds its pages to it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defectCases, pairwiseCases, randomCases } from './cases.js'
import { coverageOf } from './coverage.js'
import { keptRecord } from './keeping.js'

const record = keptRecord()

test('the kept proof holds', () => {
  assert.deepEqual([...record.liberties.complaints, ...record.defects.complaints, ...record.matrix.survivors], [])
  assert.ok(record.holds)
})

test('no row, combination or defect was lost since', async () => {
  const { checked, bare } = await coverageOf()
  assert.deepEqual(bare, [])
  assert.ok(checked >= record.ledger.checked, `${checked} rows are checked, ${record.ledger.checked} were`)
  const combinations = [...pairwiseCases(), ...randomCases(record.seed)].length
  assert.ok(combinations >= record.liberties.tried, `${combinations} combinations, ${record.liberties.tried} were`)
  const present = new Set(defectCases().map(({ name }) => name))
  assert.deepEqual(
    Object.keys(record.defects.failed).filter((name) => !present.has(name)),
    [],
    'defects that are no longer there',
  )
})
