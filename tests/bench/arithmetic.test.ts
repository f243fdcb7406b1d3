// What the bench makes of measurements: ratios, losses, and what is kept and shown.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lossesIn } from '../../bench/document.js'
import { type Figures, figureOf } from '../../bench/runner.js'

const [TIME, MEMORY] = ['`verify` of a default run, beside the run', 'peak memory of the suite alone, beside 160 MB']

function figures(time: number, memory: number): Figures {
  const of = (ratio: number) => ({ ratio, lowest: ratio, highest: ratio, on: '2026-11-27' })
  return { [TIME]: of(time), [MEMORY]: of(memory) }
}

test('a figure is the median of its rounds, to three digits; what was not measured is none', () => {
  const { ratio, lowest, highest } = figureOf([2 / 3, 9, 0.1])
  assert.deepEqual([ratio, lowest, highest], [0.667, 0.1, 9])
  for (const wrong of [Number.NaN, -1, 1 / 0]) assert.throws(() => figureOf([1, wrong]), RangeError)
})

test('a ratio beyond its tolerance is a loss', () => {
  assert.deepEqual(lossesIn(figures(0.4, 0.1), figures(0.2, 0.5)), [])
  assert.deepEqual(lossesIn(figures(0.41, 0.61), figures(0.2, 0.5)), [
    `${MEMORY}: kept 0.5, expected at most 0.6, measured 0.61`,
    `${TIME}: kept 0.2, expected at most 0.4, measured 0.41`,
  ])
})
