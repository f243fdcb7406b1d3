// The gate of `run`: a baseline excuses failures by name and changes no verdict. And a run of a part of the suite: again what failed, and as of an earlier
// version of the suite. tests/run/gate.test.ts has what passes and what does not, tests/build-servers a scope that shrinks, and
// tests/attestation/verify.test.ts a run up to a level.
import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { failedRowsOf } from '../../run/failed-rows.js'
import { DRAWN_WALKS } from '../../run/planning/effort.js'
import type { BaselineFile } from '../../schemas/index.js'
import { served } from '../fixtures/reference-run.js'
import { fileWith, temporaryFolder } from '../fixtures/temporary-folder.js'
import { PROBE, sampleResult } from '../reports/sample.js'
import { assertMistake, type CommandOptions, type Ended, ending, resultIn } from './command.js'

const folder = temporaryFolder()
const reference = await served({ defects: ['configuration-name-missing'] })
/** The deployment breaks CFG-3; CFG-2 is in order. */
const ROWS = ['--only', 'CFG-2', 'CFG-3']

/** @param code the exit code with which it has to end */
function run(code: number, name: string, args: readonly string[], options: CommandOptions = {}): Promise<Ended> {
  return ending(code, ['run', '--deployment', reference.file, '--report-dir', join(folder, name), ...args], options)
}

const resultOf = (name: string) => resultIn(join(folder, name))
const report = (name: string): Promise<string> => readFile(join(folder, 'gated', name), 'utf8')

