// Session errors as checks read them: their shape, and which session they stand with.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NotAssessed, Violation } from '../../engine/index.js'
import { expectFailedItems, expectItemErrorsInPlace } from '../../specs/answers/item-errors.js'
import { answered } from './answered.js'

const GOOD = 'a'.repeat(64)
const BAD = 'b'.repeat(64)
const STRANGER = 'c'.repeat(64)
const ERROR = { code: 'session:not-found', message: 'There is no such session' }

const inDigests = (...items: readonly object[]) => answered(200, { data: { sessionDigests: items } })

const SHAPES: readonly (readonly [string, unknown, boolean])[] = [
  ['code and message', ERROR, true],
  ['more members', { ...ERROR, details: [] }, true],
  ['empty texts', { code: '', message: '' }, true],
  ['no code', { message: 'x' }, false],
  ['no message', { code: 'x' }, false],
  ['a number as code', { code: 4, message: 'x' }, false],
  ['a text', 'session not found', false],
  ['an empty object', {}, false],
  ['a list', [ERROR], false],
  ['true', true, false],
]
test('an error of an item is an object with a code and a message', () => {
  for (const [name, error, legal] of SHAPES) {
    const judge = () => expectFailedItems('ERR-2', [inDigests({ sessionId: BAD, error })], 'calculateDigest')
    if (legal) assert.doesNotThrow(judge, name)
    else assert.throws(judge, Violation, name)
  }
})

test('nothing is judged where no item of a 2xx answer failed', () => {
  const error = { data: { sessionDigests: [{ sessionId: BAD, error: {} }] } }
  const whole = answered(400, error)
  const fine = inDigests({ sessionId: GOOD, digest: 'AAAA', error: null })
  assert.throws(() => expectFailedItems('ERR-2', [whole, fine], 'calculateDigest'), NotAssessed)
})

const CLAIM = { sessionId: GOOD, digest: 'AAAA' }
const failed = (sessionId: string | null) => ({ sessionId, error: ERROR })
const PLACES: readonly (readonly [string, readonly object[], boolean])[] = [
  ['with the session that failed', [CLAIM, failed(BAD)], true],
  ['with the failed id in another case', [CLAIM, failed(BAD.toUpperCase())], true],
  ['with no session, as the whole request was refused', [{ error: ERROR }], true],
  ['with no session, beside a claim', [CLAIM, { error: ERROR }], false],
  ['with all, as processing stopped', [failed(GOOD), failed(BAD)], true],
  ['with the good one alone, which may have failed with the batch', [failed(GOOD)], true],
  ['with an id that was never sent', [failed(STRANGER)], false],
  ['with the id null, as the whole request was refused', [failed(null)], true],
  ['with the id empty, as the whole request was refused', [failed('')], true],
  ['with the good one, which has a claim as well', [CLAIM, failed(GOOD)], false],
  ['with the good one while the bad one has none', [failed(GOOD), { sessionId: BAD }], false],
]
test('an error stands with the session that failed, or with none', () => {
  for (const [place, items, legal] of PLACES) {
    const call = { exchange: inDigests(...items), failing: [BAD], sent: [GOOD, BAD] }
    const judge = () => expectItemErrorsInPlace([call], 'calculateDigest')
    if (legal) assert.doesNotThrow(judge, place)
    else assert.throws(judge, Violation, place)
  }
})
