// One part does not answer, or the deployment goes in mid-run: the rest is judged, what could not be run says why, and the end comes soon.
import { answersJson, tooMany } from '../acts/answering.js'
import { neverAnswers, swallowsRefusals, vanishes } from '../acts/breaking.js'
import type { Circumstance } from '../circumstance.js'
import type { Rule } from '../turn.js'

const SECONDS = 150
const NO_ANSWER = /in time|no answer|(does|has) not answer|time limit/i

/** A whole run in which one kind of request always meets an act, or everything from some request on. */
function broken(name: string, rule: Rule, ...says: readonly RegExp[]): Circumstance {
  return {
    name,
    setting: { rules: [rule] },
    run: { limits: { timeoutMs: 3000 } },
    expect: { ends: 'incomplete', says, seconds: SECONDS },
    dear: true,
  }
}

/** What fails for good while the rest is well. */
export const parts: readonly Circumstance[] = [
  broken('calculate-digest-never-answers', { on: 'calculateDigest', act: neverAnswers }, /calculateDigest/i, NO_ANSWER),
  broken(
    'session-start-full',
    { on: 'sessionStart', act: answersJson(507, { error: { code: 'session:full', message: 'no more sessions' } }) },
    /507|session:full/,
  ),
  {
    name: 'refusals-never-come',
    setting: { rules: [{ on: ['configuration', 'publicKey', 'calculateDigest'], act: swallowsRefusals }] },
    run: { only: ['CFG', 'KEY', 'DIG'], limits: { timeoutMs: 1000 } },
    expect: { ends: 'incomplete', says: [NO_ANSWER], seconds: SECONDS },
    dear: true,
  },
  {
    name: 'closing-a-session-never-answers',
    setting: { rules: [{ on: 'sessionClose', act: neverAnswers }] },
    run: { only: ['DIG-1', 'DIG-5', 'FIN-1'], limits: { timeoutMs: 2000 } },
    expect: { ends: 'conformant', says: [/ 0 closed, \d+ left open \(close session: no complete answer/], seconds: 60 },
    dear: true,
  },
  broken('gone-after-300-requests', { skip: 300, act: vanishes }, /unreachable|cannot be reached|gone/i),
  broken('limit-used-up-after-150-requests', { skip: 150, act: tooMany('3600') }, /429/),
]
