// Answers made to exhaust the suite: the memory of a run stays bounded, its report stays small, and SIGINT ends it in time.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readdir, stat, writeFile } from 'node:fs/promises'
import type { RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { pki, serve } from '../fixtures/test-server.js'
import { drawnToday } from '../proof/drawn-today.js'
import { type Running, start } from './command.js'
import { peakMemoryModule } from './peak-memory.js'

const MEBIBYTE = 1024 * 1024
const MOST_MEMORY = 400 * MEBIBYTE
const MOST_REPORT = 150 * MEBIBYTE
const STANDARD_ERROR = 2
/** Two seconds, on a machine that may be busy with other tests. */
const IN_TIME_MS = 15_000

const bomb = brotliCompressSync(Buffer.alloc(64 * MEBIBYTE))

const HOSTILE: Readonly<Record<string, (response: ServerResponse) => void>> = {
  'fifty megabytes of JSON': (response) =>
    response.end(Buffer.concat([Buffer.from('{"data":"'), Buffer.alloc(50e6, 'x'), Buffer.from('"}')])),
  'a brotli bomb': (response) => response.writeHead(200, { 'content-encoding': 'br' }).end(bomb),
  'errors of a megabyte, each another': (response) =>
    response.writeHead(400).end(JSON.stringify({ error: randomBytes(MEBIBYTE / 2).toString('hex') })),
  'a hundred thousand members': (response) =>
    response.end(JSON.stringify({ data: Object.fromEntries(Array.from({ length: 15_000 }, (_, i) => [`${Math.random()} ${i}`, {}])) })),
}

/** Starts a run against a server that answers every request in this way. */
async function runAgainst(context: TestContext, listener: RequestListener): Promise<{ readonly run: Running; readonly report: string }> {
  const { baseUrl } = await serve(context, listener)
  const folder = temporaryFolder(context)
  await writeFile(join(folder, 'ca.pem'), pki.caPem)
  const deployment = {
    name: 'hostile',
    baseUrl,
    tls: { caFile: 'ca.pem' },
    authorization: { accessToken: 'a-static-token-of-some-length-0123456789' },
    sessions: { kind: 'storage-api' },
  }
  const file = join(folder, 'deployment.json')
  await writeFile(file, JSON.stringify(deployment))
  const report = join(folder, 'report')
  const args = ['run', '--deployment', file, '--only', 'CFG-1', 'KEY-1', 'ERR-2', '--report-dir', report]
  return { run: start(args, { env: { NODE_OPTIONS: `--import=${peakMemoryModule(STANDARD_ERROR, 'peak ')}` } }), report }
}

async function sizeOf(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(
    files.filter((file) => file.isFile()).map(async (file) => (await stat(join(file.parentPath, file.name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

for (const [what, answer] of drawnToday(Object.entries(HOSTILE), 1)) {
  test(`memory and report stay bounded: ${what}`, async (context) => {
    const { run, report } = await runAgainst(context, (_request, response) => answer(response))
    const { stderr, stdout } = await run.ended
    assert.match(stdout, /(incomplete|non-conformant): /, stderr)
    assert.doesNotMatch(stdout, /the check itself broke/)
    const [, peak] = /peak (\d+)/.exec(stderr) ?? []
    assert.ok(Number(peak) * 1024 < MOST_MEMORY, `${peak} KiB`)
    const size = await sizeOf(report)
    assert.ok(size < MOST_REPORT, `${size} bytes of report`)
  })
}

test('SIGINT ends a run that is receiving long answers in time, with the code for incomplete', async (context) => {
  let received: (() => void) | undefined
  const first = new Promise<void>((resolve) => {
    received = resolve
  })
  const { run } = await runAgainst(context, (_request, response) => {
    response.write(Buffer.alloc(MEBIBYTE, 'x'))
    received?.()
  })
  await first
  const sent = performance.now()
  run.process.kill('SIGINT')
  const { code, stderr } = await run.ended
  assert.equal(code, 3, stderr)
  assert.ok(performance.now() - sent < IN_TIME_MS, 'the run ends soon after the interruption')
})
