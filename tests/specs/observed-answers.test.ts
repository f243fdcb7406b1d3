// Answers as observations tell them: what the next answer to the same request would have for itself is left out, and nothing else. And what answers
// give away: stack traces of many runtimes, and none in ordinary messages; marks of secrets.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Exchange } from '../../fixtures/exchange.js'
import { secretIn, stackTraceIn } from '../../specs/answers/disclosures.js'
import { kindOfAnswer } from '../../specs/answers/observed-answers.js'
import { answered, exchange, unanswered } from './answered.js'

const TYPE = { 'content-type': 'application/json' }
const json = (status: number, value: unknown): Exchange => answered(status, value, TYPE)
const nothing = exchange({ response: { status: 204, headers: TYPE, body: { kind: 'empty' } } })

const answers: [string, Exchange, string][] = [
  ['a refusal', json(404, { error: { message: 'No', code: 'session:gone' } }), '404 {error: {code, message}} session:gone'],
  ['a list with members of two kinds', json(200, { data: [{ b: 1, a: 2 }, { c: 1 }, { a: 3, b: 4 }] }), '200 {data: [{a, b} | {c}]}'],
  ['members that are named after ids', json(200, { c0ffee00c0ffee00c0ffee00: {}, '5ed9779da96778325ed9779d': {} }), '200 {…: {}}'],
  ['nothing', nothing, '204 application/json'],
  ['silence', unanswered('timed-out'), 'no answer (timed-out)'],
]
test('an answer is told by its status, its form and its codes', () => {
  for (const [name, told, expected] of answers) assert.equal(kindOfAnswer(told), expected, name)
})

const TRACES = {
  Java: 'java.lang.NullPointerException\n\tat lv.example.signing.Service.sign(Service.java:42)\n\tat java.base/java.lang.Thread.run(Thread.java:833)',
  '.NET without symbols': 'System.NullReferenceException\n   at Signing.Api.Controller.Post(Request r)\n   at System.Web.Run()',
  'Node.js': 'Error: no\n    at sign (/srv/app/dist/sign.js:10:15)\n    at node:internal/process/task_queues:95:5',
  Python: 'Traceback (most recent call last):\n  File "/srv/app.py", line 3, in sign',
  PHP: '#0 /var/www/Signer.php(12): sign()',
  Go: 'goroutine 17 [running]:\nmain.sign()',
  Ruby: "app/signer.rb:12:in `sign'",
}
test('a stack trace of any runtime is found, in text and in JSON', () => {
  for (const [runtime, trace] of Object.entries(TRACES)) {
    assert.notEqual(stackTraceIn(answered(500, trace)), null, runtime)
    assert.notEqual(stackTraceIn(answered(500, { error: { code: 'x', details: [trace] } })), null, runtime)
  }
})

const ORDINARY = [
  'Invalid value at /sessions/0/sessionId',
  'Unexpected token < in JSON at position 0',
  'An exception was raised. See https://deployment.example/help:443/errors',
  'SigningException: the file is no PDF',
  '<html><body><h1>Not Found</h1><p>at least try again</p></body></html>',
]
test('an ordinary message is no stack trace', () => {
  for (const message of ORDINARY) {
    assert.equal(stackTraceIn(answered(400, { error: { code: 'x', message } })), null, message)
    assert.equal(stackTraceIn(answered(400, message)), null, message)
  }
})

test('the mark of a secret is found wherever it stands', () => {
  assert.equal(secretIn(answered(400, { error: { message: 'wrong: «redacted: seal password»' } })), 'seal password')
  assert.equal(secretIn(answered(302, '', { location: '/login?token=«redacted: access token»' })), 'access token')
  assert.equal(secretIn(answered(400, 'no secret here')), null)
  assert.equal(secretIn(unanswered('connection-closed')), null)
})
