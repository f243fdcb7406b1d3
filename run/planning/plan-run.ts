// Which probes a run takes: the one list that the run itself, its budgets, a pool and the doctor go by. Sends nothing.
import { namesProbe, type Probe, type Selection, selectionBy } from '../../engine/index.js'
import { allowedBy, type BudgetKey, type Cost, type Demand, demandOf } from '../../fixtures/budgets/budget-ledger.js'
import type { Conformance } from '../../fixtures/context.js'
import type { Deployment } from '../../fixtures/deployment-file/index.js'
import { suite } from '../../fixtures/index.js'
import { BETWEEN, DIALECT, TOKENS } from '../../fixtures/opening/reservations.js'
import { groupOf, isRequirementId, type Level, type RequirementId, requirementIds, requirementOf } from '../../requirements/ledger.js'
import { isDrawn, withoutNumber } from '../../specs/exploration/titles.js'
import { GAPS, gapsOf } from '../doctor/gaps.js'
import { LEFT_OUT } from '../doctor/left-out.js'
import { loadSuite } from '../load-suite.js'
import { bestFirst, type Candidate, type Terms } from './best-first.js'
import { BOUNDS, DRAWN_WALKS, type Effort, effortOf } from './effort.js'
import { judgingOf, proofShareOf, yields } from './yields.js'

/** What decides which probes a run takes. */
export interface PlanOptions {
  readonly deployment: Deployment
  readonly seed: string
  /** Patterns over requirements and titles of probes. */
  readonly only?: readonly string[] | undefined
  /** The last level that the run is about; about all where it is left out. */
  readonly level?: Level | undefined
  /** Whether the run asks all that the suite has. */
  readonly thorough?: boolean | undefined
  /** Drawn walks that were asked for, whatever they cost; 0 for no walks at all, `undefined` where nothing was said of them. */
  readonly explore?: number | undefined
  /** Only the probes with such titles run; all by default. */
  readonly isProbe?: ((title: string) => boolean) | undefined
  /** Titles of probes that run in any case. */
  readonly beside?: ReadonlySet<string> | undefined
}

interface About extends PlanOptions {
  readonly effort: Effort
  readonly selection: Selection
}

/** @throws RangeError for a pattern that selects nothing */
function aboutOf(options: PlanOptions): About {
  const { only = [], level, thorough = false } = options
  return { ...options, effort: effortOf(thorough, level), selection: selectionBy(only, requirementIds, level) }
}

/** Expects that patterns with a blank name probes. @throws RangeError naming the first that names none */
export async function expectNamedProbes({ only = [], explore = DRAWN_WALKS }: Pick<PlanOptions, 'only' | 'explore'>): Promise<void> {
  const patterns = only.filter((pattern) => pattern.includes(' '))
  if (patterns.length === 0) return
  const { probes, drawnProbes } = await loadSuite()
  const titles = [...probes.keys(), ...drawnProbes(explore).map(({ title }) => title)]
  const unknown = patterns.find((pattern) => !titles.some((title) => namesProbe(pattern, title)))
  if (unknown === undefined) return
  throw new RangeError(`--only '${unknown}' names no probe: expected a title as reports name it, or a glob; "list --probes" shows all`)
}

/** What a run does. */
export type RunPlan = ReturnType<typeof planRun>

