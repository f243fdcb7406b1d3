// The figures that the project shows: the pages say what the record says, and no figure is lower than it was.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { defectCases, pairwiseCases, randomCases } from './cases.js'
import { coverageOf } from './coverage.js'
import { keptRecord, pagesOf } from './keeping.js'

const record = keptRecord()

test('the kept proof holds', () => {
  assert.deepEqual([...record.liberties.complaints, ...record.defects.complaints, ...record.matrix.survivors], [])
  assert.ok(record.holds)
})

test('README and docs/proof.md show the figures of docs/proof.json', () => {
  for (const [path, text] of Object.entries(pagesOf(record))) {
    assert.equal(readFileSync(path, 'utf8'), text, `${path} is not current: run \`npm run proof -- --write\``)
  }
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
