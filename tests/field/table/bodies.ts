// Bodies that are too large, cut, mislabelled or nested without end: bounded in time and memory, and called what they are.
import { randomBytes } from 'node:crypto'
import { answers, answersJson } from '../acts/answering.js'
import { inflates, mislabels, misstatesLength, sendsBytes, sendsMegabytes, truncates, withBody } from '../acts/breaking.js'
import { adds, altersJson, changed, rewrites } from '../acts/shaping.js'
import type { Circumstance } from '../circumstance.js'
import { type Act, type Label, OPERATIONS } from '../turn.js'
import { READING } from './selections.js'

const SECONDS = 60

/** Every answer of the configuration meets the act; the deployment's own word cannot be read, so nothing is proved. */
function unread(name: string, act: Act, ...says: readonly RegExp[]): Circumstance {
  return {
    name,
    setting: { rules: [{ on: 'configuration', act }] },
    run: { only: READING, limits: { timeoutMs: 10_000 } },
    expect: { ends: 'incomplete', says, seconds: SECONDS },
  }
}

/** The configuration is readable and breaks what the interface says of it. */
function broken(name: string, act: Act, ...says: readonly RegExp[]): Circumstance {
  const { setting, run = {} } = unread(name, act)
  return { name, setting, run, expect: { ends: 'non-conformant', fails: ['CFG-1'], says, seconds: SECONDS } }
}

const NESTED = `{"data":${'['.repeat(200_000)}${']'.repeat(200_000)}}`
const CHUNKED = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\nnot a chunk\r\n0\r\n\r\n'
const TWO_LENGTHS = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 4\r\n\r\n{}  '
const TOO_LONG = /longer than [^.]*once decoded|longer than/

/** A document as it is downloaded meets the act, in the rows about documents. */
function download(name: string, act: Act): Circumstance {
  return {
    name,
    setting: { rules: [{ on: 'storage', act }] },
    run: { only: ['DOC-1', 'DOC-5', 'FIN-1'], limits: { timeoutMs: 10_000 } },
    expect: { ends: ['non-conformant', 'incomplete'], neverSays: [/broke/], seconds: 150 },
    dear: true,
  }
}

/** A ZIP that names an entry of four gigabytes and holds nothing. */
const HOSTILE_ZIP = Buffer.concat([
  Buffer.from('504b0102140014000000080000000000000000000000ffffffffffffffff0100000000000000000000000000000000000000', 'hex'),
  Buffer.from('61504b0506000000000100010033000000000000000000', 'hex'),
])

const MANY_MEMBERS = Object.fromEntries(Array.from({ length: 200_000 }, (_, i) => [`m${i}`, i]))

/** Members that are others in each answer. */
const freshMembers = (count: number): object =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`m${i}-${randomBytes(4).toString('hex')}`, i]))

/** In a whole run, the error bodies of all operations are as long as this and all different. */
const longErrors = (bytes: number): Act =>
  changed((answer) => {
    if (answer.status < 400) return answer
    const headers = answer.headers.filter(([name]) => !/^content-(length|type)$/i.test(name))
    const body = Buffer.from(JSON.stringify({ error: { code: 'request:refused', message: randomBytes(bytes / 2).toString('hex') } }))
    return { ...answer, headers: [...headers, ['content-type', 'application/json'], ['content-length', String(body.length)]], body }
  })

const everywhere = (label: Label, act: Act): Circumstance['setting'] => ({ rules: [{ on: label, act }] })

