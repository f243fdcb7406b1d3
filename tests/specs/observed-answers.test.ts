// Answers as observations tell them: what the next answer to the same request would have for itself is left out, and nothing else.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lasting } from '../../engine/index.js'
import type { Exchange, RecordedBody } from '../../fixtures/exchange.js'
import { codesIn, grouped, kindOfAnswer } from '../../specs/answers/observed-answers.js'
import { exchange, unanswered } from './answered.js'

function answer(status: number, body: RecordedBody, type = 'application/json'): Exchange {
  return exchange({ response: { status, headers: { 'content-type': type }, body } })
}
const json = (status: number, value: unknown): Exchange => answer(status, { kind: 'json', value })

const answers: [string, Exchange, string][] = [
  ['a refusal', json(404, { error: { message: 'No', code: 'session:gone' } }), '404 {error: {code, message}} session:gone'],
  ['a numeric code', json(422, { code: 4711, requestId: 'f00' }), '422 {code, requestId} 4711'],
  ['an OAuth error', json(401, { error: 'invalid_token', error_description: 'gone' }), '401 {error, error_description} invalid_token'],
  ['a sentence in place of a code', json(400, { error: 'The session is gone' }), '400 {error}'],
  ['a list with members of two kinds', json(200, { data: [{ b: 1, a: 2 }, { c: 1 }, { a: 3, b: 4 }] }), '200 {data: [{a, b} | {c}]}'],
  ['members that are named after ids', json(200, { c0ffee00c0ffee00c0ffee00: {}, '5ed9779da96778325ed9779d': {} }), '200 {…: {}}'],
  ['a text', answer(500, { kind: 'text', text: 'Oops at 12:01' }, 'text/html; charset=utf-8'), '500 text/html'],
  ['nothing', answer(204, { kind: 'empty' }), '204 application/json'],
  ['silence', unanswered('timed-out'), 'no answer (timed-out)'],
]
test('an answer is told by its status, its form and its codes', () => {
  for (const [name, told, expected] of answers) assert.equal(kindOfAnswer(told), expected, name)
})

test('codes are found wherever they stand, each once', () => {
  const items = [{ error: { code: 'b' } }, { error: { code: 'a' } }, { error: { code: 'b' } }]
  assert.deepEqual(codesIn(json(200, { data: { results: items } })), ['a', 'b'])
})

const kept = [
  ...['session:not-found', 'ERR-40401', 'E4040', 'signatures0.xml', 'META-INF/edoc-signatures-S1.xml'],
  ...['SHA256', 'TLS_AES_256_GCM_SHA384', 'DocumentTimeStamp12', 'facade'],
]

const dropped: [string, string][] = [
  ['S-d4c98197-b63a-4e78-94d9-ac61e389a970', 'S-…'],
  ['edoc_8f3a1c0d22b1.asice', 'edoc_….asice'],
  ['edoc-8f3a1c0d22b1.asice', 'edoc-….asice'],
  ['at 2026-11-22T13:35:59.120Z', 'at …'],
  ['request 1795352238718', 'request …'],
  ['lF3z9WQVBUNXHoxPUaRre3LDSa1c5PinmAWZiQyHC5k=', '…'],
]
test('what says the same in every run is kept, and what a run has for itself is dropped', () => {
  for (const text of kept) assert.equal(lasting(text), text)
  for (const [text, expected] of dropped) assert.equal(lasting(text), expected)
})

test('what is said of several things names them, but for what is said of most', () => {
  const said = (...pairs: [string, string][]) => grouped(pairs)
  assert.equal(said(['a', '400'], ['b', '400']), '400')
  assert.equal(said(['a', '400'], ['b', '422']), 'a: 400; b: 422')
  assert.equal(said(['a', '400'], ['b', '422'], ['c', '400'], ['d', '400'], ['e', '400']), 'b: 422; all others: 400')
  assert.equal(said(['', '400'], ['', '422']), '400; 422')
})

test('an answer with names and lists without end is told in a few words, and at once', () => {
  const endless = json(400, { ['a'.repeat(4_000_000)]: 1, list: Array.from({ length: 50_000 }, (_, i) => ({ [`member ${i}`]: i })) })
  const many = json(400, Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`member ${i}`, i])))
  for (const told of [kindOfAnswer(endless), kindOfAnswer(many)]) assert.ok(told.length < 2000, `${told.length} characters`)
})
