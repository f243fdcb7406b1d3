// Which sessions are left open by a client (CLI-31): none whose close came when no more was kept. `hasty-clients.test.ts` holds those of which the
// client never heard.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Served } from '../../reference/index.js'
import { ClientWatch } from '../../run/traffic/client-watch.js'
import { MOST_BYTES } from '../../run/traffic/read-traffic.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { ID } from '../traffic/archives.js'

const START = '/api-session/v1.0/start'

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
  watch.served(served(`/api-session/v1.0/${ID}/close`, Buffer.from('{}')))
  const { result } = await watch.report(join(temporaryFolder(), 'report'), false, true)
  assert.equal(result.traffic?.[0]?.bad, 1)
  assert.equal(result.client?.requirements.find(({ id }) => id === 'CLI-31')?.verdict, 'pass')
})
