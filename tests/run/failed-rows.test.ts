// What is run again after a report: what failed or could not be run, with the probes that showed it and the choices of that run.
import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Select } from '../../engine/index.js'
import { failedRowsOf } from '../../run/failed-rows.js'
import type { ResultFile } from '../../schemas/index.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { PROBE, sampleResult } from '../reports/sample.js'

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
