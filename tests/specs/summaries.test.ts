// Proves the formulas tried for `digests_summary`, whatever the spelling of the hash, and that broken answers are described and not judged.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { formulaOf } from '../../specs/calculate-digest/summaries.js'
import { answered } from './answered.js'

const digests = ['first', 'second'].map((text) => createHash('sha384').update(text).digest())
const written = digests.map((digest) => digest.toString('base64'))

function answer(summary: string, count: number, algorithm = 'SHA384withRSA') {
  const sessionDigests = written.slice(0, count).map((digest, index) => ({ sessionId: String(index), digest }))
  return answered(200, { data: { sessionDigests, digests_summary: summary, algorithm } })
}

describe('the formula of a summary', () => {
  it('is the digest itself', () => {
    assert.equal(formulaOf(answer(written[0] ?? '', 1)), 'the single digest')
  })

  it('is the hash of the raw digests', () => {
    const summary = createHash('sha384').update(Buffer.concat(digests)).digest('base64')
    assert.equal(formulaOf(answer(summary, 2)), 'the hash of the digests, one after the other')
  })

  it('is the hash of the digests in base64', () => {
    const summary = createHash('sha3-256').update(written.join('')).digest('base64')
    assert.equal(formulaOf(answer(summary, 2, 'SHA3-256')), 'the hash of the digests in base64, one after the other')
  })

  it('is opaque where nothing gives it', () => {
    assert.match(formulaOf(answer(createHash('sha384').digest('base64'), 2)), /^opaque/)
  })

  it('is described for an answer without one', () => {
    assert.equal(formulaOf(answered(500, 'out of order')), 'not base64')
  })
})
