// What the reference remembers of a session: calls and changes of its files, in their order, and what became of it in each.
// Must not know any operation.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Operation } from '../../reference/operation.js'
import { type CallRecord, endedCalls, recordOf } from '../../reference/sessions/history.js'
import { SessionStore } from '../../reference/sessions/session-store.js'

const OWNER = 'client-one'

function store(): SessionStore {
  return new SessionStore({
    clock: () => new Date(),
    lifeSeconds: undefined,
    maximumSessions: 10,
    maximumBytes: 1000,
    arrivalMs: 0,
    normalizeId: (id) => id,
  })
}

function call(operation: Operation, ...ids: string[]): CallRecord {
  const body = { sessions: ids.map((sessionId) => ({ sessionId })), signAsPdf: true }
  return recordOf({ operation, at: 0, client: 0, path: 'documented', authorization: 'Bearer secret', body })
}

test('a call belongs to the past of the sessions of its client from when it comes in, and says later what became of them', () => {
  const sessions = store()
  const [one, other, foreign] = [sessions.start(OWNER), sessions.start(OWNER), sessions.start('client-two')]
  const file = sessions.addFile(one, 'a.txt', Buffer.from('a'))
  const digest = call('calculate-digest', one.id, other.id, foreign.id, 'f'.repeat(64))
  sessions.record(digest, OWNER)
  assert.deepEqual(foreign.past, [])
  assert.deepEqual(endedCalls(one.past, one.id), [])
  digest.failed = new Map([[other.id, 'session:empty']])
  digest.outcome = 'done'
  sessions.removeFile(one, file)
  assert.deepEqual(
    one.past.map(({ operation }) => operation),
    ['upload', 'calculate-digest', 'deletion'],
  )
  assert.deepEqual(endedCalls(one.past, one.id, 'calculate-digest'), [{ call: digest, came: 'done' }])
  assert.deepEqual(endedCalls(other.past, other.id), [{ call: digest, came: 'session:empty' }])
  assert.deepEqual(endedCalls(one.past, one.id, 'add-archive'), [])
})

test('a record tells tokens apart and holds none', () => {
  const record = call('create-seal')
  assert.equal(record.signAsPdf, true)
  assert.deepEqual(record.members, ['sessions', 'signAsPdf'])
  assert.doesNotMatch(JSON.stringify(record), /secret/)
  const renewed = recordOf({
    operation: 'create-seal',
    at: 0,
    client: 0,
    path: 'documented',
    authorization: 'Bearer other',
    body: undefined,
  })
  assert.notEqual(record.token, renewed.token)
})

test('of a long past the latest is kept', () => {
  const sessions = store()
  const session = sessions.start(OWNER)
  const calls = Array.from({ length: 250 }, () => call('add-archive', session.id))
  for (const one of calls) sessions.record(one, OWNER)
  assert.equal(session.past.at(-1), calls.at(-1))
  assert.equal(session.past.length, 200)
})
