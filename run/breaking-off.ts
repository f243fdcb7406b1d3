// Ends a run early: waits a moment for what is under way, and goes on with what was judged so far. Knows checks and judgements, and nothing of what
// a probe does.
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { brokenOffBy, type Check, type Judgement, judge, type Types, unrun } from '../engine/index.js'

/** The time for what is under way when the run is broken off, in milliseconds. */
const GRACE_MS = 500

/**
 * The judgements of all checks, in the order of the checks. Checks that were not reached when the signal came
 * could not be run, because the run was interrupted.
 * @param assessing judges, and hands over each judgement as it is made
 */
export async function judgedUntil<T extends Types>(
  signal: AbortSignal,
  checks: readonly Check<T>[],
  facts: T['facts'],
  assessing: (onJudged: (judgement: Judgement) => void) => Promise<unknown>,
): Promise<Judgement[]> {
  const made = new Map<string, Judgement>()
  const assessment = assessing((judgement) => made.set(keyOf(judgement), judgement))
  await Promise.race([assessment, aborted(signal).then(() => within(GRACE_MS, assessment))])
  return Promise.all(checks.map((check) => made.get(keyOf(check)) ?? judge(check, unrun(check.probe.title, brokenOffBy(signal)), facts)))
}

/** Waits for the signal. */
async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort')
}

/** Waits for the work for that many milliseconds at most. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const over = new AbortController()
  const time = setTimeout(milliseconds, undefined, { signal: over.signal }).catch(() => undefined)
  try {
    await Promise.race([work, time])
  } finally {
    over.abort()
  }
}

/** Within one requirement the titles of checks differ; the engine sees to it. */
function keyOf({ id, title }: { readonly id: string; readonly title: string }): string {
  return `${id} ${title}`
}

/** The signal, which the time limit of a whole run (`limits.runMs`) fires as well, with its own words. @param runMs milliseconds; `undefined` for no limit */
export function withTimeLimit(signal: AbortSignal, runMs: number | undefined): AbortSignal {
  if (runMs === undefined) return signal
  const limit = new AbortController()
  // Nobody waits for it: a run that ends before leaves it behind.
  globalThis.setTimeout(() => limit.abort(new Error(`the time limit of the run is over (limits.runMs: ${runMs})`)), runMs).unref()
  return AbortSignal.any([signal, limit.signal])
}
