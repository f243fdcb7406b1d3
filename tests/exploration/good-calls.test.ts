// A signature over an answered digest is judged where its finalizeSigning is the first that asks for it, or was refused beside other calls and is sent once
// more by itself; and not where work may have been done before.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Facts } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { historiesOf } from '../../specs/documents/history.js'
import { ofGoodCall } from '../../specs/exploration/good-calls.js'
import type { Walked, WalkedStep } from '../../specs/exploration/trace.js'
import { answered, ID } from '../specs/answered.js'

const DIGEST = answered(200, { data: { sessionDigests: [{ sessionId: ID, digest: 'ZGlnZXN0' }] } })
const NO_ANSWER: Exchange = { ...DIGEST, response: null }

function refused(status: number): Exchange {
  return answered(status, { error: { code: 'x', message: 'y' } })
}

/** The rows by which the last call is judged. @param value what each finalizeSigning sends, one after the other */
async function judged(answers: readonly Exchange[], value = (_place: number): string => 'value'): Promise<readonly string[]> {
  const log = [DIGEST, ...answers].map((one, id): Exchange => {
    const session = { sessionId: ID, signatureValue: value(id) }
    const sent = id === 0 ? { sessions: [{ sessionId: ID }] } : { sessionSignatureValues: [session] }
    const label = id === 0 ? 'calculateDigest' : 'finalizeSigning'
    return { ...one, id, label, startedAt: 10 * id, request: { ...one.request, body: { kind: 'json', value: sent } } }
  })
  const answer = log.at(-1) ?? assert.fail()
  const step = { operation: 'finalizeSigning', answer, sent: [ID], isWrong: false, compared: null } as unknown as WalkedStep
  const walked = { isBound: true, steps: [step] } as unknown as Walked
  return (await ofGoodCall(walked, step, historiesOf(log), {} as Facts)).map(({ row }) => row)
}

test('a refusal is judged, and so is that of the same request by itself', async () => {
  assert.deepEqual(await judged([refused(422)]), ['DIG-15'])
  assert.deepEqual(await judged([refused(409), refused(422)]), ['DIG-15'])
})

test('nothing is said behind a request that may have been carried out, or that was another one', async () => {
  for (const first of [NO_ANSWER, refused(500), refused(503), answered(200, {})]) assert.deepEqual(await judged([first, refused(422)]), [])
  assert.deepEqual(await judged([refused(422), refused(422)], String), [])
})
