// A gateway that fails once, or for a while, in front of a deployment that keeps every sentence: the run finds it conformant.
import { answersEmpty, answersHtml, answersJson, dateIn, tooMany } from '../acts/answering.js'
import { neverAnswers, resetsAfter, resetsBefore, sendsBytes, truncates } from '../acts/breaking.js'
import { atMostAtOnce, between, closesIdle, waits } from '../acts/shaping.js'
import { ALL_SIX, type Circumstance, READING, SIGNING } from '../circumstance.js'
import type { Act, Label } from '../turn.js'

const CONFORMANT = { ends: 'conformant' } as const
/** A gateway without `Retry-After` that lets few requests through sets the time of a run, and no processor makes it shorter. */
const AT_THEIR_RATE = 240

/** The requests of a kind meet its acts, each act once and in this order; all others are well. */
function once(name: string, faults: readonly (readonly [Label, Act])[], only: readonly string[]): Circumstance {
  return {
    name,
    setting: { rules: faults.map(([on, act]) => ({ on, times: 1, act })) },
    run: { only, limits: { timeoutMs: 3000 } },
    expect: { ...CONFORMANT, notTheDeployments: faults.length },
  }
}

/** What gateways do once in a while. */
export const passing: readonly Circumstance[] = [
  once(
    'readings-fail-once-in-each-way',
    [
      ['configuration', neverAnswers],
      ['configuration', answersHtml(407)],
      ['configuration', truncates],
      ['publicKey', sendsBytes('* OK mail server ready\r\n')],
      // All that `Retry-After` may hold: seconds, a date, and what means nothing.
      ...['1', dateIn(1), 'soon, very soon', '-5'].map((retryAfter) => ['publicKey', tooMany(retryAfter)] as const),
    ],
    READING,
  ),
  // The work may be done: a digest may be asked for again, and what signed, sealed or archived is tried on fresh sessions.
  once(
    'each-operation-fails-once',
    [
      ['calculateDigest', answersHtml(502)],
      ['finalizeSigning', neverAnswers],
      ['finalizeSigning', resetsAfter],
      ['addArchive', answersJson(503, {})],
      ['createSeal', resetsAfter],
    ],
    [...SIGNING, 'ARC-1', 'SEA-1'],
  ),
  once(
    'each-service-beside-fails-once',
    [
      ['sessionStart', answersHtml(502)],
      ['upload', resetsBefore],
      ['rawSignature', answersEmpty(504)],
      ['storage', answersJson(503, {})],
    ],
    [...SIGNING, 'PLA-1', 'PLA-3', 'DOC-5'],
  ),
  {
    name: 'new-sessions-are-known-to-the-storage-late',
    setting: { rules: [{ on: 'upload', times: 2, act: answersJson(404, {}) }] },
    run: { only: SIGNING },
    expect: CONFORMANT,
  },
  {
    name: 'maintenance-for-two-seconds-at-the-start',
    setting: { rules: [{ act: between(0, 2, answersHtml(503, undefined, { 'retry-after': '1' })) }] },
    run: { only: READING },
    expect: CONFORMANT,
  },
  {
    name: 'two-requests-at-once',
    setting: { rules: [{ act: atMostAtOnce(2, answersHtml(503)) }] },
    run: { only: ['CFG', 'KEY', 'DIG-1'] },
    expect: { ends: ['conformant', 'incomplete'], seconds: AT_THEIR_RATE },
  },
  {
    name: 'slow-by-300-ms-with-idle-connections-closed',
    setting: { rules: [{ act: waits(300) }, { act: closesIdle }] },
    run: { only: ALL_SIX },
    expect: CONFORMANT,
  },
]