/** Bodies as nobody wants them. */
export const bodies: readonly Circumstance[] = [
  { ...unread('configuration-of-50-megabytes', sendsMegabytes(50), TOO_LONG), dear: true },
  { ...unread('configuration-of-300-megabytes', sendsMegabytes(300), TOO_LONG), dear: true },
  { ...unread('brotli-bomb', inflates('br', 300), /longer than [^.]*once decoded/), dear: true },
  { ...unread('gzip-bomb', inflates('gzip', 300), /longer than [^.]*once decoded/), dear: true },
  unread('unknown-content-coding', mislabels('zstd'), /zstd/),
  unread('gzip-that-is-none', mislabels('gzip'), /content-encoding|content coding/i),
  unread('brotli-that-is-none', mislabels('br'), /content-encoding|content coding/i),
  unread('deflate-that-is-none', mislabels('deflate'), /content-encoding|content coding/i),
  unread('nested-without-end', answers(200, 'application/json', NESTED), /nested too deeply/),
  unread('always-truncated', truncates, /closed|truncated|incomplete|ended/i),
  unread('always-shorter-than-it-says', misstatesLength(50), /closed|shorter|incomplete|ended/i),
  unread('garbage-for-chunks', sendsBytes(CHUNKED), /HTTP|chunk|malformed/i),
  unread('two-different-lengths', sendsBytes(TWO_LENGTHS), /HTTP|Content-Length|malformed/i),
  unread('a-megabyte-of-headers', adds(['x-trace', 'x'.repeat(1024 * 1024)]), /header/i),
  broken('configuration-empty', answers(200, 'application/json', ''), /CFG-1/),
  broken('configuration-not-json', answers(200, 'application/json', '{"data":'), /CFG-1/),
  broken('configuration-always-shorter-than-json', misstatesLength(-10), /CFG-1/),
  broken('configuration-null', answers(200, 'application/json', 'null'), /CFG-1/),
  broken('configuration-a-list', answersJson(200, []), /CFG-1/),
  broken('configuration-not-utf-8', answers(200, 'application/json', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])), /CFG-1/),
  {
    name: 'configuration-after-a-byte-order-mark',
    setting: everywhere(
      'configuration',
      rewrites((text) => `\uFEFF${text}`),
    ),
    run: { only: READING },
    // RFC 8259, 8.1: no byte order mark is to be added, and a parser may ignore one.
    expect: { ends: ['conformant', 'non-conformant'] },
  },
  {
    name: 'configuration-with-a-million-members',
    setting: everywhere(
      'configuration',
      altersJson((json) => ({ ...json, more: MANY_MEMBERS })),
    ),
    run: { only: READING },
    // Extra members are free; how much of them is read is a matter of the cap for JSON answers.
    expect: { ends: ['conformant', 'incomplete'], seconds: SECONDS },
  },
  {
    name: 'every-answer-of-50-megabytes',
    setting: { rules: [{ on: ['configuration', 'publicKey', 'calculateDigest', 'createSeal'], act: sendsMegabytes(50) }] },
    run: { limits: { timeoutMs: 10_000 } },
    expect: { ends: 'incomplete', says: [TOO_LONG], seconds: 240 },
    dear: true,
  },
  {
    name: 'errors-of-a-megabyte-all-different',
    setting: { rules: [{ on: OPERATIONS, act: longErrors(1024 * 1024) }] },
    run: {},
    // What is long is free; the evidence has room for some of it.
    expect: { ends: ['conformant', 'incomplete'], seconds: 240 },
    dear: true,
  },
  {
    name: 'answers-with-30-000-members-all-different',
    setting: { rules: [{ on: OPERATIONS, act: altersJson((json) => ({ ...json, more: freshMembers(30_000) })) }] },
    run: {},
    expect: { ends: ['conformant', 'incomplete'], seconds: 240 },
    dear: true,
  },
  download(
    'download-truncated-zip',
    withBody((document) => document.subarray(0, document.length / 2)),
  ),
  download(
    'download-not-a-zip',
    withBody(() => Buffer.from('%%% this is no container %%%')),
  ),
  download(
    'download-hostile-zip',
    withBody(() => HOSTILE_ZIP),
  ),
  download(
    'download-empty',
    withBody(() => Buffer.alloc(0)),
  ),
  download('download-of-100-megabytes', sendsMegabytes(100)),
]