test('a run gates by a baseline and writes it anew, of which there need be none before; once its reasons are there it passes, and every report says so', async () => {
  const baseline = join(folder, 'written.json')
  const writing = [...ROWS, '--baseline', baseline, '--update-baseline']
  const first = await run(1, 'gated', writing)
  assert.match(first.stdout, /CFG-3 +fails, and the baseline does not name it[\s\S]*\ngate failed: 1 failure not excused/)
  assert.match(first.stdout, /^baseline: \S+written\.json holds 1 entry; 1 without a reason, to be filled in by hand/m)
  const { known: entries } = JSON.parse(await readFile(baseline, 'utf8')) as BaselineFile
  assert.deepEqual(entries, [{ id: 'CFG-3', reason: '' }])

  const bare = await run(2, 'gated', [...ROWS, '--baseline', baseline])
  assertMistake(bare, /^error: the baseline \S+written\.json cannot be used:\n {2}line 4, CFG-3: the reason is blank/)

  await writeFile(baseline, (await readFile(baseline, 'utf8')).replace('"reason": ""', '"reason": "fixed in 4.2 <soon>"'))
  const excused = await run(0, 'gated', [...writing, '--require', 'cfg'])
  assert.match(await readFile(baseline, 'utf8'), /\{ "id": "CFG-3", "reason": "fixed in 4\.2 <soon>" \}/)
  assert.doesNotMatch(excused.stdout, /::/)
  const end = /^non-conformant: 1 required requirement failed\ngate passed: 1 known \(\S+written\.json\)\nbaseline: \S+ holds 1 entry\n$/m
  assert.match(excused.stdout, end)
  assert.match(excused.stdout, /CFG-3 +fails, as known: fixed in 4\.2 <soon>/)
  const { verdict, gate } = await resultOf('gated')
  assert.deepEqual([verdict, gate?.result, gate?.known.map(({ id }) => id)], ['non-conformant', 'passed', ['CFG-3']])
  const page = await report('index.html')
  assert.match(page, /<strong>non-conformant<\/strong>[\s\S]*<strong>gate passed<\/strong>[\s\S]*fixed in 4\.2 &lt;soon&gt;/)
  assert.match(await report('summary.md'), /: non-conformant\n[\s\S]*\*\*gate passed: 1 known[\s\S]*### Gate: Known\n/)
  const junit = await report('junit.xml')
  assert.match(junit, /<testsuites [^>]*failures="0" errors="0" skipped="1"/)
  assert.match(junit, /<skipped message="known: fails, as known: fixed in 4\.2[\s\S]*<system-out>non-conformant: .*\ngate passed: 1 known/)

  await ending(0, ['verify', join(folder, 'gated'), '--write'])
  assert.deepEqual((await resultOf('gated')).gate, gate)
})

test('GitHub Actions is told: an annotation for each failure, a notice for an excused one, and the summary of the job', async () => {
  const summary = join(folder, 'job-summary.md')
  const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary }
  const plain = await run(1, 'gated', ROWS, { env })
  const [stopped = '', told = ''] = plain.stdout.split(/^::[0-9a-f-]{36}::\n/m)
  assert.match(stopped, /^::stop-commands::[0-9a-f-]{36}\n/)
  assert.match(stopped, /Failed: required/)
  assert.match(told, /^::error title=CFG-3::.+expected.+\n$/)
  assert.match(await readFile(summary, 'utf8'), /^## .*: non-conformant\n/)
  const baseline = fileWith('known.json', '{ "known": [{ "id": "CFG-3", "reason": "fixed in 4.2" }] }')
  const excused = [...ROWS, '--baseline', baseline, '--quiet']
  const noticed = await run(0, 'gated', excused, { env: { ...env, GITHUB_STEP_SUMMARY: folder } })
  assert.match(noticed.stdout, /^::notice title=CFG-3::/m)
  assert.match(noticed.stderr, /^warning: the file of GITHUB_STEP_SUMMARY cannot be written \(EISDIR\)/m)
})

test('what failed is run again with the seed and the limits of its run, and nothing else', async () => {
  await run(1, 'first', [...ROWS, '--seed', 'a-seed', '--limit', 'requests=500'])
  await run(1, 'again', ['--failed', join(folder, 'first')])
  const { requirements, seed, only, invocation } = await resultOf('again')
  assert.deepEqual([requirements.map(({ id }) => id), seed, only], [['CFG-3'], 'a-seed', ['CFG-3']])
  assert.deepEqual(invocation?.limits, { requests: 500 })
  const nothing = await run(2, 'none', ['--failed', join(folder, 'first'), '--only', 'CFG-2'])
  assertMistake(nothing, /--failed \S+first: nothing of what is selected failed/)
})

test('where a walk showed it, as many are drawn as that run was asked for; rows that are none in this version are refused', async () => {
  const failing = temporaryFolder()
  const file = join(failing, 'conformance.json')
  const exploration = { walks: 61, asked: 40, shortened: 0, steps: 1, claimed: 1, faults: 0, void: [], refusals: [] }
  const result = { ...sampleResult(), exploration: { ...exploration, pairs: { met: 1, onlyRefused: 0, possible: 1 } } }
  const text = JSON.stringify(result).replaceAll(PROBE, 'exploration: drawn walk 1')
  await writeFile(file, text)
  assert.equal((await failedRowsOf(failing, () => true)).explore, 40)
  await writeFile(file, text.replace('"asked":40', '"asked":0'))
  assert.equal((await failedRowsOf(failing, () => true)).explore, DRAWN_WALKS, 'as many as a thorough run has, where it was named alone')
  await writeFile(file, text.replaceAll('"DIG-5"', '"DIG-999"'))
  assertMistake(await run(2, 'none', ['--failed', failing]), /names DIG-999, which is no requirement of this version/)
})

/** The defect breaks DOC-29, which came with 0.2: an update of the suite turns no gate red by rows that it brings. */
const LATER = ['--only', 'finalize signing: an ECDSA value as DER', '--strict']

test('rows that came after the version are not judged, and everything else is; the same when the evidence is judged again', async (context) => {
  const { file } = await served({ defects: ['ecdsa-value-too-long'] }, context)
  const run = ['run', ...LATER, '--deployment', file, '--report-dir', join(folder, 'as-of')]
  await ending(1, run)
  const then = await ending(0, [...run, '--as-of', '0.1'])
  assert.match(then.stdout, /^ +Limited to +as of 0\.1; /m)
  const again = await ending(0, ['verify', join(folder, 'as-of'), '--write'])
  assert.match(again.stdout, /every verdict is as the run recorded it/)
  const { asOf, requirements } = await resultOf('as-of')
  assert.equal(asOf, '0.1')
  const row = requirements.find(({ id }) => id === 'DOC-29')
  assert.deepEqual([row?.verdict, row?.kind, row?.checks.length], ['not-assessed', 'not-applicable', 0])
  assert.equal(requirements.find(({ id }) => id === 'DOC-1')?.verdict, 'pass')
})
