// Runs one circumstance: brings it about, runs the suite in it, looks for secrets, compares. Knows no row.
import { join } from 'node:path'
import { secretsOf } from '../secrets/deployment-secrets.js'
import { leaksIn, textsOf } from '../secrets/search.js'
import { type Circumstance, needsProcess } from './circumstance.js'
import { AFTER_SIGNAL_SECONDS, complaintsOf, USUAL_SECONDS } from './complaints.js'
import type { Observed } from './observed.js'
import { runApart } from './run-apart.js'
import { runInside } from './run-inside.js'
import { type Scene, sceneOf } from './scene.js'

/** What came of a circumstance. */
export interface Outcome {
  readonly name: string
  /** What is not as expected; empty where all is. */
  readonly complaints: readonly string[]
  readonly exit: number | null
  readonly verdict: string
  /** Required rows that failed. */
  readonly failed: readonly string[]
  readonly seconds: number
  readonly megabytes: number | undefined
  readonly requests: number
}

/** How circumstances are run. */
interface RunnerOptions {
  /** Makes chances and probes repeat. */
  readonly seed: string
  /** In this process, where the circumstance allows it; in a process of its own otherwise. */
  readonly inside?: boolean
  /** Stretches every time-out and every bound on time, for a machine that does other things as well; 1 by default. */
  readonly slower?: number
  /** Is given everything that a run that is not as expected has printed. */
  readonly onPrinted?: (printed: string) => void
}

/** Runs it, and takes everything away again. */
export async function runCircumstance(circumstance: Circumstance, { slower = 1, ...options }: RunnerOptions): Promise<Outcome> {
  return runAsTold(slower === 1 ? circumstance : stretched(circumstance, slower), options)
}

async function runAsTold(circumstance: Circumstance, { seed, inside = false, onPrinted }: RunnerOptions): Promise<Outcome> {
  let requested = (_count: number): void => {}
  const scene = await sceneOf(circumstance, seed, (count) => requested(count))
  try {
    const { run = {}, expect } = circumstance
    const reportDir = run.reportDir?.(scene.folder) ?? join(scene.folder, 'report')
    const watch = { file: scene.file, reportDir, seed, seconds: expect.seconds ?? USUAL_SECONDS }
    let seen: Observed
    if (inside && !needsProcess(circumstance)) seen = await runInside(run, watch)
    else {
      const apart = runApart(run, watch, environmentOf(run.env ?? {}, scene))
      requested = apart.requested
      seen = await apart.ended
    }
    const outcome = outcomeOf(circumstance, scene, seen)
    if (outcome.complaints.length > 0) onPrinted?.(`${seen.stdout}\n${seen.stderr}`)
    return outcome
  } finally {
    await scene.close()
  }
}

function stretched(circumstance: Circumstance, factor: number): Circumstance {
  const { run = {}, expect } = circumstance
  const { timeoutMs } = run.limits ?? {}
  return {
    ...circumstance,
    run: { ...run, ...(timeoutMs === undefined ? {} : { limits: { ...run.limits, timeoutMs: timeoutMs * factor } }) },
    expect: {
      ...expect,
      seconds: (expect.seconds ?? USUAL_SECONDS) * factor,
      secondsAfterSignal: (expect.secondsAfterSignal ?? AFTER_SIGNAL_SECONDS) * factor,
    },
  }
}

function environmentOf(env: Readonly<Record<string, string>>, { folder, forwardProxy }: Scene): Record<string, string> {
  const fill = (value: string): string =>
    value.replaceAll('{forward-proxy}', `127.0.0.1:${forwardProxy?.port ?? 0}`).replaceAll('{folder}', folder)
  return Object.fromEntries(Object.entries(env).map(([name, value]) => [name, fill(value)]))
}

function outcomeOf(circumstance: Circumstance, scene: Scene, seen: Observed): Outcome {
  const { stdout, stderr, result, exit, seconds, megabytes } = seen
  const secrets = secretsOf(scene.description, scene.file, scene.tokens())
  const leaks = leaksIn(textsOf(seen.reportDir, { 'standard output': stdout, 'standard error': stderr }), secrets)
  const requests = scene.requests()
  const surroundings = { requests, tunnels: scene.forwardProxy?.tunnels() ?? 0, leaks }
  return {
    name: circumstance.name,
    complaints: complaintsOf(circumstance, seen, surroundings),
    exit,
    verdict: result?.verdict ?? 'no result',
    failed: (result?.requirements ?? []).filter(({ verdict, level }) => verdict === 'fail' && level === 'required').map(({ id }) => id),
    seconds,
    megabytes,
    requests,
  }
}
