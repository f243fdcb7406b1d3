// Gateways in front of a deployment that answers: errors that pass, other legal forms, errors at random, and breaches that look like one.

import { brotliCompressSync } from 'node:zlib'
import {
  altersJson,
  answersEmpty,
  answersHtml,
  answersJson,
  atMostAtOnce,
  changed,
  inPiecesOfOldHttp,
  inTurn,
  interim,
  neverAnswers,
  resetsAfter,
  resetsBefore,
  tooMany,
  truncates,
  waits,
  withBody,
} from '../acts.js'
import { ALL_SIX, type Circumstance, type Circumstances, READING, SIGNING } from '../circumstance.js'
import type { Act, Label, Rule, Setting } from '../gateway.js'

const CONFORMANT = { ends: 'conformant' } as const

/** The requests of a kind meet its acts, each act once and in this order; all others are well. */
function once(faults: readonly (readonly [Label, Act])[], only: readonly string[]): Circumstance {
  return {
    rules: faults.map(([on, act]) => ({ on, times: 1, act })),
    only,
    timeoutMs: 3000,
    expect: { ...CONFORMANT, notTheDeployments: faults.length },
  }
}

/** Sessions live so many seconds from their start, whatever is done with them. */
function sessionsThatLive(seconds: number): Rule[] {
  const endsAt = new Map<string, number>()
  const idsIn = (text: string): string[] => text.match(/[0-9a-f]{64}/gi) ?? []
  const started: Act = async (turn) => {
    const answer = await turn.forward()
    for (const id of idsIn(answer.body.toString('utf8'))) endsAt.set(id, Date.now() + 1000 * seconds)
    turn.send(answer)
  }
  const isOver = (id: string): boolean => Date.now() > (endsAt.get(id) ?? Number.POSITIVE_INFINITY)
  const ended: Act = (turn) =>
    idsIn(`${turn.request.url} ${turn.body}`).some(isOver) &&
    answersJson(404, { error: { code: 'SESSION_NOT_FOUND', message: 'no' } })(turn)
  return [
    { on: 'configuration', act: altersJson((json) => ({ data: { ...Object(json.data), sessionExpirationTimeout: seconds } })) },
    { on: 'sessionStart', act: started },
    { on: ['calculateDigest', 'finalizeSigning', 'addArchive', 'createSeal', 'storage'], act: ended },
  ]
}

/** A gateway that fails once, or for a while, in front of a deployment that keeps every sentence: the run finds it conformant. */
export const passing: Circumstances = {
  'readings-fail-once-in-each-way': once(
    [
      ['configuration', neverAnswers],
      ['configuration', answersHtml(407)],
      ['configuration', truncates],
      ['publicKey', ({ sendRaw }) => sendRaw('* OK mail server ready\r\n')],
      // All that `Retry-After` may hold: seconds, a date, and what means nothing.
      ...['1', 'soon, very soon', '-5'].map((retryAfter) => ['publicKey', tooMany(retryAfter)] as const),
      ['publicKey', (turn) => tooMany(new Date(Date.now() + 1000).toUTCString())(turn)],
    ],
    READING,
  ),
  // The work may be done: a digest may be asked for again, and what signed, sealed or archived is tried on fresh sessions.
  'each-operation-fails-once': once(
    [
      ['calculateDigest', answersHtml(502)],
      ['finalizeSigning', neverAnswers],
      ['finalizeSigning', resetsAfter],
      ['addArchive', answersJson(503, {})],
      ['createSeal', resetsAfter],
    ],
    [...SIGNING, 'ARC-1', 'SEA-1'],
  ),
  'each-service-beside-fails-once': once(
    [
      ['sessionStart', answersHtml(502)],
      ['upload', resetsBefore],
      ['rawSignature', answersEmpty(504)],
      ['storage', answersJson(503, {})],
    ],
    [...SIGNING, 'PLA-1', 'PLA-3', 'DOC-5'],
  ),
  'new-sessions-are-known-to-the-storage-late': {
    rules: [{ on: 'upload', times: 2, act: answersJson(404, {}) }],
    only: SIGNING,
    expect: CONFORMANT,
  },
  // What is held back finds its session ended, though nothing is wrong with the request. With the first of each the run finds out how it is wanted.
  'sessions-that-end-while-a-call-waits': {
    rules: [{ on: ['calculateDigest', 'createSeal'], skip: 2, times: 4, act: waits(5050) }, ...sessionsThatLive(5)],
    only: ['DIG-1', 'DIG-7', 'SEA-1', 'SEA-7'],
    expect: CONFORMANT,
    dear: true,
  },
  // Without `Retry-After` the gateway sets the time of the run, and no processor makes it shorter.
  'two-requests-at-once': {
    rules: [{ act: atMostAtOnce(2, answersHtml(503)) }],
    only: ['CFG', 'KEY', 'DIG-1'],
    expect: { ends: ['conformant', 'incomplete'], seconds: 240 },
  },
}

