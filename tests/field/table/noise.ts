// Gateway errors at random in front of a deployment that keeps every sentence: never non-conformant. And before one that does not.
import { answersEmpty, answersHtml, answersJson } from '../acts/answering.js'
import { resetsAfter, resetsBefore } from '../acts/breaking.js'
import { inTurn, waits } from '../acts/shaping.js'
import type { Circumstance } from '../circumstance.js'
import type { Act } from '../turn.js'

/** A good minute on a free processor; more where it is shared. */
const WHOLE_RUN_SECONDS = 300

/** The errors of a gateway, in turn. */
export const gatewayErrors = (): Act =>
  inTurn(
    answersHtml(502),
    answersJson(503, { message: 'no healthy upstream' }),
    answersEmpty(504),
    resetsBefore,
    answersHtml(503),
    resetsAfter,
    answersHtml(504),
  )

/** A whole run with this share of errors: right about the deployment, or incomplete. */
export function noisy(name: string, share: number, act: Act, defect?: { readonly name: string; readonly row: string }): Circumstance {
  return {
    name,
    setting: { rules: [{ share, act }], ...(defect === undefined ? {} : { reference: { defects: [defect.name] } }) },
    expect: {
      ends: defect === undefined ? ['conformant', 'incomplete'] : 'non-conformant',
      ...(defect === undefined ? {} : { fails: [defect.row] }),
      seconds: WHOLE_RUN_SECONDS,
    },
    dear: true,
  }
}

const pooled = noisy('', 0.01, gatewayErrors())

/** Whole runs, each with another kind of noise. */
export const noise: readonly Circumstance[] = [
  noisy('no-noise-at-all', 0, waits(0)),
  noisy('one-percent-502-pages', 0.01, answersHtml(502)),
  noisy('one-percent-503', 0.01, answersJson(503, { error: 'busy' })),
  noisy('one-percent-504', 0.01, answersEmpty(504)),
  noisy('one-percent-resets', 0.01, resetsBefore),
  noisy('one-percent-resets-after-the-work', 0.01, resetsAfter),
  noisy('one-percent-of-everything', 0.01, gatewayErrors()),
  noisy('five-percent-502-pages', 0.05, answersHtml(502)),
  noisy('five-percent-resets', 0.05, resetsBefore),
  noisy('five-percent-of-everything', 0.05, gatewayErrors()),
  { ...pooled, name: 'a-pool-behind-one-percent-of-everything', setting: { ...pooled.setting, pool: true } },
]
