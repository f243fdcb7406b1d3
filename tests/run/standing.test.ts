// How far a run has come: what is under way, how many requests were sent, how long the rest may take.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Evidence } from '../../engine/index.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { standingOf } from '../../run/run-suite.js'

/** A probe whose answers took so long. */
function ended(probe: string, ...durations: readonly number[]): [string, Evidence<Exchange>] {
  const exchanges = durations.map((durationMs, id) => ({ id, durationMs }) as Exchange)
  return [probe, { probe, startedAt: 0, durationMs: 0, outcome: { value: null }, exchanges }]
}

test('the time left follows the pace of the requests: 240 of 1,200 in 125 s', () => {
  const evidence = new Map([ended('first', 4000, 6000), ended('second', 5000)])
  const run = { evidence, underWay: new Set(['third', 'fourth']), requests: () => ({ needed: 1200, spent: 240 }) }
  assert.deepEqual(standingOf(run, 125_000), { requests: 240, answerMs: 5000, leftMs: 500_000, underWay: 'third' })
})

test('at first nothing is known but the requests, and a run that takes more than it was to has nothing left', () => {
  const nothing = { evidence: new Map(), underWay: new Set<string>() }
  const begun = standingOf({ ...nothing, requests: () => ({ needed: 1200, spent: 19 }) }, 1000)
  assert.deepEqual(begun, { requests: 19, answerMs: null, leftMs: null, underWay: null })
  assert.equal(standingOf({ ...nothing, requests: () => ({ needed: 100, spent: 120 }) }, 1000).leftMs, 0)
})