function legal(setting: Setting): Circumstance {
  return { ...setting, only: READING, timeoutMs: 10_000, expect: CONFORMANT }
}

/** The same JSON with spaces, line ends, and every slash and equals sign escaped. */
const spelledOtherwise = (json: string): string =>
  `${JSON.stringify(JSON.parse(json), null, 4).replaceAll('/', '\\/').replaceAll('=', '\\u003d')}\r\n`

/** What gateways add: cookies, repeated fields, and traces of tens of kilobytes. */
const ADDED: readonly (readonly [string, string])[] = [
  ['SET-COOKIE', 'lb=a1b2; Path=/; HttpOnly'],
  ['set-cookie', 'JSESSIONID=0123456789ABCDEF; Secure'],
  ['via', '1.1 a'],
  ['x-trace', 'x'.repeat(50_000)],
]

/** Legal forms of an answer that gateways give: other spellings, codings and fields. The run finds the deployment conformant. */
export const forms: Circumstances = {
  'http-1-0-without-reasons-in-small-pieces': legal({ rules: [{ act: inPiecesOfOldHttp }] }),
  'interim-answers-many-header-fields-and-json-in-another-spelling-and-brotli': legal({
    rules: [
      { act: interim(100) },
      { act: interim(103) },
      {
        on: 'configuration',
        act: withBody((body) => brotliCompressSync(spelledOtherwise(body.toString('utf8'))), { 'content-encoding': 'br' }),
      },
      { act: changed((answer) => ({ ...answer, headers: [...answer.headers, ...ADDED] })) },
    ],
  }),
  'ipv6-and-tls-1-2-with-a-client-certificate-that-is-not-needed': legal({
    host: '::1',
    tls: { maxVersion: 'TLSv1.2', requestCert: true, rejectUnauthorized: false },
  }),
}

const ERRORS = inTurn(
  answersHtml(502),
  answersJson(503, {}),
  answersEmpty(504),
  resetsBefore,
  answersHtml(503),
  resetsAfter,
  answersHtml(504),
)

/** Gateway errors at random in front of a deployment that keeps every sentence: a whole run is right about it, or incomplete. */
export const noise: Circumstances = {
  'five-percent-of-everything': {
    rules: [{ share: 0.05, act: ERRORS }],
    // A good minute on a free processor; more where it is shared.
    expect: { ends: ['conformant', 'incomplete'], seconds: 300 },
    dear: true,
  },
}

/** Breaches that look like a gateway: the deployment's own word is still judged, and the breach is found. */
export const breaches: Circumstances = {
  // They are always answered so, while the others answer as they should: no gateway stands there.
  'pages-for-the-signature-and-the-seal': {
    rules: [
      { on: 'finalizeSigning', act: answersHtml(200) },
      { on: 'createSeal', act: answersHtml(500) },
    ],
    only: ALL_SIX,
    expect: { ends: 'non-conformant', fails: ['FIN-1', 'SEA-1'] },
  },
  'a-refused-calculate-digest-is-no-mistake-of-the-client': {
    rules: [{ on: 'calculateDigest', act: answersJson(500, { error: 'oops' }) }],
    only: ['DIG-1', 'DIG-29', 'ERR-5'],
    expect: { ends: 'non-conformant', fails: ['DIG-1'], spares: ['DIG-29', 'ERR-5'] },
  },
}
