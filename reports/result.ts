// The canonical result of a run, conformance.json: its format, and how it is built from what the checks said.
// Must not compute a verdict: the engine concludes, and every other output is a projection of what stands here.
import type { ConcludeOptions } from '../engine/conclusion.js'
import { type CheckVerdict, type Conclusion, conclude, type Judgement, type RunVerdict } from '../engine/index.js'
import type { Level } from '../requirements/ledger.js'

/** The version of the interface that is judged. */
export const INTERFACE_VERSION = 'v1.0'

export const RESULT_FILE = 'conformance.json'

export interface Result {
  readonly suite: { readonly name: 'signing-conformance'; readonly version: string }
  readonly interface: { readonly version: typeof INTERFACE_VERSION }
  readonly deployment: { readonly name: string; readonly baseUrl: string }
  /** ISO 8601, UTC. */
  readonly startedAt: string
  readonly durationMs: number
  /** Version of Node.js, without the leading "v". */
  readonly node: string
  readonly seed: string
  readonly strict: boolean
  /** The run was broken off: what was not reached could not be run. */
  readonly interrupted: boolean
  /** The patterns the run was limited to; empty for a whole run. */
  readonly only: readonly string[]
  /** What kept the run from reaching the deployment as its file says; `null` where nothing did. */
  readonly obstacle: string | null
  readonly verdict: RunVerdict
  readonly scope: Conclusion['scope']
  readonly summary: Conclusion['summary']
  readonly requirements: readonly ResultRequirement[]
  readonly observations: readonly ResultObservation[]
}

export interface ResultRequirement {
  readonly id: string
  readonly level: Level
  readonly text: string
  readonly source: string
  readonly verdict: CheckVerdict
  readonly reason: string | null
  readonly checks: readonly ResultCheck[]
}

export interface ResultCheck {
  readonly title: string
  readonly probe: string
  readonly verdict: CheckVerdict
  readonly reason: string | null
  readonly finding?: NonNullable<Judgement['finding']>
  readonly value?: string
}

export interface ResultObservation {
  readonly requirement: string
  readonly point: string
  readonly value: string
}

/** What a result says beside its verdicts. */
export interface RunAbout {
  readonly suiteVersion: string
  readonly deployment: { readonly name: string; readonly baseUrl: string }
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly durationMs: number
  readonly node: string
  readonly seed: string
  readonly only: readonly string[]
  readonly obstacle: string | null
}

/** Builds the result of a run from the judgements of its checks. */
export function buildResult(about: RunAbout, judgements: readonly Judgement[], options: ConcludeOptions): Result {
  const { verdict, scope, summary, requirements, observations } = conclude(judgements, options)
  const { suiteVersion, startedAt, ...rest } = about
  return {
    suite: { name: 'signing-conformance', version: suiteVersion },
    interface: { version: INTERFACE_VERSION },
    ...rest,
    startedAt: new Date(startedAt).toISOString(),
    strict: options.strict ?? false,
    interrupted: options.interrupted ?? false,
    verdict,
    scope,
    summary,
    requirements: requirements.map(({ id, level, text, source, verdict, reason, checks }) => ({
      id,
      level,
      text,
      source,
      verdict,
      reason,
      checks: checks.map(checkOf),
    })),
    observations,
  }
}

function checkOf({ id: _id, ...said }: Judgement): ResultCheck {
  return said
}
