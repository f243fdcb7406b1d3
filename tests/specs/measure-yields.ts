// Measures what each probe costs and which rows it proves, in a run of all probes against a conforming deployment.
import { Collection, type Evidence, judgeAll, judgeEverywhere, type Probe, type Suite } from '../../engine/index.js'
import { claimsIn } from '../../fixtures/answers/claims.js'
import type { Cost } from '../../fixtures/budgets/budget-ledger.js'
import type { Conformance } from '../../fixtures/context.js'
import type { Deployment } from '../../fixtures/deployment-file/index.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { type DeploymentOpener, factsOf, openDeployment } from '../../fixtures/opening/open-deployment.js'
import { READINGS } from '../../fixtures/sessions/storage-client.js'
import { loadSuite } from '../../run/load-suite.js'
import type { Yield } from '../../run/planning/yields.js'
import { IN_CLAIMS } from '../../specs/documents/every-claim.js'
import { withoutNumber } from '../../specs/exploration/titles.js'

/** What is measured here; which defects a probe shows is found by the proof. */
export type Measured = Pick<Yield, 'cost' | 'rows'>

/** Drawn walks of the run that is measured: enough for a mean. */
const DRAWN = 40
/** Which rows a probe proves may depend on what the seed deals: whoever measures it again has to find the same. */
const SEED = 'costs'
/** Probes that are named for a row that no check is about: nearly every answer shows such a row, and a run about it alone asks no more. */
const MOST_NAMED = 4

/**
 * The cost and the rows of every probe, and of what the run asks for all of them, by title; of drawn walks, what one takes on average.
 * @param isMeasured leaves probes out by their titles
 */
export async function measureYields(
  deployment: Deployment,
  isMeasured: (title: string) => boolean = () => true,
): Promise<ReadonlyMap<string, Measured>> {
  const now = Date.now()
  const opener = openDeployment(deployment, { seed: SEED, now, explore: DRAWN })
  try {
    const suite = await loadSuite()
    const probes = [...suite.probes.values(), ...suite.drawnProbes(DRAWN)].filter(({ title }) => isMeasured(title))
    const plain = probes.filter(({ needs }) => needs?.explores !== true)
    const walks = probes.filter((probe) => !plain.includes(probe))
    const collect = async (probes: readonly Probe<Conformance>[]): Promise<readonly Evidence<Exchange>[]> => {
      const collection = new Collection<Conformance>(opener)
      collection.start(probes)
      return Promise.all(probes.map((probe) => collection.get(probe)))
    }
    const first = await collect(plain)
    // So many walks ask about batches that few runs have.
    const shared = opener.calibration().map((one) => ({ title: one.probe, cost: costOf(opener, one), rows: [] }))
    const evidence = [...first, ...(await collect(walks))]
    const judgements = await judgeAll(suite.checks, new Map(evidence.map((one) => [one.probe, one])), factsOf(deployment, now))
    const unchecked = uncheckedRowsOf(suite)
    const sentences = suite.everywheres.filter(({ id, title }) => title === IN_CLAIMS || unchecked.has(id))
    const measured = evidence.map(async (one) => {
      const bySentences = await Promise.all(sentences.map((sentence) => judgeEverywhere(sentence, [one], factsOf(deployment, now))))
      const said = [...judgements.filter(({ probe }) => probe === one.probe), ...bySentences.flat()]
      const rows = said.flatMap(({ id, verdict }) => (verdict === 'pass' || verdict === 'observed' ? [id] : []))
      return { title: one.probe, cost: costOf(opener, one), rows: [...new Set(rows)].sort() }
    })
    return averaged([...(await Promise.all(measured)), ...shared])
  } finally {
    await opener.closeSessions()
    await opener.close()
  }
}

/** Rows that only sentences judge, beside those about claims. */
export function uncheckedRowsOf({ checks, everywheres }: Pick<Suite<Conformance>, 'checks' | 'everywheres'>): ReadonlySet<string> {
  const checked = new Set<string>(checks.map(({ id }) => id))
  return new Set(everywheres.flatMap(({ id, title }) => (title === IN_CLAIMS || checked.has(id) ? [] : [id])))
}

/** Leaves a row to the probes with the fewest sessions and requests. */
export function namedForFew(measured: ReadonlyMap<string, Measured>, row: string): ReadonlyMap<string, Measured> {
  const proving = [...measured].filter(([, { rows }]) => rows.includes(row))
  const priceOf = ({ cost: { sessions = 0, requests = 0 } }: Measured): number => 1000 * sessions + requests
  const cheapest = proving.toSorted(([, one], [, other]) => priceOf(one) - priceOf(other)).slice(0, MOST_NAMED)
  const named = new Set(cheapest.map(([title]) => title))
  return new Map(
    [...measured].map(([title, one]) => [title, named.has(title) ? one : { ...one, rows: one.rows.filter((id) => id !== row) }] as const),
  )
}

function averaged(all: readonly (Measured & { readonly title: string })[]): ReadonlyMap<string, Measured> {
  const byTitle = new Map<string, Measured[]>()
  for (const { title, ...measured } of all) {
    const name = withoutNumber(title)
    byTitle.set(name, [...(byTitle.get(name) ?? []), measured])
  }
  return new Map(
    [...byTitle].map(([title, alike]) => {
      const sums = new Map<string, number>()
      for (const { cost } of alike) for (const [what, count] of Object.entries(cost)) sums.set(what, (sums.get(what) ?? 0) + count)
      const means = [...sums].map(([what, sum]) => [what, Math.ceil(sum / alike.length)])
      return [title, { cost: Object.fromEntries(means), rows: alike[0]?.rows ?? [] }]
    }),
  )
}

const READING = Object.values(READINGS).flatMap(({ list, download }) => [list, download])
const STORAGE: ReadonlySet<string> = new Set(['create session', 'close session', 'upload', 'delete document', ...READING])

/** The reference names three signers: a key, another key, and one at the identity platform. */
function costOf(opener: DeploymentOpener, { probe, exchanges }: Evidence<Exchange>): Cost {
  const labelled = (fits: (label: string) => boolean): number => exchanges.filter(({ label }) => fits(label)).length
  const spent = opener.spentBy(probe)
  const entries = {
    first: spent.get('signers[0].budget'),
    other: spent.get('signers[1].budget'),
    platform: spent.get('signers[2].budget'),
    timeStamps: spent.get('limits.timeStamps'),
    sessions: spent.get('limits.sessions'),
    uploads: labelled((label) => label === 'upload'),
    seals: exchanges.reduce((sum, exchange) => sum + (exchange.label === 'createSeal' ? claimsIn(exchange, 'createSeal').length : 0), 0),
    requests: exchanges.length,
    storage: labelled((label) => STORAGE.has(label)),
  }
  return Object.fromEntries(Object.entries(entries).filter(([, count]) => (count ?? 0) > 0))
}
