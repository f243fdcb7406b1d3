// Answers as checks read them: which make no claim, in whatever shape a deployment refuses with status 200; that everything that is wrong with the
// form of a good one is said, where a row waits for those it refines, and a batch may tell of its sessions in many ways; and what answers give away.
// Which refusals are alike, where errors of items may stand, and that secrets are found in answers is shown by the proof.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NotAssessed, Violation } from '../../engine/index.js'
import { claimsAgainst, makesClaim } from '../../fixtures/answers/claims.js'
import type { Exchange, Operation } from '../../fixtures/exchange.js'
import { judgedEverywhere } from '../../run/judge-everywhere.js'
import { isShared, stackTraceIn } from '../../specs/answers/disclosures.js'
import { expectForm, formRows } from '../../specs/answers/good-answers.js'
import { expectItemForEachTold } from '../../specs/answers/results.js'
import { expectSummaryOfHashLength } from '../../specs/calculate-digest/good-answers.js'
import type { Outgoing } from '../../specs/faults/fault.js'
import { unsigned } from '../../specs/faults/sessions.js'
import { FACTS } from '../reports/sample.js'
import { answered, CONFIGURATION, evidenceOf, exchange, ID, logOf } from './answered.js'

const OTHER = 'a7'.repeat(32)

/** Beside those that the liberties of the reference bring about with status 200 (`refusal-body`, `lone-failure`, `failed-item-digest`). */
const REFUSALS: Readonly<Record<string, unknown>> = {
  'a complaint in `data`': { data: { sessionId: ID, reason: 'unknown' } },
  'no success': { success: false, sessionId: ID },
  'no results': { data: { results: [] } },
  'void members with the first date of .NET, beside an error': {
    error: { code: 'x' },
    data: { name: 'no', created: '0001-01-01T00:00:00', dateCreated: '0001-01-01T00:00:00Z' },
  },
  'words in place of results': { results: ['unknown session'] },
  'words in place of digests': { data: { sessionDigests: { message: 'unknown session' } } },
  'a result with an error, with lists of the same name in it and beside it': {
    data: { results: [{ sessionId: ID, error: { code: 'x', message: 'y' }, checks: { results: [{ rule: 'virus', passed: true }] } }] },
    checks: { results: [{ rule: 'virus', sessionId: null }] },
  },
  'errors in a list': { errors: [{ sessionId: ID, message: 'unknown' }] },
  'a digest of the answer itself': { digest: 'SHA-256=abc', code: 'E-7' },
  nothing: {},
  null: null,
  'a list': ['refused', ID],
  'a failure that has a name': { name: 'UnauthorizedError', status: 401 },
}

const OPERATIONS: readonly Operation[] = ['calculateDigest', 'finalizeSigning', 'addArchive', 'createSeal']

/** The same answer, to a request about these sessions. */
function sentFor(ids: readonly string[], answer: Exchange): Exchange {
  const value = { sessions: ids.map((sessionId) => ({ sessionId })) }
  return { ...answer, request: { ...answer.request, body: { kind: 'json', value } } }
}

test('no claim is made by a refusal in any of these forms', () => {
  for (const [name, body] of Object.entries(REFUSALS)) {
    for (const operation of OPERATIONS)
      for (const sent of [[ID], [OTHER, ID]]) assert.deepEqual(claimsAgainst(sentFor(sent, answered(200, body)), operation, [ID]), [], name)
    for (const operation of ['configuration', 'publicKey'] as const) assert.equal(makesClaim(answered(200, body), operation), false, name)
  }
})

test('a container that nobody signed is not to be had from a pool, whose containers may be signed', async () => {
  const spoilt = (source: 'pool' | 'storage-api', operation: Operation) => {
    const sessions = { source, one: async () => ({ id: ID, kind: 'asice', files: null }) }
    return unsigned('asice').spoil({ operation, body: {}, ids: [], at: 'alone', context: { sessions } } as unknown as Outgoing)
  }
  await assert.rejects(spoilt('pool', 'addArchive'), { name: 'NotAssessed', kind: 'not-applicable' })
  assert.deepEqual((await spoilt('pool', 'finalizeSigning')).forbidden, [ID], 'somebody may have signed it, but not here')
})

/** Judges an answer of the configuration by the form of one row. */
const judging = (id: string, value: object) => () => {
  const row = formRows('configuration').find((candidate) => candidate.id === id) ?? assert.fail()
  expectForm(answered(200, value), 'configuration', row)
}
const configured = (changes: object) => ({ data: { ...CONFIGURATION, ...changes } })

