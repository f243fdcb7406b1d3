// A gateway that fails once, or for a while, in front of a deployment that keeps every sentence: the run finds it conformant.
import { answersEmpty, answersHtml, answersJson, dateIn, LOGIN_PAGE, tooMany } from '../acts/answering.js'
import { closesUnanswered, misstatesLength, neverAnswers, resetsAfter, resetsBefore, sendsBytes, truncates } from '../acts/breaking.js'
import { atMostASecond, atMostAtOnce, between, closesIdle, inTurn, onceAfter, waits } from '../acts/shaping.js'
import type { Circumstance } from '../circumstance.js'
import type { Act, Label, WholeAnswer } from '../turn.js'
import { ALL_SIX, READING, SEALING, SIGNING } from './selections.js'

const CONFORMANT = { ends: 'conformant' } as const
/** A gateway without `Retry-After` that lets few requests through sets the time of a run, and no processor makes it shorter. */
const AT_THEIR_RATE = 240

/** Of a whole request, not of some of its sessions. */
const isRefusal = ({ status }: WholeAnswer): boolean => status >= 400

/** One request of this kind meets the act; all others are well. */
function once(name: string, on: Label, act: Act, only: readonly string[]): Circumstance {
  return {
    name,
    setting: { rules: [{ on, times: 1, act }] },
    run: { only, limits: { timeoutMs: 3000 } },
    expect: { ...CONFORMANT, notTheDeployments: 1 },
  }
}

