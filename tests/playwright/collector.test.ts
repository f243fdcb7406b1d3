// The collecting process: a question that it cannot answer is answered with the reason, and a start that fails leaves nothing behind.
import assert from 'node:assert/strict'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, test } from 'node:test'
import { EvidenceStore } from '../../reports/store/evidence-store.js'
import '../../specs/index.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { startFailingDeployment } from './failing-deployment.js'

const { CONFORMANCE_DEPLOYMENT, TMPDIR } = process.env

const folder = temporaryFolder()
const reportDir = join(folder, 'report')
// The settings are read when they are loaded: by then this has to stand.
process.env.CONFORMANCE_REPORT_DIR = reportDir
afterEach(async () => {
  await rm(reportDir, { recursive: true, force: true })
  for (const [name, value] of Object.entries({ CONFORMANCE_DEPLOYMENT, TMPDIR })) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
})

test('a worker is told what came of a row, and where there is no collecting process it says so', async (context) => {
  const { Collector } = await import('../../playwright/collector.js')
  const { outcomeOf } = await import('../../playwright/outcomes.js')
  const asking = { id: 'CFG-1', test: 'a-test' } as const
  await assert.rejects(outcomeOf(asking), /there is no collecting process \(CONFORMANCE_COLLECTOR is not set\)/)
  const failing = await startFailingDeployment(context, folder)
  process.env.CONFORMANCE_DEPLOYMENT = failing.file
  const collector = await Collector.start({ isShard: false })
  const { judgements, shown, isKnown } = await outcomeOf(asking)
  assert.ok(judgements.some(({ verdict }) => verdict === 'fail'))
  assert.match(shown?.text ?? '', /^GET https:.* → 500 Internal Server Error/)
  assert.equal(isKnown, false)
  await collector.finish({ interrupted: true })
  await assert.rejects(outcomeOf(asking), /the collecting process does not answer at/)
})

test('each shard takes the walks, which may show a breach of any row', async (context) => {
  const { Collector } = await import('../../playwright/collector.js')
  const { outcomeOf } = await import('../../playwright/outcomes.js')
  const failing = await startFailingDeployment(context, folder)
  process.env.CONFORMANCE_DEPLOYMENT = failing.file
  const collector = await Collector.start({ isShard: true })
  collector.collectFor(new Set(['CFG-1']))
  await outcomeOf({ id: 'CFG-1', test: 'a-test' })
  await collector.finish({ interrupted: false })
  const { probes = [] } = await EvidenceStore.open(reportDir).readRun()
  assert.ok(probes.some((title) => title.startsWith('exploration: ')))
})

test('where the run cannot be opened the embedded reference deployment is closed, and its keys are gone', async () => {
  const { Collector } = await import('../../playwright/collector.js')
  const temporary = join(folder, 'temporary')
  await mkdir(temporary)
  await mkdir(join(reportDir, 'files'), { recursive: true })
  await writeFile(join(reportDir, 'files', 'thesis.txt'), 'years of work')
  process.env.TMPDIR = temporary
  delete process.env.CONFORMANCE_DEPLOYMENT
  await assert.rejects(Collector.start({ isShard: false }), /no run has written/)
  assert.deepEqual(await readdir(temporary), [])
})
