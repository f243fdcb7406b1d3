// A run of a part of the suite: again what failed, and as of an earlier version of the suite.
// tests/attestation/verify.test.ts has a run up to a level.
import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { failedRowsOf } from '../../run/failed-rows.js'
import { served } from '../fixtures/reference-run.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { assertMistake, command, type Ended, resultIn } from './command.js'

const folder = temporaryFolder()
const reference = await served({ defects: ['configuration-name-missing'] })

function run(name: string, ...args: readonly string[]): Promise<Ended> {
  return command(['run', '--deployment', reference.file, '--report-dir', join(folder, name), ...args])
}

const resultOf = (name: string) => resultIn(join(folder, name))

test('what failed is run again with the seed and the limits of its run, and nothing else', async () => {
  const first = await run('first', '--only', 'CFG-2', 'CFG-3', '--seed', 'a-seed', '--limit', 'requests=500')
  assert.equal(first.code, 1, first.stdout)
  const again = await run('again', '--failed', join(folder, 'first'))
  assert.equal(again.code, 1, again.stdout)
  const { requirements, seed, only, invocation } = await resultOf('again')
  assert.deepEqual([requirements.map(({ id }) => id), seed, only], [['CFG-3'], 'a-seed', ['CFG-3']])
  assert.deepEqual(invocation?.limits, { requests: 500 })
  assertMistake(
    await run('none', '--failed', join(folder, 'first'), '--only', 'CFG-2'),
    /--failed \S+first: nothing of what is selected failed/,
  )
})

test('where a walk showed it, as many are drawn as that run was asked for; rows that are none in this version are refused', async () => {
  const failing = join(folder, 'first')
  const exploration = { walks: 61, asked: 40, shortened: 0, steps: 1, claimed: 1, faults: 0, void: [], refusals: [] }
  const result = { ...(await resultOf('first')), exploration: { ...exploration, pairs: { met: 1, onlyRefused: 0, possible: 1 } } }
  const text = JSON.stringify(result).replaceAll('"configuration: read twice"', '"exploration: drawn walk 1"')
  await writeFile(join(failing, 'conformance.json'), text)
  assert.equal((await failedRowsOf(failing, () => true)).explore, 40)
  await writeFile(join(failing, 'conformance.json'), text.replaceAll('"CFG-3"', '"CFG-999"'))
  assertMistake(await run('none', '--failed', failing), /names CFG-999, which is no requirement of this version/)
})

/** The defect breaks DOC-29, which came with 0.2: an update of the suite turns no gate red by rows that it brings. */
const LATER = ['--only', 'finalize signing: an ECDSA value as DER', '--strict']

test('rows that came after the version are not judged, and everything else is; the same when the evidence is judged again', async (context) => {
  const { file } = await served({ defects: ['ecdsa-value-too-long'] }, context)
  const run = ['run', ...LATER, '--deployment', file, '--report-dir', join(folder, 'as-of')]
  const now = await command(run)
  assert.equal(now.code, 1, now.stdout)
  const then = await command([...run, '--as-of', '0.1'])
  assert.equal(then.code, 0, then.stdout)
  assert.match(then.stdout, /^ +Limited to +as of 0\.1; /m)
  const again = await command(['verify', join(folder, 'as-of'), '--write'])
  assert.deepEqual([again.code, /every verdict is as the run recorded it/.test(again.stdout)], [0, true], again.stdout)
  const { asOf, requirements } = await resultOf('as-of')
  assert.equal(asOf, '0.1')
  const row = requirements.find(({ id }) => id === 'DOC-29')
  assert.deepEqual([row?.verdict, row?.kind, row?.checks.length], ['not-assessed', 'not-applicable', 0])
  assert.equal(requirements.find(({ id }) => id === 'DOC-1')?.verdict, 'pass')
})
