// Runs a circumstance for a test: brings it about, runs the suite in it as its users do, looks for secrets, and compares what came of it with what the
// row of the table expects. Knows no row.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exitCodeOf } from '../../engine/index.js'
import type { ResultFile } from '../../schemas/index.js'
import { MEASURED, start, withPeak } from '../cli/command.js'
import type { Ending } from '../fixtures/test-server.js'
import { seedOfToday } from '../proof/drawn-today.js'
import { secretsOf } from '../secrets/deployment-secrets.js'
import { leaksIn, textsOf } from '../secrets/search.js'
import { type Circumstance, SLOWER } from './circumstance.js'
import { sceneOf } from './scene.js'

/** So many seconds a run may take where the row says nothing else. */
const USUAL_SECONDS = 90

/** The most memory that a run may hold, in megabytes. */
const MOST_MEGABYTES = 400

/** What no run may ever print. */
const NEVER: readonly RegExp[] = [
  /the check itself broke/,
  /internal error/,
  /^\s+at .*(?:node:|file:\/\/)\S*:\d+:\d+/m,
  /TypeError|RangeError|ERR_INVALID|unhandled/i,
  /\[object Object\]/,
]

/** Runs it, and fails where anything is not as expected. */
export async function assertAsExpected({ setting, run = {}, expect }: Circumstance, test: Ending): Promise<void> {
  const scene = await sceneOf({ setting, run }, { test, seed: seedOfToday })
  const reportDir = join(scene.folder, 'report')
  const args = ['run', '--deployment', scene.file, '--report-dir', reportDir, '--seed', seedOfToday]
  if (run.only !== undefined) args.push('--only', ...run.only)
  const seconds = (expect.seconds ?? USUAL_SECONDS) * SLOWER
  const running = start(args, { env: { NO_COLOR: '1' }, node: MEASURED })
  const limit = setTimeout(() => running.process.kill('SIGKILL'), seconds * 1000)
  const { code, stdout, stderr, peakKb = 0 } = withPeak(await running.ended.finally(() => clearTimeout(limit)))
  const text = await readFile(join(reportDir, 'conformance.json'), 'utf8').catch(() => 'null')
  const result = JSON.parse(text) as ResultFile | null
  const printed = `${stdout}${stderr}`
  assert.notEqual(code, null, `it was ended after ${seconds} s\n${printed}`)
  const isExpected = [expect.ends].flat().some((ending) => result?.verdict === ending && code === exitCodeOf(ending))
  assert.ok(isExpected && result !== null, `it ended as ${result?.verdict} with ${code}: ${result?.obstacle}\n${printed}`)
  assertRows(expect, result)
  assertWords(expect, result, printed)
  assert.ok(peakKb <= MOST_MEGABYTES * 1024, `it held ${peakKb} KB`)
  assert.ok(scene.requests() <= (expect.requests ?? Number.POSITIVE_INFINITY), `it made ${scene.requests()} requests`)
  const { notTheDeployments } = result.exchanges
  assert.ok(notTheDeployments >= (expect.notTheDeployments ?? 0), `${notTheDeployments} answers count as not the deployment's`)
  const secrets = secretsOf(scene.description, scene.file, scene.tokens())
  assert.deepEqual(leaksIn(textsOf(reportDir, { 'standard output': stdout, 'standard error': stderr }), secrets), [])
}

function assertRows({ ends, fails = [], spares = [] }: Circumstance['expect'], { requirements }: ResultFile): void {
  const failed = requirements.filter(({ verdict }) => verdict === 'fail').map(({ id, level, reason }) => ({ id, level, reason }))
  const isInnocent = ![ends].flat().includes('non-conformant')
  const wrongly = failed.filter(({ id, level }) => (isInnocent && level === 'required') || spares.includes(id))
  assert.deepEqual(wrongly, [], 'accused for what is not their matter')
  const found = new Set<string>(failed.map(({ id }) => id))
  assert.deepEqual(
    fails.filter((id) => !found.has(id)),
    [],
    'not found',
  )
}

function assertWords({ says = [], neverSays = [], obstacle }: Circumstance['expect'], result: ResultFile, printed: string): void {
  const reasons = result.requirements.map(({ reason }) => reason ?? '').join('\n')
  const said = `${printed}\n${result.obstacle}\n${reasons}`.replaceAll(/[ \t]*\n[ \t]*(?=[a-z(])/g, ' ')
  for (const words of says) assert.match(said, words)
  for (const words of [...NEVER, ...neverSays]) assert.doesNotMatch(`${printed}\n${reasons}`, words)
  if (obstacle !== undefined) assert.match(result.obstacle ?? '', obstacle)
}
