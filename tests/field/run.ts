// Runs a circumstance for a test: brings it about, runs the suite in it, in a process of its own or in this one, looks for secrets, compares.
// Knows no row.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exitCodeOf } from '../../engine/index.js'
import { loadDeploymentFile } from '../../fixtures/deployment-file/index.js'
import { renderTerminal } from '../../reports/terminal/summary.js'
import { runSuite } from '../../run/run-suite.js'
import type { ResultFile } from '../../schemas/index.js'
import { MEASURED, start, withPeak } from '../cli/command.js'
import type { Ending } from '../fixtures/test-server.js'
import { seedOfToday } from '../proof/drawn-today.js'
import { secretsOf } from '../secrets/deployment-secrets.js'
import { leaksIn, textsOf } from '../secrets/search.js'
import { type Circumstance, type RunOptions, secondsFor } from './circumstance.js'
import { complaintsOf, type Ended } from './complaints.js'
import { sceneOf } from './scene.js'

/** What came of a circumstance. */
interface Outcome {
  /** What is not as expected; empty where all is. */
  readonly complaints: readonly string[]
  readonly printed: string
  readonly verdict: ResultFile['verdict'] | undefined
}

/** How a run is started and watched. */
interface Watch extends RunOptions {
  readonly file: string
  readonly reportDir: string
  /** It is ended after that many seconds. */
  readonly seconds: number
}

/** Runs it. @param inside in this process: quicker, and memory is not measured */
export async function outcomeOf(circumstance: Circumstance, test: Ending, inside = false): Promise<Outcome> {
  const scene = await sceneOf(circumstance, { test, seed: seedOfToday })
  const reportDir = join(scene.folder, 'report')
  const watch = { ...circumstance.run, file: scene.file, reportDir, seconds: secondsFor(circumstance) }
  const started = performance.now()
  const ended = await (inside ? runInside : runApart)(watch)
  const seconds = (performance.now() - started) / 1000
  const { stdout, stderr } = ended
  const text = await readFile(join(reportDir, 'conformance.json'), 'utf8').catch(() => '')
  const result = text === '' ? undefined : (JSON.parse(text) as ResultFile)
  const secrets = secretsOf(scene.description, scene.file, scene.tokens())
  const leaks = leaksIn(textsOf(reportDir, { 'standard output': stdout, 'standard error': stderr }), secrets)
  const seen = { ...ended, seconds, result, requests: scene.requests(), leaks }
  return { complaints: complaintsOf(circumstance, seen), printed: stdout + stderr, verdict: result?.verdict }
}

/** Runs it, and fails where anything is not as expected. */
export async function assertAsExpected(circumstance: Circumstance, test: Ending, inside = false): Promise<void> {
  const { complaints, printed } = await outcomeOf(circumstance, test, inside)
  assert.equal(complaints.length, 0, `${complaints.join('\n')}\n\n${printed}`)
}

/** As its users run it, in a process of its own. */
async function runApart({ only, file, reportDir, seconds }: Watch): Promise<Ended> {
  const args = ['run', '--deployment', file, '--report-dir', reportDir, '--seed', seedOfToday]
  if (only !== undefined) args.push('--only', ...only)
  const running = start(args, { env: { NO_COLOR: '1' }, node: MEASURED })
  const limit = setTimeout(() => running.process.kill('SIGKILL'), seconds * 1000)
  return withPeak(await running.ended.finally(() => clearTimeout(limit)))
}

/** In this process, to its end or to the end of its time: the same run without the start of a process. */
async function runInside({ only, file, reportDir, seconds }: Watch): Promise<Ended> {
  const signal = AbortSignal.timeout(seconds * 1000)
  const deployment = await loadDeploymentFile(file)
  const { result, evidence } = await runSuite({ deployment, reportDir, seed: seedOfToday, only, signal })
  return { code: exitCodeOf(result.verdict), stdout: renderTerminal(result, evidence, { width: 110, colour: false }), stderr: '' }
}
