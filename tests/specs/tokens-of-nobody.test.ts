// Tokens that everybody can make: one is signed by the empty key, which a deployment has whose settings name none.
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import type { Outgoing } from '../../specs/faults/fault.js'
import { UNUSUAL_TOKENS } from '../../specs/faults/tokens.js'

test('a JWT of nobody verifies by the empty key', async () => {
  const literal = async (word: string) => `Bearer ${word}`
  const outgoing = { operation: 'configuration', body: {}, ids: [], at: 'alone', context: { tokens: { literal } } } as unknown as Outgoing
  const fault = UNUSUAL_TOKENS.find(({ name }) => name === 'a JWT of nobody, signed by the empty key')
  const spoilt = await fault?.spoil(outgoing)
  assert.equal(spoilt?.row, 'AUT-2')
  const [header = '', payload = '', signature = ''] = spoilt?.call.authorization?.slice('Bearer '.length).split('.') ?? []
  assert.deepEqual(JSON.parse(Buffer.from(header, 'base64url').toString()), { alg: 'HS256', typ: 'JWT' })
  assert.equal(signature, createHmac('sha256', '').update(`${header}.${payload}`).digest('base64url'))
})
