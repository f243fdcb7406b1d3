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

test('closed and expired sessions make room before any that can be used', () => {
  let now = 0
  const store = storeWith({ clock: () => new Date(now), lifeSeconds: 60, maximumSessions: 4 })
  const expired = store.start(OWNER)
  now += 30_000
  const [idle, closed, busy] = [store.start(OWNER), store.start(OWNER), store.start(OWNER)]
  store.close(closed)
  now += 40_000
  assert.equal(store.lookUp(closed.id), closed, 'there was room to remember it')
  store.start(OWNER)
  for (const { id } of [expired, closed]) assert.equal(store.lookUp(id), undefined)
  for (const session of [idle, busy]) assert.equal(store.find(session.id, OWNER), session)
})

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

test('documents that have no room together change no session, and drive none out', () => {
  const store = storeWith({ maximumSessions: 4 })
  const [first, second, idle] = [store.start(OWNER), store.start(OWNER), store.start(OWNER)]
  for (const session of [first, second, idle]) store.addFile(session, 'a.txt', Buffer.alloc(10))
  const larger = (bytes: number) => [{ id: 'signed', name: 'a.asice', content: Buffer.alloc(bytes) }]
  const replace = (bytes: number) => store.replaceAllFiles([first, second].map((session) => ({ session, files: larger(bytes) })))
  const names = () => [first, second, idle].map(({ id }) => store.find(id, OWNER)?.files[0]?.name)
  assert.throws(() => replace(51), isFull)
  assert.deepEqual(names(), ['a.txt', 'a.txt', 'a.txt'])
  replace(50)
  assert.deepEqual(names(), ['a.asice', 'a.asice', undefined])
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
