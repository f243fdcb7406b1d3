// The times of the operations: of all answers, by the number of sessions, of successes alone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Exchange } from '../../fixtures/exchange.js'
import { operationTimes } from '../../run/told-by-evidence.js'
import { PROBE, sampleEvidence } from '../reports/sample.js'

const sample = sampleEvidence().get(PROBE)
const [answered] = sample?.exchanges ?? []
assert.ok(sample && answered)

/** An answer to CalculateDigest for so many sessions. */
function digest(sessions: number, durationMs: number, status = 200): Exchange {
  assert.ok(answered)
  const body = { kind: 'json', value: { sessions: Array.from({ length: sessions }, () => ({})) } } as const
  return { ...answered, durationMs, request: { ...answered.request, body }, response: { status, headers: {}, body: { kind: 'empty' } } }
}

test('median, 95th percentile and slowest are times that were measured', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => digest(1, 100 - i))
  assert.deepEqual(operationTimes(hundred), [{ operation: 'calculateDigest', answers: 100, medianMs: 50, p95Ms: 95, slowestMs: 100 }])
  assert.deepEqual(operationTimes([digest(1, 7.4)]), [{ operation: 'calculateDigest', answers: 1, medianMs: 7, p95Ms: 7, slowestMs: 7 }])
})

test('each number of sessions has times of its own, the smallest first', () => {
  const values = { ...digest(2, 30), label: 'finalizeSigning' }
  const times = operationTimes([digest(3, 9), digest(1, 1), digest(3, 5), values])
  assert.deepEqual(
    times?.map(({ operation, sessions, answers, slowestMs }) => [operation, sessions, answers, slowestMs]),
    [
      ['calculateDigest', undefined, 3, 9],
      ['calculateDigest', 1, 1, 1],
      ['calculateDigest', 3, 2, 9],
      ['finalizeSigning', undefined, 1, 30],
    ],
  )
})

test('refusals, silence and requests that are no operation do not count', () => {
  const silent: Exchange = { ...digest(1, 900), response: null, failure: { kind: 'timed-out', message: 'no answer', sent: 'yes' } }
  assert.equal(operationTimes([digest(1, 800, 400), silent, { ...digest(1, 700), label: 'upload' }]), undefined)
})
