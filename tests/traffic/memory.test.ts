// A large archive takes little memory: in a release one of 200 MB, with as many exchanges of the deployment as are judged at once.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { peakMemoryModule } from '../cli/peak-memory.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { isWhole } from '../proof/drawn-today.js'
import { CERTIFICATE, entryOf } from './archives.js'

const MAIN = fileURLToPath(new URL('../../cli/main.js', import.meta.url))
const {
  exchanges: EXCHANGES,
  megabytes: LENGTH,
  memory: MOST_MEMORY,
} = isWhole ? { exchanges: 19_000, megabytes: 200, memory: 400 } : { exchanges: 3800, megabytes: 40, memory: 300 }
const SESSIONS = 6
const MEGABYTE = 1_000_000

/** Different in each exchange, as ids and digests are. */
const DRAWN = 'f'.repeat(64)
const ids = Array.from({ length: SESSIONS }, (_, i) => DRAWN.slice(0, -1) + i)
const digest = Buffer.alloc(32, 7).toString('base64')
const KINDS = [
  entryOf({}),
  entryOf({
    path: '/api-sign/v1.0/finalizeSigning',
    sent: { sessionSignatureValues: ids.map((sessionId) => ({ sessionId, signatureValue: 'A'.repeat(344) })) },
    body: { data: { results: ids.map((sessionId) => ({ sessionId })) } },
  }),
  entryOf({
    path: '/api-sign/v1.0/CalculateDigest',
    sent: { sessions: ids.map((sessionId) => ({ sessionId })), certificate: CERTIFICATE, signAsPdf: false },
    body: {
      data: {
        sessionDigests: ids.map((sessionId) => ({ sessionId, digest })),
        digests_summary: digest,
        algorithm: 'SHA-256',
        signature_algorithm: 'ecdsa',
      },
    },
  }),
].map((entry) => JSON.stringify(entry))
/** What else a page loads. */
const OTHER = JSON.stringify(entryOf({ path: 'https://portal.example/script.js', body: 'x'.repeat(7300) }))

function writeArchive(file: string): number {
  const descriptor = openSync(file, 'w')
  let length = writeSync(descriptor, '{"log":{"version":"1.2","entries":[')
  for (let number = 0; number < EXCHANGES; number += 1) {
    const own = createHash('sha256').update(String(number)).digest('hex').slice(0, -1)
    const entry = (KINDS[number % KINDS.length] ?? '').replaceAll(DRAWN.slice(0, -1), own)
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
  const args = ['--import', peakMemoryModule(2, 'peak '), MAIN, 'judge', file, '--report-dir', join(folder, 'report')]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NODE_TEST_CONTEXT: undefined } })
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  assert.equal(code, 0, stderr)
  assert.match(stdout, new RegExp(`of ${2 * EXCHANGES} entries ${EXCHANGES} read, ${EXCHANGES} left alone, 0\\sbad`))
  const peakKb = Number(/^peak (\d+)$/m.exec(stderr)?.[1])
  assert.ok(peakKb * 1024 < MOST_MEMORY * MEGABYTE, `${peakKb} KB`)
})
