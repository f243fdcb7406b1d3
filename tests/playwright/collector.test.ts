// The collecting process: a question that it cannot answer is answered with the reason, and a start that fails leaves nothing behind.
import assert from 'node:assert/strict'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, test } from 'node:test'
import { createSuite } from '../../engine/index.js'
import type { Conformance } from '../../fixtures/context.js'
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

test('a question that cannot be answered is rejected with the reason, and the next one is answered', async (context) => {
  const { Collector } = await import('../../playwright/collector.js')
  const { evidenceFor, toldOfRun } = await import('../../playwright/outcomes.js')
  const failing = await startFailingDeployment(context, folder)
  process.env.CONFORMANCE_DEPLOYMENT = failing.file
  const collector = await Collector.start()
  const other = createSuite<Conformance>()
  other.check(
    'CFG-1',
    other.probe('a probe of another suite', async () => ({})),
    () => {},
  )
  const [check] = other.checks
  assert.ok(check)
  const asking = evidenceFor(check, { testId: 'a-test', retry: 0, repeatEachIndex: 0 })
  await assert.rejects(asking, /could not answer: the collecting process knows no probe "a probe of another suite"/)
  assert.equal((await toldOfRun()).facts.sessionsSource, 'pool')
  await collector.finish({ interrupted: true })
})

test('where the run cannot be opened the embedded reference deployment is closed, and its keys are gone', async () => {
  const { Collector } = await import('../../playwright/collector.js')
  const temporary = join(folder, 'temporary')
  await mkdir(temporary)
  await mkdir(join(reportDir, 'files'), { recursive: true })
  await writeFile(join(reportDir, 'files', 'thesis.txt'), 'years of work')
  process.env.TMPDIR = temporary
  delete process.env.CONFORMANCE_DEPLOYMENT
  await assert.rejects(Collector.start(), /no run has written/)
  assert.deepEqual(await readdir(temporary), [])
})
