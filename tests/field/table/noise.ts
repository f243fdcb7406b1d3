// Gateway errors at random in front of a deployment that keeps every sentence: never non-conformant. And before one that does not.
import { answersEmpty, answersHtml, answersJson } from '../acts/answering.js'
import { resetsAfter, resetsBefore } from '../acts/breaking.js'
import { inTurn } from '../acts/shaping.js'
import type { Circumstance } from '../circumstance.js'

/** A good minute on a free processor; more where it is shared. */
const WHOLE_RUN_SECONDS = 300

/** A whole run with this share of the errors of a gateway: right about the deployment, or incomplete. */
export function noisy(name: string, share: number, defect?: { readonly name: string; readonly row: string }): Circumstance {
  const act = inTurn(
    answersHtml(502),
    answersJson(503, { message: 'no healthy upstream' }),
    answersEmpty(504),
    resetsBefore,
    answersHtml(503),
    resetsAfter,
    answersHtml(504),
  )
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

const pooled = noisy('a-pool-behind-one-percent-of-everything', 0.01)

/** Whole runs: sessions of its own are made anew after an error, those of a pool are used once. */
export const noise: readonly Circumstance[] = [
  noisy('five-percent-of-everything', 0.05),
  { ...pooled, setting: { ...pooled.setting, pool: true } },
]
