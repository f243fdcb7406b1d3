// Shards of the Playwright front: each ends as its own tests do, and merged they give the result of one run, row by row.
import assert from 'node:assert/strict'
import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { loadDeploymentFile } from '../../fixtures/deployment-file/index.js'
import { runSuite } from '../../run/run-suite.js'
import { verifyStored } from '../../run/verify-stored.js'
import type { ResultFile } from '../../schemas/index.js'
import { command } from '../cli/command.js'
import { served } from '../fixtures/reference-run.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { type FrontRun, frontRun } from './front-run.js'

/** The checks of DIG-1, DIG-11 and FIN-7 lie in several files, so they fall into several shards. */
const ROWS = ['CFG-2', 'CFG-3', 'CFG-6', 'KEY-2', 'DIG-1', 'DIG-11', 'FIN-7', 'DIG-36', 'TLS-1']
/** Their checks lie in one file each. */
const FEW_ROWS = ['CFG-2', 'CFG-3', 'KEY-2', 'KEY-3']
/** They cost most of the time, and are the same in any shard. */
const WALKS = 0

interface Shard extends FrontRun {
  readonly folder: string
}

const folder = temporaryFolder()

/** What is run in shards. */
interface Split {
  readonly name: string
  readonly defects: readonly string[]
  readonly rows: readonly string[]
  readonly total: number
}

/** Runs one shard after the other against a reference deployment with these defects, and the same rows at once by the other front. */
async function sharded(context: TestContext, split: Split): Promise<{ shards: readonly Shard[]; whole: ResultFile }> {
  const { file } = await served({ defects: split.defects }, context)
  const shards: Shard[] = []
  for (let current = 1; current <= split.total; current += 1) shards.push(await shard(split, file, current))
  const { result } = await runSuite({ deployment: await loadDeploymentFile(file), only: split.rows, thorough: true, explore: WALKS })
  return { shards, whole: result }
}

async function shard({ name, rows, total }: Split, deployment: string, current: number): Promise<Shard> {
  const reportDir = join(folder, `${name}-${current}`)
  const reporters = `--reporter=${join(process.cwd(), 'playwright/reporter.ts')},line`
  const args = ['--grep', `(?:^| )(?:${rows.join('|')}) `, `--shard=${current}/${total}`, reporters]
  return {
    ...(await frontRun(reportDir, deployment, args, { CONFORMANCE_THOROUGH: '1', CONFORMANCE_EXPLORE: String(WALKS) })),
    folder: reportDir,
  }
}

async function merged(shards: readonly Shard[], name: string) {
  const reportDir = join(folder, name)
  const ended = await command(['merge', ...shards.map((one) => one.folder), '--report-dir', reportDir])
  return {
    ...ended,
    reportDir,
    result: JSON.parse(await readFile(join(reportDir, 'conformance.json'), 'utf8').catch(() => 'null')) as ResultFile,
  }
}

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

test('against a conforming deployment each shard ends with 0, and merged they are like one run', async (context) => {
  const { shards, whole } = await sharded(context, { name: 'good', defects: [], rows: ROWS, total: 3 })
  for (const { status, output, result } of shards) {
    assert.equal(status, 0, output)
    // Nobody may take a part for the whole.
    assert.equal(result.verdict, 'incomplete')
    assert.match(output.trimEnd().split('\n').at(-1) ?? '', /^shard \d of 3 is in .*: npx signing-conformance merge /)
  }
  const split = shards.map(({ result }) => new Set(result.requirements.map(({ id }) => id)))
  assert.ok(
    ['DIG-1', 'DIG-11', 'FIN-7'].some((id) => split.filter((ids) => ids.has(id)).length > 1),
    'a row lies in several shards',
  )
  const { code, stdout, result, reportDir } = await merged(shards, 'good')
  assert.equal(code, 0, stdout)
  assert.deepEqual(rowsAlike(result, whole), rowsAlike(whole, result))
  assert.deepEqual(
    result.requirements.map(({ id }) => id),
    whole.requirements.map(({ id }) => id).filter((id) => result.only.includes(id)),
  )
  for (const dir of [...shards.map((one) => one.folder), reportDir]) {
    const { changes, differences } = await verifyStored(dir)
    assert.deepEqual([...changes, ...differences], [], dir)
  }
  await refusesHalves(shards)
})

async function refusesHalves(shards: readonly Shard[]): Promise<void> {
  const [one, two, three] = shards
  if (one === undefined || two === undefined || three === undefined) return assert.fail('there are three shards')
  const missing = await merged([one, three], 'halves')
  assert.equal(missing.code, 2)
  assert.match(missing.stderr, /shard 2 of 3 is missing: name its report folder too/)
  const copy = { ...two, folder: `${two.folder}-copy` }
  await cp(two.folder, copy.folder, { recursive: true })
  const twice = await merged([one, two, copy, three], 'halves')
  assert.equal(twice.code, 2)
  assert.match(twice.stderr, /shard 2 of 3 is named twice/)
}

test('a shard whose test fails ends with 1, the others with 0, and merged they name what failed', async (context) => {
  const { shards, whole } = await sharded(context, { name: 'bad', defects: ['configuration-name-missing'], rows: FEW_ROWS, total: 2 })
  const failing = shards.filter(({ result }) => result.requirements.some(({ verdict }) => verdict === 'fail'))
  assert.deepEqual(shards.map(({ status }) => status).sort(), [0, 1], shards.map(({ output }) => output).join('\n'))
  const ended = failing.map(({ status, result }) => [status, result.verdict])
  assert.deepEqual(ended, [[1, 'non-conformant']])
  const { code, result } = await merged(shards, 'bad')
  assert.equal(code, 1)
  const failed = ({ requirements }: ResultFile): string[] => requirements.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id)
  assert.deepEqual(failed(result), failed(whole))
  assert.deepEqual(failed(result), ['CFG-3'])
})
