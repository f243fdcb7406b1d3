// Runs a circumstance for a test: brings it about, runs the suite in it, in a process of its own, looks for secrets, compares.
// Knows no row.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ResultFile } from '../../schemas/index.js'
import { MEASURED, start, withPeak } from '../cli/command.js'
import type { Ending } from '../fixtures/test-server.js'
import { seedOfToday } from '../proof/drawn-today.js'
import { secretsOf } from '../secrets/deployment-secrets.js'
import { leaksIn, textsOf } from '../secrets/search.js'
import { type Circumstance, type RunOptions, secondsFor } from './circumstance.js'
import { complaintsOf, type Ended } from './complaints.js'
import { sceneOf } from './scene.js'

/** How a run is started and watched. */
interface Watch extends RunOptions {
  readonly file: string
  readonly reportDir: string
  /** It is ended after that many seconds. */
  readonly seconds: number
}

/** Runs it, and fails where anything is not as expected. */
export async function assertAsExpected(circumstance: Circumstance, test: Ending): Promise<void> {
  const scene = await sceneOf(circumstance, { test, seed: seedOfToday })
  const reportDir = join(scene.folder, 'report')
  const watch = { ...circumstance.run, file: scene.file, reportDir, seconds: secondsFor(circumstance) }
  const started = performance.now()
  const ended = await runApart(watch)
  const seconds = (performance.now() - started) / 1000
  const { stdout, stderr } = ended
  const text = await readFile(join(reportDir, 'conformance.json'), 'utf8').catch(() => '')
  const result = text === '' ? undefined : (JSON.parse(text) as ResultFile)
  const secrets = secretsOf(scene.description, scene.file, scene.tokens())
  const leaks = leaksIn(textsOf(reportDir, { 'standard output': stdout, 'standard error': stderr }), secrets)
  const complaints = complaintsOf(circumstance, { ...ended, seconds, result, requests: scene.requests(), leaks })
  assert.equal(complaints.length, 0, `${complaints.join('\n')}\n\n${stdout}${stderr}`)
}

/** As its users run it, in a process of its own. */
async function runApart({ only, file, reportDir, seconds }: Watch): Promise<Ended> {
  const args = ['run', '--deployment', file, '--report-dir', reportDir, '--seed', seedOfToday]
  if (only !== undefined) args.push('--only', ...only)
  const running = start(args, { env: { NO_COLOR: '1' }, node: MEASURED })
  const limit = setTimeout(() => running.process.kill('SIGKILL'), seconds * 1000)
  return withPeak(await running.ended.finally(() => clearTimeout(limit)))
}
