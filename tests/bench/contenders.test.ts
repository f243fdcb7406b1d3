// The contenders of ours do the work that is measured: the server counts it, and an assertion that fails makes each fail.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { contendersOf, floorCommand } from '../../bench/contenders.js'
import { openDelayedLine } from '../../bench/delayed-line.js'
import { type InstantServerOptions, startInstantServer } from '../../bench/instant-server.js'
import { installedPackage } from '../../bench/package-copy.js'
import { measured, timed } from '../../bench/processes.js'
import { resultIn } from '../cli/command.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'

const REQUESTS = 7
/** The engine looks at both reading operations before it starts. */
const LOOKS = 2

const folder = temporaryFolder()
const installed = installedPackage(join(folder, 'package'), 'requests')

async function withServer(options: InstantServerOptions, use: (server: Awaited<ReturnType<typeof startInstantServer>>) => Promise<void>) {
  const server = await startInstantServer(folder, options)
  try {
    await use(server)
  } finally {
    await server.close()
  }
}

test('floor and engine send every request, and say what they have used', async () => {
  await withServer({}, async (server) => {
    const { floor, engine } = contendersOf({ folder, server, installed })
    const { threadMs, processorMs, peakMb } = await measured(floor(REQUESTS, 3).command)
    assert.equal(server.takeCount(), REQUESTS)
    assert.ok(threadMs > 0 && processorMs > 0 && peakMb > 10, `${threadMs} ms, ${processorMs} ms, ${peakMb} MB`)
    await timed(engine(REQUESTS).command)
    assert.equal(server.takeCount(), REQUESTS + LOOKS)
    const result = await resultIn(join(folder, 'report'))
    assert.deepEqual(
      result.requirements.map(({ id, verdict, checks }) => [id, verdict, checks.length]),
      // And once over every answer, as in any run.
      ['CFG-1', 'CFG-2', 'CFG-3'].map((id) => [id, 'pass', REQUESTS + 1]),
    )
  })
})

test('floor and engine fail where an answer breaks its schema', async () => {
  await withServer({ configuration: '{"data":{"name":7}}' }, async (server) => {
    const { floor, engine } = contendersOf({ folder, server, installed })
    await assert.rejects(timed(floor(1, 1).command), /the answer breaks its schema/)
    await assert.rejects(timed(engine(1).command), /non-conformant/)
  })
})

test('a replay is answered at the length that it asks for, also over a delayed line', async () => {
  await withServer({ delayMs: 1 }, async (server) => {
    const line = await openDelayedLine(Number(new URL(server.url).port), 1)
    try {
      const requests = [
        { method: 'POST', path: '/replay/70000', bytes: 90_000 },
        { method: 'GET', path: '/replay/0' },
      ] as const
      const url = `https://127.0.0.1:${line.port}`
      await timed(floorCommand(folder, 'replay', { url, caFile: server.caFile, inFlight: 2, requests }))
      assert.equal(server.takeCount(), 2)
    } finally {
      line.close()
    }
  })
})