/** The plan of a run, once the whole suite is loaded. @throws RangeError for a pattern that selects nothing */
export function planRun(options: PlanOptions) {
  const about = aboutOf(options)
  const { deployment, effort, seed } = about
  const all = probesOf(about)
  const idle = idleIn(deployment)
  const candidates = candidatesOf(
    all.filter(({ title }) => !idle.has(title)),
    about,
  )
  // What was asked for by name, or by number, runs whatever it costs.
  const isAsked = ({ title }: Candidate): boolean =>
    about.beside?.has(title) === true || about.selection.isNamedProbe?.(title) === true || (about.explore !== undefined && isDrawn(title))
  const byEffort = new Set([
    ...candidates.filter(isAsked).map(({ title }) => title),
    ...bestFirst(
      candidates.filter((candidate) => !isAsked(candidate)),
      {
        bounds: leftOf(boundsOf(effort), candidates, deployment),
        probesOf: probesOfRows(effort),
        seed,
        first: effort === 'smoke' ? 'rows' : 'defects',
        isEveryRowJudged: true,
      },
    ),
  ])
  const listed = candidates.filter(({ title }) => byEffort.has(title))
  const allowed = allowedBy(deployment)
  // What is scarce goes to required rows first, and so does time. Where nothing is, it is the same list.
  const isScarce = allowed.size > 0 || deployment.sessions.kind === 'pool' || deployment.limits.runMs !== undefined
  const within = bestFirst(listed, {
    bounds: leftOf(allowed, listed, deployment),
    probesOf: probesOfRows(effort),
    seed,
    first: isScarce ? 'rows' : 'defects',
  })
  const isWithin = new Set(within)
  const byTitle = new Map(all.map((probe) => [probe.title, probe]))
  const cut = listed.flatMap(({ title }) => (isWithin.has(title) ? [] : [title]))
  const running = [...(isScarce ? within : longestFirst(within)), ...cut, ...all.flatMap(({ title }) => (idle.has(title) ? [title] : []))]
  return {
    effort,
    /** All that run: best first where anything is scarce, longest first where nothing is. */
    probes: running.flatMap((title) => byTitle.get(title) ?? []),
    /** Titles of probes that can be run even where the deployment lets nobody in. */
    aboutTransport: new Set<string>(suite.checks.flatMap(({ id, probe }) => (groupOf(id) === 'TLS' ? [probe.title] : []))),
    /** Titles of probes that would run if the budgets of the deployment file allowed it: they say so. */
    cut: new Set<string>(cut),
    /** Why probes ask nothing, by title: the deployment file lacks what they need. What a pool holds may have been made with it all the same. */
    idle: deployment.sessions.kind === 'pool' ? new Map<string, string>() : idle,
    /** Titles of probes that a run of more effort would take. */
    leftOut: candidates.flatMap(({ title }) => (byEffort.has(title) ? [] : [title])),
    /** What each probe takes that is neither idle nor left out, and what the run asks for all of them, by title. */
    demands: demandsOf([...byEffort], deployment),
    proof: proofShareOf(within),
  }
}

/** A run takes at least as long as its longest probe, whose requests go one after the other: what starts last should be short. */
function longestFirst(titles: readonly string[]): readonly string[] {
  const requests = (title: string): number => costOf(title).requests ?? 0
  return titles.toSorted((one, other) => requests(other) - requests(one))
}

/** What the probes of the shortest list take that judges every selected required row once, by title; with what a run asks for all of them. */
export function smallestBudget(options: PlanOptions): ReadonlyMap<string, Demand> {
  const whole = aboutOf(options)
  const { deployment, seed, selection } = whole
  const required = { ...selection, select: (id: RequirementId) => selection.select(id) && requirementOf(id).level === 'required' }
  const about: About = { ...whole, effort: 'smoke', selection: required }
  const idle = idleIn(deployment)
  const candidates = candidatesOf(
    probesOf(about).filter(({ title, needs }) => !idle.has(title) && needs?.explores !== true),
    about,
  ).map((candidate) => ({ ...candidate, shows: [], meets: [] }))
  const needed = bestFirst(candidates, {
    bounds: boundsOf('smoke'),
    probesOf: BOUNDS.smoke.probesOf,
    seed,
    first: 'rows',
    isEveryRowJudged: true,
    only: 'rows',
  })
  return demandsOf(needed, deployment)
}

/** Probes for which the deployment offers nothing, by title: they say why, and use nothing. */
function idleIn(deployment: Deployment): ReadonlyMap<string, string> {
  const gaps = gapsOf(deployment).toReversed()
  return new Map(
    gaps.flatMap((gap) => {
      const { reason, remedy } = GAPS[gap]
      return LEFT_OUT[gap].probes.map((title) => [title, `${reason} in the deployment file: ${remedy}`] as const)
    }),
  )
}

/** What is known of a probe's use: of a drawn walk, what one takes on average. */
export function costOf(title: string): Cost {
  return yields().probes[withoutNumber(title)]?.cost ?? {}
}

/**
 * The probes that a run could take: those that the selection names, those of the selected rows and, where no row is named, walks. A run that is
 * limited to some rows walks only where it is told to.
 */
function probesOf({ deployment, effort, selection, explore, isProbe = () => true, beside }: About): readonly Probe<Conformance>[] {
  const { select, isNamedProbe, isNamedRow } = selection
  const drawn = suite.drawnProbes(explore ?? (effort === 'thorough' || isNamedProbe !== null ? DRAWN_WALKS : 0))
  const rows = isNamedProbe === null ? select : (isNamedRow ?? (() => false))
  const judged = new Set(judgingOf().flatMap(({ id, probe }) => (rows(id) ? [probe.title] : [])))
  // Without a signer and a seal a walk can do no work.
  const canWalk = deployment.signers.length > 0 || deployment.seal !== undefined
  const withWalks = canWalk && isNamedProbe === null && explore !== 0 && (explore !== undefined || requirementIds.every(select))
  // In the order of their titles: the fronts load the spec files in different orders, and make the same list.
  const known = [...suite.probes.values(), ...drawn].toSorted((one, other) => (one.title < other.title ? -1 : 1))
  return known.filter(({ title, needs }) => {
    const isOfRows = needs?.explores === true ? withWalks : judged.has(title)
    return (isProbe(title) && (isOfRows || isNamedProbe?.(title) === true)) || beside?.has(title) === true
  })
}

