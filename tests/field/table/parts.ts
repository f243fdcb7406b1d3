// One part does not answer, or the deployment goes in mid-run: the rest is judged, what could not be run says why, and the end comes soon.
import { answersEmpty, answersHtml, answersJson, htmlPage, tooMany } from '../acts/answering.js'
import { neverAnswers, swallowsRefusals, vanishes } from '../acts/breaking.js'
import type { Circumstance } from '../circumstance.js'
import type { Act, Label } from '../turn.js'

const SECONDS = 150
const LIMITS = { timeoutMs: 3000 }
const NO_ANSWER = /in time|no answer|(does|has) not answer|time limit/i

/** One kind of request always meets the act, in a whole run. */
function part(name: string, on: Label, act: Act, ...says: readonly RegExp[]): Circumstance {
  return {
    name,
    setting: { rules: [{ on, act }] },
    run: { limits: LIMITS },
    expect: { ends: 'incomplete', says, seconds: SECONDS },
    dear: true,
  }
}

/** From this request on everything meets the act. */
function from(request: number, name: string, act: Act, ...says: readonly RegExp[]): Circumstance {
  return {
    name,
    setting: { rules: [{ skip: request, act }] },
    run: { limits: LIMITS },
    expect: { ends: 'incomplete', says, seconds: SECONDS },
    dear: true,
  }
}

/** What fails for good while the rest is well. */
export const parts: readonly Circumstance[] = [
  part('calculate-digest-never-answers', 'calculateDigest', neverAnswers, /calculateDigest/i, NO_ANSWER),
  part('finalize-signing-always-504', 'finalizeSigning', answersEmpty(504), /504/),
  part(
    'session-start-full',
    'sessionStart',
    answersJson(507, { error: { code: 'session:full', message: 'no more sessions' } }),
    /507|session:full/,
  ),
  part('upload-too-large-for-the-gateway', 'upload', answersHtml(413, htmlPage('413 Request Entity Too Large')), /413/),
  {
    name: 'refusals-never-come',
    setting: { rules: [{ on: ['configuration', 'publicKey', 'calculateDigest'], act: swallowsRefusals }] },
    run: { only: ['CFG', 'KEY', 'DIG'], limits: { timeoutMs: 1000 } },
    expect: { ends: 'incomplete', says: [NO_ANSWER], seconds: SECONDS },
    dear: true,
  },
  from(300, 'gone-after-300-requests', vanishes, /unreachable|cannot be reached|gone/i),
  from(150, 'limit-used-up-after-150-requests', tooMany('3600'), /429/),
]
