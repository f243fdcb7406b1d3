// A few hundred damaged documents of each format, the same in every run; `npm run fuzz` inspects any number more.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isWhole } from '../proof/drawn-today.js'
import { containerSource } from './fuzzing/container-inputs.js'
import { fuzz } from './fuzzing/judging.js'
import { pdfSource } from './fuzzing/pdf-inputs.js'

const SEED = 20260101
const COUNT = isWhole ? 600 : 250

describe(`damaged documents, ${COUNT} of each format`, () => {
  for (const [format, source] of Object.entries({ containers: containerSource, PDFs: pdfSource })) {
    it(`inspects ${format} without a crash, soon, and accepts none with signed bytes altered`, async () => {
      const { problems, outcomes } = await fuzz(await source(), SEED, COUNT)
      assert.deepEqual(problems.map(({ what }) => what).join('\n'), '')
      assert.ok(outcomes['found wrong'] > COUNT / 10, JSON.stringify(outcomes))
      assert.ok(outcomes.accepted > 0, JSON.stringify(outcomes))
    })
  }
})
