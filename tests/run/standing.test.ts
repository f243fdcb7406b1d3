// How far a run has come: what is under way, how many requests were answered, how long the rest may take.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Opener, Probe, Types } from '../../engine/index.js'
import { watchRun } from '../../run/run-suite.js'

interface Small extends Types {
  readonly context: null
  readonly exchange: { readonly id: number; readonly durationMs: number }
  readonly facts: null
  readonly needs: undefined
}

const probe = (title: string): Probe<Small> => ({
  title,
  place: { file: '', line: 0, column: 0 },
  needs: undefined,
  run: () => Promise.resolve(undefined),
})

/** A watch over 100 probes, with a clock that the test sets and the exchanges of each probe. */
function watched() {
  const exchanges = new Map<string, { id: number; durationMs: number }[]>()
  const clock = { now: 0 }
  const opener: Opener<Small> = {
    open: ({ title }) => {
      const own: { id: number; durationMs: number }[] = []
      exchanges.set(title, own)
      return Promise.resolve({ context: null, exchanges: own, close: () => Promise.resolve() })
    },
    redacted: (outcome) => outcome,
    close: () => Promise.resolve(),
  }
  const watch = watchRun(opener, 100, () => clock.now)
  const answered = (title: string, count: number, durationMs: number): void => {
    for (let id = 0; id < count; id += 1) exchanges.get(title)?.push({ id, durationMs })
  }
  return { watch, clock, answered }
}

test('requests of probes under way and of those done are counted once each', async () => {
  const { watch, answered } = watched()
  await watch.opener.open(probe('first'))
  await watch.opener.open(probe('second'))
  answered('first', 3, 10)
  answered('second', 1, 50)
  assert.deepEqual(watch.standing(), { requests: 4, answerMs: 20, leftMs: null, underWay: 'first' })
  watch.done('first')
  assert.deepEqual(watch.standing(), { requests: 4, answerMs: 20, leftMs: null, underWay: 'second' })
})

test('the time left follows the pace: 5 s an answer, four at a time', async () => {
  const { watch, clock, answered } = watched()
  for (let done = 0; done < 20; done += 1) {
    await watch.opener.open(probe(`probe ${done}`))
    answered(`probe ${done}`, 12, 5000)
    watch.done(`probe ${done}`)
  }
  clock.now = 125_000
  const { requests, answerMs, leftMs } = watch.standing()
  assert.equal(requests, 240)
  assert.equal(answerMs, 5000)
  assert.equal(leftMs, 500_000)
})
