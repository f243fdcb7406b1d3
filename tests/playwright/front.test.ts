// The second front: `npx playwright test` over the same spec files gives the verdicts of `signing-conformance run`,
// whatever reporter is named, also where much fails; and a failing check never makes the deployment be asked again.
import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { loadDeploymentFile } from '../../fixtures/deployment-file/index.js'
import { runSuite } from '../../run/run-suite.js'
import { verifyStored } from '../../run/verify-stored.js'
import type { ResultFile } from '../../schemas/index.js'
import { served } from '../fixtures/reference-run.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { startFailingDeployment } from './failing-deployment.js'
import { type FrontRun, frontRun } from './front-run.js'

/** Some rows of several groups, so that the front's own work is tested and not the whole suite once more. */
const ROWS = ['CFG-*', 'KEY-*', 'DIG-1', 'DIG-5', 'FIN-1', 'TLS-1']
const GREP = String.raw`(?:^| )(?:CFG-\d+|KEY-\d+|DIG-1|DIG-5|FIN-1|TLS-1) `
const folder = temporaryFolder()

function playwright(name: string, deployment: string, args: readonly string[] = [], more: NodeJS.ProcessEnv = {}): Promise<FrontRun> {
  // The seed deals a part of the list of a run: both fronts have the same.
  return frontRun(join(folder, name), deployment, ['--grep', GREP, ...args], { CONFORMANCE_SEED: 'same', ...more })
}

function verdictsOf({ requirements }: ResultFile): Record<string, string> {
  return Object.fromEntries(requirements.map(({ id, verdict }) => [id, verdict]))
}

/** Where the checks of each row are written, whatever order the front has loaded them in. */
function placesOf({ requirements }: ResultFile): Record<string, string> {
  return Object.fromEntries(requirements.map(({ id, checks }) => [id, String(checks.map(({ at }) => at).sort())]))
}

/** Walks cost most of the time: they are taken once. */
const cases: [string, string[], string[], number][] = [
  ['a conforming deployment', [], [], 4],
  ['a conforming deployment, with another reporter', [], ['--reporter=dot'], 0],
  ['a deployment that breaks a sentence', ['digest-without-data'], [], 0],
  ['a deployment that breaks a sentence, with another reporter', ['digest-without-data'], ['--reporter=line'], 0],
]
for (const [i, [title, defects, args, explore]] of cases.entries()) {
  test(`both fronts give the same verdicts and exit status: ${title}`, async (context) => {
    const { file } = await served({ defects }, context)
    // Without its own reporter the front does not know what is wanted, and makes the list of a whole run: then all are taken.
    const thorough = args.length > 0
    const front = await playwright(`run${i}`, file, args, {
      CONFORMANCE_EXPLORE: String(explore),
      ...(thorough && { CONFORMANCE_THOROUGH: '1' }),
    })
    const { result } = await runSuite({ deployment: await loadDeploymentFile(file), only: ROWS, seed: 'same', thorough, explore })
    assert.deepEqual(verdictsOf(front.result), pick(verdictsOf(result), Object.keys(verdictsOf(front.result))), front.output)
    assert.equal(front.result.verdict, result.verdict)
    assert.deepEqual(placesOf(front.result), pick(placesOf(result), Object.keys(placesOf(front.result))))
    assert.equal(front.status, result.verdict === 'conformant' ? 0 : 1, front.output)
    const { changes, differences } = await verifyStored(join(folder, `run${i}`))
    assert.deepEqual([...changes, ...differences], [], 'what this front leaves is verified as well')
  })
}

test('where everything fails, the verdicts are the same and nothing is asked twice', async (context) => {
  const failing = await startFailingDeployment(folder)
  context.after(() => failing.close())
  const { result } = await runSuite({ deployment: await loadDeploymentFile(failing.file), only: ROWS, seed: 'same', explore: 0 })
  const askedOnce = failing.takeCount()
  const front = await playwright('failing', failing.file, [], { CONFORMANCE_EXPLORE: '0' })
  assert.deepEqual(verdictsOf(front.result), pick(verdictsOf(result), Object.keys(verdictsOf(front.result))), front.output)
  assert.equal(front.status, 1)
  assert.ok(front.result.requirements.filter(({ verdict }) => verdict === 'fail').length >= 10, 'many checks fail')
  assert.equal(failing.takeCount(), askedOnce)
})

test('a baseline excuses a failure by name, and fails the run where it is out of date', async (context) => {
  const { file } = await served({ defects: ['configuration-name-missing'] }, context)
  const baseline = join(folder, 'known.json')
  const gated = async (...ids: string[]): Promise<FrontRun> => {
    await writeFile(baseline, JSON.stringify({ known: ids.map((id) => ({ id, reason: 'fixed in 4.2' })) }))
    const env = { CONFORMANCE_BASELINE: baseline, CONFORMANCE_REQUIRE: 'CFG' }
    return playwright('gated', file, ['--grep', '(?:^| )CFG-[23] '], env)
  }
  const known = await gated('CFG-3')
  assert.equal(known.status, 0, known.output)
  assert.deepEqual([known.result.verdict, known.result.gate?.result], ['non-conformant', 'passed'])
  const { status, output } = await gated('CFG-3', 'CFG-2')
  assert.equal(status, 1, output)
  assert.match(output, /the verdict of the run is non-conformant, and its gate has failed\s+CFG-2 passes: remove its entry, line 1/)
})

function pick(all: Record<string, string>, ids: readonly string[]): Record<string, string | undefined> {
  return Object.fromEntries(ids.map((id) => [id, all[id]]))
}
