// The table of circumstances: each is brought about, the suite runs in it as its users do, and what comes of it is as the row says. No secret is left.
// `npm test` draws a sample by the date, one of each area, of those that cost little; `npm run field` takes all, and
// `FIELD='brotli-bomb token-*' npm run field` those that these words name.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { exitCodeOf } from '../../engine/index.js'
import type { ResultFile } from '../../schemas/index.js'
import { MEASURED, start } from '../cli/command.js'
import { inDrawnOrder, seedOfToday } from '../proof/drawn-today.js'
import { leaksIn, secretsOf, textsOf } from '../secrets/search.js'
import type { Circumstance, Circumstances } from './circumstance.js'
import { sceneOf } from './gateway.js'
import { bodies, parts } from './table/failing.js'
import { breaches, forms, noise, passing } from './table/gateways.js'
import { echoes } from './table/secrets.js'
import { tokens } from './table/tokens.js'

const AREAS: Readonly<Record<string, Circumstances>> = { passing, forms, parts, bodies, tokens, secrets: echoes, breaches, noise }

/** Names of areas or circumstances, `*` for any letters; nothing is drawn then. */
const named = process.env.FIELD?.split(' ').map((word) => new RegExp(`^${word.replaceAll('*', '.*')}$`))

/** Rows that need no session: a run that is limited to them costs a third of a second of a processor. */
const CHEAP = /^(CFG|KEY|TLS)-|^AUT-9$/

/** They take longer than those of the sample, and show what no other test does. */
const ALWAYS = ['tokens-that-end-on-their-way', 'authorizations-to-sign-one-at-a-time']

/** Stretches time-outs and bounds on time: other tests run beside these, and the machine may be slow. */
const SLOWER = 3

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

// Most of them wait: for answers that never come, and before further tries.
describe('circumstances', { concurrency: named === undefined ? 6 : 2 }, () => {
  for (const [area, rows] of Object.entries(AREAS))
    for (const [name, row] of named?.some((word) => word.test(area)) ? Object.entries(rows) : wantedOf(Object.entries(rows)))
      test(`${area}: ${name}`, (context) => assertAsExpected(row, context))
})

type Row = readonly [name: string, row: Circumstance]

function wantedOf(rows: readonly Row[]): readonly Row[] {
  if (named !== undefined) return rows.filter(([name]) => named.some((word) => word.test(name)))
  const [one] = inDrawnOrder(rows.filter(isCheap), seedOfToday, ([name]) => name)
  return rows.filter((row) => row === one || ALWAYS.includes(row[0]))
}

function isCheap([, { dear, only, expect }]: Row): boolean {
  if (dear !== undefined) return false
  // Where there is an obstacle a run ends after a few requests, whatever it is limited to.
  return expect.obstacle !== undefined || only?.every((id) => CHEAP.test(id)) === true
}

async function assertAsExpected({ only, timeoutMs, expect, ...setting }: Circumstance, context: TestContext): Promise<void> {
  const scene = await sceneOf(setting, context, timeoutMs === undefined ? {} : { timeoutMs: timeoutMs * SLOWER })
  const reportDir = join(scene.folder, 'report')
  const args = ['run', '--deployment', scene.file, '--report-dir', reportDir, '--seed', seedOfToday]
  if (only !== undefined) args.push('--only', ...only)
  const seconds = (expect.seconds ?? 90) * SLOWER
  const running = start(args, { env: { NO_COLOR: '1' }, node: MEASURED })
  const limit = setTimeout(() => running.process.kill('SIGKILL'), seconds * 1000)
  const { code, stdout, stderr, peakKb = 0 } = await running.ended.finally(() => clearTimeout(limit))
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

/** Required rows fail only where the deployment is found broken; of the others, those that are expected to, and none that is spared. */
function assertRows({ ends, fails = [], spares = [] }: Circumstance['expect'], { requirements }: ResultFile): void {
  const failed = requirements.filter(({ verdict }) => verdict === 'fail').map(({ id, level, reason }) => ({ id, level, reason }))
  const isInnocent = ![ends].flat().includes('non-conformant')
  const wrongly = failed.filter(({ id, level }) => (isInnocent && level === 'required') || spares.includes(id))
  assert.deepEqual(wrongly, [], 'accused for what is not their matter')
  const missing = fails.filter((id) => !failed.some((row) => row.id === id))
  assert.deepEqual(missing, [], 'not found')
}

function assertWords({ says = [], neverSays = [], obstacle }: Circumstance['expect'], result: ResultFile, printed: string): void {
  const reasons = result.requirements.map(({ reason }) => reason ?? '').join('\n')
  const said = `${printed}\n${result.obstacle}\n${reasons}`.replaceAll(/[ \t]*\n[ \t]*(?=[a-z(])/g, ' ')
  for (const words of says) assert.match(said, words)
  for (const words of [...NEVER, ...neverSays]) assert.doesNotMatch(`${printed}\n${reasons}`, words)
  if (obstacle !== undefined) assert.match(result.obstacle ?? '', obstacle)
}
