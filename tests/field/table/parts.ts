// One part does not answer, or the deployment goes in mid-run: the rest is judged, what could not be run says why, and the end comes soon.
import { answersEmpty, answersHtml, answersJson, htmlPage, tooMany } from '../acts/answering.js'
import { drips, neverAnswers, resetsBefore, sendsBytes, swallowsRefusals, truncates, vanishes } from '../acts/breaking.js'
import type { Circumstance } from '../circumstance.js'
import type { Act, Label } from '../turn.js'

const SECONDS = 150
const LIMITS = { timeoutMs: 3000 }
const NO_ANSWER = /in time|no answer|(does|has) not answer|time limit/i

/** One kind of request always meets the act, in a whole run. */
function part(name: string, on: Label | readonly Label[], act: Act, ...says: readonly RegExp[]): Circumstance {
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
  part('configuration-never-answers', 'configuration', neverAnswers, NO_ANSWER),
  part('calculate-digest-never-answers', 'calculateDigest', neverAnswers, /calculateDigest/i, NO_ANSWER),
  part('finalize-signing-never-answers', 'finalizeSigning', neverAnswers, /finalizeSigning/, NO_ANSWER),
  part('seal-never-answers', 'createSeal', neverAnswers, /createSeal|eSealCreate/),
  part('calculate-digest-always-502', 'calculateDigest', answersHtml(502), /502/),
  part('finalize-signing-always-504', 'finalizeSigning', answersEmpty(504), /504/),
  part('archive-always-503', 'addArchive', answersJson(503, {}), /503/),
  part('seal-always-reset', 'createSeal', resetsBefore, /reset|closed/i),
  part('seal-always-429', 'createSeal', tooMany('3600'), /429/),
  part('public-key-drips', 'publicKey', drips(1), /in time|slow|no complete answer|time limit/i),
  part('public-key-not-http', 'publicKey', sendsBytes('SSH-2.0-OpenSSH_9.6\r\n'), /HTTP/),
  part('archive-always-truncated', 'addArchive', truncates),
  part('session-start-always-503', 'sessionStart', answersHtml(503), /503/, /session/i),
  part('session-start-never-answers', 'sessionStart', neverAnswers, /session/i),
  part(
    'session-start-full',
    'sessionStart',
    answersJson(507, { error: { code: 'session:full', message: 'no more sessions' } }),
    /507|session:full/,
  ),
  part('session-start-404', 'sessionStart', answersHtml(404), /404/, /session/i),
  part('upload-always-502', 'upload', answersHtml(502), /502/, /upload/i),
  part('upload-never-answers', 'upload', neverAnswers, /upload/i),
  part('upload-too-large-for-the-gateway', 'upload', answersHtml(413, htmlPage('413 Request Entity Too Large')), /413/),
  part('raw-signatures-always-503', 'rawSignature', answersJson(503, {}), /503/),
  {
    name: 'refusals-never-come',
    setting: { rules: [{ on: ['configuration', 'publicKey', 'calculateDigest'], act: swallowsRefusals }] },
    run: { only: ['CFG', 'KEY', 'DIG'], limits: { timeoutMs: 1000 } },
    expect: { ends: 'incomplete', says: [NO_ANSWER], seconds: SECONDS },
    dear: true,
  },
  from(60, 'gone-after-60-requests', vanishes, /unreachable|cannot be reached|gone/i),
  from(300, 'gone-after-300-requests', vanishes, /unreachable|cannot be reached|gone/i),
  from(150, 'silent-after-150-requests', neverAnswers, /in time|no answer|(does|has) not answer|time limit|unreachable/i),
  from(150, 'drips-after-150-requests', drips(1)),
  from(150, 'maintenance-after-150-requests', answersHtml(503, htmlPage('Down for maintenance')), /503/),
  from(150, 'limit-used-up-after-150-requests', tooMany('3600'), /429/),
]
