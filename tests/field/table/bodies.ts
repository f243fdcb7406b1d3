// Bodies that are too large, cut, mislabelled or nested without end: bounded in time and memory, and called what they are.
import { answers } from '../acts/answering.js'
import { inflates, sendsMegabytes, truncates, withBody } from '../acts/breaking.js'
import { inTurn } from '../acts/shaping.js'
import { type Circumstance, READING } from '../circumstance.js'
import type { Act } from '../turn.js'

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

const NESTED = `{"data":${'['.repeat(200_000)}${']'.repeat(200_000)}}`

/** A ZIP that names an entry of four gigabytes and holds nothing. */
const HOSTILE_ZIP = Buffer.concat([
  Buffer.from('504b0102140014000000080000000000000000000000ffffffffffffffff0100000000000000000000000000000000000000', 'hex'),
  Buffer.from('61504b0506000000000100010033000000000000000000', 'hex'),
])

/** Bodies as nobody wants them. */
export const bodies: readonly Circumstance[] = [
  { ...unread('brotli-bomb', inflates(300), /longer than [^.]*once decoded/), dear: true },
  unread(
    'deflate-that-is-none',
    withBody((body) => body, { 'content-encoding': 'deflate' }),
    /content-encoding|content coding/i,
  ),
  unread('nested-without-end', answers(200, 'application/json', NESTED), /nested too deeply/),
  unread('always-truncated', truncates, /closed|truncated|incomplete|ended/i),
  {
    name: 'downloads-cut-mistaken-hostile-empty-and-of-100-megabytes',
    setting: {
      rules: [
        {
          on: 'storage',
          act: inTurn(
            withBody((document) => document.subarray(0, document.length / 2)),
            withBody(() => Buffer.from('%%% this is no container %%%')),
            withBody(() => HOSTILE_ZIP),
            withBody(() => Buffer.alloc(0)),
            sendsMegabytes(100),
          ),
        },
      ],
    },
    run: { only: ['DOC-1', 'DOC-5', 'FIN-1'], limits: { timeoutMs: 10_000 } },
    expect: { ends: ['non-conformant', 'incomplete'], neverSays: [/broke/], seconds: 150 },
    dear: true,
  },
]
