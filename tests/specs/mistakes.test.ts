// Requests as probes make them: malformed ones from the schemas, one fault each, nothing left out; the same request written in another way.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SeededRandom } from '../../fixtures/samples/random.js'
import { callOf, WRITINGS, writtenAs } from '../../specs/asking/written-json.js'
import { manySessions, mistakesInFields } from '../../specs/errors/mistakes.js'
import { fieldsOfRequest } from '../../specs/errors/request-fields.js'

const BODY = { sessions: [{ sessionId: 'a' }, { sessionId: 'b' }], certificate: 'c', signAsPdf: false, createNewEdoc: false }

test('every mistake differs from the good body, has a name of its own, and leaves the good body as it was', async () => {
  const before = structuredClone(BODY)
  const mistakes = mistakesInFields(BODY, await fieldsOfRequest('calculateDigest'))
  assert.deepEqual(BODY, before)
  assert.equal(new Set(mistakes.map(({ name }) => name)).size, mistakes.length)
  for (const { name, body } of mistakes) assert.notDeepEqual(body, BODY, name)
})

test('a ceiling of one leaves nothing to try of many sessions', () => {
  const random = new SeededRandom('seed', 'many')
  const names = (ceiling: number | null) => manySessions({}, random, ceiling).map(({ name }) => name)
  assert.deepEqual([names(1), names(2), names(null)], [[], ['2 sessions'], ['10000 sessions']])
})

const WITH_SIGNS = { sessions: [{ sessionId: 'a/b+c=' }], certificate: 'MII/+==', note: "ā 'quoted' <&> \u2028 😀", signAsPdf: false }

test('a request that is written in another way says the same, with a member more at most', () => {
  for (const writing of WRITINGS) {
    const written = writtenAs(writing, WITH_SIGNS)
    const value: object = typeof written === 'string' ? JSON.parse(written) : Object(written)
    const { requestedBy, ...said } = { requestedBy: undefined, ...value }
    assert.deepEqual(said, WITH_SIGNS, writing)
    assert.equal(requestedBy !== undefined, writing === 'extended', writing)
  }
})

test('each is written in a way of its own', () => {
  const texts = WRITINGS.map((writing) => {
    const written = writtenAs(writing, WITH_SIGNS)
    return `${typeof written === 'string' ? written : JSON.stringify(written)} ${JSON.stringify(callOf(writing, 'createSeal'))}`
  })
  assert.equal(new Set(texts).size, WRITINGS.length)
  assert.match(String(writtenAs('escaped', WITH_SIGNS)), /^[\x20-\x7e]+$/)
  assert.match(String(writtenAs('escaped', WITH_SIGNS)), /"\\u0063ertificate":"MII\\\/\\u002b\\u003d\\u003d"/)
})