test('without `data` the row of the wrapper fails alone, and the members are judged where they stand', () => {
  assert.throws(judging('CFG-1', CONFIGURATION), /^Violation: `data`/)
  judging('CFG-4', CONFIGURATION)()
  assert.throws(judging('CFG-4', { ...CONFIGURATION, created: 'soon' }), /^Violation: `created`/)
})

test('a row that refines another is not judged where that one is broken, and only there', () => {
  const broken = /^NotAssessed: `data.sessionExpirationTimeout` is not a JSON number, which another row judges$/
  assert.throws(judging('CFG-12', configured({ sessionExpirationTimeout: '600' })), broken)
  judging('CFG-12', configured({ fileMaxLength: '1' }))()
  const other = configured({ fileMaxLength: '1', sessionExpirationTimeout: 0 })
  assert.throws(judging('CFG-11', other), /^Violation: `data.sessionExpirationTimeout`/)
  assert.throws(judging('CFG-9', configured({ name: 7 })), /^NotAssessed: `data.name` is not a string/)
})

test('a summary that is left out where some of the work was done has no length', () => {
  const lengthOf = (digests_summary: unknown) => () =>
    expectSummaryOfHashLength(answered(200, { data: { algorithm: 'SHA-256', digests_summary } }))
  for (const none of [null, undefined]) assert.throws(lengthOf(none), NotAssessed)
  assert.throws(lengthOf('AAAA'), { name: 'Violation' })
  lengthOf(Buffer.alloc(32, 7).toString('base64'))()
})

/** Which of DIG-5 and DIG-6 an answer of CalculateDigest about two sessions breaks. */
async function brokenBy(status: number, sessionDigests: readonly object[], beside: object = {}): Promise<readonly string[]> {
  const body = { kind: 'json', value: { sessions: [{ sessionId: ID }, { sessionId: OTHER }] } } as const
  const [asked] = logOf([['calculateDigest', '/api-sign/v1.0/CalculateDigest', {}, body]])
  const exchange = { ...(asked ?? assert.fail()), response: answered(status, { data: { sessionDigests, ...beside } }).response }
  const judgements = await judgedEverywhere([evidenceOf('a probe', [exchange])], FACTS, (id) => id === 'DIG-6')
  const failed = judgements.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id)
  try {
    expectItemForEachTold(exchange, 'calculateDigest')
    return failed
  } catch (error) {
    assert.ok(error instanceof Violation)
    return ['DIG-5', ...failed]
  }
}

test('a batch that was done in part: a session has one item, with a digest or an error, or something tells of a failure', async () => {
  const error = { code: 'unknown', message: 'There is no such session' }
  const [good, other] = [ID, OTHER].map((sessionId) => ({ sessionId, digest: Buffer.alloc(32, 7).toString('base64') })) as [object, object]
  assert.deepEqual(await brokenBy(200, [good]), ['DIG-5'], 'left out without a word')
  assert.deepEqual(await brokenBy(200, [good, other, other]), ['DIG-5'], 'two items')
  for (const status of [206, 207]) assert.deepEqual(await brokenBy(status, [good]), [], 'told by the status')
  assert.deepEqual(await brokenBy(200, [good], { left: 1 }), [], 'told beside the items')
  for (const nothing of [{ sessionId: OTHER }, { sessionId: OTHER, digest: null }]) {
    assert.deepEqual(await brokenBy(200, [good, nothing]), ['DIG-6'], 'neither digest nor error')
    assert.deepEqual(await brokenBy(207, [good, nothing]), [], 'told by the status')
  }
  for (const told of [{ error }, { sessionId: OTHER, error }, { sessionId: OTHER, digest: '' }, { sessionId: OTHER, status: 'NOT_FOUND' }])
    assert.deepEqual(await brokenBy(200, [good, told]), [], JSON.stringify(told))
  const short = { sessionId: ID, digest: 'AAAA' }
  assert.deepEqual(await brokenBy(200, [short, { sessionId: OTHER, error }]), ['DIG-6'], 'no digest')
})

