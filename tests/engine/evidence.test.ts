// Evidence is not changed by storing: checks see again what was packed and stored.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromJson, pack, revive, toJson } from '../../engine/index.js'

const exchanges = [
  { id: 0, status: 200 },
  { id: 1, status: 404 },
]

test('an exchange in an outcome is kept as a reference and revived as itself', () => {
  const packed = pack({ answer: exchanges[1], list: [exchanges[0], 'text', null] }, exchanges)
  assert.deepEqual(packed, { answer: { $exchange: 1 }, list: [{ $exchange: 0 }, 'text', null] })
  const revived = revive(packed, exchanges) as { answer: unknown }
  assert.equal(revived.answer, exchanges[1])
})

test('altering a recorded exchange alters what every check sees of it', () => {
  const packed = pack({ first: exchanges[0], again: exchanges[0] }, exchanges)
  const altered = [{ id: 0, status: 500 }, exchanges[1] ?? { id: 1 }]
  assert.deepEqual(revive(packed, altered), { first: { id: 0, status: 500 }, again: { id: 0, status: 500 } })
})

test('evidence that lacks an exchange its outcome refers to is an error, not an empty value', () => {
  assert.throws(() => revive({ answer: { $exchange: 7 } }, exchanges), /exchange 7/)
})

test('bytes survive as bytes, Buffers included', () => {
  const stored = toJson({ plain: new Uint8Array([0, 255]), buffer: Buffer.from('é') })
  const read = fromJson(stored) as Record<string, unknown>
  assert.deepEqual(read, { plain: new Uint8Array([0, 255]), buffer: new Uint8Array(Buffer.from('é')) })
  assert.ok(read.plain instanceof Uint8Array)
})
