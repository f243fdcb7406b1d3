// One run of the suite in this process: collect, judge, conclude, write the reports. Shared by the command and by the project's own proof.
// Knows no command line; prints nothing.
import { assess, type Evidence, type Judgement, selectBy, selectProbesBy } from '../engine/index.js'
import type { Exchange } from '../fixtures/exchange.js'
import type { ReportFolderError } from '../reports/store/stored-json.js'
import type { Standing } from '../reports/terminal/progress.js'
import { requirementIds } from '../requirements/ledger.js'
import type { ResultFile } from '../schemas/index.js'
import { judgedUntil } from './breaking-off.js'
import { loadSuite } from './load-suite.js'
import { type OpenRunOptions, openRun } from './open-run.js'
import { watchRun } from './standing.js'
import { withoutSecrets } from './unsaid-secrets.js'

/** What to run against, how, and who is told of it. */
export interface RunSuiteOptions extends Omit<OpenRunOptions, 'signal' | 'checks'> {
  /** Limits the run to the checks of these probes; all by default. The project's proof shows so what one kind of probe finds alone. */
  readonly isProbe?: ((title: string) => boolean) | undefined
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
  /** Why the report folder is not complete; `null` where it is. */
  readonly unwritten: ReportFolderError | null
}

/**
 * Runs the suite against a deployment. Whatever the deployment does ends in the result.
 * @throws RangeError for a pattern that selects nothing
 * @throws ReportFolderError if the report folder cannot be used
 */
export async function runSuite(options: RunSuiteOptions): Promise<SuiteRun> {
  const select = selectBy(options.only ?? [], requirementIds, options.level)
  const signal = options.signal ?? new AbortController().signal
  const { isProbe = () => true, beside } = options
  const whole = await loadSuite()
  const isNamed = selectProbesBy(options.only ?? [], [...whole.probes.keys()])
  const suite = { ...whole, checks: whole.checks.filter(({ probe }) => isProbe(probe.title) && isNamed(probe.title)) }
  const checks = suite.checks.filter(({ id }) => select(id))
  const running = new Set([...checks.map(({ probe }) => probe.title), ...(beside ?? [])])
  const run = await openRun({ ...options, signal, checks: () => checks })
  try {
    const watch = watchRun(run.opener, running.size)
    options.onStart?.(checks.length, watch.standing)
    const judgements = await judgedUntil(run.signal, checks, run.facts, (onJudged) =>
      assess(suite, watch.opener, run.facts, {
        select,
        beside,
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
    const result = await run.finish(judgements, { select, interrupted: run.signal.aborted })
    return { result, evidence: run.evidence, unwritten: run.unwritten() }
  } catch (error) {
    throw withoutSecrets(error, run.opener.redacted)
  } finally {
    await run.close()
  }
}