/** What each probe takes and brings. Seals between wrong passwords are paid by those that send these. */
function candidatesOf(probes: readonly Probe<Conformance>[], { deployment, selection: { select } }: About): readonly Candidate[] {
  const checked = new Map<string, Set<RequirementId>>()
  for (const { id, probe } of suite.checks) if (select(id)) checked.set(probe.title, (checked.get(probe.title) ?? new Set()).add(id))
  const between = sealsBetween(deployment)
  const plain = yields().defects.plain.length
  const isPlain = (defect: number): boolean => defect < plain
  return probes.map(({ title, needs }) => {
    const known = yields().probes[title]
    const rows = known === undefined ? [...(checked.get(title) ?? [])] : known.rows.filter(isRequirementId).filter(select)
    const served = needs?.mayBeRefused === true ? rows.filter((id) => requirementOf(id).level === 'open') : rows
    return {
      title,
      demand: sumOf([demandOf(costOf(title), deployment), between(title)]),
      rows: served.map((id) => ({ id, level: requirementOf(id).level })),
      shows: known?.shows.filter(isPlain) ?? [],
      meets: known?.shows.filter((defect) => !isPlain(defect)) ?? [],
    }
  })
}

/** What each probe takes of the good seals between wrong passwords: by its part of all requests that provoke, of those about passwords and keys (SEA-11 to SEA-19). */
function sealsBetween(deployment: Deployment): (title: string) => Demand {
  const requests = new Map(
    [...suite.probes.values()].flatMap(({ title, needs }) =>
      needs?.provokes && yields().probes[title]?.rows.some((row) => /^SEA-1[1-9]$/.test(row)) ? [[title, costOf(title).requests ?? 0]] : [],
    ),
  )
  const all = [...requests.values()].reduce((sum, count) => sum + count, 0)
  const between = [...demandOf(costOf(BETWEEN), deployment)]
  return (title) => new Map(between.map(([key, count]) => [key, all === 0 ? 0 : (count * (requests.get(title) ?? 0)) / all]))
}

function sumOf(demands: readonly Demand[]): Demand {
  const sum = new Map<BudgetKey, number>()
  for (const demand of demands) for (const [key, count] of demand) if (count > 0) sum.set(key, (sum.get(key) ?? 0) + count)
  return sum
}

/** What is set aside for each probe, and for what the run asks for all of them. */
function demandsOf(titles: readonly string[], deployment: Deployment): ReadonlyMap<string, Demand> {
  const between = sealsBetween(deployment)
  return new Map([
    ...sharedBy(titles, deployment),
    ...titles.map((title) => [title, demandOf(costOf(title), deployment)] as const),
    [BETWEEN, sumOf(titles.map(between))] as const,
  ])
}

/** Configuration and key are read before the first probe. */
const PREFLIGHT = ['preflight', { requests: 2 }] as const

/** What a run asks for all these probes together: how a good request looks is asked for by those that open sessions. */
function sharedBy(titles: readonly string[], deployment: Deployment): ReadonlyMap<string, Demand> {
  const isWorking = titles.some((title) => (costOf(title).sessions ?? 0) > 0)
  const costs = [PREFLIGHT, ...[TOKENS, ...(isWorking ? [DIALECT] : [])].map((title) => [title, costOf(title)] as const)]
  return new Map(costs.map(([title, cost]) => [title, demandOf(cost, deployment)]))
}

/** The part of the bounds that the list may take: how many good seals come between wrong passwords differs from run to run. */
const PLANNED = 0.955
/** Each of these good seals takes a time-stamp. */
const PLANNED_TIME_STAMPS = 0.91

function boundsOf(effort: Effort): Demand {
  if (effort === 'thorough') return new Map()
  const { requests, timeStamps, sessions } = BOUNDS[effort]
  return new Map([
    ['limits.requests', requests * PLANNED],
    ['limits.timeStamps', timeStamps * PLANNED_TIME_STAMPS],
    ['limits.sessions', sessions * PLANNED],
  ])
}

function probesOfRows(effort: Effort): Terms['probesOf'] {
  return BOUNDS[effort === 'thorough' ? 'default' : effort].probesOf
}

/** What is left of bounds after what a run asks for all its probes together. */
function leftOf(bounds: Demand, candidates: readonly Candidate[], deployment: Deployment): Demand {
  const titles = candidates.map(({ title }) => title)
  const shared = [...sharedBy(titles, deployment).values()]
  return new Map(
    [...bounds].map(([key, most]) => [
      key,
      Math.max(
        0,
        shared.reduce((left, demand) => left - (demand.get(key) ?? 0), most),
      ),
    ]),
  )
}
