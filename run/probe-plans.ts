// What is known of each probe before a run: what it uses up, as measured, the rows of the ledger that are judged over its outcome, and whether
// it is about the transport.
import type { Check, Probe } from '../engine/index.js'
import type { Plan } from '../fixtures/budgets/budget-ledger.js'
import type { Cost } from '../fixtures/budgets/cost.js'
import type { Conformance } from '../fixtures/context.js'
import { groupOf, requirementOf } from '../requirements/ledger.js'
import { PROBE_COSTS } from '../specs/probe-costs.js'
import { costOfWalks } from './cost-of-walks.js'

/** What is known of the probes of a run. */
interface KnownProbes {
  /** What a probe uses up, and the rows that it serves. */
  readonly planOf: (title: string) => Plan
  /** Whether a probe is about the transport: then it can be run even where the deployment lets nobody in. */
  readonly isAboutTransport: (probe: Probe<Conformance>) => boolean
}

/**
 * What is known of the probes of a run.
 * @param checks those that the run is about. Asked when a probe is looked up, and then no more: a run may be opened before its specs are loaded
 */
export function knownProbes(checks: () => readonly Check<Conformance>[], walks: number): KnownProbes {
  let planOf: KnownProbes['planOf'] | undefined
  let aboutTransport: ReadonlySet<string> | undefined
  return {
    planOf: (title) => {
      planOf ??= plansOf(checks(), walks)
      return planOf(title)
    },
    isAboutTransport: ({ title }) => {
      aboutTransport ??= new Set(checks().flatMap(({ id, probe }) => (groupOf(id) === 'TLS' ? [probe.title] : [])))
      return aboutTransport.has(title)
    },
  }
}

/** The plan of each probe by its title, for a run about these checks. @param walks walks of the run */
export function plansOf(checks: readonly Check<Conformance>[], walks: number): (title: string) => Plan {
  const rows = new Map<string, Plan['rows'][number][]>()
  const exploring = new Set(checks.filter(({ probe }) => probe.needs?.explores === true).map(({ probe }) => probe.title))
  for (const { id, probe } of checks) {
    // Walks are beside the probes that are written by hand: no row depends on them.
    if (exploring.has(probe.title)) continue
    const { level } = requirementOf(id)
    if (probe.needs?.mayBeRefused === true && level !== 'open') continue
    const served = rows.get(probe.title) ?? []
    rows.set(probe.title, served)
    if (!served.some((row) => row.id === id)) served.push({ id, level })
  }
  return (title) => ({
    cost: exploring.has(title) ? costOfWalks(title, walks) : (PROBE_COSTS[title] ?? ({} satisfies Cost)),
    rows: rows.get(title) ?? [],
  })
}
