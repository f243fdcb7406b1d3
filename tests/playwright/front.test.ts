// The second front: `npx playwright test` over the same spec files gives the verdicts of `signing-conformance run`,
// whatever reporter is named, also where much fails; and a failing check never makes the deployment be asked again.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { loadDeploymentFile } from '../../fixtures/deployment-file/index.js'
import { OPERATIONS } from '../../fixtures/endpoints.js'
import { runSuite } from '../../run/run-suite.js'
import { verifyStored } from '../../run/verify-stored.js'
import type { ResultFile } from '../../schemas/index.js'
import { printedBy, resultIn, startProgram } from '../cli/command.js'
import { answers } from '../field/acts.js'
import { type Act, sceneOf } from '../field/gateway.js'
import { served } from '../fixtures/reference-run.js'
import { fileWith, temporaryFolder } from '../fixtures/temporary-folder.js'
import { type DearTests, drawnToday } from '../proof/drawn-today.js'

/** Some rows of several groups, so that the front's own work is tested and not the whole suite once more. */
const ROWS = ['CFG-2', 'CFG-3', 'KEY-2', 'DIG-1', 'DIG-5', 'FIN-1', 'TLS-1']
/** The seed deals a part of the list of a run: both fronts have the same. */
const seed = 'same'
const folder = temporaryFolder()
const PLAYWRIGHT = join(process.cwd(), 'node_modules/@playwright/test/cli.js')

/** What is run by both fronts. */
interface Asked {
  readonly file: string
  readonly rows?: readonly string[]
  readonly thorough?: boolean
  readonly explore?: number
}

/** `npx playwright test` in a process of its own. @param args for its command line @param more variables of the environment */
async function byPlaywright(name: string, asked: Asked, args: readonly string[] = [], more: NodeJS.ProcessEnv = {}) {
  const { file, rows = ROWS, thorough = false, explore = 0 } = asked
  const ids = rows.map((row) => row.replace('*', String.raw`\d+`)).join('|')
  const reportDir = join(folder, name)
  const env = {
    CONFORMANCE_DEPLOYMENT: file,
    CONFORMANCE_REPORT_DIR: reportDir,
    CONFORMANCE_SEED: seed,
    CONFORMANCE_EXPLORE: String(explore),
    ...(thorough && { CONFORMANCE_THOROUGH: '1' }),
    PLAYWRIGHT_HTML_OUTPUT_DIR: `${reportDir}-html`,
    FORCE_COLOR: '0',
    ...more,
  }
  const command = [PLAYWRIGHT, 'test', '--output', `${reportDir}-output`, '--grep', `(?:^| )(?:${ids}) `, ...args]
  const { code, stdout, stderr } = await startProgram(process.execPath, command, { env }).ended
  const output = stdout + stderr
  const result = await resultIn(reportDir).catch(() => assert.fail(`no result was written:\n${output}`))
  return { reportDir, status: code, output, result }
}

type FrontRun = Awaited<ReturnType<typeof byPlaywright>>

async function byCommand({ file, rows = ROWS, thorough = false, explore = 0 }: Asked): Promise<ResultFile> {
  return (await runSuite({ deployment: await loadDeploymentFile(file), only: rows, seed, thorough, explore })).result
}

/** Each row with its verdict, and with where its checks are written, whatever order the front has loaded them in. */
function rowsOf({ requirements }: ResultFile): Map<string, readonly string[]> {
  return new Map(requirements.map(({ id, verdict, checks }) => [id, [verdict, ...checks.map(({ at }) => String(at)).sort()]]))
}

/** The front came to what the command came to, row by row, and what it has left is verified. */
async function assertAlike(front: FrontRun, result: ResultFile): Promise<void> {
  const rows = rowsOf(front.result)
  assert.deepEqual(rows, new Map([...rowsOf(result)].filter(([id]) => rows.has(id))), front.output)
  assert.equal(front.result.verdict, result.verdict)
  assert.ok(front.output.includes(`\n${result.verdict}: `), `the run ends with its verdict:\n${front.output}`)
  assert.equal(front.status, result.verdict === 'conformant' ? 0 : 1, front.output)
  const { changes, differences } = await verifyStored(front.reportDir)
  assert.deepEqual([...changes, ...differences], [], front.output)
}

