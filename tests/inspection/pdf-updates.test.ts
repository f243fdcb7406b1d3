// What an update that signs must keep of the revision before it: each loss gets its advice alone, and no legal way of writing gets any.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type FindingCode, inspect } from '../../inspection/index.js'
import { filesIn, kept, tamperedDocuments, untrusted } from './kept/documents.js'
import { allFindings, codesOf } from './told.js'

const JUDGED: readonly FindingCode[] = ['update-trailer', 'update-loses-entry', 'duplicate-field-name']
const losses = tamperedDocuments().filter(({ finds }) => JUDGED.includes(finds))

/** The CMS of these documents cannot be read, which is enough here. */
async function advice(bytes: Buffer): Promise<readonly FindingCode[]> {
  return codesOf(await inspect(bytes, untrusted)).filter((code) => JUDGED.includes(code))
}

describe('an update that adds a signature', () => {
  for (const { finds, name, bytes } of losses) {
    it(`gets ${finds} alone: ${name}`, async () => assert.deepEqual(await advice(bytes), [finds]))
  }

  for (const file of filesIn('updates')) {
    it(`may be written so: ${file}`, async () => assert.deepEqual(await advice(kept(`updates/${file}`)), []))
  }

  for (const [name, words] of [
    ['a field less', /its form lacks the field "amount"/],
    ['a revision that is left out', /leads past the revision that ends at offset \d+/],
    ['an object of an earlier generation', /object 4 is of an earlier generation/],
    ['rows of nineteen bytes', /rows in its cross-reference table that are not twenty bytes long/],
  ] as const) {
    it(`is told in words what it loses: ${name}`, async () => {
      const { bytes } = losses.find((one) => one.name === name) ?? assert.fail()
      const messages = allFindings(await inspect(bytes, untrusted)).map(({ message }) => message)
      assert.match(messages.join('\n'), words)
    })
  }
})
