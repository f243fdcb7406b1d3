// Every measure of the bench still runs, with a little of its work. The ratios mean nothing then.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { WORKS } from '../../bench/measures.js'
import { idOf, measure } from '../../bench/runner.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { drawnToday } from '../proof/drawn-today.js'

const chromium = ['/usr/bin/chromium'].find((path) => existsSync(path))

for (const work of drawnToday(WORKS, 1)) {
  test(`the bench measures: ${work.title}`, async (context) => {
    const scene = { folder: temporaryFolder(context), small: true, peers: false, before: undefined, chromium, say: () => undefined }
    const expected = work.measures.filter(({ needs }) => needs === undefined || scene[needs])
    assert.deepEqual(Object.keys(await measure(work, scene, 1)), expected.map(idOf))
  })
}