const FRONTS: DearTests = {
  'both fronts come to the same, walks included': async (context) => {
    const { file } = await served({}, context)
    // Walks cost most of the time: those that are written are taken here, and one that is drawn.
    const asked = { file, explore: 1 }
    await assertAlike(await byPlaywright('walks', asked), await byCommand(asked))
  },

  // Without its own reporter the front does not know what is wanted, and makes the list of a whole run: then all are taken.
  'with another reporter they do, where a sentence is broken too': async (context) => {
    const { file } = await served({ defects: ['digest-without-data'] }, context)
    const asked = { file, thorough: true }
    const front = await byPlaywright('another-reporter-broken', asked, ['--reporter=line'])
    await assertAlike(front, await byCommand(asked))
    assert.match(front.output, /attachment #1:.*\n\s*POST https:.* → 200 OK/, 'a failed test shows its exchange')
  },

  'where everything fails they do, and nothing is asked twice': async (context) => {
    let count = 0
    const failing: Act = (turn) => {
      count += 1
      return answers(500, 'text/plain', 'no')(turn)
    }
    const { file } = await sceneOf({ rules: [{ on: OPERATIONS, act: failing }] }, context)
    const asked = { file, rows: ['CFG-*', 'KEY-*', ...ROWS] }
    const result = await byCommand(asked)
    const askedOnce = count
    const ran = await byPlaywright('failing', asked)
    assert.equal(count - askedOnce, askedOnce)
    assert.ok(ran.result.requirements.filter(({ verdict }) => verdict === 'fail').length >= 10, 'many checks fail')
    await assertAlike(ran, result)
  },

  'a baseline excuses a failure by name, and fails the run where it is out of date': async (context) => {
    const { file } = await served({ defects: ['configuration-name-missing'] }, context)
    const gated = async (...ids: string[]) => {
      const baseline = fileWith('known.json', JSON.stringify({ known: ids.map((id) => ({ id, reason: 'fixed in 4.2' })) }))
      const env = { CONFORMANCE_BASELINE: baseline, CONFORMANCE_REQUIRE: 'CFG', CONFORMANCE_LIMITS: 'requests=40' }
      return byPlaywright('gated', { file, rows: ['CFG-2', 'CFG-3'] }, [], env)
    }
    const known = await gated('CFG-3')
    assert.equal(known.status, 0, known.output)
    assert.deepEqual([known.result.verdict, known.result.gate?.result], ['non-conformant', 'passed'])
    assert.deepEqual(known.result.invocation?.limits, { requests: 40 })
    const { status, output } = await gated('CFG-3', 'CFG-2')
    assert.equal(status, 1, output)
    assert.match(output, /the verdict of the run is non-conformant, and its gate has failed\s+CFG-2 passes: remove its entry, line 1/)
  },

  'each shard ends as its own tests do, and Playwright puts their reports together': async (context) => {
    const { file } = await served({ defects: ['configuration-name-missing'] }, context)
    const reporters = `--reporter=${join(process.cwd(), 'dist/playwright/reporter.js')},blob`
    const blobs = join(folder, 'blobs')
    const rows = ['CFG-2', 'CFG-3', 'KEY-2', 'DIG-36', 'DIG-37', 'DIG-39', 'FIN-1', 'FIN-2', 'TLS-1']
    const shards: FrontRun[] = []
    for (const current of [1, 2, 3]) {
      const env = { PLAYWRIGHT_BLOB_OUTPUT_FILE: join(blobs, `${current}.zip`) }
      shards.push(await byPlaywright(`shard-${current}`, { file, rows }, [`--shard=${current}/3`, reporters], env))
    }
    const failed = shards.map(({ result }) => result.requirements.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id))
    assert.deepEqual(failed, [['CFG-3'], [], []])
    // What a shard is not about it says nothing of: one of open rows alone proves nothing, and fails nothing.
    const ended = shards.map(({ status, result }) => `${status} ${result.verdict}`)
    assert.deepEqual(ended, ['1 non-conformant', '0 incomplete', '0 conformant'])
    assert.deepEqual(shards.flatMap(({ result }) => result.requirements.map(({ id }) => id)).sort(), rows.toSorted())
    const merged = await printedBy(process.execPath, [PLAYWRIGHT, 'merge-reports', '--reporter=json', blobs])
    const { stats } = JSON.parse(merged) as { stats: { expected: number; unexpected: number } }
    assert.deepEqual([stats.expected, stats.unexpected], [rows.length - 1, 1])
  },
}

// Each starts Playwright Test, which loads the suite anew.
for (const [title, body] of drawnToday(Object.entries(FRONTS), 1)) test(title, body)
