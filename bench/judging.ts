// Work D: judging alone: altered answers, a stored run, documents, and the page that shows it all.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { EvidenceStore } from '../reports/store/evidence-store.js'
import { loadSuite } from '../run/load-suite.js'
import { mutationMatrix } from '../tests/proof/matrix.js'
import { legalIn } from '../tests/proof/record.js'
import { type Contenders, contendersOf } from './contenders.js'
import { type Figure, type Found, figuresOf, type LeftOut, median, ratioOf } from './figures.js'
import { foreignSamples, inspectionMs, type Sample } from './inspection.js'
import { type InstantServer, startInstantServer } from './instant-server.js'
import { installedPackage } from './package-copy.js'
import { pageTimes } from './page.js'
import { measured } from './processes.js'
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
  const figures: Figure[] = []
  const bare = await BareRequests.start(join(folder, 'bare'))
  try {
    for (const sample of samplesOr(leftOut)) {
      say(`D: inspection, ${sample.name}`)
      const ratio = await bare.ratioTo(() => inspectionMs(sample))
      figures.push(figure('processor', `inspection of a document: ${sample.name}`, BARE, ratio))
    }
    const run = await wholeRun(options)
    say('D: altered answers')
    figures.push(figure('processor', 'judging an altered answer', BARE, await bare.ratioTo(() => alteredMs(run.reportDir))))
    say('D: verify')
    figures.push(figure('processor', '`verify`, for each request of a whole run', BARE, await bare.ratioTo(() => verifyMs(run))))
  } finally {
    await bare.close()
  }
  const { reportDir } = await wholeRun(options)
  say('D: the page of a run')
  const times = await pageTimes(join(reportDir, 'index.html'), Math.max(rounds, 3))
  if (times === null) leftOut.push({ name: 'the page in Chromium', reason: 'no Chromium is installed here' })
  else {
    const [open, filter] = [median(times.map((one) => one.open)), median(times.map((one) => one.filter))]
    figures.push(figure('bound', 'the page of a whole run opens', 'a second', ratioOf(open, SECOND_MS), 1))
    figures.push(figure('time', 'the page of a whole run is filtered', 'its opening', ratioOf(filter, open)))
  }
  return { figures, leftOut }
}

/** The floor, measured around each work: on a busy machine a processor is not as quick in one minute as in the next. */
class BareRequests {
  readonly #server: InstantServer
  readonly #contenders: Contenders

  private constructor(server: InstantServer, contenders: Contenders) {
    this.#server = server
    this.#contenders = contenders
  }

  static async start(folder: string): Promise<BareRequests> {
    mkdirSync(folder)
    const server = await startInstantServer(folder)
    return new BareRequests(server, contendersOf({ folder, server, installed: installedPackage(folder, 'requests') }))
  }

  /** @param work gives milliseconds of processor time */
  async ratioTo(work: () => Promise<number>): Promise<number> {
    const before = await this.#requestMs()
    const milliseconds = await work()
    return ratioOf(milliseconds, (before + (await this.#requestMs())) / 2)
  }

  /** Milliseconds of processor time that one more request costs the floor. */
  async #requestMs(): Promise<number> {
    const [many, one] = [
      await measured(this.#contenders.floor(REQUESTS, 16).command),
      await measured(this.#contenders.floor(1, 16).command),
    ]
    return (many.processorMs - one.processorMs) / (REQUESTS - 1)
  }

  close(): Promise<void> {
    return this.#server.close()
  }
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

/** Milliseconds for judging a copy of a recorded answer with one thing altered, as the proof does by the ten thousand. */
async function alteredMs(reportDir: string): Promise<number> {
  const store = EvidenceStore.open(reportDir)
  const { facts } = await store.readRun()
  const { checks } = await loadSuite()
  const sample = new Map([...(await store.readAll())].filter((_, i) => i % PROBES_APART === 0))
  const before = process.cpuUsage()
  const { killed, unproved, legal, survivors } = await mutationMatrix(checks, sample, facts)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / US_PER_MS / (killed + unproved + legalIn(legal) + survivors.length)
}

/** Milliseconds for `verify`, divided by the requests of the run. */
async function verifyMs({ reportDir, installed }: Awaited<ReturnType<typeof wholeRun>>): Promise<number> {
  const { processorMs } = await measured({ args: [installed.command, 'verify', reportDir], cwd: installed.folder })
  const evidence = [...(await EvidenceStore.open(reportDir).readAll()).values()]
  return processorMs / evidence.reduce((sum, { exchanges }) => sum + exchanges.length, 0)
}
