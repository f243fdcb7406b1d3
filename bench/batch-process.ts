// The process of work C: signs batches of one size after another, and tells what each cost. Run by batches.ts, as a process of its own so
// that nothing else uses its processor time: node batch-process.js DEPLOYMENT-FILE PROCESS-OF-THE-DEPLOYMENT.
import { existsSync, readFileSync } from 'node:fs'
import { Collection, type Evidence, judgeAll, NotAssessed, type Probe, revive } from '../engine/index.js'
import type { Conformance } from '../fixtures/context.js'
import { loadDeploymentFile } from '../fixtures/deployment-file/index.js'
import type { Exchange } from '../fixtures/exchange.js'
import { probe, suite } from '../fixtures/index.js'
import { factsOf, openDeployment } from '../fixtures/opening/open-deployment.js'
import { judgedEverywhere } from '../run/judge-everywhere.js'
import { goodDigests } from '../specs/calculate-digest/good-answers.js'
import { signDocuments } from '../specs/documents/asking.js'
import { claimedDocuments, type Documented, eachClaimed } from '../specs/documents/documents.js'
import { OF_SIGNATURES } from '../specs/documents/judgements.js'
import { goodFinalizes } from '../specs/finalize-signing/good-answers.js'
import { finalizeSent } from '../specs/finalize-signing/signings.js'

/** What the sessions of one size of batch have cost, in milliseconds of processor time for each session. */
export interface BatchCost {
  readonly size: number
  readonly asking: number
  readonly judging: number
  readonly inspecting: number
  /** Of the deployment; `null` where the operating system does not tell. */
  readonly deployment: number | null
}

/** So many calls of each size that there is something to measure. */
const CALLS: readonly (readonly [size: number, calls: number])[] = [
  [1, 40],
  [10, 10],
  [100, 2],
  [1000, 1],
]
/** Inspections are remembered for some hundred documents of a run: no probe of the suite keeps more at a time. */
const JUDGED_TOGETHER = 100
const MS_PER_TICK = 10
const US_PER_MS = 1000

const [file = '', pid = ''] = process.argv.slice(2)
const deployment = await loadDeploymentFile(file)
const facts = factsOf(deployment, Date.now())
const opener = openDeployment(deployment, { seed: 'bench' })
try {
  // The first call loads the libraries, and finds out what a good request looks like here.
  await costOf(10, 2)
  for (const [size, calls] of CALLS) process.stdout.write(`${JSON.stringify(await costOf(size, calls))}\n`)
} finally {
  await opener.closeSessions()
  await opener.close()
}

async function costOf(size: number, calls: number): Promise<BatchCost> {
  const cost = { asking: 0, judging: 0, inspecting: 0 }
  const before = deploymentMs()
  const collected: { readonly probe: Probe<Conformance>; readonly evidence: Evidence<Exchange> }[] = []
  cost.asking = await processorMs(async () => {
    for (let call = 1; call <= calls; call += 1) {
      const batch = probeOf(size)
      collected.push({ probe: batch, evidence: await new Collection(opener).get(batch) })
    }
  })
  const after = deploymentMs()
  for (const { probe: batch, evidence } of collected) {
    if ('failure' in evidence.outcome) throw new Error(`a batch of ${size} was not signed: ${evidence.outcome.failure.message}`)
    const { sessions, ...call } = revive(evidence.outcome.value, evidence.exchanges) as Documented
    for (let start = 0; start < sessions.length; start += JUDGED_TOGETHER) {
      const some: Documented = { ...call, sent: sessions.map(({ id }) => id), sessions: sessions.slice(start, start + JUDGED_TOGETHER) }
      cost.inspecting += await processorMs(() => claimedDocuments(some, facts))
      cost.judging += await processorMs(() => judgeDocuments(some))
    }
    cost.judging += await processorMs(() => judgeAnswers(batch, evidence))
  }
  const sessions = size * calls
  return {
    size,
    asking: cost.asking / sessions,
    judging: cost.judging / sessions,
    inspecting: cost.inspecting / sessions,
    deployment: before === null || after === null ? null : (after - before) / sessions,
  }
}

function probeOf(size: number): Probe<Conformance> {
  const batch = probe(`batch ${suite.probes.size + 1}: ${size} sessions in one call`, async (context) =>
    signDocuments(context, await context.sessions.take('text', size), context.signers.any),
  )
  goodDigests.check(batch, ({ signing }) => [signing.digest])
  goodFinalizes.check(batch, ({ signing }) => [finalizeSent(signing)])
  return batch
}

/** @throws Error where a check does not pass: then the batch was not signed as it should be, and its cost says nothing */
async function judgeAnswers(batch: Probe<Conformance>, evidence: Evidence<Exchange>): Promise<void> {
  const own = suite.checks.filter((check) => check.probe === batch)
  const said = [
    ...(await judgeAll(own, new Map([[batch.title, evidence]]), facts)),
    ...(await judgedEverywhere([evidence], facts, () => true)),
  ]
  const failed = said.find(({ verdict, kind }) => verdict === 'fail' || kind === 'could-not-run')
  if (failed !== undefined) throw new Error(`${batch.title}: ${failed.id}: ${failed.reason}`)
}

/** @throws Violation where a document is not as it should be */
async function judgeDocuments(documented: Documented): Promise<void> {
  for (const judge of OF_SIGNATURES.flatMap(([, judges]) => judges)) await orNotAssessed(eachClaimed(judge)(documented, facts))
}

async function orNotAssessed(judged: Promise<void>): Promise<void> {
  try {
    await judged
  } catch (error) {
    if (!(error instanceof NotAssessed) || error.kind !== 'not-applicable') throw error
  }
}

/** Milliseconds of this process while it did something: all of it is ours, because the deployment is another process. */
async function processorMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / US_PER_MS
}

/** Milliseconds of processor time of the deployment's process so far. */
function deploymentMs(): number | null {
  const stat = `/proc/${pid}/stat`
  if (!existsSync(stat)) return null
  const [user, system] = readFileSync(stat, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return ((user ?? 0) + (system ?? 0)) * MS_PER_TICK
}
