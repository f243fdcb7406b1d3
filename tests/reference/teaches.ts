// What the tests of the reference's words share: a refusal that says what to change.
import assert from 'node:assert/strict'
import { claimed, type Reply } from './client.js'

/** Asserts a refusal with this status that claims nothing and has these words. */
export function teaches(reply: Reply, words: RegExp, status = /^4\d\d$/): void {
  assert.match(String(reply.status), status, reply.bytes.toString())
  assert.deepEqual(claimed(reply), [])
  assert.match(reply.bytes.toString(), words)
}

export const base64 = (text: string | Buffer): string => Buffer.from(text).toString('base64')
