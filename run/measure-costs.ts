// Measures what each probe uses up, in a run against the reference deployment. The measure stands in specs/probe-costs.ts.
// Judges nothing.
import { Collection, probesInLedgerOrder } from '../engine/index.js'
import { claimsIn } from '../fixtures/answers/claims.js'
import type { Cost } from '../fixtures/budgets/cost.js'
import type { Conformance } from '../fixtures/context.js'
import type { Deployment } from '../fixtures/deployment-file/index.js'
import type { Exchange } from '../fixtures/exchange.js'
import { type DeploymentOpener, openDeployment } from '../fixtures/opening/open-deployment.js'
import { READINGS } from '../fixtures/sessions/storage-client.js'
import { EXPLORATION } from '../specs/exploration/titles.js'
import { MEASURED_WALKS } from './cost-of-walks.js'
import { loadSuite } from './load-suite.js'

/** The cost of every probe, and of what the run asks for all of them, by title. Walks are measured apart: what they ask is drawn from the seed. */
export async function measureCosts(deployment: Deployment, seed: string): Promise<ReadonlyMap<string, Cost>> {
  return measured(deployment, { seed, explore: 0 }, (title) => !isOfWalks(title))
}

/** The cost of every probe of walks, of which there are {@link MEASURED_WALKS}, by title. */
export async function measureWalks(deployment: Deployment, seed: string): Promise<ReadonlyMap<string, Cost>> {
  const all = await measured(deployment, { seed, explore: MEASURED_WALKS }, isOfWalks)
  return new Map([...all].filter(([title]) => isOfWalks(title)))
}

function isOfWalks(title: string): boolean {
  return title.startsWith(EXPLORATION)
}

async function measured(
  deployment: Deployment,
  options: { readonly seed: string; readonly explore: number },
  isProbe: (title: string) => boolean,
): Promise<ReadonlyMap<string, Cost>> {
  const opener = openDeployment(deployment, options)
  try {
    const asked = new Map<string, readonly Exchange[]>()
    const collection = new Collection<Conformance>(opener, {
      onCollected: ({ probe, exchanges }) => void asked.set(probe, exchanges),
    })
    const probes = probesInLedgerOrder((await loadSuite()).checks).filter(({ title }) => isProbe(title))
    collection.start(probes)
    await Promise.all(probes.map((probe) => collection.get(probe)))
    for (const { probe, exchanges } of opener.calibration()) asked.set(probe, exchanges)
    return new Map([...asked].map(([title, exchanges]) => [title, costOf(opener, title, exchanges)]))
  } finally {
    await opener.closeSessions()
    await opener.close()
  }
}

const READING = Object.values(READINGS).flatMap(({ list, download }) => [list, download])
const STORAGE: ReadonlySet<string> = new Set(['create session', 'close session', 'upload', 'delete document', ...READING])

/** The reference names three signers: a key, another key, and one at the identity platform. */
function costOf(opener: DeploymentOpener, title: string, exchanges: readonly Exchange[]): Cost {
  const labelled = (fits: (label: string) => boolean): number => exchanges.filter(({ label }) => fits(label)).length
  const spent = opener.spentBy(title)
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
