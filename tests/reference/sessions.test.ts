// The sessions of the reference deployment: however many are opened, there is room, those in use stay, and all end in time.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SessionStore, type SessionStoreOptions } from '../../reference/sessions/session-store.js'
import { Refusal } from '../../reference/wire/refusal.js'
import { withBench } from './client.js'

const OWNER = 'provider'
const isFull = (error: unknown): boolean => error instanceof Refusal && error.reason === 'storage:full'

function storeWith(options: Partial<SessionStoreOptions>): SessionStore {
  return new SessionStore({
    clock: () => new Date(),
    lifeSeconds: undefined,
    maximumSessions: 3,
    maximumBytes: 100,
    arrivalMs: 0,
    normalizeId: (id) => id,
    ...options,
  })
}

test('the files of all sessions stay within the limit, and the session that is written to is never given up for itself', () => {
  const store = storeWith({ maximumSessions: 1000 })
  const kept = Array.from({ length: 200 }, (_, index) => {
    const session = store.start(OWNER)
    store.addFile(session, `${index}.txt`, Buffer.alloc(30))
    return session
  }).filter(({ id }) => store.find(id, OWNER) !== undefined)
  assert.equal(kept.length, 3, 'three files of 30 bytes fit into 100')
  const last = kept.at(-1)
  assert.ok(last !== undefined)
  store.addFile(last, 'more.txt', Buffer.alloc(70))
  const present = kept.filter(({ id }) => store.find(id, OWNER) !== undefined)
  assert.deepEqual(present, [last])
  assert.throws(() => store.addFile(last, 'too much.txt', Buffer.alloc(1)), isFull)
})

test('tokens and sessions end by the clock of the deployment', async () => {
  let now = new Date('2026-03-01T12:00:00Z')
  await withBench({ clock: () => now, liberties: { 'session-expiration': '600' } }, async (own) => {
    const id = await own.session(['a.txt', 'a'])
    now = new Date(now.getTime() + 601_000)
    assert.equal((await own.get('/api-config/v1.0/')).status, 401)
    assert.equal((await own.send('/api-session/v1.0/start')).status, 401)
    own.renew()
    assert.equal((await own.get(`/api-storage/v1.0/${id}/list`)).status, 404)
  })
})
