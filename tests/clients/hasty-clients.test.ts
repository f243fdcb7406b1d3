// Clients that go before the answer comes, or when no more is kept: what they did counts, and what they could not hear does not.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, request } from 'node:https'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Served } from '../../reference/index.js'
import { ClientWatch } from '../../run/traffic/client-watch.js'
import { MOST_BYTES } from '../../run/traffic/read-traffic.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { Bench } from '../reference/client.js'
import { ID } from '../traffic/archives.js'
import { watchedReference } from './watched.js'

const { judged, reference } = await watchedReference({ liberties: { delay: 'tens-of-milliseconds' } })
const agent = new Agent({ ca: reference.caPem, keepAlive: false })
const bench = new Bench(reference)
const START = '/api-session/v1.0/start'
const closeOf = (id: string): string => `/api-session/v1.0/${id}/close`

/** Sends it whole, and goes. */
async function askAndGo(path: string): Promise<void> {
  const asked = request(reference.baseUrl + path, { agent, headers: await bench.bearer() })
  asked.on('error', () => undefined)
  asked.end()
  await once(asked, 'finish')
  asked.destroy()
}

test('whoever closes a session and goes has closed it', async () => {
  const { accused, kept } = await judged(async () => {
    const close = closeOf(await bench.session())
    await askAndGo(close)
    // Answered after the first one, which has closed it.
    assert.equal((await bench.get(close)).status, 404)
  })
  assert.deepEqual(accused, [])
  assert.ok(kept.includes('CLI-31'))
})

test('whoever goes before a session is answered leaves none open', async () => {
  const tries: (readonly string[])[] = []
  // Where this process is held up for longer than the answer, the answer overtakes the client that goes.
  while (tries.length < 5 && tries.every((accused) => accused.length > 0)) {
    const { accused } = await judged(async () => {
      await askAndGo(START)
      await bench.get(closeOf(await bench.session()))
    })
    tries.push(accused)
  }
  assert.deepEqual(tries.at(-1), [])
})

test('a session is closed by a request that came when no more was kept', async () => {
  const watch = new ClientWatch(() => undefined)
  const baseUrl = 'https://127.0.0.1'
  watch.watch({ baseUrl, tokenUrl: `${baseUrl}/token` })
  const served = (path: string, answer: Buffer): Served => {
    const about = { method: 'GET', url: baseUrl + path, headers: {}, body: Buffer.alloc(0), status: 200, answerHeaders: {}, answer }
    return { ...about, startedAt: Date.now(), durationMs: 0, isAwaited: true, found: [] }
  }
  const start = Buffer.from(JSON.stringify({ data: { sessionId: ID } }))
  watch.served(served(START, start))
  watch.served(served(`/api-storage/v1.0/${ID}/upload`, Buffer.alloc(MOST_BYTES - start.length)))
  watch.served(served(closeOf(ID), Buffer.from('{}')))
  const { result } = await watch.report(join(temporaryFolder(), 'report'), false)
  assert.equal(result.traffic?.[0]?.bad, 1)
  assert.equal(result.client?.requirements.find(({ id }) => id === 'CLI-31')?.verdict, 'pass')
})
