// The short proof of sensitivity: a deliberate breach of each group of sentences is caught, under the row that it breaks.
// `npm run proof` runs all defects; these are one for each group and level, and every twentieth.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupOf } from '../../requirements/ledger.js'
import { type Case, defectCases } from './cases.js'
import { runCase } from './run-case.js'

const EVERY = 20

for (const one of chosen(defectCases())) {
  test(`caught: ${one.name}`, async () => {
    const { complaint } = await runCase(one, { seed: 'proof' })
    assert.equal(complaint, '')
  })
}

/** The first of each group and level, and every twentieth. */
function chosen(cases: readonly Case[]): readonly Case[] {
  const met = new Set<string>()
  return cases.filter((one, i) => {
    if (one.kind !== 'defect') return false
    const kind = `${groupOf(one.requirement)} ${one.level}`
    const first = !met.has(kind)
    met.add(kind)
    return first || i % EVERY === 0
  })
}
