// How many rows are named in few words.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowNames } from '../../reports/words/row-names.js'
import { requirementIds } from '../../requirements/ledger.js'

test('rows whose numbers follow each other are named by the first and the last', () => {
  assert.equal(rowNames(['FIN-3', 'FIN-1', 'FIN-2', 'FIN-5', 'SEA-10', 'SEA-9']), 'FIN-1 to FIN-3, FIN-5, SEA-9, SEA-10')
  assert.equal(rowNames(['CLI-1', 'CLI-2']), 'CLI-1, CLI-2')
  assert.equal(rowNames([]), '')
})

test('a group is named as a whole if no row of it is missing', () => {
  const digests = requirementIds.filter((id) => id.startsWith('DIG-'))
  assert.equal(rowNames([...digests, 'CFG-7']), 'CFG-7, all of DIG')
  assert.doesNotMatch(rowNames(digests.slice(1)), /all of/)
})
