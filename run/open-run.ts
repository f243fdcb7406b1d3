// What every run has, whatever drives its checks: the opened deployment, the preflight, the facts, the evidence, the reports at the end.
// Both fronts stand on it. Knows no command line and no Playwright; prints nothing.
import { randomBytes } from 'node:crypto'
import {
  couldNotRun,
  DEFAULT_CONCURRENCY,
  type Evidence,
  type Judgement,
  type NotAssessed,
  notApplicable,
  type Opener,
  type Probe,
} from '../engine/index.js'
import type { Conformance } from '../fixtures/context.js'
import type { Deployment } from '../fixtures/deployment-file/index.js'
import type { Exchange } from '../fixtures/exchange.js'
import type { DeploymentOpener } from '../fixtures/opening/open-deployment.js'
import type { RunRecord } from '../reports/store/evidence-store.js'
import { reportFolderOf } from '../reports/store/evidence-store.js'
import { within, withTimeLimit } from './breaking-off.js'
import { finishRun } from './finish-run.js'
import type { Obstacle } from './obstacles.js'
import { DRAWN_WALKS, effortOf } from './planning/effort.js'
import type { RunPlan } from './planning/plan-run.js'
import { findObstacle } from './preflight.js'

/** What may be said of a run before it begins, in the words of its record; what is left out is decided here, or does not apply. */
type Said = Pick<RunRecord, 'only' | 'level' | 'asOf' | 'strict' | 'gate' | 'seed' | 'invocation'>

/** What to run against, and how. */
export interface OpenRunOptions extends Undefinable<Said> {
  readonly deployment: Deployment
  /** Where the reports and the evidence go; nothing is written where it is left out. */
  readonly reportDir?: string | undefined
  /** Whether the run asks all that the suite has. */
  readonly thorough?: boolean | undefined
  /** Drawn walks, whatever they cost; by default as many as belong to the effort. */
  readonly explore?: number | undefined
  /** Probes under way at the same time, and as many requests; what the deployment file says by default. */
  readonly concurrency?: number | undefined
  readonly signal: AbortSignal
  /** The list of its probes; asked for when the first of them is. */
  readonly plan: () => RunPlan
}

type Undefinable<T> = { readonly [K in keyof T]?: T[K] | undefined }

/** A run under way. */
export type OpenRun = Awaited<ReturnType<typeof openRun>>

/** How long the connections may take to close, in milliseconds. */
const CLOSING_MS = 2000
const CLOSING_INTERRUPTED_MS = 200
/** How long the last sessions may take to close, in milliseconds. Most were closed while other probes ran. */
const CLOSING_SESSIONS_MS = 5000
/**
 * The same after an interruption, counted from it. What was under way has its time before that, and the reports are written after it: a run
 * that is broken off ends within two seconds.
 */
const INTERRUPTED_CLOSING_MS = 1000

/** What the random choices of a run come from. */
export function runSeed({ seed = randomBytes(6).toString('hex') }: { readonly seed?: string | undefined }): string {
  return seed
}

/**
 * Opens a run: looks at the deployment once, and starts the evidence.
 * @throws ReportFolderError if the report folder cannot be used
 */
export async function openRun(options: OpenRunOptions) {
  const { deployment } = options
  const seed = runSeed(options)
  const signal = withTimeLimit(options.signal, deployment.limits.runMs)
  const folder = await reportFolderOf(options.reportDir)
  const startedAt = Date.now()
  const started = performance.now()
  const { factsOf, openDeployment } = await import('../fixtures/opening/open-deployment.js')
  const facts = factsOf(deployment, startedAt)
  const about = recordOf(options, { seed, startedAt, facts })
  await folder.store?.writeRun(about)

  const concurrency = options.concurrency ?? deployment.limits.concurrency ?? DEFAULT_CONCURRENCY
  const direct = openDeployment(deployment, {
    seed,
    now: startedAt,
    concurrency,
    signal,
    explore: options.explore ?? (options.thorough ? DRAWN_WALKS : undefined),
    plan: options.plan,
  })
  const evidence = new Map<string, Evidence<Exchange>>()
  const underWay = new Set<string>()
  const { closeSessions, close } = endsOf(direct, signal)
  // A probe of an interrupted run may end later than its run. No verdict rests on what it found.
  let over = false
  const keep = (collected: Evidence<Exchange>): void => {
    if (over) return
    underWay.delete(collected.probe)
    evidence.set(collected.probe, collected)
    direct.ended(collected)
    void folder.unlessUnwritten((store) => store.write(collected))
  }
  try {
    const found = await findObstacle(direct, deployment, signal, keep).catch((error: unknown) => {
      if (signal.aborted) return null
      throw error
    })
    // A run that was broken off before it began has no obstacle: its probes say that it was interrupted.
    const obstacle = signal.aborted ? null : found
    return {
      facts,
      /** Fires when the run is broken off: by the caller, or because its time limit is over. Collecting must stop then. */
      signal,
      /** Probes under way at the same time: the collection must keep to it. The requests are limited here. */
      concurrency,
      evidence: evidence as ReadonlyMap<string, Evidence<Exchange>>,
      /** Titles of probes that were started and have not ended, the one that was started first before the others. */
      underWay,
      /** Requests of all probes of the run, and those that were sent so far. */
      requests: () => direct.budgetCounts().find(({ key }) => key === 'limits.requests') ?? { needed: 0, spent: 0 },
      /** Opens what a probe is given; where there is an obstacle, says so for each probe. */
      opener: {
        ...direct,
        open: (probe, firstExchange) => {
          underWay.add(probe.title)
          const why = whyNotStarted(probe, obstacle, options.plan)
          return why === null ? direct.open(probe, firstExchange) : Promise.reject(why)
        },
      } satisfies Opener<Conformance>,
      /** Keeps the evidence of a probe, in memory and on disk. */
      keep,
      /** Why the report folder is not complete; `null` where it is. What could not be written once is not tried again. */
      unwritten: folder.unwritten,
      /**
       * Closes the sessions that are still open, concludes from what the checks said, and writes the reports.
       * @param only the patterns that the selection comes to, where a front knows them only now
       */
      finish: async (judgements: readonly Judgement[], interrupted: boolean, only: readonly string[] = about.only) => {
        await closeSessions()
        for (const shared of direct.calibration()) keep(shared)
        over = true
        const durationMs = Math.round(performance.now() - started)
        const counted = countsOf(options.plan(), direct, (title) => interrupted || evidence.has(title))
        const record = { ...about, ...counted, only, durationMs, obstacle: obstacle?.message ?? null, complete: !interrupted }
        return finishRun({ record, evidence, folder }, judgements)
      },
      close,
    }
  } catch (error) {
    await close()
    throw withoutSecrets(error, direct.redacted)
  }
}

