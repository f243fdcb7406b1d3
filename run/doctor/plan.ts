// Plans a run for the doctor: the rows that it would assess, and the sessions, signatures, time-stamps and minutes that it would take. Takes the
// list of the run itself, and the needs of its probes. Sends nothing.
import { DEFAULT_CONCURRENCY, selectionBy } from '../../engine/index.js'
import { type BudgetKey, budgetsOf, neededOf, signerBudget } from '../../fixtures/budgets/budget-ledger.js'
import type { Deployment } from '../../fixtures/deployment-file/index.js'
import { BETWEEN, DIALECT } from '../../fixtures/opening/reservations.js'
import { SESSION_KINDS } from '../../fixtures/sessions/contract.js'
import { ledger, type RequirementId, requirementIds } from '../../requirements/ledger.js'
import { loadSuite } from '../load-suite.js'
import { costOf, type PlanOptions, planRun, type RunPlan, smallestBudget } from '../planning/plan-run.js'
import { type Judging, judgingOf } from '../planning/yields.js'
import { GAPS, gapsOf, type LeftOut } from './gaps.js'
import { CONDITIONAL, LEFT_OUT } from './left-out.js'

/** What a plan is made for. What the seed deals belongs to it. */
export type Planned = Omit<PlanOptions, 'seed'> & { readonly seed?: string | undefined }

/** What a run takes. Retries and the choices of a deployment make it a little more or less. */
export type Plan = Awaited<ReturnType<typeof planFor>>

/** The plan of a run. @throws RangeError for a pattern that selects nothing */
export async function planFor({ seed = 'doctor', ...planned }: Planned) {
  await loadSuite()
  const options = { ...planned, seed }
  const { deployment, only = [], level } = options
  const { select } = selectionBy(only, requirementIds, level)
  const plan = planRun(options)
  const least = smallestBudget(options)
  const judging = judgingOf().filter(({ id }) => select(id))
  const ofGaps = gapsOf(deployment).map((gap) => ({ ...GAPS[gap], ...LEFT_OUT[gap] }))
  const leaving: readonly Leaving[] = [...ofGaps, ...emptyListsLeaving(deployment, judging)]
  const outProbes = new Set(leaving.flatMap(({ probes }) => probes))
  const listed = plan.probes.filter(({ title }) => !outProbes.has(title))
  const titles = new Set(listed.map(({ title }) => title))
  const judged = new Set(judging.flatMap(({ id, probe }) => (titles.has(probe.title) ? [id] : [])))
  const outOfScope = rowsLeftOut(leaving, judging, outProbes, requirementIds.filter(select))
  const out = new Set(outOfScope.flatMap(({ rows }) => rows))
  const inScope = requirementIds.filter((id) => judged.has(id) && !out.has(id))
  const running = listed.filter(({ title }) => !plan.cut.has(title))
  const opensSessions = running.some(({ title }) => (costOf(title).sessions ?? 0) > 0)
  const isOut = new Set([...plan.cut, ...outProbes, ...(opensSessions ? [] : [DIALECT])])
  const demands = new Map([...plan.demands].filter(([title]) => !isOut.has(title)))
  const between = (key: BudgetKey): number => Math.ceil(demands.get(BETWEEN)?.get(key) ?? 0)
  const asked = [...demands.keys()].filter((title) => title !== BETWEEN)
  const counted = (key: 'seals' | 'uploads'): number => asked.reduce((sum, title) => sum + (costOf(title)[key] ?? 0), 0)
  const pool = deployment.sessions.kind === 'pool'
  const taken = running.flatMap(({ needs }) => SESSION_KINDS.map((kind) => needs?.[kind] ?? 0))
  const requests = [...demands.values()].map((demand) => Math.ceil(demand.get('limits.requests') ?? 0))
  return {
    effort: plan.effort,
    // Those that a run of more effort would take as well are left out.
    probes: { run: running.length, leftOut: plan.leftOut.length },
    proof: plan.proof,
    rows: { inScope: inScope.length, required: inScope.filter((id) => ledger[id].level === 'required').length },
    outOfScope,
    // Rows in scope that may turn out not applicable, because their condition need not come up.
    conditional: inScope.filter((id) => CONDITIONAL.includes(id)),
    requests: neededOf(demands, 'limits.requests'),
    // Sessions are opened, or taken from the pool.
    sessions: pool ? taken.reduce((sum, count) => sum + count, 0) : neededOf(demands, 'limits.sessions'),
    opensSessions,
    uploads: pool ? 0 : counted('uploads') + between('limits.sessions'),
    signatures: deployment.signers.map(({ name }, index) => ({ signer: name, count: neededOf(demands, signerBudget(index)) })),
    seals: deployment.seal === undefined ? 0 : counted('seals') + between('limits.timeStamps'),
    timeStamps: neededOf(demands, 'limits.timeStamps'),
    allowance: allowanceOf(deployment, judging, plan),
    // The least of each budget that serves every required row of the selection.
    smallest: budgetsOf(deployment).map(({ key }) => ({ key, count: neededOf(least, key) })),
    // The probes themselves, best first; and the good seals between wrong passwords, each of which takes a session.
    list: plan.probes.filter(({ title }) => !plan.cut.has(title)),
    sealsBetween: deployment.limits.wrongPasswords === 0 ? 0 : between('limits.timeStamps'),
    /** Seconds that the run waits where an answer takes so many milliseconds. */
    secondsAt: (latencyMs: number): number => secondsFor(requests, latencyMs, deployment),
  }
}

