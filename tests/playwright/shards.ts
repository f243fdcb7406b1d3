// Shards of the Playwright front: each ends as its own tests do, and merged they give the result of one run, row by row.
import assert from 'node:assert/strict'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { loadDeploymentFile } from '../../fixtures/deployment-file/index.js'
import { runSuite } from '../../run/run-suite.js'
import { verifyStored } from '../../run/verify-stored.js'
import type { ResultFile } from '../../schemas/index.js'
import { command, type Ended, resultIn } from '../cli/command.js'
import { served } from '../fixtures/reference-run.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { type FrontRun, frontRun } from './front-run.js'

const ROWS = ['CFG-2', 'CFG-3', 'CFG-6', 'KEY-2', 'DIG-1', 'DIG-11', 'FIN-7', 'DIG-36', 'TLS-1']
const TOTAL = 3
/** They cost most of the time, and are the same in any shard. */
const WALKS = 0

const folder = temporaryFolder()

function shard(deployment: string, current: number): Promise<FrontRun> {
  const reporters = `--reporter=${join(process.cwd(), 'playwright/reporter.ts')},line`
  const args = ['--grep', `(?:^| )(?:${ROWS.join('|')}) `, `--shard=${current}/${TOTAL}`, reporters]
  return frontRun(join(folder, `shard-${current}`), deployment, args, { CONFORMANCE_THOROUGH: '1', CONFORMANCE_EXPLORE: String(WALKS) })
}

const merge = (...folders: readonly string[]): Promise<Ended> => command(['merge', ...folders, '--report-dir', join(folder, 'merged')])

function standingsOf({ requirements }: ResultFile): Record<string, readonly string[]> {
  const said = requirements.map(
    ({ id, verdict, checks }) => [id, [verdict, ...checks.map((check) => `${check.title}: ${check.verdict}`).sort()]] as const,
  )
  return Object.fromEntries(said)
}

/** The rows of the one that the other has too, without the walks: they are drawn from the seed. */
function rowsAlike(of: ResultFile, to: ResultFile): Record<string, readonly string[]> {
  const known = standingsOf(to)
  const plain = Object.entries(standingsOf(of)).map(([id, said]) => [id, said.filter((one) => !/walks|every |\(\d+\)/.test(one))] as const)
  return Object.fromEntries(plain.filter(([id]) => known[id] !== undefined))
}

const failedIn = ({ requirements }: ResultFile): string[] => requirements.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id)

/** Fails where a shard does not end as its own tests do, or where merged they are not like one run. */
export async function assertShardsAlike(context: TestContext): Promise<void> {
  const { file } = await served({ defects: ['configuration-name-missing'] }, context)
  const shards: FrontRun[] = []
  for (let current = 1; current <= TOTAL; current += 1) shards.push(await shard(file, current))
  const deployment = await loadDeploymentFile(file)
  const { result: whole } = await runSuite({ deployment, only: ROWS, thorough: true, explore: WALKS })

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
  assert.deepEqual(rowsAlike(result, whole), rowsAlike(whole, result))
  assert.deepEqual(
    result.requirements.map(({ id }) => id),
    whole.requirements.map(({ id }) => id).filter((id) => result.only.includes(id)),
  )
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