/** What gateways do once in a while. */
export const passing: readonly Circumstance[] = [
  once('one-502-page-for-the-configuration', 'configuration', answersHtml(502), READING),
  once('one-503-for-the-configuration', 'configuration', answersJson(503, { error: 'try later' }), READING),
  once('one-504-without-body-for-the-key', 'publicKey', answersEmpty(504), READING),
  once('one-407-for-the-configuration', 'configuration', answersHtml(407), READING),
  once('one-reset-of-the-configuration', 'configuration', resetsBefore, READING),
  once('one-close-without-answer', 'configuration', closesUnanswered, READING),
  once('one-truncated-configuration', 'configuration', truncates, READING),
  once('one-answer-shorter-than-it-says', 'configuration', misstatesLength(20), READING),
  once('one-answer-that-is-not-http', 'publicKey', sendsBytes('* OK mail server ready\r\n'), READING),
  once('one-silence-for-the-configuration', 'configuration', neverAnswers, READING),
  once('one-503-for-calculate-digest', 'calculateDigest', answersJson(503, {}), SIGNING),
  once('one-502-page-for-calculate-digest', 'calculateDigest', answersHtml(502), SIGNING),
  once('one-504-for-finalize-signing', 'finalizeSigning', answersEmpty(504), SIGNING),
  once('one-reset-before-calculate-digest', 'calculateDigest', resetsBefore, SIGNING),
  once('one-reset-after-finalize-signing', 'finalizeSigning', resetsAfter, SIGNING),
  once('one-silence-for-finalize-signing', 'finalizeSigning', neverAnswers, SIGNING),
  once('one-reset-after-a-seal', 'createSeal', resetsAfter, SEALING),
  once('one-502-page-for-a-seal', 'createSeal', answersHtml(502), SEALING),
  once('one-503-for-an-archive', 'addArchive', answersJson(503, {}), ['ARC-1']),
  once('one-502-for-a-session-start', 'sessionStart', answersHtml(502), SIGNING),
  once('one-503-for-an-upload', 'upload', answersJson(503, {}), SIGNING),
  once('one-reset-of-an-upload', 'upload', resetsBefore, SIGNING),
  once('one-504-for-a-raw-signature', 'rawSignature', answersEmpty(504), ['PLA-1', 'PLA-3']),
  once('one-503-for-a-download', 'storage', answersJson(503, {}), ['DOC-5']),
  once('one-429-with-seconds', 'configuration', tooMany('1'), READING),
  once('one-429-with-a-date', 'configuration', tooMany(dateIn(1)), READING),
  once('one-429-with-garbage', 'configuration', tooMany('soon, very soon'), READING),
  once('one-429-with-a-negative-time', 'configuration', tooMany('-5'), READING),
  once('one-429-without-retry-after', 'publicKey', tooMany(null), READING),
  {
    name: 'every-tenth-answer-a-503',
    setting: {
      rules: Array.from({ length: 40 }, (_, i) => ({ skip: 9 + 10 * i, times: 1, act: answersJson(503, { error: 'busy' }) })),
    },
    run: { only: ALL_SIX },
    expect: CONFORMANT,
  },
  {
    name: 'every-third-request-put-off-for-a-second',
    setting: { rules: [{ act: inTurn(waits(0), waits(0), tooMany('1')) }] },
    run: { only: ALL_SIX },
    expect: CONFORMANT,
  },
  {
    name: 'maintenance-for-two-seconds-at-the-start',
    setting: { rules: [{ act: between(0, 2, answersHtml(503, undefined, { 'retry-after': '1' })) }] },
    run: { only: READING },
    expect: CONFORMANT,
  },
  {
    name: 'maintenance-for-two-seconds-in-mid-run',
    setting: { rules: [{ act: between(1, 3, answersHtml(503, undefined, { 'retry-after': '1' })) }] },
    run: { only: ['DIG', 'FIN'] },
    expect: CONFORMANT,
    dear: true,
  },
  {
    name: 'error-page-for-two-seconds-in-mid-run',
    setting: { rules: [{ act: between(1, 3, answersHtml(500)) }] },
    run: { only: ['DIG', 'FIN'] },
    expect: CONFORMANT,
    dear: true,
  },
  {
    name: 'login-page-for-two-seconds-in-mid-run',
    setting: { rules: [{ act: between(1, 3, answersHtml(200, LOGIN_PAGE)) }] },
    run: { only: ['DIG', 'FIN'] },
    expect: CONFORMANT,
    dear: true,
  },
  {
    name: 'one-502-for-the-good-seal-between-wrong-passwords',
    setting: { rules: [{ on: 'createSeal', act: onceAfter(2, isRefusal, answersHtml(502)) }] },
    run: { only: ['SEA-11', 'SEA-28'] },
    expect: { ...CONFORMANT, notTheDeployments: 1 },
    dear: true,
  },
  {
    name: 'one-502-while-sizes-of-batches-are-asked-for',
    setting: {
      reference: { liberties: { 'sessions-per-call': '2' } },
      rules: [{ on: 'calculateDigest', act: onceAfter(1, isRefusal, answersHtml(502)) }],
    },
    run: { only: ['FIN-4', 'FIN-5'] },
    expect: { ...CONFORMANT, notTheDeployments: 1 },
    dear: true,
  },
  {
    name: 'unreachable-for-two-seconds-in-mid-run',
    setting: { rules: [{ act: between(1, 3, resetsBefore) }] },
    run: { only: ['DIG', 'FIN'] },
    expect: CONFORMANT,
    dear: true,
  },
  {
    name: 'rate-limit-of-thirty-a-second',
    setting: { rules: [{ act: atMostASecond(30, tooMany('1')) }] },
    run: { only: ['CFG', 'KEY', 'DIG'] },
    expect: CONFORMANT,
    dear: true,
  },
  {
    name: 'rate-limit-answered-with-503',
    setting: { rules: [{ act: atMostASecond(30, answersHtml(503)) }] },
    run: { only: ['CFG', 'KEY', 'DIG'] },
    expect: { ends: ['conformant', 'incomplete'], seconds: AT_THEIR_RATE },
    dear: true,
  },
  {
    name: 'rate-limit-without-retry-after',
    setting: { rules: [{ act: atMostASecond(30, tooMany(null)) }] },
    run: { only: ['CFG', 'KEY', 'AUT'] },
    expect: CONFORMANT,
    dear: true,
  },
  {
    name: 'two-requests-at-once',
    setting: { rules: [{ act: atMostAtOnce(2, answersHtml(503)) }] },
    run: { only: ['CFG', 'KEY', 'DIG-1'] },
    expect: { ends: ['conformant', 'incomplete'], seconds: AT_THEIR_RATE },
  },
  { name: 'four-connections', setting: { mostConnections: 4 }, run: { only: ALL_SIX }, expect: CONFORMANT },
  { name: 'one-connection', setting: { mostConnections: 1 }, run: { only: READING }, expect: CONFORMANT },
  { name: 'idle-connections-closed', setting: { rules: [{ act: closesIdle }] }, run: { only: ALL_SIX }, expect: CONFORMANT },
  { name: 'slow-by-300-ms', setting: { rules: [{ act: waits(300) }] }, run: { only: ALL_SIX }, expect: CONFORMANT },
  { name: 'slow-by-two-seconds', setting: { rules: [{ act: waits(2000) }] }, run: { only: READING }, expect: CONFORMANT },
  {
    name: 'answers-out-of-order',
    setting: { rules: [{ act: inTurn(waits(0), waits(400), waits(50), waits(200)) }] },
    run: { only: ALL_SIX },
    expect: CONFORMANT,
  },
]
