// Work B: the whole suite, in every way in which it is run. Measures whole processes against a reference deployment in a process of its own.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Evidence } from '../engine/index.js'
import type { Exchange, RecordedBody } from '../fixtures/exchange.js'
import { EvidenceStore } from '../reports/store/evidence-store.js'
import { type Served, serve } from '../tests/cli/served.js'
import { startFailingDeployment } from '../tests/playwright/failing-deployment.js'
import { floorCommand, frontCommand } from './contenders.js'
import { cryptographyIn, profileIn } from './crypto-share.js'
import { openDelayedLine } from './delayed-line.js'
import { type Figure, type Found, figuresOf, ratioOf } from './figures.js'
import type { FloorRequest } from './floor.js'
import { startInstantServer } from './instant-server.js'
import { type InstalledPackage, installedPackage } from './package-copy.js'
import { type Command, type Ended, measured, timed, type Usage } from './processes.js'
import type { BenchOptions } from './requests.js'

const figure = figuresOf('B')
/** The same in all runs, so that they ask the same. */
const SEED = 'bench'
const SLOW_MS = 100
/** The memory that the suite alone may hold at most, in megabytes. */
const MEMORY_GOAL = 200

/** What the parts of this work share. */
interface Scene {
  readonly folder: string
  readonly installed: InstalledPackage
  readonly served: Served
  readonly say: BenchOptions['say']
}

/** A run of the command, and the report that it left. */
type SuiteRun = Ended & Usage & { readonly reportDir: string }

/** Measures all. @throws Error where a run does not end as it should */
export async function measureWholeSuite({ folder, say }: BenchOptions): Promise<Found> {
  const served = await serve()
  const own = join(folder, 'suite')
  const scene: Scene = { folder: own, installed: installedPackage(own, 'suite'), served, say }
  try {
    const alone = await runOf(scene, ALONE, ['--deployment', served.file])
    const evidence = [...(await EvidenceStore.open(alone.reportDir).readAll()).values()]
    return {
      figures: [
        ...(await besideFloor(scene, alone, evidence)),
        ...(await besideAlone(scene, alone, evidence)),
        ...(await frontFigures(scene, alone)),
      ],
      leftOut: [],
    }
  } finally {
    await served.close()
  }
}

/** The report of a whole run: that of work B where it was measured, a new one otherwise. */
export async function wholeRun({
  folder,
  say,
}: BenchOptions): Promise<{ readonly reportDir: string; readonly installed: InstalledPackage }> {
  const own = join(folder, 'suite')
  const installed = installedPackage(own, 'suite')
  const reportDir = join(own, reportOf(ALONE))
  if (!existsSync(reportDir)) {
    say('a whole run')
    await timed(commandOf(installed, reportDir, []))
  }
  return { reportDir, installed }
}

const ALONE = 'against serve'

function reportOf(name: string): string {
  return `report ${name}`
}

async function runOf(scene: Scene, name: string, options: readonly string[], codes: readonly number[] = [0]): Promise<SuiteRun> {
  scene.say(`B: ${name}`)
  const reportDir = join(scene.folder, reportOf(name))
  return { ...(await measured({ ...commandOf(scene.installed, reportDir, options), codes })), reportDir }
}

function commandOf(installed: InstalledPackage, reportDir: string, options: readonly string[]): Command {
  return { args: [installed.command, 'run', '--seed', SEED, '--report-dir', reportDir, ...options], cwd: installed.folder }
}

/** Other runs of the command, beside the one against a deployment in another process. */
async function besideAlone(scene: Scene, alone: SuiteRun, evidence: readonly Evidence<Exchange>[]): Promise<Figure[]> {
  const embedded = await runOf(scene, 'embedded', [])
  const failing = await startFailingDeployment(scene.folder)
  const failed = await runOf(scene, 'where everything fails', ['--deployment', failing.file], [1]).finally(() => failing.close())
  const beside = 'the same against `serve`'
  const checks = Number(/(\d+) checks/.exec(alone.output)?.[1])
  const requests = evidence.reduce((sum, { exchanges }) => sum + exchanges.length, 0)
  return [
    figure('time', 'the whole suite, embedded deployment', beside, ratioOf(embedded.wallMs, alone.wallMs)),
    figure('memory', 'peak memory of the suite with the embedded deployment', beside, ratioOf(embedded.peakMb, alone.peakMb)),
    figure('time', 'the whole suite, where everything fails', beside, ratioOf(failed.wallMs, alone.wallMs)),
    figure('memory', 'peak memory of the suite alone', `${MEMORY_GOAL} MB`, ratioOf(alone.peakMb, MEMORY_GOAL), 1),
    figure('count', 'requests of the whole suite', 'its checks', ratioOf(requests, checks)),
  ]
}

