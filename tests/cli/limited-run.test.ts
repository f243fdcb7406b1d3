// A run of a part of the suite: again what failed, and as of an earlier version of the suite.
// tests/attestation/verify.test.ts has a run up to a level.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { served } from '../fixtures/reference-run.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { command, type Ended, resultIn } from './command.js'

const folder = temporaryFolder()
const reference = await served({ defects: ['configuration-name-missing'] })

function run(name: string, ...args: readonly string[]): Promise<Ended> {
  return command(['run', '--deployment', reference.file, '--report-dir', join(folder, name), ...args])
}

const resultOf = (name: string) => resultIn(join(folder, name))

test('what failed is run again with the seed of its run, and nothing else', async () => {
  const first = await run('first', '--only', 'CFG-2', 'CFG-3', '--seed', 'a-seed')
  assert.equal(first.code, 1, first.stdout)
  const again = await run('again', '--failed', join(folder, 'first'))
  assert.equal(again.code, 1, again.stdout)
  const { requirements, seed, only } = await resultOf('again')
  assert.deepEqual([requirements.map(({ id }) => id), seed, only], [['CFG-3'], 'a-seed', ['CFG-3']])
  const none = await run('none', '--failed', join(folder, 'first'), '--only', 'CFG-2')
  assert.equal(none.code, 2)
  assert.match(none.stderr, /^error: --failed \S+first: nothing of what is selected failed there, and all could be run/)
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
