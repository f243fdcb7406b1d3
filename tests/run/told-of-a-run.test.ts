// What is told of a run: how far it has come, and all that was sent, also where the evidence keeps nothing of it; and what runs again
// what failed.
import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Evidence, Select } from '../../engine/index.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { failedRowsOf } from '../../run/failed-rows.js'
import { standingOf } from '../../run/run-suite.js'
import type { ResultFile } from '../../schemas/index.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { sampleResult } from '../reports/sample.js'

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
