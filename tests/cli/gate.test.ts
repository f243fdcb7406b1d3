// The gate of `run`: a baseline excuses failures by name and changes no verdict. tests/run/gate.test.ts has what passes and what does
// not, and tests/build-servers a scope that shrinks.
import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import type { BaselineFile } from '../../schemas/index.js'
import { served } from '../fixtures/reference-run.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { type CommandOptions, command, type Ended, resultIn } from './command.js'

const folder = temporaryFolder()
const reference = await served({ defects: ['configuration-name-missing'] })
/** The deployment breaks CFG-3; CFG-2 is in order. */
const ROWS = ['--only', 'CFG-2', 'CFG-3']

function run(args: readonly string[], options: CommandOptions = {}): Promise<Ended> {
  return command(['run', '--report-dir', join(folder, 'report'), ...args], options)
}

const report = (name: string): Promise<string> => readFile(join(folder, 'report', name), 'utf8')

test('a run gates by a baseline and writes it anew, of which there need be none before; once its reasons are there it passes, and every report says so', async () => {
  const baseline = join(folder, 'written.json')
  const writing = ['--deployment', reference.file, ...ROWS, '--baseline', baseline, '--update-baseline']
  const first = await run(writing)
  assert.equal(first.code, 1, first.stderr)
  assert.match(first.stdout, /CFG-3 +fails, and the baseline does not name it[\s\S]*\ngate failed: 1 failure not excused/)
  assert.match(first.stdout, /^baseline: \S+written\.json holds 1 entry; 1 without a reason, to be filled in by hand/m)
  const { known: entries } = JSON.parse(await readFile(baseline, 'utf8')) as BaselineFile
  assert.deepEqual(entries, [{ id: 'CFG-3', reason: '' }])

  const bare = await run(['--deployment', reference.file, ...ROWS, '--baseline', baseline])
  assert.equal(bare.code, 2)
  assert.match(bare.stderr, /^error: the baseline \S+written\.json cannot be used:\n {2}line 4, CFG-3: the reason is blank/)

  await writeFile(baseline, (await readFile(baseline, 'utf8')).replace('"reason": ""', '"reason": "fixed in 4.2 <soon>"'))
  const excused = await run([...writing, '--require', 'cfg'])
  assert.equal(excused.code, 0, excused.stdout)
  assert.match(await readFile(baseline, 'utf8'), /\{ "id": "CFG-3", "reason": "fixed in 4\.2 <soon>" \}/)
  assert.doesNotMatch(excused.stdout, /::/)
  assert.match(
    excused.stdout,
    /^non-conformant: 1 required requirement failed\ngate passed: 1 known \(\S+written\.json\)\nbaseline: \S+ holds 1 entry\n$/m,
  )
  assert.match(excused.stdout, /CFG-3 +fails, as known: fixed in 4\.2 <soon>/)
  const { verdict, gate } = await resultIn(join(folder, 'report'))
  assert.deepEqual([verdict, gate?.result, gate?.known.map(({ id }) => id)], ['non-conformant', 'passed', ['CFG-3']])
  assert.match(
    await report('index.html'),
    /<strong>non-conformant<\/strong>[\s\S]*<strong>gate passed<\/strong>[\s\S]*fixed in 4\.2 &lt;soon&gt;/,
  )
  assert.match(await report('summary.md'), /: non-conformant\n[\s\S]*\*\*gate passed: 1 known[\s\S]*### Gate: Known\n/)
  const junit = await report('junit.xml')
  assert.match(junit, /<testsuites [^>]*failures="0" errors="0" skipped="1"/)
  assert.match(junit, /<skipped message="known: fails, as known: fixed in 4\.2[\s\S]*<system-out>non-conformant: .*\ngate passed: 1 known/)

  const again = await command(['verify', join(folder, 'report'), '--write'])
  assert.equal(again.code, 0, again.stdout)
  assert.deepEqual((await resultIn(join(folder, 'report'))).gate, gate)
})

test('GitHub Actions is told: an annotation for each failure, a notice for an excused one, and the summary of the job', async () => {
  const summary = join(folder, 'job-summary.md')
  const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary }
  const plain = await run(['--deployment', reference.file, ...ROWS], { env })
  assert.equal(plain.code, 1)
  const [stopped = '', told = ''] = plain.stdout.split(/^::[0-9a-f-]{36}::\n/m)
  assert.match(stopped, /^::stop-commands::[0-9a-f-]{36}\n/)
  assert.match(stopped, /Failed: required/)
  assert.match(told, /^::error title=CFG-3::.+expected.+\n$/)
  assert.match(await readFile(summary, 'utf8'), /^## .*: non-conformant\n/)
  const baseline = join(folder, 'known.json')
  await writeFile(baseline, '{ "known": [{ "id": "CFG-3", "reason": "fixed in 4.2" }] }')
  const excused = ['--deployment', reference.file, ...ROWS, '--baseline', baseline, '--quiet']
  const noticed = await run(excused, { env: { ...env, GITHUB_STEP_SUMMARY: folder } })
  assert.equal(noticed.code, 0)
  assert.match(noticed.stdout, /^::notice title=CFG-3::/m)
  assert.match(noticed.stderr, /^warning: the file of GITHUB_STEP_SUMMARY cannot be written \(EISDIR\)/m)
})