/**
 * Why a probe is not started; `null` where it is. An obstacle leaves those about the transport, and a deployment file may leave nothing to ask: most
 * probes would open sessions before they find that out.
 */
function whyNotStarted({ title }: Probe<Conformance>, obstacle: Obstacle | null, plan: () => RunPlan): NotAssessed | null {
  if (obstacle !== null) return obstacle.transportCanBeJudged && plan().aboutTransport.has(title) ? null : couldNotRun(obstacle.message)
  const reason = plan().idle.get(title)
  return reason === undefined ? null : notApplicable(reason)
}

/** What is known of a run at its end. */
type Counted = Pick<RunRecord, 'probes' | 'leftOut' | 'proof' | 'sessions' | 'budgets'>

/** What a run took and used, in the words of its record. @param isTaken whether a probe belongs to it: a shard of Playwright Test takes some of the list */
function countsOf(plan: RunPlan, direct: DeploymentOpener, isTaken: (title: string) => boolean): Counted {
  return {
    probes: plan.probes.map(({ title }) => title).filter(isTaken),
    leftOut: plan.leftOut.length,
    proof: { ...plan.proof },
    sessions: { ...direct.sessionCounts() },
    budgets: direct.budgetCounts().map((count) => ({ ...count })),
  }
}

/** The record of a run at its beginning. */
function recordOf(
  { deployment, only = [], level, asOf, thorough = false, strict = false, gate, invocation }: OpenRunOptions,
  begun: Pick<RunRecord, 'seed' | 'startedAt' | 'facts'>,
): RunRecord {
  return {
    ...begun,
    deployment: { name: deployment.name, baseUrl: deployment.baseUrl },
    only,
    effort: effortOf(thorough, level),
    strict,
    durationMs: 0,
    obstacle: null,
    complete: false,
    ...(gate === undefined ? {} : { gate }),
    ...(level === undefined ? {} : { level }),
    ...(asOf === undefined ? {} : { asOf }),
    ...(invocation === undefined ? {} : { invocation }),
  }
}

/** How the sessions and the connections of a run are closed in bounded time, less where the run was interrupted. */
function endsOf(direct: DeploymentOpener, signal: AbortSignal): Pick<DeploymentOpener, 'closeSessions' | 'close'> {
  let interruptedAt: number | undefined
  signal.addEventListener('abort', () => (interruptedAt = performance.now()), { once: true })
  return {
    closeSessions: () => {
      const left = interruptedAt === undefined ? CLOSING_SESSIONS_MS : interruptedAt + INTERRUPTED_CLOSING_MS - performance.now()
      return within(Math.max(0, left), direct.closeSessions())
    },
    close: () => within(signal.aborted ? CLOSING_INTERRUPTED_MS : CLOSING_MS, direct.close()),
  }
}

/** The same error, its message and stack without secrets: errors of libraries quote headers and URLs. `redacted` is that of the opener. */
export function withoutSecrets(error: unknown, redacted: (text: unknown) => unknown): unknown {
  if (!(error instanceof Error)) return redacted(error)
  error.message = String(redacted(error.message))
  if (error.stack !== undefined) error.stack = String(redacted(error.stack))
  if (error.cause !== undefined) error.cause = withoutSecrets(error.cause, redacted)
  return error
}
