// The collecting process, which is Playwright's runner. It asks the deployment, many probes at a time, judges what they found, tells the workers
// over a local socket what came of each row, and writes the result at the end. A worker that ends loses nothing, and nothing is asked twice.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Collection, type Evidence, type Judgement, judgeAll, type Probe } from '../engine/index.js'
import type { Conformance } from '../fixtures/context.js'
import type { Exchange } from '../fixtures/exchange.js'
import { suite } from '../fixtures/index.js'
import { exchangeText } from '../reports/words/exchanges.js'
import { type RequirementId, requirementIds } from '../requirements/ledger.js'
import { gateTermsOf } from '../run/gate/baseline.js'
import { excusedIds } from '../run/gate/decide-gate.js'
import { judgedEverywhere } from '../run/judge-everywhere.js'
import { invocationOf, namedDeployment, readLimits } from '../run/named-deployment.js'
import { type OpenRun, openRun, runSeed } from '../run/open-run.js'
import { type PlanOptions, planRun, type RunPlan } from '../run/planning/plan-run.js'
import { judgingOf } from '../run/planning/yields.js'
import type { GateTerms, ResultFile } from '../schemas/index.js'
import type { Question, Reply, RowOutcome } from './outcomes.js'
import { AS_OF, BASELINE, COLLECTOR, DEPLOYMENT, EXPLORE, LIMITS, REPORT_DIR, REQUIRE, SEED, STRICT, THOROUGH } from './settings.js'

/** The one collector of this process: global setup makes it, and the reporter tells it what is wanted. Empty before the run, and after it. */
export const collecting: { collector?: Collector | undefined } = {}

/** How much of the bodies of an exchange is attached to a failed test. */
const SHOWN = { body: 4000, string: 80 }

/** What a collector works with. */
interface Opened {
  readonly run: OpenRun
  readonly server: Server
  readonly gate: GateTerms | undefined
  /** This process runs a part of the tests (`--shard` of Playwright Test). */
  readonly isShard: boolean
  readonly planning: Planning
  /** Takes the socket away, and stops the embedded reference. */
  cleanUp(): Promise<void>
}

/** Collects for all workers of one run, and writes its result. */
export class Collector {
  readonly #run: OpenRun
  readonly #opened: Opened
  readonly #planning: Planning
  readonly #judgements = new Map<string, Judgement>()
  /** The tests that have asked. */
  readonly #askedBy = new Set<string>()
  #collection: Collection<Conformance>
  #wanted: ReadonlySet<RequirementId> | undefined
  #started: readonly Probe<Conformance>[] = []

