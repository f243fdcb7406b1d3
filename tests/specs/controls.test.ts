// Proves when a spare session is spent on a control: only where the control on the attempt's own sessions was not carried out, and once.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { NotAssessed } from '../../engine/index.js'
import { type Control, expectRefused } from '../../specs/answers/refusals.js'
import { withSpare } from '../../specs/asking/controls.js'
import { answered } from './answered.js'

const carriedOut: Control = { exchange: answered(200, { data: { results: [{ sessionId: 'a' }] } }), sessions: ['a'] }
const refused: Control = { exchange: answered(409, { error: { code: 'locked' } }), sessions: ['a'] }

describe('the control beside a refused attempt', () => {
  it('is the one on its own sessions where that is carried out', async () => {
    const controlsBeside = withSpare('addArchive', async () => assert.fail('a spare session was spent'))
    assert.deepEqual(await controlsBeside([carriedOut]), [carriedOut])
  })

  it('is one on a spare session where its own are locked, asked for once', async () => {
    let asked = 0
    const controlsBeside = withSpare('addArchive', async () => {
      asked += 1
      return carriedOut
    })
    assert.deepEqual(await controlsBeside([refused]), [refused, carriedOut])
    assert.deepEqual(await controlsBeside([refused]), [refused, carriedOut])
    assert.equal(asked, 1)
  })

  it('of a batch counts only for the sessions it claims, not for the bad one beside them', () => {
    const attempt = answered(200, { data: { results: [{ sessionId: 'a' }, { sessionId: 'bad', error: { code: 'unknown' } }] } })
    const control: Control = { exchange: attempt, sessions: ['b'], sent: ['a', 'b', 'bad'] }
    const refusal = { operation: 'addArchive', attempt, sent: ['a', 'b', 'bad'], forbidden: ['bad'], controls: [control] } as const
    assert.throws(() => expectRefused(refusal), NotAssessed)
    assert.doesNotThrow(() => expectRefused({ ...refusal, controls: [{ ...control, sessions: ['a'] }] }))
  })
})
