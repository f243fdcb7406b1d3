// Ids that nobody was given: none is made where it could be that of somebody else.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { lookUpIds, nearIds } from '../../specs/errors/near-ids.js'

const drawn = [1, 2, 3].map((number) => createHash('sha256').update(`${number}`).digest('hex'))
const [first = '', ...others] = drawn

test('where ids are drawn, three are made of one, and each differs in two characters', () => {
  const near = nearIds(first, others).map((one) => one.near)
  assert.equal(near.length, 3)
  for (const id of near) {
    assert.equal(id.length, first.length)
    assert.equal([...id].filter((character, i) => character !== first[i]).length, 2, id)
  }
})

for (const [name, idOf, count] of [
  ['where ids are counted, none is made', (number: number) => `${number}`.padStart(64, '0'), 0],
  ['where only their ends are counted, the ends stay', (number: number) => `${(drawn[number - 1] ?? '').slice(0, 56)}0000000${number}`, 2],
] as const)
  test(name, () => {
    const [one = '', ...rest] = [1, 2, 3].map(idOf)
    assert.equal(nearIds(one, rest).length, count)
  })

test('none is made of an id without others to compare it with', () => {
  assert.deepEqual(nearIds(first, []), [])
})

test('no id for a careless look-up is that of a session', () => {
  for (const id of lookUpIds(first)) assert.ok(!drawn.includes(id), id)
})
