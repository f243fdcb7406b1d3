// The collecting process: a start that fails leaves nothing behind. It sets the environment, and shares its process with no other test.
import assert from 'node:assert/strict'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import '../../specs/index.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'

test('where the run cannot be opened the embedded reference deployment is closed, and its keys are gone', async () => {
  const folder = temporaryFolder()
  const [temporary, files] = [join(folder, 'temporary'), join(folder, 'report', 'files')]
  // The settings are read when they are loaded: by then this has to stand.
  Object.assign(process.env, { CONFORMANCE_REPORT_DIR: join(folder, 'report'), TMPDIR: temporary })
  delete process.env.CONFORMANCE_DEPLOYMENT
  const { Collector } = await import('../../playwright/collector.js')
  for (const needed of [temporary, files]) await mkdir(needed, { recursive: true })
  await writeFile(join(files, 'thesis.txt'), 'years of work')
  await assert.rejects(Collector.start({ isShard: false }), /no run has written/)
  assert.deepEqual(await readdir(temporary), [])
})
