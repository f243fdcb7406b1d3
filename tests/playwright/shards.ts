// Shards of the Playwright front: each ends as its own tests do, and merged they give what they found. tests/merge has the result of merging beside that of one run.
import assert from 'node:assert/strict'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { verifyStored } from '../../run/verify-stored.js'
import type { ResultFile } from '../../schemas/index.js'
import { command, type Ended, resultIn } from '../cli/command.js'
import { served } from '../fixtures/reference-run.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { type FrontRun, frontRun } from './front-run.js'

const ROWS = ['CFG-2', 'CFG-3', 'CFG-6', 'KEY-2', 'DIG-1', 'DIG-11', 'FIN-7', 'DIG-36', 'TLS-1']
const TOTAL = 3

const folder = temporaryFolder()

function shard(deployment: string, current: number): Promise<FrontRun> {
  const reporters = `--reporter=${join(process.cwd(), 'playwright/reporter.ts')},line`
  const args = ['--grep', `(?:^| )(?:${ROWS.join('|')}) `, `--shard=${current}/${TOTAL}`, reporters]
  // Walks cost most of the time, and are the same in any shard.
  return frontRun(join(folder, `shard-${current}`), deployment, args, { CONFORMANCE_THOROUGH: '1', CONFORMANCE_EXPLORE: '0' })
}

const merge = (...folders: readonly string[]): Promise<Ended> => command(['merge', ...folders, '--report-dir', join(folder, 'merged')])

const rowsOf = ({ requirements }: ResultFile): string[] => requirements.map(({ id, verdict }) => `${id} ${verdict}`).sort()
const failedIn = ({ requirements }: ResultFile): string[] => requirements.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id)

/** Fails where a shard does not end as its own tests do, or where merged they are not like one run. */
export async function assertShardsAlike(context: TestContext): Promise<void> {
  const { file } = await served({ defects: ['configuration-name-missing'] }, context)
  const shards: FrontRun[] = []
  for (let current = 1; current <= TOTAL; current += 1) shards.push(await shard(file, current))
  for (const { status, output, result } of shards) {
    const failed = failedIn(result)
    // Nobody may take a part for the whole.
    const ended = failed.length === 0 ? [0, 'incomplete', []] : [1, 'non-conformant', ['CFG-3']]
    assert.deepEqual([status, result.verdict, failed], ended, output)
    assert.match(output.trimEnd().split('\n').at(-1) ?? '', /^shard \d of 3 is in .*: npx signing-conformance merge /)
  }
  assert.deepEqual(shards.map(({ status }) => status).sort(), [0, 0, 1])
  assert.deepEqual(
    shards.flatMap(({ result }) => result.requirements.map(({ id }) => id)).sort(),
    [...ROWS].sort(),
    'each row lies in one shard',
  )

  const parts = shards.map(({ reportDir }) => reportDir)
  const { code, stdout } = await merge(...parts)
  assert.equal(code, 1, stdout)
  const result = await resultIn(join(folder, 'merged'))
  assert.deepEqual(failedIn(result), ['CFG-3'])
  assert.deepEqual(rowsOf(result), shards.flatMap(({ result: part }) => rowsOf(part)).sort())
  for (const dir of [...parts, join(folder, 'merged')]) {
    const { changes, differences } = await verifyStored(dir)
    assert.deepEqual([...changes, ...differences], [], dir)
  }
  await refusesHalves(parts)
}

/** A shard that is missing is named, and one that is named twice. */
async function refusesHalves([one = '', two = '', three = '']: readonly string[]): Promise<void> {
  const missing = await merge(one, three)
  assert.equal(missing.code, 2)
  assert.match(missing.stderr, /shard 2 of 3 is missing: name its report folder too/)
  const copy = `${two}-copy`
  await cp(two, copy, { recursive: true })
  const twice = await merge(one, two, copy, three)
  assert.equal(twice.code, 2)
  assert.match(twice.stderr, /shard 2 of 3 is named twice/)
}
