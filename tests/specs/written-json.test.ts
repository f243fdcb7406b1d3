// A request that is written in another way says the same.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headersOf, WRITINGS, writtenAs } from '../../specs/asking/written-json.js'

const BODY = { sessions: [{ sessionId: 'a/b+c=' }], certificate: 'MII/+==', note: "ā 'quoted' <&> \u2028 😀", signAsPdf: false }

for (const writing of WRITINGS) {
  test(`${writing}: the same JSON value, with a member more at most`, () => {
    const written = writtenAs(writing, BODY)
    const value: object = typeof written === 'string' ? JSON.parse(written) : Object(written)
    const { requestedBy, ...said } = { requestedBy: undefined, ...value }
    assert.deepEqual(said, BODY)
    assert.equal(requestedBy !== undefined, writing === 'extended')
  })
}

test('each is written in a way of its own', () => {
  const texts = WRITINGS.map((writing) => {
    const written = writtenAs(writing, BODY)
    return `${typeof written === 'string' ? written : JSON.stringify(written)} ${JSON.stringify(headersOf(writing))}`
  })
  assert.equal(new Set(texts).size, WRITINGS.length)
  assert.match(String(writtenAs('escaped', BODY)), /^[\x20-\x7e]+$/)
  assert.match(String(writtenAs('escaped', BODY)), /"\\u0063ertificate":"MII\\\/\\u002b\\u003d\\u003d"/)
})
