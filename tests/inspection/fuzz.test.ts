// Damaged documents of each format, inspected one by one: each must end soon, in a result or a typed error, and none with altered signed bytes is
// accepted. The same number makes the same document; `npm run fuzz` inspects 100,000 of each format.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Inspection, InspectionError, inspect } from '../../inspection/index.js'
import { isWhole, seedOfToday } from '../proof/drawn-today.js'
import { containerSource, pdfSource, Random } from './fuzzing.js'
import { allFindings } from './told.js'

const COUNT = Number(process.env.DAMAGED_DOCUMENTS ?? (isWhole ? 600 : 250))
/** Of a processor. */
const MOST_MS = 2000
/** Node with its libraries and the documents themselves takes a quarter of this. */
const MOST_MEMORY = 1024 * 1024 * 1024

for (const [format, source] of [
  ['containers', await containerSource()],
  ['PDFs', pdfSource()],
] as const) {
  test(`${COUNT} damaged ${format} are inspected without a crash, soon, and none is accepted with signed bytes altered, by the seed ${seedOfToday}`, async () => {
    const outcomes = { accepted: 0, 'found wrong': 0, unreadable: 0, 'beyond limits': 0 }
    for (let number = 0; number < COUNT; number += 1) {
      const { how, bytes } = source.make(new Random(seedOfToday, String(number)))
      const before = process.cpuUsage()
      const inspection = await inspect(bytes).catch((error: Error) => {
        if (error instanceof InspectionError) return undefined
        throw new Error(`document ${number} (${how})`, { cause: error })
      })
      const { user, system } = process.cpuUsage(before)
      assert.ok(user + system < MOST_MS * 1000, `document ${number} (${how}) took ${(user + system) / 1000} ms`)
      const outcome = inspection === undefined ? 'beyond limits' : outcomeOf(inspection)
      outcomes[outcome] += 1
      if (outcome === 'accepted' && inspection !== undefined)
        assert.ok(!source.isForged(bytes, inspection), `document ${number} (${how}) is accepted, with signed bytes altered`)
      if (number % 100 === 0) assert.ok(process.memoryUsage().rss < MOST_MEMORY)
    }
    assert.ok(outcomes['found wrong'] > COUNT / 10 && outcomes.accepted > 0, JSON.stringify(outcomes))
  })
}

function outcomeOf(inspection: Inspection): 'accepted' | 'found wrong' | 'unreadable' {
  const errors = allFindings(inspection).filter(({ severity }) => severity === 'error')
  if (errors.some(({ code }) => code === 'document-unreadable' || code === 'pdf-not-read')) return 'unreadable'
  const isGood = inspection.signatures.length > 0 && inspection.signatures.every(({ valid }) => valid)
  return errors.length === 0 && isGood ? 'accepted' : 'found wrong'
}
