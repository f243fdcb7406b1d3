// Walks alone, over real TLS: a conforming deployment is not accused, a broken one is, in the shortest way, and stored walks are judged alike.
import assert from 'node:assert/strict'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { evidenceBytesFor } from '../../fixtures/recording/kept-bodies.js'
import { runSuite, type SuiteRun } from '../../run/run-suite.js'
import { judgeStored } from '../../run/verify-stored.js'
import { EXPLORATION, isDrawn, titleOfWritten } from '../../specs/exploration/titles.js'
import { WRITTEN } from '../../specs/exploration/written.js'
import { referenceDeployment } from '../fixtures/reference-run.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { isWhole } from '../proof/drawn-today.js'

const SEED = 'walks'

/** Walks of a run that is judged: with those beside that are written, where nothing is left out. */
const DRAWN = isWhole ? 12 : 3
const BESIDE = Object.keys(WRITTEN).length
const isWalk = (title: string): boolean => (isWhole ? title.startsWith(EXPLORATION) : isDrawn(title))

async function walked(
  test: TestContext,
  walks: number,
  { defects = [], isProbe = isWalk }: { readonly defects?: readonly string[]; readonly isProbe?: (title: string) => boolean } = {},
): Promise<SuiteRun & { readonly folder: string }> {
  const folder = temporaryFolder(test)
  const deployment = await referenceDeployment(test, { defects })
  return { ...(await runSuite({ deployment, seed: SEED, thorough: true, explore: walks, isProbe, reportDir: folder })), folder }
}

async function bytesIn(folder: string): Promise<number> {
  const sizes = (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

test('a conforming deployment is not accused, and the result says what the walks came to', async (context) => {
  const { result, folder } = await walked(context, DRAWN)
  const failed = result.requirements.flatMap(({ id, verdict, reason }) => (verdict === 'fail' ? [`${id}: ${reason}`] : []))
  assert.deepEqual(failed, [])
  const { exploration } = result
  assert.ok(exploration !== undefined)
  assert.equal(exploration.walks, DRAWN + (isWhole ? BESIDE : 0))
  assert.equal(exploration.shortened, 0)
  assert.ok(exploration.claimed > DRAWN, JSON.stringify(exploration))
  assert.ok(exploration.pairs.met > 100 && exploration.pairs.met < exploration.pairs.possible)
  assert.ok(exploration.refusals.some(({ circumstance, carriedOut }) => circumstance === 'act: seal' && carriedOut > 0))
  // Documents of a deployment may be several times as long as those of the reference.
  const room = evidenceBytesFor(DRAWN)
  const kept = await bytesIn(join(folder, 'files'))
  assert.ok(kept * 4 < room, `${kept} of ${room} bytes are kept`)
  const again = await judgeStored(folder)
  assert.deepEqual(again.result.exploration, exploration)
  const verdicts = ({ requirements }: typeof result): readonly string[] =>
    requirements.flatMap(({ id, checks }) =>
      checks.filter(({ probe }) => probe.startsWith(EXPLORATION)).map(({ verdict }) => `${id} ${verdict}`),
    )
  assert.deepEqual(verdicts(again.result), verdicts(result))
})

test('what fails is told as the steps of the shortest walk that shows it', async (context) => {
  // It signs ten sessions, and seals one of them.
  const walk = titleOfWritten('files that programs stumble over')
  const { result } = await walked(context, 1, { defects: ['create-seal-document-unchanged'], isProbe: (title) => title === walk })
  const row = result.requirements.find(({ id }) => id === 'SEA-22')
  assert.equal(row?.verdict, 'fail')
  // What a walk asked for beside its steps is read when it has ended, and told as it is.
  const finding = row.findings.find(({ what }) => what.includes('start session A'))
  assert.match(finding?.what ?? '', /\(1\. start session A with [^;]*; 2\. seal session A with the first seal: answered with 200/)
  assert.ok((finding?.shownBy.length ?? 0) > 0)
})