/** The same requests and answers, by their number and length, without all that the suite does with them. */
async function besideFloor(scene: Scene, alone: SuiteRun, evidence: readonly Evidence<Exchange>[]): Promise<Figure[]> {
  const requests = evidence.flatMap(({ exchanges }) => exchanges.map(replayOf))
  const floors: (Ended & Usage)[] = []
  for (const delayMs of [0, SLOW_MS]) {
    const server = await startInstantServer(scene.folder, { delayMs })
    scene.say(`B: the bare requests, answers after ${delayMs} ms`)
    const command = floorCommand(scene.folder, 'replay', { url: server.url, caFile: server.caFile, inFlight: 16, requests })
    floors.push(await measured(command).finally(() => server.close()))
  }
  const [floor, slowFloor] = floors
  if (floor === undefined || slowFloor === undefined) throw new Error('the floor was not measured')
  const port = Number(new URL(evidence[0]?.exchanges[0]?.request.url ?? '').port)
  const line = await openDelayedLine(port, SLOW_MS)
  const far = await scene.served.altered('far.json', (description) => {
    // Every URL in the file is of the one server.
    Object.assign(description, JSON.parse(JSON.stringify(description).replaceAll(`:${port}`, `:${line.port}`)))
  })
  const slow = await runOf(scene, `answers after ${SLOW_MS} ms`, ['--deployment', far]).finally(() => line.close())
  const cryptoMs = alone.threadMs * (await cryptographyOf(scene))
  const bare = 'the bare requests, 16 in flight'
  return [
    figure('time', 'the whole suite against `serve`', `${bare}, to a server that answers at once`, ratioOf(alone.wallMs, floor.wallMs)),
    figure('time', `the whole suite, answers after ${SLOW_MS} ms`, `${bare}, at the same delay`, ratioOf(slow.wallMs, slowFloor.wallMs)),
    figure('time', `the whole suite, answers after ${SLOW_MS} ms`, 'the same without delay', ratioOf(slow.wallMs, alone.wallMs)),
    figure(
      'processor',
      "processor time of the suite's own thread",
      'that of the bare requests, and of its cryptography',
      ratioOf(alone.threadMs, floor.threadMs + cryptoMs),
      1.5,
    ),
    figure('memory', 'peak memory of the suite alone', bare, ratioOf(alone.peakMb, floor.peakMb)),
  ]
}

/** The share of cryptography in the processor time of the suite's thread. A run of its own, because the profiler takes time. */
async function cryptographyOf(scene: Scene): Promise<number> {
  scene.say('B: a profile of the run, for the share of cryptography')
  const folder = join(scene.folder, 'profile')
  const { args, ...rest } = commandOf(scene.installed, join(scene.folder, reportOf('profile')), ['--deployment', scene.served.file])
  await timed({ ...rest, args: ['--cpu-prof', '--cpu-prof-dir', folder, ...args] })
  return cryptographyIn(profileIn(folder))
}

/** The Playwright front whole and in two shards, beside an empty run of Playwright Test with the same reporters. */
async function frontFigures(scene: Scene, alone: SuiteRun): Promise<Figure[]> {
  const { folder, installed, served, say } = scene
  const env = { CONFORMANCE_DEPLOYMENT: served.file, CONFORMANCE_SEED: SEED }
  const inFolder = (name: string): NodeJS.ProcessEnv => ({ ...env, CONFORMANCE_REPORT_DIR: join(folder, name) })
  const emptyConfig = join(folder, 'empty.config.mjs')
  writeFileSync(join(folder, 'empty.spec.mjs'), "import { test } from '@playwright/test'\ntest('empty', () => {})\n")
  writeFileSync(emptyConfig, EMPTY_CONFIG)
  say('B: an empty run of Playwright Test')
  const empty = await timed(frontCommand(installed, {}, '-c', emptyConfig))
  say('B: the Playwright front')
  const whole = await timed(frontCommand(installed, inFolder('front')))
  const probesMs = await ownTimeOfProbes(join(folder, 'front'))
  const shards: Ended[] = []
  for (const number of [1, 2]) {
    say(`B: the Playwright front, shard ${number} of 2`)
    shards.push(await timed(frontCommand(installed, inFolder(`shard ${number}`), `--shard=${number}/2`)))
  }
  const merge = [installed.command, 'merge', join(folder, 'shard 1'), join(folder, 'shard 2'), '--report-dir', join(folder, 'merged')]
  const merged = await timed({ args: merge, cwd: folder })
  const longest = Math.max(...shards.map(({ wallMs }) => wallMs))
  return [
    figure(
      'time',
      "the Playwright front beyond its probes' own time",
      'an empty run of Playwright Test',
      ratioOf(whole.wallMs - probesMs, empty.wallMs),
      1.5,
    ),
    figure('time', 'the Playwright front', 'the command', ratioOf(whole.wallMs, alone.wallMs)),
    figure('time', 'the longer of two shards', 'the Playwright front whole', ratioOf(longest, whole.wallMs)),
    figure('time', 'the merge of two shards', 'the Playwright front whole', ratioOf(merged.wallMs, whole.wallMs)),
  ]
}

const EMPTY_CONFIG = `export default {
  testMatch: 'empty.spec.mjs',
  workers: 1,
  reporter: [['list'], ['html', { open: 'never' }], ['junit', { outputFile: 'test-results/empty.xml' }]],
}
`

/** Milliseconds from the start of the first probe to the end of the last. */
async function ownTimeOfProbes(reportDir: string): Promise<number> {
  const evidence = [...(await EvidenceStore.open(reportDir).readAll()).values()]
  const ends = evidence.map(({ startedAt, durationMs }) => startedAt + durationMs)
  return Math.max(...ends) - Math.min(...evidence.map(({ startedAt }) => startedAt))
}

function replayOf({ request, response }: Exchange): FloorRequest {
  const bytes = lengthOf(request.body)
  const path = `/replay/${response === null ? 0 : lengthOf(response.body)}`
  return request.method === 'GET' ? { method: 'GET', path } : { method: 'POST', path, bytes }
}

function lengthOf(body: RecordedBody): number {
  if (body.kind === 'json') return JSON.stringify(body.value).length
  if (body.kind === 'text') return body.text.length + (body.omitted ?? 0)
  return body.kind === 'bytes' ? body.bytes.length : 0
}