const TRACES = {
  Java: 'java.lang.NullPointerException\n\tat lv.example.signing.Service.sign(Service.java:42)\n\tat java.base/java.lang.Thread.run(Thread.java:833)',
  '.NET without symbols': 'System.NullReferenceException\n   at Signing.Api.Controller.Post(Request r)\n   at System.Web.Run()',
  'Node.js': 'Error: no\n    at sign (/srv/app/dist/sign.js:10:15)\n    at node:internal/process/task_queues:95:5',
  Python: 'Traceback (most recent call last):\n  File "/srv/app.py", line 3, in sign',
  PHP: '#0 /var/www/Signer.php(12): sign()',
  'Java, with the version of a module': '\tat java.base@17.0.1/java.util.Objects.requireNonNull(Objects.java:208)',
  Clojure: '\tat clojure.core$eval__5475.invoke(core.clj:3081)',
  'PHP, as it prints a warning': '<b>Warning</b>: Undefined array key in <b>/var/www/sign.php</b> on line <b>306</b><br />',
  'PHP, the same as text': 'Undefined variable $pfx in /var/www/sign.php on line 306',
  Go: 'goroutine 17 [running]:\nmain.sign()',
  'Go, one frame': 'main.sign(...)\n\t/srv/app/main.go:42 +0x1d',
  Rust: "thread 'main' panicked at src/main.rs:12:5:\ncalled `Option::unwrap()` on a `None` value",
  'Rust, before 1.73': "thread 'main' panicked at 'no key', src/main.rs:12:5",
  Elixir: '** (MatchError) no match\n    (signer 0.1.0) lib/signer.ex:42: Signer.sign/2',
  Perl: 'Can\'t call method "sign" on an undefined value at /srv/app/Sign.pm line 42.',
  Ruby: "app/signer.rb:12:in `sign'",
}
test('a stack trace of any runtime is found, in text and in JSON', () => {
  for (const [runtime, trace] of Object.entries(TRACES)) {
    assert.notEqual(stackTraceIn(answered(500, trace)), null, runtime)
    assert.notEqual(stackTraceIn(answered(500, { error: { code: 'x', details: [trace] } })), null, runtime)
  }
})

test('the entries of a trace are found, as serializers write them', () => {
  const ofJava = { declaringClass: 'lv.example.Service', methodName: 'sign', lineNumber: 42 }
  const ofPhp = { file: '/srv/app/Sign.php', line: 42, function: 'sign', class: 'Sign', type: '->' }
  for (const entry of [ofJava, ofPhp]) assert.notEqual(stackTraceIn(answered(500, { message: 'no', trace: [entry] })), null)
})

const ORDINARY = [
  'Invalid value at /sessions/0/sessionId',
  'Unexpected token < in JSON at position 0',
  'An exception was raised. See https://deployment.example/help:443/errors',
  'SigningException: the file is no PDF',
  'The field "sessions" is wrong, see the form in sessions.php or line 3 of the request (version 1.0)',
  'Expected a comma in the request body on line 306, column 7',
  '<html><body><h1>Not Found</h1><p>at least try again</p></body></html>',
]
test('an ordinary message is no stack trace', () => {
  for (const message of ORDINARY) {
    assert.equal(stackTraceIn(answered(400, { error: { code: 'x', message } })), null, message)
    assert.equal(stackTraceIn(answered(400, message)), null, message)
  }
})

/** Headers of an answer, and whether a shared cache may give it to others. */
const CACHED: readonly (readonly [headers: Readonly<Record<string, string>>, shared: boolean])[] = [
  [{}, false],
  [{ 'cache-control': 'max-age=300' }, false],
  [{ 'cache-control': 'Public' }, true],
  [{ 'cache-control': 'max-age=60,public' }, true],
  [{ 'cache-control': 's-maxage="60"' }, true],
  [{ 'cache-control': 'public, max-age=0, s-maxage=60' }, true],
  [{ 'cache-control': 'public', vary: 'Accept', expires: 'Fri, 01 Jan 2100 00:00:00 GMT' }, true],
  [{ 'cache-control': 'public, max-age=60, s-maxage=0' }, false],
  [{ 'cache-control': 'public, max-age=0, must-revalidate' }, false],
  [{ 'cache-control': 'public, no-cache' }, false],
  [{ 'cache-control': 'public', expires: '0' }, false],
  [{ 'cache-control': 'public, max-age=300', vary: 'Accept-Encoding, Authorization' }, false],
  [{ 'cache-control': 'public, max-age=300', vary: '*' }, false],
]
test('shared caches give an answer to others by its headers alone', () => {
  for (const [headers, shared] of CACHED) {
    const answer = exchange({ response: { status: 200, headers, body: { kind: 'empty' } }, startedAt: Date.UTC(2026, 0, 1) })
    assert.equal(isShared(answer), shared, JSON.stringify(headers))
  }
})