  private constructor(opened: Opened) {
    this.#opened = opened
    this.#run = opened.run
    this.#planning = opened.planning
    this.#collection = this.#newCollection()
    opened.server.on('connection', (socket) => this.#serve(socket))
  }

  /** Opens the deployment that CONFORMANCE_DEPLOYMENT names, or the embedded reference, and listens for workers. */
  static async start({ isShard }: { readonly isShard: boolean }): Promise<Collector> {
    // What has to be in scope may lie in another shard.
    const gate = await gateTermsOf({ baseline: BASELINE, require: isShard ? [] : REQUIRE, strict: STRICT })
    const limits = await readLimits(LIMITS, 'CONFORMANCE_LIMITS')
    const named = process.env[DEPLOYMENT] || undefined
    const { deployment, close } = await namedDeployment(named, limits)
    const folder = mkdtempSync(join(tmpdir(), 'conformance-collector-'))
    const cleanUp = async (): Promise<void> => {
      rmSync(folder, { recursive: true, force: true })
      await close()
    }
    const seed = runSeed({ seed: SEED })
    const planning = planningWith({ deployment, seed, explore: EXPLORE, thorough: THOROUGH })
    let run: OpenRun | undefined
    try {
      run = await openRun({
        ...{ deployment, reportDir: REPORT_DIR, seed, gate },
        ...{ thorough: THOROUGH, strict: STRICT, asOf: AS_OF, explore: EXPLORE },
        // The command asks the same, and takes the title of a probe: so a failure is repeated by it.
        invocation: invocationOf(named, { limits, explore: EXPLORE }),
        signal: new AbortController().signal,
        plan: planning.plan,
      })
      const address = process.platform === 'win32' ? `\\\\.\\pipe\\${folder.replaceAll(/[\\/:]/g, '-')}` : join(folder, 'socket')
      const server = createServer()
      await new Promise<void>((resolve, reject) => server.once('error', reject).listen(address, resolve))
      process.env[COLLECTOR] = address
      return new Collector({ run, server, gate, isShard, planning, cleanUp })
    } catch (error) {
      await run?.close()
      await cleanUp()
      throw error
    }
  }

  /** Starts all probes that these tests need. Without this call each probe starts when a test first wants it. */
  collectFor(ids: ReadonlySet<RequirementId>): void {
    this.#wanted = ids
    if (!this.#opened.isShard && suite.checks.some(({ id }) => !ids.has(id))) this.#planning.only = [...ids]
    const own = new Set(judgingOf().flatMap(({ id, probe }) => (ids.has(id) ? [probe.title] : [])))
    // Walks may show a breach of any row, and a shard judges no rows but its own: each takes them all.
    this.#started = this.#planning.plan().probes.filter(({ title, needs }) => own.has(title) || needs?.explores === true)
    this.#collection.start(this.#started)
  }

  /** Ends the run and writes its result. */
  async finish(): Promise<ResultFile> {
    const judged = [...this.#judgements.values()]
    const ids = this.#wanted ?? new Set(judged.map(({ id }) => id))
    // What has no test is not wanted by anybody, and belongs to a whole run all the same.
    const whole = !this.#opened.isShard && suite.checks.every(({ id }) => ids.has(id))
    const planned = new Set(this.#planning.plan().probes.map(({ title }) => title))
    const unsaid = suite.checks.filter(
      ({ id, title, probe }) => (whole || ids.has(id)) && planned.has(probe.title) && !this.#judgements.has(`${id} ${title}`),
    )
    // The checks of a test that was never reached could not be run: they are judged without evidence.
    const judgements = [...judged, ...(await judgeAll(unsaid, new Map(), this.#run.facts))]
    try {
      const only = whole ? [] : requirementIds.filter((id) => ids.has(id))
      const { result } = await this.#run.finish(judgements, this.#run.signal.aborted, only)
      const unwritten = this.#run.unwritten()
      if (unwritten !== null) throw unwritten
      return result
    } finally {
      this.#opened.server.close()
      await this.#run.close()
      await this.#opened.cleanUp()
    }
  }

  #newCollection(): Collection<Conformance> {
    return new Collection(this.#run.opener, {
      concurrency: this.#run.concurrency,
      signal: this.#run.signal,
      onCollected: (evidence) => this.#run.keep(evidence),
    })
  }

  #serve(socket: Socket): void {
    // The worker may have gone.
    socket.on('error', () => socket.destroy())
    createInterface({ input: socket }).once('line', (line) => {
      const answered = this.#outcomeOf(JSON.parse(line) as Question).then(
        (outcome): Reply => ({ outcome }),
        (error: unknown): Reply => ({ error: error instanceof Error ? error.message : String(error) }),
      )
      void answered.then((reply) => socket.end(JSON.stringify(reply)))
    })
  }

  /** Where a test asks again it was started anew (watch mode): then every probe is run again. */
  async #outcomeOf({ id, test }: Question): Promise<RowOutcome> {
    if (this.#askedBy.has(test)) {
      this.#askedBy.clear()
      this.#collection = this.#newCollection()
    }
    this.#askedBy.add(test)
    const { facts } = this.#run
    const planned = new Set(this.#planning.plan().probes.map(({ title }) => title))
    const checks = suite.checks.filter((one) => one.id === id && planned.has(one.probe.title))
    // A sentence about every answer is judged over all probes that were started.
    const ended = await Promise.all([...checks.map(({ probe }) => probe), ...this.#started].map((probe) => this.#collection.get(probe)))
    const judgements = await judgeAll(checks, new Map(ended.map((evidence) => [evidence.probe, evidence])), facts)
    for (const judgement of judgements) this.#judgements.set(`${id} ${judgement.title}`, judgement)
    const everywhere = await judgedEverywhere(this.#run.evidence.values(), facts, (other) => other === id)
    const [shown = null] = judgements.flatMap((judgement) => shownBy(judgement, this.#run.evidence.get(judgement.probe)) ?? [])
    return { judgements: [...judgements, ...everywhere], shown, isKnown: excusedIds(this.#opened.gate, facts.now).includes(id) }
  }
}

/** What a failed check rests on: the first exchange that shows it. */
function shownBy({ title, findings, probe }: Judgement, evidence: Evidence<Exchange> | undefined): RowOutcome['shown'] {
  const reference = findings.flatMap(({ shownBy }) => shownBy).find((one) => one.probe === probe)
  const exchange = evidence?.exchanges.find(({ id }) => id === reference?.exchange)
  return exchange === undefined ? null : { title, text: exchangeText(exchange, SHOWN) }
}

/** The plan of the run. It is made when it is first asked for: Playwright loads the spec files after the run is opened. */
interface Planning {
  /** The requirements that tests are wanted of; all where it is empty. */
  only: readonly RequirementId[]
  readonly plan: () => RunPlan
}

function planningWith(options: PlanOptions): Planning {
  let plan: RunPlan | undefined
  const planning: Planning = { only: [], plan: () => (plan ??= planRun({ ...options, only: planning.only })) }
  return planning
}
