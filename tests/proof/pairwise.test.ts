// The covering array covers, and is short.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pairwise } from './pairwise.js'

const factors = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`factor ${i}`, ['a', 'b', 'c', 'd'].slice(0, 2 + (i % 3))]))

test('every pair of values of every two factors stands in some row', () => {
  const rows = pairwise(factors)
  for (const [first, as] of Object.entries(factors)) {
    for (const [second, bs] of Object.entries(factors)) {
      if (first === second) continue
      for (const a of as)
        for (const b of bs)
          assert.ok(
            rows.some((row) => row[first] === a && row[second] === b),
            `${first}=${a}, ${second}=${b}`,
          )
    }
  }
})

test('the array is a small multiple of the largest product of two factors that meet', () => {
  assert.ok(pairwise(factors).length <= 2 * 4 * 4)
  const many = { ...factors, one: [...'abcdefgh'], other: [...'abcdefgh'] }
  const isPair = (first: string, second: string): boolean => ['one other', 'other one'].includes(`${first} ${second}`)
  assert.ok(pairwise(many, (first, second) => !isPair(first, second)).length < 64)
})
