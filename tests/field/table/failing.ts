// What does not pass: everything or one part is in the way, or bodies that nobody can use. The run ends soon, says why, and accuses nobody.

import { answers, answersJson, inflates, inTurn, neverAnswers, sendsVeryMuch, tooMany, withBody } from '../acts.js'
import { type Circumstance, type Circumstances, READING } from '../circumstance.js'
import type { Act, Rule } from '../gateway.js'

const NO_ANSWER = /in time|no answer|(does|has) not answer|time limit/i

/** A whole run in which one kind of request always meets an act, or everything from some request on. */
function broken(rule: Rule, ...says: readonly RegExp[]): Circumstance {
  return { rules: [rule], timeoutMs: 3000, expect: { ends: 'incomplete', says, seconds: 150 }, dear: true }
}

/** One part does not answer, or the deployment goes in mid-run: the rest is judged, what could not be run says why, and the end comes soon. */
export const parts: Circumstances = {
  'calculate-digest-never-answers': broken({ on: 'calculateDigest', act: neverAnswers }, /calculateDigest/i, NO_ANSWER),
  'closing-a-session-never-answers': {
    rules: [{ on: 'sessionClose', act: neverAnswers }],
    only: ['DIG-1', 'DIG-5', 'FIN-1'],
    timeoutMs: 2000,
    expect: {
      ends: 'conformant',
      says: [/ 0 closed, \d+ left open \((close session: no answer: no complete answer|there was no time)/],
      seconds: 60,
    },
    dear: true,
  },
  // A staging client may lack the right to one operation. Whatever token it gets is refused there, while all others are answered.
  'one-operation-takes-no-token': {
    rules: [{ on: 'calculateDigest', act: answersJson(401, { error: 'unauthorized' }) }],
    only: ['DIG'],
    expect: { ends: 'non-conformant', says: [/401/], requests: 1000 },
  },
  'gone-after-300-requests': broken({ skip: 300, act: ({ vanish }) => vanish() }, /unreachable|cannot be reached|gone/i),
  'limit-used-up-after-150-requests': broken({ skip: 150, act: tooMany('3600') }, /429/),
}

/** Every answer of the configuration meets the act; the deployment's own word cannot be read, so nothing is proved. */
function unread(act: Act, ...says: readonly RegExp[]): Circumstance {
  return { rules: [{ on: 'configuration', act }], only: READING, timeoutMs: 10_000, expect: { ends: 'incomplete', says, seconds: 60 } }
}

const NESTED = `{"data":${'['.repeat(200_000)}${']'.repeat(200_000)}}`

/** A ZIP that names an entry of four gigabytes and holds nothing. */
const HOSTILE_ZIP = Buffer.concat([
  Buffer.from('504b0102140014000000080000000000000000000000ffffffffffffffff0100000000000000000000000000000000000000', 'hex'),
  Buffer.from('61504b0506000000000100010033000000000000000000', 'hex'),
])

/** Bodies that are too large, cut, mislabelled or nested without end: bounded in time and memory, and called what they are. */
export const bodies: Circumstances = {
  'brotli-bomb': { ...unread(inflates, /longer than [^.]*once decoded/), dear: true },
  'nested-without-end': unread(answers(200, 'application/json', NESTED), /nested too deeply/),
  'downloads-cut-mistaken-hostile-empty-and-of-100-megabytes': {
    rules: [
      {
        on: 'storage',
        act: inTurn(
          withBody((document) => document.subarray(0, document.length / 2)),
          withBody(() => Buffer.from('%%% this is no container %%%')),
          withBody(() => HOSTILE_ZIP),
          withBody(() => Buffer.alloc(0)),
          sendsVeryMuch,
        ),
      },
    ],
    only: ['DOC-1', 'DOC-5', 'FIN-1'],
    timeoutMs: 10_000,
    expect: { ends: ['non-conformant', 'incomplete'], neverSays: [/the probe broke/], seconds: 150 },
    dear: true,
  },
}
