// A whole run in this process: collect what the selected checks need, judge each as soon as its probe is done.
import { setImmediate } from 'node:timers/promises'
import { Collection, type CollectionOptions, type Opener } from './collection.js'
import { type Judgement, judge } from './judging.js'
import { Limiter } from './limiter.js'
import { probesInLedgerOrder, type Select } from './selection.js'
import type { Suite, Types } from './suite.js'

/** What an assessment takes beside the options of collecting. */
export interface AssessOptions<T extends Types> extends CollectionOptions<T> {
  /** The requirements to judge; all by default. */
  readonly select?: Select
  /** Titles of probes that run beside those of the selected checks: sentences about every answer are judged over them too. */
  readonly beside?: ReadonlySet<string> | undefined
  /** Called with each judgement as soon as it is made. */
  readonly onJudged?: (judgement: Judgement) => void
}

/** Collects evidence and judges it; returns the judgements in the order in which the checks are written. */
export async function assess<T extends Types>(
  suite: Suite<T>,
  opener: Opener<T>,
  facts: T['facts'],
  options: AssessOptions<T> = {},
): Promise<Judgement[]> {
  const select = options.select ?? (() => true)
  const checks = suite.checks.filter(({ id }) => select(id))
  const collection = new Collection(opener, options)
  const beside = suite.checks.filter(({ probe }) => options.beside?.has(probe.title) === true)
  const probes = probesInLedgerOrder([...checks, ...beside])
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
