// One run of the suite in this process: collect, judge, conclude, write the reports. Shared by the command and by the project's own proof.
// Knows no command line; prints nothing.
import { assess, type Evidence, type Judgement, type Opener, type Types } from '../engine/index.js'
import type { Exchange } from '../fixtures/exchange.js'
import type { ReportFolderError } from '../reports/store/stored-json.js'
import type { Standing } from '../reports/terminal/progress.js'
import type { ResultFile } from '../schemas/index.js'
import { judgedUntil } from './breaking-off.js'
import { type OpenRunOptions, openRun, runSeed, withoutSecrets } from './open-run.js'
import { type PlanOptions, partsOf } from './planning/parts.js'
import { planRun, type RunPlan } from './planning/plan-run.js'
import { proves } from './planning/yields.js'

/** What to run against, how, and who is told of it. */
export interface RunSuiteOptions extends Omit<OpenRunOptions, 'signal' | 'plan'>, PlanOptions {
  /** Breaks the run off; what was judged so far is concluded and reported. */
  readonly signal?: AbortSignal | undefined
  /** Called once with the number of checks, and with what tells how far the run has come. */
  readonly onStart?: ((checks: number, standing: () => Standing) => void) | undefined
  /** Called with each judgement. */
  readonly onJudged?: ((judgement: Judgement) => void) | undefined
}

/** A run that has ended. */
export interface SuiteRun {
  readonly result: ResultFile
  readonly evidence: ReadonlyMap<string, Evidence<Exchange>>
  readonly plan: RunPlan
  readonly judgements: readonly Judgement[]
  /** Why the report folder is not complete; `null` where it is. */
  readonly unwritten: ReportFolderError | null
}

/**
 * Runs the suite against a deployment. Whatever the deployment does ends in the result.
 * @throws RangeError for a pattern that selects no requirement
 * @throws ReportFolderError if the report folder cannot be used
 */
export async function runSuite(options: RunSuiteOptions): Promise<SuiteRun> {
  const seed = runSeed(options)
  const parts = await partsOf({ ...options, seed })
  const plan = planRun(parts)
  const { select } = parts.selection
  const running = new Set(plan.probes.map(({ title }) => title))
  const checks = parts.suite.checks.filter(
    ({ id, probe: { title } }) => select(id) && running.has(title) && (!plan.cut.has(title) || proves(title, id)),
  )
  const signal = options.signal ?? new AbortController().signal
  const run = await openRun({ ...options, seed, signal, plan: () => plan })
  try {
    const watch = watchRun(run.opener, running.size)
    options.onStart?.(checks.length, watch.standing)
    const judgements = await judgedUntil(run.signal, checks, run.facts, (onJudged) =>
      assess(watch.opener, run.facts, {
        probes: plan.probes,
        checks,
        concurrency: run.concurrency,
        signal: run.signal,
        onCollected: (collected) => {
          watch.done(collected.probe)
          run.keep(collected)
        },
        onJudged: (judgement) => {
          onJudged(judgement)
          options.onJudged?.(judgement)
        },
      }),
    )
    const ended = await run.finish(judgements, { interrupted: run.signal.aborted })
    return { ...ended, evidence: run.evidence, plan, unwritten: run.unwritten() }
  } catch (error) {
    throw withoutSecrets(error, run.opener.redacted)
  } finally {
    await run.close()
  }
}

/** Types whose exchanges say how long they took. */
interface TimedTypes extends Types {
  readonly exchange: Types['exchange'] & { readonly durationMs: number }
}

/** A look at a run under way. */
interface RunWatch<T extends TimedTypes> {
  /** Opens probes like the opener that is watched. */
  readonly opener: Opener<T>
  /** Says that the evidence of a probe is there. */
  done(title: string): void
  standing(): Standing
}

/** Requests of a probe before any is done: about as many as a good deployment is asked. */
const USUAL_REQUESTS = 12
/** The usual number counts as much as so many probes. */
const USUAL_WEIGHT = 20
/** Fewer answers tell nothing about the pace. */
const FEWEST_REQUESTS = 20

/** Watches the probes of a run. @param now milliseconds of a clock that never goes back */
export function watchRun<T extends TimedTypes>(
  opener: Opener<T>,
  probes: number,
  now: () => number = () => performance.now(),
): RunWatch<T> {
  const startedAt = now()
  const open = new Map<string, Timed>()
  const done = new Set<string>()
  const past = { requests: 0, ms: 0 }
  const finish = (title: string): void => {
    const { requests, ms } = sumOf([open.get(title) ?? []])
    past.requests += requests
    past.ms += ms
    open.delete(title)
  }
  return {
    opener: {
      ...opener,
      open: async (probe, ...how) => {
        const opened = await opener.open(probe, ...how)
        finish(probe.title)
        open.set(probe.title, opened.exchanges)
        return opened
      },
    },
    done: (title) => {
      finish(title)
      done.add(title)
    },
    standing: () => {
      const current = sumOf([...open.values()])
      const requests = past.requests + current.requests
      const ofDone = (past.requests + USUAL_REQUESTS * USUAL_WEIGHT) / (done.size + USUAL_WEIGHT)
      const left = Math.max(0, ofDone * (probes - done.size) - current.requests)
      const [underWay = null] = open.keys()
      return {
        requests,
        answerMs: requests === 0 ? null : (past.ms + current.ms) / requests,
        leftMs: requests < FEWEST_REQUESTS ? null : (left * (now() - startedAt)) / requests,
        underWay,
      }
    },
  }
}

type Timed = readonly { readonly durationMs: number }[]

function sumOf(lists: readonly Timed[]): { readonly requests: number; readonly ms: number } {
  const all = lists.flat()
  return { requests: all.length, ms: all.reduce((sum, { durationMs }) => sum + durationMs, 0) }
}
