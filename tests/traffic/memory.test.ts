// A large archive takes little memory: in a release one of 200 MB, with as many exchanges of the deployment as are judged at once.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { MEASURED, start } from '../cli/command.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { isWhole } from '../proof/drawn-today.js'
import { entriesIn, ID } from './archives.js'

const [EXCHANGES, LENGTH, MOST_MEMORY] = isWhole ? ([19_000, 200, 400] as const) : ([3800, 40, 220] as const)
const MEGABYTE = 1_000_000

/** The readings and signings of this archive, and the id in them, which is another in each exchange. */
const KINDS = entriesIn('whole/an-entry-of-each-operation-and-a-refusal.har')
  .slice(0, 3)
  .map((entry) => JSON.stringify(entry))
/** What else a page loads. */
const [SCRIPT] = entriesIn('left-alone/none-of-the-six-operations.har').slice(-1)
const OTHER = JSON.stringify({ ...SCRIPT, comment: 'x'.repeat(8600) })

function writeArchive(file: string): number {
  const descriptor = openSync(file, 'w')
  let length = writeSync(descriptor, '{"log":{"version":"1.2","entries":[')
  for (let number = 0; number < EXCHANGES; number += 1) {
    const own = createHash('sha256').update(String(number)).digest('hex')
    const entry = (KINDS[number % KINDS.length] ?? '').replaceAll(ID, own)
    length += writeSync(descriptor, `${number === 0 ? '' : ','}${entry},${OTHER}`)
  }
  length += writeSync(descriptor, ']}}')
  closeSync(descriptor)
  return length
}

test(`an archive of ${LENGTH} MB is judged within ${MOST_MEMORY} MB of memory`, async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'large.har')
  const length = writeArchive(file)
  assert.ok(length > LENGTH * MEGABYTE && length < 1.05 * LENGTH * MEGABYTE, `${length} bytes`)
  const running = start(['judge', file, '--report-dir', join(folder, 'report')], { node: MEASURED })
  const { code, stdout, stderr, peakKb = Number.NaN } = await running.ended
  assert.equal(code, 0, stderr)
  assert.match(stdout, new RegExp(`of ${2 * EXCHANGES} entries ${EXCHANGES} read, ${EXCHANGES} left alone, 0\\s+bad`))
  assert.ok(peakKb * 1024 < MOST_MEMORY * MEGABYTE, `${peakKb} KB`)
})
