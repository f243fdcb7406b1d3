// Which sessions are left open by a client (CLI-31): none of which it never heard, and none whose close came when no more was kept.
import assert from 'node:assert/strict'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Served } from '../../reference/index.js'
import { ClientWatch } from '../../run/traffic/client-watch.js'
import { MOST_BYTES } from '../../run/traffic/read-traffic.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { Bench } from '../reference/client.js'
import { ID } from '../traffic/archives.js'
import { watchedReference } from './watched.js'

const START = '/api-session/v1.0/start'
const ARRIVED = 'http.server.request.start'

const { judged, reference } = await watchedReference()

/** Breaks the connection on which a request to start a session has come. */
function breakOff(message: unknown): void {
  const request: unknown = typeof message === 'object' && message !== null && 'request' in message ? message.request : undefined
  if (request instanceof IncomingMessage && request.url === START) request.socket.destroy()
}

test('a client that had gone before the answer has no session to close', async () => {
  const { accused, kept } = await judged(async () => {
    const bench = new Bench(reference)
    await bench.get('/api-config/v1.0/')
    const headers = await bench.bearer()
    subscribe(ARRIVED, breakOff)
    await assert.rejects(bench.send(START, { headers }))
    unsubscribe(ARRIVED, breakOff)
  })
  assert.deepEqual([accused, kept.includes('CLI-31')], [[], false])
})

test('a session is closed by a request that came when no more was kept', async () => {
  const watch = new ClientWatch(() => undefined)
  const baseUrl = 'https://127.0.0.1'
  watch.watch({ baseUrl, tokenUrl: `${baseUrl}/token` })
  const served = (path: string, answer: Buffer): Served => {
    const about = { method: 'GET', url: baseUrl + path, headers: {}, body: Buffer.alloc(0), status: 200, answerHeaders: {}, answer }
    return { ...about, startedAt: Date.now(), durationMs: 0, found: [] }
  }
  const start = Buffer.from(JSON.stringify({ data: { sessionId: ID } }))
  watch.served(served(START, start))
  watch.served(served(`/api-storage/v1.0/${ID}/upload`, Buffer.alloc(MOST_BYTES - start.length)))
  watch.served(served(`/api-session/v1.0/${ID}/close`, Buffer.from('{}')))
  const { result } = await watch.report(join(temporaryFolder(), 'report'), false, true)
  assert.equal(result.traffic?.[0]?.bad, 1)
  assert.equal(result.client?.requirements.find(({ id }) => id === 'CLI-31')?.verdict, 'pass')
})
