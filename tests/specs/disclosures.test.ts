// What an answer gives away: stack traces of many runtimes, and none in ordinary messages; marks of secrets.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secretIn, stackTraceIn } from '../../specs/answers/disclosures.js'
import { answered, unanswered } from './answered.js'

const TRACES = {
  Java: 'java.lang.NullPointerException\n\tat lv.example.signing.Service.sign(Service.java:42)\n\tat java.base/java.lang.Thread.run(Thread.java:833)',
  'Java, native': 'at jdk.internal.reflect.NativeMethodAccessorImpl.invoke0(Native Method)',
  'Java, cause': 'Caused by: java.lang.IllegalStateException: closed',
  '.NET with symbols': '   at Signing.Api.Controller.Post(Request r) in C:\\src\\Controller.cs:line 17',
  '.NET without symbols': 'System.NullReferenceException\n   at Signing.Api.Controller.Post(Request r)\n   at System.Web.Run()',
  'Node.js': 'Error: no\n    at sign (/srv/app/dist/sign.js:10:15)\n    at node:internal/process/task_queues:95:5',
  'Node.js, modules': 'at async file:///srv/app/sign.js:3:1',
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

test('stack trace elements as objects are found', () => {
  const element = { className: 'Service', methodName: 'sign', lineNumber: 42 }
  assert.notEqual(stackTraceIn(answered(500, { error: { stackTrace: [element] } })), null)
})

const ORDINARY = [
  'The session expired at 10:20:30',
  'Invalid value at /sessions/0/sessionId',
  'Unexpected token < in JSON at position 0',
  'An exception was raised. See https://deployment.example/help:443/errors',
  'at most 10 sessions (see the documentation)',
  'Error in line 7 of the certificate',
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
