// Requests as probes make them: malformed ones from the schemas, one fault each, nothing left out; ids that nobody was given; the same request
// written in another way; many requests in turns.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SeededRandom } from '../../fixtures/samples/random.js'
import { inTurns } from '../../specs/asking/in-turns.js'
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

test('what is asked in turns is answered in order, with no more under way than allowed', async () => {
  let underWay = 0
  let most = 0
  const answers = await inTurns([1, 2, 3, 4, 5, 6, 7], 3, async (number) => {
    underWay += 1
    most = Math.max(most, underWay)
    await new Promise((done) => setImmediate(done))
    underWay -= 1
    return number * 2
  })
  assert.deepEqual(answers, [2, 4, 6, 8, 10, 12, 14])
  assert.equal(most, 3)
})

test('after the first failure nothing more is asked in turns', async () => {
  const asked: number[] = []
  const asking = inTurns([1, 2, 3, 4, 5], 2, async (number) => {
    asked.push(number)
    if (number === 2) throw new Error('no answer to 2')
    await new Promise((done) => setImmediate(done))
  })
  await assert.rejects(asking, /no answer to 2/)
  await new Promise((done) => setImmediate(done))
  assert.deepEqual(asked, [1, 2])
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
