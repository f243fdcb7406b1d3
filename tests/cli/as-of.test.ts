// `--as-of`: an update of the suite turns no gate red by rows that it brings.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { requirementIds, requirementOf, VERSIONS } from '../../requirements/ledger.js'
import { suiteVersion } from '../../run/project-root.js'
import { served } from '../fixtures/reference-run.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { command, resultIn } from './command.js'

const folder = join(temporaryFolder(), 'run')
/** It breaks DOC-29, which came with 0.2. */
const { file } = await served({ defects: ['ecdsa-value-too-long'] })
const BROKEN = ['--deployment', file, '--only', 'finalize signing: an ECDSA value as DER', '--strict', '--report-dir', folder]

test('rows that came after the version are not judged, and everything else is; the same when the evidence is judged again', async () => {
  const now = await command(['run', ...BROKEN])
  assert.equal(now.code, 1, now.stdout)
  const then = await command(['run', ...BROKEN, '--as-of', '0.1'])
  assert.equal(then.code, 0, then.stdout)
  assert.match(then.stdout, /^ +Limited to +as of 0\.1; /m)
  const again = await command(['verify', folder, '--write'])
  assert.deepEqual([again.code, /every verdict is as the run recorded it/.test(again.stdout)], [0, true], again.stdout)
  const { asOf, requirements } = await resultIn(folder)
  assert.equal(asOf, '0.1')
  const row = requirements.find(({ id }) => id === 'DOC-29')
  assert.deepEqual([row?.verdict, row?.kind, row?.checks.length], ['not-assessed', 'not-applicable', 0])
  assert.equal(requirements.find(({ id }) => id === 'DOC-1')?.verdict, 'pass')
})

test('a version that brought no rows is refused, with those that did', async () => {
  const { code, stderr } = await command(['run', '--as-of', '0.3'])
  assert.equal(code, 2)
  assert.match(stderr, /'0\.3' is invalid.*0\.1, 0\.2/)
})

test('no row came with a version that this suite is not', () => {
  const numbers = (version: string): readonly number[] => version.split('.').map(Number)
  const [major = 0, minor = 0] = numbers(suiteVersion())
  for (const version of new Set(requirementIds.map((id) => requirementOf(id).since ?? VERSIONS[0]))) {
    const [sinceMajor = 0, sinceMinor = 0] = numbers(version)
    assert.ok(sinceMajor < major || (sinceMajor === major && sinceMinor <= minor), version)
  }
})
