// Every measure of the bench still runs, with a little of its work. The ratios mean nothing then.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WORKS } from '../../bench/measures.js'
import { idOf, measure } from '../../bench/runner.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { drawnToday } from '../proof/drawn-today.js'

for (const work of drawnToday(WORKS, 1)) {
  test(`the bench measures: ${work.title}`, async (context) => {
    const scene = { folder: temporaryFolder(context), small: true, say: () => undefined }
    assert.deepEqual(Object.keys(await measure(work, scene, 1)), work.measures.map(idOf))
  })
}
