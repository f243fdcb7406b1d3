// The collecting process: a start that fails leaves nothing behind.
import assert from 'node:assert/strict'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, test } from 'node:test'
import '../../specs/index.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'

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
