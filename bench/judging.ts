// Work D: judging alone: altered answers, a stored run, documents, and the page that shows it all.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { EvidenceStore } from '../reports/store/evidence-store.js'
import { loadSuite } from '../run/load-suite.js'
import { mutationMatrix } from '../tests/proof/matrix.js'
import { legalIn } from '../tests/proof/record.js'
import { contendersOf } from './contenders.js'
import { type Figure, type Found, figuresOf, type LeftOut, median, ratioOf } from './figures.js'
import { foreignSamples, inspectionMs, type Sample } from './inspection.js'
import { startInstantServer } from './instant-server.js'
import { installedPackage } from './package-copy.js'
import { pageTimes } from './page.js'
import { measured, timed } from './processes.js'
import type { BenchOptions } from './requests.js'
import { wholeRun } from './whole-suite.js'

const figure = figuresOf('D')
/** What judging is held against: it is mostly processor time, as a bare request is. */
const BARE = 'one bare request of the floor'
/** So many that their processor time stands out from that of the process that sends them. */
const REQUESTS = 3000
/** The answers of one in so many probes are altered: a sample is enough for a mean. */
const PROBES_APART = 16
const US_PER_MS = 1000
const SECOND_MS = 1000

/** Measures all. @throws Error where what is judged is not found good */
export async function measureJudging(options: BenchOptions): Promise<Found> {
  const { folder, rounds, say } = options
  const leftOut: LeftOut[] = []
  say('D: a bare request')
  const requestMs = await bareRequestMs(folder)
  const figures = await inspections(requestMs, say, leftOut)
  const run = await wholeRun(options)
  figures.push(await altered(run.reportDir, requestMs, say))
  say('D: verify')
  const verified = await timed({ args: [run.installed.command, 'verify', run.reportDir], cwd: run.installed.folder })
  figures.push(figure('time', '`verify` of a whole run', 'the run', ratioOf(verified.wallMs, await durationOf(run.reportDir))))
  say('D: the page of a run')
  const times = await pageTimes(join(run.reportDir, 'index.html'), Math.max(rounds, 3))
  if (times === null) leftOut.push({ name: 'the page in Chromium', reason: 'no Chromium is installed here' })
  else {
    const [open, filter] = [median(times.map((one) => one.open)), median(times.map((one) => one.filter))]
    figures.push(figure('bound', 'the page of a whole run opens', 'a second', ratioOf(open, SECOND_MS), 1))
    figures.push(figure('time', 'the page of a whole run is filtered', 'its opening', ratioOf(filter, open)))
  }
  return { figures, leftOut }
}

/** Milliseconds of processor time that one more request costs the floor. */
async function bareRequestMs(folder: string): Promise<number> {
  const own = join(folder, 'bare')
  mkdirSync(own)
  const server = await startInstantServer(own)
  try {
    const { floor } = contendersOf({ folder: own, server, installed: installedPackage(own, 'requests') })
    const [many, one] = [await measured(floor(REQUESTS, 16).command), await measured(floor(1, 16).command)]
    return (many.processorMs - one.processorMs) / (REQUESTS - 1)
  } finally {
    await server.close()
  }
}

async function inspections(requestMs: number, say: BenchOptions['say'], leftOut: LeftOut[]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const sample of samplesOr(leftOut)) {
    say(`D: inspection, ${sample.name}`)
    figures.push(figure('processor', `inspection of a document: ${sample.name}`, BARE, ratioOf(await inspectionMs(sample), requestMs)))
  }
  return figures
}

function samplesOr(leftOut: LeftOut[]): readonly Sample[] {
  try {
    return foreignSamples()
  } catch (error) {
    leftOut.push({
      name: 'inspection of documents',
      reason: `the documents could not be made: ${error instanceof Error ? error.message : error}`,
    })
    return []
  }
}

/** Judging a copy of a recorded answer with one thing altered, as the proof does by the ten thousand. */
async function altered(reportDir: string, requestMs: number, say: BenchOptions['say']): Promise<Figure> {
  say('D: altered answers')
  const store = EvidenceStore.open(reportDir)
  const { facts } = await store.readRun()
  const { checks } = await loadSuite()
  const sample = new Map([...(await store.readAll())].filter((_, i) => i % PROBES_APART === 0))
  const before = process.cpuUsage()
  const { killed, unproved, legal, survivors } = await mutationMatrix(checks, sample, facts)
  const { user, system } = process.cpuUsage(before)
  const copies = killed + unproved + legalIn(legal) + survivors.length
  return figure('processor', 'judging an altered answer', BARE, ratioOf((user + system) / US_PER_MS / copies, requestMs))
}

async function durationOf(reportDir: string): Promise<number> {
  return (await EvidenceStore.open(reportDir).readRun()).durationMs
}
