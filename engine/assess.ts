// A whole run in this process: collect what the probes find, judge each check as soon as its probe is done.
import { setImmediate } from 'node:timers/promises'
import { Collection, type CollectionOptions, type Opener } from './collection.js'
import { type Judgement, judge } from './judging.js'
import { Limiter } from './limiter.js'
import type { Check, Probe, Types } from './suite.js'

/** What an assessment takes beside the options of collecting. */
export interface AssessOptions<T extends Types> extends CollectionOptions<T> {
  /** The probes that run, in the order in which they start. */
  readonly probes: readonly Probe<T>[]
  /** What is judged of them; the probe of each is among them. */
  readonly checks: readonly Check<T>[]
  /** Called with each judgement as soon as it is made. */
  readonly onJudged?: (judgement: Judgement) => void
}

/** Collects evidence and judges it; returns the judgements in the order of the checks. */
export async function assess<T extends Types>(
  opener: Opener<T>,
  facts: T['facts'],
  { probes, checks, ...options }: AssessOptions<T>,
): Promise<Judgement[]> {
  const collection = new Collection(opener, options)
  collection.start(probes)
  // One after the other, with a turn of the event loop between: signals and answers come through however long judging takes.
  const judging = new Limiter(1)
  const judgements = await Promise.all(
    checks.map(async (check) => {
      const evidence = await collection.get(check.probe)
      const judgement = await judging.inTurn(async () => {
        await setImmediate()
        return judge(check, evidence, facts)
      })
      options.onJudged?.(judgement)
      return judgement
    }),
  )
  await Promise.all(probes.map((probe) => collection.get(probe)))
  return judgements
}
