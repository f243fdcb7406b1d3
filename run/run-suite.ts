// One run of the suite in this process: collect, judge, conclude, write the reports. Shared by the command and by the project's own proof.
// Knows no command line; prints nothing.
import { assess, type Judgement, selectionBy } from '../engine/index.js'
import type { Standing } from '../reports/terminal/progress.js'
import { requirementIds } from '../requirements/ledger.js'
import { judgedUntil } from './breaking-off.js'
import { loadSuite } from './load-suite.js'
import { type OpenRun, type OpenRunOptions, openRun, runSeed, withoutSecrets } from './open-run.js'
import { type PlanOptions, planRun } from './planning/plan-run.js'
import { proves } from './planning/yields.js'

/** What to run against, how, and who is told of it. */
interface RunSuiteOptions extends Omit<OpenRunOptions, 'signal' | 'plan'>, Omit<PlanOptions, 'seed'> {
  /** Breaks the run off; what was judged so far is concluded and reported. */
  readonly signal?: AbortSignal | undefined
  /** Called once with the number of checks, and with what tells how far the run has come. */
  readonly onStart?: ((checks: number, standing: () => Standing) => void) | undefined
  /** Called with each judgement. */
  readonly onJudged?: ((judgement: Judgement) => void) | undefined
}

/** A run that has ended. */
export type SuiteRun = Awaited<ReturnType<typeof runSuite>>

/**
 * Runs the suite against a deployment. Whatever the deployment does ends in the result.
 * @throws RangeError for a pattern that selects no requirement
 * @throws ReportFolderError if the report folder cannot be used
 */
export async function runSuite(options: RunSuiteOptions) {
  const seed = runSeed(options)
  const suite = await loadSuite()
  const plan = planRun({ ...options, seed })
  const { select } = selectionBy(options.only ?? [], requirementIds, options.level)
  const running = new Set(plan.probes.map(({ title }) => title))
  const checks = suite.checks.filter(
    ({ id, probe: { title } }) => select(id) && running.has(title) && (!plan.cut.has(title) || proves(title, id)),
  )
  const signal = options.signal ?? new AbortController().signal
  const run = await openRun({ ...options, seed, signal, plan: () => plan })
  try {
    const startedAt = performance.now()
    options.onStart?.(checks.length, () => standingOf(run, performance.now() - startedAt))
    const judgements = await judgedUntil(run.signal, checks, run.facts, (onJudged) =>
      assess(run.opener, run.facts, {
        probes: plan.probes,
        checks,
        concurrency: run.concurrency,
        signal: run.signal,
        onCollected: (collected) => run.keep(collected),
        onJudged: (judgement) => {
          onJudged(judgement)
          options.onJudged?.(judgement)
        },
      }),
    )
    const ended = await run.finish(judgements, run.signal.aborted)
    // Why the report folder is not complete, where it is not.
    const unwritten = run.unwritten()
    return { ...ended, evidence: run.evidence, plan, unwritten }
  } catch (error) {
    throw withoutSecrets(error, run.opener.redacted)
  } finally {
    await run.close()
  }
}

/** Fewer requests tell nothing about the pace. */
const FEWEST_REQUESTS = 20

/** How far a run has come. @param elapsedMs milliseconds since its first probe was started */
export function standingOf(
  { evidence, underWay, requests }: Pick<OpenRun, 'evidence' | 'underWay' | 'requests'>,
  elapsedMs: number,
): Standing {
  const { needed, spent } = requests()
  const answers = [...evidence.values()].flatMap(({ exchanges }) => exchanges)
  const [longest = null] = underWay
  return {
    requests: spent,
    answerMs: answers.length === 0 ? null : answers.reduce((sum, { durationMs }) => sum + durationMs, 0) / answers.length,
    leftMs: spent < FEWEST_REQUESTS ? null : (Math.max(0, needed - spent) * elapsedMs) / spent,
    underWay: longest,
  }
}
