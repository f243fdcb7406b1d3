// Calls about the same session take turns; others do not wait for each other, and a call that fails holds nobody up.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Turns } from '../../reference/sessions/turns.js'

function call(turns: Turns, ids: readonly string[], log: string[], name: string) {
  let end = (): void => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const result = turns.take(ids, async () => {
    log.push(`${name} begins`)
    await ended
    log.push(`${name} ends`)
    return name
  })
  return { result, end: () => end() }
}

test('a call waits for earlier ones about any of its sessions, and for no other', async () => {
  const [turns, log] = [new Turns(), [] as string[]]
  const first = call(turns, ['a', 'b'], log, 'first')
  const second = call(turns, ['b', 'a'], log, 'second')
  const other = call(turns, ['c'], log, 'other')
  other.end()
  assert.equal(await other.result, 'other')
  assert.deepEqual(log, ['first begins', 'other begins', 'other ends'])
  first.end()
  second.end()
  assert.deepEqual(await Promise.all([first.result, second.result]), ['first', 'second'])
  assert.deepEqual(log.slice(3), ['first ends', 'second begins', 'second ends'])
})

test('after a call that fails the next one begins, and the failure is its own', async () => {
  const turns = new Turns()
  const failing = turns.take(['a'], () => Promise.reject(new Error('no document')))
  const next = turns.take(['a'], async () => 'done')
  await assert.rejects(failing, /no document/)
  assert.equal(await next, 'done')
})
