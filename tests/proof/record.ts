// What a whole proof found, in the form that is kept in docs/proof.json. Everything printed of it is a projection of this.
import { requirementIds, requirementOf } from '../../requirements/ledger.js'
import { loadSuite } from '../../run/load-suite.js'
import type { Effort } from '../../run/planning/effort.js'
import { planRun } from '../../run/planning/plan-run.js'
import type { ProofShare } from '../../schemas/index.js'
import { type CaseResult, withoutRun } from './cases.js'
import type { Matrix } from './matrix.js'
import type { MutantFigures } from './mutants/score.js'
import { withReference } from './with-reference.js'

export interface ProofRecord {
  readonly seed: string
  /** Whether the proof holds: every legal combination is conformant, every defect is found, and no altered answer survived. */
  readonly holds: boolean
  readonly ledger: Awaited<ReturnType<typeof coverageOf>>
  readonly liberties: ReturnType<typeof libertiesOf>
  readonly defects: ReturnType<typeof defectsOf>
  /** Defects that are generated: wrong in one circumstance, and where two meet, drawn from the seed. */
  readonly reach: Readonly<Record<'singles' | 'pairs', ReachFigures>>
  readonly matrix: Matrix
  /** The latest sample of mutants that was kept; it is run apart from the rest. */
  readonly mutants?: MutantFigures | undefined
}

/** The verdict of a case that was not run, because no probe reaches its defect. */
export const UNREACHED = 'unreached'

export function libertiesOf(results: readonly CaseResult[]) {
  const complaints = complaintsOf(results)
  return { tried: results.length, passed: results.length - complaints.length, complaints }
}

/** With the rows that failed with each defect, required and advised, and what runs of each effort show of them all. */
export function defectsOf(results: readonly CaseResult[], shares: Readonly<Record<Effort, ProofShare>>) {
  const complaints = complaintsOf(results)
  const sorted = results.toSorted((one, other) => one.name.localeCompare(other.name))
  const failed: Readonly<Record<string, readonly string[]>> = Object.fromEntries(sorted.map((result) => [result.name, result.failed]))
  return { tried: results.length, caught: results.length - complaints.length, complaints, failed, shares }
}

/** What thorough runs show of reach defects, which no probe meets, and which one does, where no required row fails. */
export type ReachFigures = ReturnType<typeof reachFiguresOf>

/** @param all how many there are of their kind; so many were drawn of them */
export function reachFiguresOf(results: readonly CaseResult[], all: number) {
  const left = results.filter(({ ok }) => !ok)
  const names = (isReached: boolean): string[] =>
    left.filter(({ verdict }) => (verdict !== UNREACHED) === isReached).map(({ name }) => name)
  return { all, tried: results.length, shown: results.length - left.length, unreached: names(false), missed: names(true) }
}

/** What was kept of a defect that is not run now. */
export function keptResultOf({ defects: { failed, complaints } }: ProofRecord, name: string): CaseResult | undefined {
  const rows = failed[name]
  const complaint = complaints.find((one) => one.name === name)?.complaint ?? ''
  return rows && { ...withoutRun({ name, kind: 'defect' }, complaint, 'kept'), failed: rows }
}

function complaintsOf(results: readonly CaseResult[]): readonly Pick<CaseResult, 'name' | 'complaint'>[] {
  return results.filter(({ ok }) => !ok).map(({ name, complaint }) => ({ name, complaint }))
}

/** What one run of each effort shows, by the yields as they stand, for the reference deployment. */
export async function sharesOf(seed: string): Promise<Readonly<Record<Effort, ProofShare>>> {
  await loadSuite()
  return withReference({}, async (deployment) => {
    const shareOf = (effort: Pick<Parameters<typeof planRun>[0], 'level' | 'thorough'>) => planRun({ deployment, seed, ...effort }).proof
    return { smoke: shareOf({ level: 'required' }), default: shareOf({}), thorough: shareOf({ thorough: true }) }
  })
}

/** How much of the ledger is judged, by the checks and sentences that are really registered. */
export async function coverageOf() {
  const { checks, everywheres, acrosses } = await loadSuite()
  const judged = new Set<string>([...checks, ...everywheres, ...acrosses].map(({ id }) => id))
  const excluded = requirementIds.filter((id) => !judged.has(id) && requirementOf(id).excluded !== undefined)
  return { rows: requirementIds.length, checked: judged.size, excluded: excluded.length, checks: checks.length }
}
