// One run of the suite: collect, judge, conclude, write the reports. Shared by the command and by the project's own proof.
// Knows no command line; prints nothing.
import { randomBytes } from 'node:crypto'
import { assess, type Evidence, type Judgement, selectBy } from '../engine/index.js'
import type { Context, Facts, Needs } from '../fixtures/context.js'
import type { Deployment } from '../fixtures/deployment-file/index.js'
import type { Exchange } from '../fixtures/exchange.js'
import { EvidenceStore } from '../reports/evidence-store.js'
import { buildResult, type Result } from '../reports/result.js'
import { writeReports } from '../reports/write-reports.js'
import { groupOf, isRequirementId, ledger } from '../requirements/ledger.js'
import { GRACE_MS, judgedUntil, within } from './breaking-off.js'
import { loadSuite } from './load-suite.js'
import { behindObstacle, type DeploymentOpener, findObstacle, type Obstacle } from './preflight.js'
import { suiteVersion } from './suite-version.js'

export interface RunSuiteOptions {
  readonly deployment: Deployment
  /** Where the reports and the evidence go; nothing is written where it is left out. */
  readonly reportDir?: string | undefined
  /** Patterns over requirement ids, as {@link selectBy} takes them; all by default. */
  readonly only?: readonly string[] | undefined
  readonly strict?: boolean | undefined
  /** Makes the probes' random choices repeatable; another one for every run by default. */
  readonly seed?: string | undefined
  /** Probes under way at the same time; what the deployment file says by default. */
  readonly concurrency?: number | undefined
  /** Breaks the run off; what was judged so far is concluded and reported. */
  readonly signal?: AbortSignal | undefined
  /** Told once how many checks there will be. */
  readonly onStart?: ((checks: number) => void) | undefined
  readonly onJudged?: ((judgement: Judgement) => void) | undefined
}

export interface SuiteRun {
  readonly result: Result
  readonly evidence: ReadonlyMap<string, Evidence<Exchange>>
}

/**
 * Runs the suite against a deployment. Whatever the deployment does ends in the result.
 * @throws RangeError for a pattern that selects nothing
 * @throws ReportFolderError if the report folder cannot be used
 */
export async function runSuite(options: RunSuiteOptions): Promise<SuiteRun> {
  const { deployment, only = [], strict = false, seed = randomBytes(6).toString('hex'), reportDir } = options
  const signal = options.signal ?? new AbortController().signal
  const select = selectBy(only, Object.keys(ledger).filter(isRequirementId))
  const store = reportDir === undefined ? undefined : EvidenceStore.create(reportDir)
  const startedAt = Date.now()
  const started = performance.now()
  const [{ suite }, { factsOf, openDeployment }] = await Promise.all([
    import('../specs/index.js'),
    import('../fixtures/open-deployment.js'),
  ])
  const facts: Facts = factsOf(deployment, startedAt)
  const about = { deployment: { name: deployment.name, baseUrl: deployment.baseUrl }, startedAt, seed, only }
  store?.writeRun({ ...about, facts, strict, durationMs: 0, obstacle: null, complete: false })

  const opener: DeploymentOpener = openDeployment(deployment, { seed, now: startedAt, signal })
  const evidence = new Map<string, Evidence<Exchange>>()
  try {
    const obstacle = await obstacleUnlessBroken(opener, deployment, signal)
    const checks = suite.checks.filter(({ id }) => select(id))
    options.onStart?.(checks.length)
    const aboutTransport = new Set<unknown>(checks.filter(({ id }) => groupOf(id) === 'TLS').map(({ probe }) => probe))
    const judgements = await judgedUntil(signal, checks, facts, (onJudged) =>
      assess<Context, Exchange, Facts, Needs>(
        suite,
        obstacle === null ? opener : behindObstacle(opener, obstacle, (probe) => aboutTransport.has(probe)),
        facts,
        {
          select,
          ...concurrencyOf(options),
          signal,
          onCollected: (collected) => {
            evidence.set(collected.probe, collected as Evidence<Exchange>)
            store?.write(collected)
          },
          onJudged: (judgement) => {
            onJudged(judgement)
            options.onJudged?.(judgement)
          },
        },
      ),
    )
    const end = { durationMs: Math.round(performance.now() - started), obstacle: obstacle?.message ?? null }
    const result = buildResult({ ...about, ...end, suiteVersion: suiteVersion(), node: process.versions.node }, judgements, {
      select,
      strict,
      interrupted: signal.aborted,
    })
    store?.writeRun({ ...about, ...end, facts, strict, complete: !signal.aborted })
    if (reportDir !== undefined) writeReports(reportDir, result, evidence)
    return { result, evidence }
  } finally {
    await within(GRACE_MS, opener.close())
  }
}

function concurrencyOf({ concurrency, deployment }: RunSuiteOptions): { concurrency?: number } {
  const chosen = concurrency ?? deployment.limits.concurrency
  return chosen === undefined ? {} : { concurrency: chosen }
}

/** A run that is broken off before it began has met no obstacle: the probes will say that it was interrupted. */
async function obstacleUnlessBroken(opener: DeploymentOpener, { tls }: Deployment, signal: AbortSignal): Promise<Obstacle | null> {
  try {
    const obstacle = await findObstacle(opener, tls.insecure)
    return signal.aborted ? null : obstacle
  } catch (error) {
    if (signal.aborted) return null
    throw error
  }
}
