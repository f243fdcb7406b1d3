// What a run would do here: the rows that it would assess, and what it would take of sessions, signatures, time-stamps and minutes.
// The numbers come from what each probe uses up (specs/probe-costs.ts) and from the needs of the probes. Sends nothing.
import { type Check, DEFAULT_CONCURRENCY, type Probe } from '../../engine/index.js'
import { type Cost, demandOf, requestsOf, signerBudget } from '../../fixtures/budgets/cost.js'
import type { Conformance } from '../../fixtures/context.js'
import type { Deployment } from '../../fixtures/deployment-file/index.js'
import { SESSION_KINDS } from '../../fixtures/sessions/pool-ledger.js'
import { ledger, requirementIds } from '../../requirements/ledger.js'
import { PROBE_COSTS } from '../../specs/probe-costs.js'
import { DEFAULT_WALKS } from '../cost-of-walks.js'
import { plansOf } from '../probe-plans.js'
import { type Allowance, allowancesOf } from './allowances.js'
import { GAP_TEXTS, gapsOf } from './gaps.js'
import { CONDITIONAL, LEFT_OUT } from './left-out.js'

/** Rows that are out of scope for one reason. */
interface OutOfScope {
  readonly reason: string
  readonly remedy: string
  readonly rows: readonly string[]
}

/** What a run takes. Retries and the choices of a deployment make it a little more or less. */
export interface Plan {
  /** Rows that a run assesses; `required` of them decide the verdict. */
  readonly rows: { readonly inScope: number; readonly required: number }
  readonly outOfScope: readonly OutOfScope[]
  /** Rows in scope that may turn out not applicable, because their condition need not come up. */
  readonly conditional: readonly string[]
  readonly requests: number
  /** Sessions that are opened, or taken from the pool. */
  readonly sessions: number
  readonly uploads: number
  readonly signatures: readonly { readonly signer: string; readonly count: number }[]
  readonly seals: number
  readonly timeStamps: number
  /** The budgets of the deployment file; `null` where it sets none. */
  readonly allowance: Allowance | null
  /** Seconds, at the latency that was seen; `null` where none was. */
  readonly seconds: number | null
}

/** What a plan is made from. */
interface PlanParts {
  readonly deployment: Deployment
  readonly checks: readonly Check<Conformance>[]
  /** Milliseconds from request to answer; `null` where none was seen. */
  readonly latencyMs: number | null
}

/** The plan of a whole run. */
export function planFor({ deployment, checks, latencyMs }: PlanParts): Plan {
  const leaving = [...gapsLeaving(deployment), ...emptyListsLeaving(deployment, checks)]
  const outProbes = new Set(leaving.flatMap(({ probes }) => probes))
  const outOfScope = rowsLeftOut(leaving, checks, outProbes)
  const out = new Set(outOfScope.flatMap(({ rows }) => rows))
  const inScope = requirementIds.filter((id) => checks.some((check) => check.id === id) && !out.has(id))
  const planOf = plansOf(checks, DEFAULT_WALKS)
  const costs = Object.keys(PROBE_COSTS).flatMap((title) => (outProbes.has(title) ? [] : [planOf(title).cost]))
  const sum = (of: (cost: Cost) => number | undefined): number => costs.reduce((total, cost) => total + (of(cost) ?? 0), 0)
  const pool = deployment.sessions.kind === 'pool'
  const withSeal = deployment.seal !== undefined
  const requests = costs.map((cost) => requestsOf(cost, pool))
  return {
    rows: { inScope: inScope.length, required: inScope.filter((id) => ledger[id].level === 'required').length },
    outOfScope,
    conditional: inScope.filter((id) => CONDITIONAL.includes(id)),
    requests: requests.reduce((total, count) => total + count, 0),
    sessions: pool ? takenFromPool(checks, outProbes) : sum(({ sessions }) => sessions),
    uploads: pool ? 0 : sum(({ uploads }) => uploads),
    signatures: signaturesIn(costs, deployment),
    seals: withSeal ? sum(({ seals }) => seals) : 0,
    timeStamps: sum(({ timeStamps = 0, seals = 0 }) => timeStamps - (withSeal ? 0 : seals)),
    allowance: allowancesOf(deployment, checks, outProbes),
    seconds: latencyMs === null ? null : secondsFor(requests, latencyMs, deployment),
  }
}

