// Runs a circumstance for a test: brings it about, runs the suite in it, looks for secrets, compares. Knows no row.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import type { ResultFile } from '../../schemas/index.js'
import type { Ending } from '../fixtures/test-server.js'
import { seedOfToday } from '../proof/drawn-today.js'
import { secretsOf } from '../secrets/deployment-secrets.js'
import { leaksIn, textsOf } from '../secrets/search.js'
import { type Circumstance, needsProcess } from './circumstance.js'
import { AFTER_SIGNAL_SECONDS, complaintsOf, USUAL_SECONDS } from './complaints.js'
import { type Observed, runApart, runInside } from './run.js'
import { type Scene, sceneOf } from './scene.js'

/** Stretches time-outs and bounds on time: other tests run beside these, and the machine may be slow. */
const SLOWER = 3

/** What came of a circumstance. */
interface Outcome {
  /** What is not as expected; empty where all is. */
  readonly complaints: readonly string[]
  readonly printed: string
  readonly verdict: ResultFile['verdict'] | undefined
}

/** Runs it. @param inside in this process, where the circumstance allows it: quicker, and memory is not measured */
export async function outcomeOf(circumstance: Circumstance, test: Ending, inside = false): Promise<Outcome> {
  const stretched = stretchedOf(circumstance)
  const { run = {}, expect } = stretched
  let requested = (_count: number): void => {}
  const scene = await sceneOf(stretched, { test, seed: seedOfToday, onRequest: (count) => requested(count) })
  const reportDir = run.reportDir?.(scene.folder) ?? join(scene.folder, 'report')
  const watch = { file: scene.file, reportDir, seed: seedOfToday, seconds: expect.seconds ?? USUAL_SECONDS }
  let seen: Observed
  if (inside && !needsProcess(stretched)) seen = await runInside(run, watch)
  else {
    const apart = runApart(run, watch, environmentOf(run.env ?? {}, scene))
    requested = apart.requested
    seen = await apart.ended
  }
  const { stdout, stderr, result } = seen
  const secrets = secretsOf(scene.description, scene.file, scene.tokens())
  const leaks = leaksIn(textsOf(reportDir, { 'standard output': stdout, 'standard error': stderr }), secrets)
  const surroundings = { requests: scene.requests(), tunnels: scene.forwardProxy?.asked.length ?? 0, leaks }
  return { complaints: complaintsOf(stretched, seen, surroundings), printed: stdout + stderr, verdict: result?.verdict }
}

/** Runs it, and fails where anything is not as expected. */
export async function assertAsExpected(circumstance: Circumstance, test: Ending, inside = false): Promise<void> {
  const { complaints, printed } = await outcomeOf(circumstance, test, inside)
  assert.equal(complaints.length, 0, `${complaints.join('\n')}\n\n${printed}`)
}

function stretchedOf(circumstance: Circumstance): Circumstance {
  const { run = {}, expect } = circumstance
  const { timeoutMs } = run.limits ?? {}
  return {
    ...circumstance,
    run: { ...run, ...(timeoutMs === undefined ? {} : { limits: { ...run.limits, timeoutMs: timeoutMs * SLOWER } }) },
    expect: {
      ...expect,
      seconds: (expect.seconds ?? USUAL_SECONDS) * SLOWER,
      secondsAfterSignal: (expect.secondsAfterSignal ?? AFTER_SIGNAL_SECONDS) * SLOWER,
    },
  }
}

function environmentOf(env: Readonly<Record<string, string>>, { folder, forwardProxy }: Scene): Record<string, string> {
  const fill = (value: string): string => value.replaceAll('{forward-proxy}', forwardProxy?.name ?? '').replaceAll('{folder}', folder)
  return Object.fromEntries(Object.entries(env).map(([name, value]) => [name, fill(value)]))
}
