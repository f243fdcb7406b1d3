// What answers give away: stack traces of many runtimes, and none in ordinary messages. That secrets are found in answers is shown by the proof.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stackTraceIn } from '../../specs/answers/disclosures.js'
import { answered } from './answered.js'

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