interface Leaving {
  readonly reason: string
  readonly remedy: string
  readonly rows: readonly string[]
  readonly probes: readonly string[]
}

function gapsLeaving(deployment: Deployment): readonly Leaving[] {
  return gapsOf(deployment).map((gap) => ({ ...GAP_TEXTS[gap], ...LEFT_OUT[gap] }))
}

/** A list that a pool leaves out leaves out the probes that need it. */
function emptyListsLeaving({ sessions }: Deployment, checks: readonly Check<Conformance>[]): readonly Leaving[] {
  if (sessions.kind !== 'pool') return []
  return SESSION_KINDS.filter((kind) => sessions.ids[kind].length === 0).map((kind) => ({
    reason: `the pool has no list "${kind}"`,
    remedy: `add sessions to "${kind}" in the pool file`,
    rows: [],
    probes: probesOf(checks).flatMap(({ title, needs }) => ((needs?.[kind] ?? 0) > 0 ? [title] : [])),
  }))
}

/** Each row once, under the first reason that leaves it out by itself, or by leaving out all its probes. */
function rowsLeftOut(
  leaving: readonly Leaving[],
  checks: readonly Check<Conformance>[],
  outProbes: ReadonlySet<string>,
): readonly OutOfScope[] {
  const probesOfRow = new Map<string, string[]>()
  for (const { id, probe } of checks) probesOfRow.set(id, [...(probesOfRow.get(id) ?? []), probe.title])
  const without = [...probesOfRow].flatMap(([id, titles]) => (titles.every((title) => outProbes.has(title)) ? [id] : []))
  const placed = new Set<string>()
  return leaving.flatMap(({ reason, remedy, rows, probes }) => {
    const own = without.filter((id) => probesOfRow.get(id)?.some((title) => probes.includes(title)))
    const left = requirementIds.filter((id) => (rows.includes(id) || own.includes(id)) && !placed.has(id))
    for (const id of left) placed.add(id)
    return left.length === 0 ? [] : [{ reason, remedy, rows: left }]
  })
}

function probesOf(checks: readonly Check<Conformance>[]): readonly Probe<Conformance>[] {
  return [...new Set(checks.map(({ probe }) => probe))]
}

function takenFromPool(checks: readonly Check<Conformance>[], out: ReadonlySet<string>): number {
  const needs = probesOf(checks).flatMap((probe) => (out.has(probe.title) ? [] : [probe.needs ?? {}]))
  return needs.reduce((total, need) => total + SESSION_KINDS.reduce((sum, kind) => sum + (need[kind] ?? 0), 0), 0)
}

function signaturesIn(costs: readonly Cost[], deployment: Deployment): Plan['signatures'] {
  const demands = costs.map((cost) => demandOf(cost, deployment))
  return deployment.signers.map(({ name }, index) => ({
    signer: name,
    count: demands.reduce((total, demand) => total + (demand.get(signerBudget(index)) ?? 0), 0),
  }))
}

/** Probes run beside each other, and the requests of one follow each other; a rate limit may be slower than both. */
function secondsFor(requests: readonly number[], latencyMs: number, { limits }: Deployment): number {
  const total = requests.reduce((sum, count) => sum + count, 0)
  const together = limits.concurrency ?? DEFAULT_CONCURRENCY
  const byLatency = ((total / together + Math.max(0, ...requests)) * latencyMs) / 1000
  return Math.max(byLatency, limits.requestsPerSecond === undefined ? 0 : total / limits.requestsPerSecond)
}
