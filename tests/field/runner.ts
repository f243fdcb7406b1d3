// Runs a circumstance: brings it about, runs the suite in it, looks for secrets, compares; or many, some at a time, with a line for each.
// Knows no row.
import { join } from 'node:path'
import { secretsOf } from '../secrets/deployment-secrets.js'
import { leaksIn, textsOf } from '../secrets/search.js'
import { type Circumstance, needsProcess } from './circumstance.js'
import { AFTER_SIGNAL_SECONDS, complaintsOf, USUAL_SECONDS } from './complaints.js'
import { type Observed, runApart, runInside } from './run.js'
import { type Scene, sceneOf } from './scene.js'

/** What came of a circumstance. */
interface Outcome {
  readonly name: string
  /** What is not as expected; empty where all is. */
  readonly complaints: readonly string[]
  readonly exit: number | null
  readonly verdict: string
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
  const fill = (value: string): string => value.replaceAll('{forward-proxy}', forwardProxy?.name ?? '').replaceAll('{folder}', folder)
  return Object.fromEntries(Object.entries(env).map(([name, value]) => [name, fill(value)]))
}

function outcomeOf(circumstance: Circumstance, scene: Scene, seen: Observed): Outcome {
  const { stdout, stderr, result, exit, seconds, megabytes } = seen
  const secrets = secretsOf(scene.description, scene.file, scene.tokens())
  const leaks = leaksIn(textsOf(seen.reportDir, { 'standard output': stdout, 'standard error': stderr }), secrets)
  const requests = scene.requests()
  const surroundings = { requests, tunnels: scene.forwardProxy?.asked.length ?? 0, leaks }
  return {
    name: circumstance.name,
    complaints: complaintsOf(circumstance, seen, surroundings),
    exit,
    verdict: result?.verdict ?? 'no result',
    seconds,
    megabytes,
    requests,
  }
}

/** How many are run. */
export interface RunAllOptions {
  readonly seed: string
  /** Circumstances under way at the same time. */
  readonly atOnce: number
  /** Stretches time-outs and bounds on time. */
  readonly slower: number
  /** In this process, where that is possible: quicker, and memory is not measured. */
  readonly inside: boolean
  /** Prints what a run that is not as expected has printed. */
  readonly printed: boolean
}

/** The outcomes in the order of the circumstances. */
export async function runAll(rows: readonly Circumstance[], { seed, atOnce, slower, inside, printed }: RunAllOptions): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const waiting = [...rows.entries()]
  const onPrinted = printed ? (text: string) => void process.stdout.write(`${text}\n`) : undefined
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [i, row] = next
      const outcome = await runCircumstance(row, { seed, slower, inside, ...(onPrinted && { onPrinted }) })
      outcomes[i] = outcome
      process.stdout.write(lineOf(outcome))
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, rows.length) }, work))
  return outcomes
}

function lineOf({ name, complaints, exit, verdict, seconds, megabytes, requests }: Outcome): string {
  const figures = `${seconds.toFixed(1).padStart(6)} s ${(megabytes?.toFixed(0) ?? '?').padStart(5)} MB ${String(requests).padStart(6)} requests`
  const mark = complaints.length === 0 ? 'ok ' : 'NOT'
  const line = `${mark} ${name.padEnd(48)} ${verdict.padEnd(14)} ${String(exit).padStart(4)} ${figures}`
  return `${[line, ...complaints.map((one) => `      ${one}`)].join('\n')}\n`
}
