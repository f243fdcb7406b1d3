// What is told of a run: how far it has come, what it sends again, how long operations took, and all that was sent, also where the evidence keeps
// nothing of it.
import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Evidence, Select } from '../../engine/index.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { failedRowsOf } from '../../run/failed-rows.js'
import { standingOf } from '../../run/run-suite.js'
import { operationTimes, toldBy } from '../../run/told-by-evidence.js'
import type { ResultFile } from '../../schemas/index.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { PROBE, sampleEvidence, sampleResult } from '../reports/sample.js'

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

const folder = temporaryFolder()

/** The sample, with every finding and check of its failed rows shown by this probe as well. */
function shownBy(probe: string): ResultFile {
  const result = sampleResult()
  const requirements = result.requirements.map((row) => ({
    ...row,
    findings: row.findings.map((finding) => ({ ...finding, shownBy: [...finding.shownBy, { probe, exchange: 3 }] })),
  }))
  return { ...result, requirements }
}

async function failedIn(result: ResultFile, select: Select = () => true): ReturnType<typeof failedRowsOf> {
  await writeFile(join(folder, 'conformance.json'), JSON.stringify(result))
  return failedRowsOf(folder, select)
}

test('what the run was limited to by its command holds again', async () => {
  const result = sampleResult()
  assert.deepEqual((await failedIn(result)).limits, {})
  const invocation = { liberties: {}, defects: [], limits: { requests: 500 } }
  assert.deepEqual((await failedIn({ ...result, invocation })).limits, { requests: 500 })
})

test('a probe that showed a finding runs again, whatever rows it serves', async () => {
  const { probes } = await failedIn(shownBy('a probe of another row'))
  assert.deepEqual([...probes].sort(), ['a probe of another row', 'own configuration', PROBE])
})

test('where a walk showed it, as many walks are taken as the run was called with', async () => {
  const exploration = { walks: 61, asked: 40, shortened: 0, steps: 1, claimed: 1, faults: 0, void: [], refusals: [] }
  const walked = { ...shownBy('exploration: walks'), exploration: { ...exploration, pairs: { met: 1, onlyRefused: 0, possible: 1 } } }
  assert.equal((await failedIn(walked)).explore, 40)
})

test('a report of a version with other requirements is refused', async () => {
  const result = sampleResult()
  const requirements = result.requirements.map((row) => (row.id === 'DIG-5' ? { ...row, id: 'DIG-999' } : row))
  await assert.rejects(failedIn({ ...result, requirements }), /conformance\.json names DIG-999, which is no requirement of this version/)
})