/** The budgets of the deployment file, the probes that do not fit into them, and the rows that no probe is left for; `null` where it sets none. */
function allowanceOf(deployment: Deployment, judging: readonly Judging[], { cut, probes, demands }: RunPlan) {
  const budgets = budgetsOf(deployment).flatMap(({ key, unit, allowed }) =>
    allowed === null ? [] : [{ key, unit, allowed, needed: neededOf(demands, key) }],
  )
  if (budgets.length === 0) return null
  const rowsOf = (isServing: boolean): ReadonlySet<string> => {
    const titles = new Set(probes.flatMap(({ title }) => (cut.has(title) === isServing ? [] : [title])))
    return new Set(judging.flatMap(({ id, probe }) => (titles.has(probe.title) ? [id] : [])))
  }
  const [served, unserved] = [rowsOf(true), rowsOf(false)]
  return { budgets, probes: [...cut], rows: requirementIds.filter((id) => unserved.has(id) && !served.has(id)) }
}

/** Why rows are not applicable, and the probes that are not run for it. */
type Leaving = LeftOut & { readonly reason: string; readonly remedy: string }

/** A list that a pool leaves out leaves out the probes that need it. */
function emptyListsLeaving({ sessions }: Deployment, judging: readonly Judging[]): readonly Leaving[] {
  if (sessions.kind !== 'pool') return []
  return SESSION_KINDS.filter((kind) => sessions.ids[kind].length === 0).map((kind) => ({
    reason: `the pool has no list "${kind}"`,
    remedy: `add sessions to "${kind}" in the pool file`,
    rows: [],
    probes: judging.flatMap(({ probe: { title, needs } }) => ((needs?.[kind] ?? 0) > 0 ? [title] : [])),
  }))
}

/** Each selected row once, under the first reason that leaves it out by itself, or by leaving out all its probes. */
function rowsLeftOut(
  leaving: readonly Leaving[],
  judging: readonly Judging[],
  outProbes: ReadonlySet<string>,
  selected: readonly RequirementId[],
): readonly Omit<Leaving, 'probes'>[] {
  const served = new Set(judging.flatMap(({ id, probe }) => (outProbes.has(probe.title) ? [] : [id])))
  const placed = new Set<string>()
  return leaving.flatMap(({ reason, remedy, rows, probes }) => {
    const own = judging.flatMap(({ id, probe }) => (!served.has(id) && probes.includes(probe.title) ? [id] : []))
    const without = new Set<string>([...rows, ...own])
    const left = selected.filter((id) => without.has(id) && !placed.has(id))
    for (const id of left) placed.add(id)
    return left.length === 0 ? [] : [{ reason, remedy, rows: left }]
  })
}

/** Probes run beside each other, and the requests of one follow each other; a rate limit may be slower than both. */
function secondsFor(requests: readonly number[], latencyMs: number, { limits }: Deployment): number {
  const total = requests.reduce((sum, count) => sum + count, 0)
  const together = limits.concurrency ?? DEFAULT_CONCURRENCY
  const byLatency = ((total / together + Math.max(0, ...requests)) * latencyMs) / 1000
  return Math.max(byLatency, limits.requestsPerSecond === undefined ? 0 : total / limits.requestsPerSecond)
}
