// What a result says that its run used: all that was sent, also where the evidence keeps nothing of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toldBy } from '../../run/told-by-evidence.js'
import { sampleEvidence } from '../reports/sample.js'

test('a run used what it spent, and where nobody counted, what the evidence holds', () => {
  const counts = { unit: '', allowed: null, needed: 1 }
  const budgets = [
    { ...counts, key: 'limits.requests', spent: 2420 },
    { ...counts, key: 'limits.timeStamps', spent: 218 },
    { ...counts, key: 'signers[0].budget', spent: 125 },
    { ...counts, key: 'signers[1].budget', spent: 7 },
  ]
  const { requests, timeStamps, signatures } = toldBy(sampleEvidence(), { budgets }).used
  assert.deepEqual({ requests, timeStamps, signatures }, { requests: 2420, timeStamps: 218, signatures: 132 })
  const kept = [...sampleEvidence().values()].flatMap(({ exchanges }) => exchanges).length
  assert.equal(toldBy(sampleEvidence(), {}).used.requests, kept)
})
