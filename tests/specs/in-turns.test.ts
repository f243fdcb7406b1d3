// Asking many things with few under way: what fails ends all of it, and leaves nothing under way.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { inTurns } from '../../specs/asking/in-turns.js'

test('where one fails nothing more is asked, and what is under way has ended', async () => {
  const ended: number[] = []
  const ask = async (thing: number): Promise<void> => {
    if (thing === 1) throw new Error('the first')
    for (let turns = 0; turns < 5; turns += 1) await setImmediate()
    ended.push(thing)
    if (thing === 2) throw new Error('another')
  }
  await assert.rejects(inTurns([0, 1, 2, 3, 4], 3, ask), { message: 'the first' })
  assert.deepEqual(ended, [0, 2])
})
