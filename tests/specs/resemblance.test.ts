// Which refusals count as alike: parts that differ from answer to answer are ignored, codes and wording are not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { likenessOf } from '../../fixtures/dialect/resemblance.js'
import { answered, unanswered } from './answered.js'

const refusal = (code: unknown, message: string, status = 422) => answered(status, { error: { code, message } })

const ALIKE = {
  'request ids': [
    refusal('seal:key', 'refused (request 0e763802-f479-44d9-8f72-4c3ea0f68865)'),
    refusal('seal:key', 'refused (request 7297b4ba-1303-4f53-81df-042ac55c45f6)'),
  ],
  times: [refusal('seal:key', 'refused at 2025-11-20T13:49:33.575Z'), refusal('seal:key', 'refused at 2025-11-20T14:01:00Z')],
  counts: [refusal('seal:key', 'refused after 12 ms'), refusal('seal:key', 'refused after 9 ms')],
  'numbers of their own': [answered(422, { code: 'x', timestamp: 1738318830 }), answered(422, { code: 'x', timestamp: 1738318831 })],
  'trace ids': [
    answered(422, 'refused, trace 00-4bf92f3577b34da6a3ce929d0e0e4736-01'),
    answered(422, 'refused, trace 00-a3ce929d0e0e47364bf92f3577b34da6-01'),
  ],
} as const
for (const [name, [one, other]] of Object.entries(ALIKE)) {
  test(`refusals that differ in ${name} are alike`, () => assert.equal(likenessOf(one), likenessOf(other)))
}

const TOLD_APART = {
  status: [refusal('seal:key', 'refused', 400), refusal('seal:key', 'refused', 422)],
  code: [refusal('seal:padding', 'refused'), refusal('seal:password', 'refused')],
  'a numeric code': [refusal(4011, 'refused'), refusal(4012, 'refused')],
  'a code of digits': [refusal('4011', 'refused'), refusal('4012', 'refused')],
  wording: [refusal('seal:key', 'the padding is wrong'), refusal('seal:key', 'the password is wrong')],
  'the kind of answer': [answered(422, 'refused'), unanswered('connection-closed')],
} as const
for (const [name, [one, other]] of Object.entries(TOLD_APART)) {
  test(`refusals that differ in ${name} are told apart`, () => assert.notEqual(likenessOf(one), likenessOf(other)))
}
