// What a whole proof found, in the form that is kept in docs/proof.json. Everything printed of it is a projection of this.
import { requirementIds, requirementOf } from '../../requirements/ledger.js'
import { loadSuite } from '../../run/load-suite.js'
import type { Effort } from '../../run/planning/effort.js'
import { planRun } from '../../run/planning/plan-run.js'
import type { ProofShare } from '../../schemas/index.js'
import { type Case, type CaseResult, withoutRun } from './cases.js'
import type { Matrix } from './matrix.js'
import type { MutantFigures } from './mutants/score.js'
import { withReference } from './with-reference.js'

export interface ProofRecord {
  readonly seed: string
  /** Whether the proof holds: every legal combination is conformant, every defect is found, and no altered answer survived. */
  readonly holds: boolean
  readonly ledger: Awaited<ReturnType<typeof coverageOf>>
  readonly liberties: { readonly tried: number; readonly passed: number; readonly complaints: readonly Complaint[] }
  readonly defects: {
    readonly tried: number
    readonly caught: number
    readonly complaints: readonly Complaint[]
    /** By defect: the required and advised rows that failed with it. */
    readonly failed: Readonly<Record<string, readonly string[]>>
    /** What runs of each effort show of them. */
    readonly shares: Shares
  }
  /** Defects that are generated: wrong in one circumstance, and where two meet, drawn from the seed. */
  readonly reach: { readonly singles: ReachFigures; readonly pairs: ReachFigures }
  readonly matrix: Matrix
  /** The latest sample of mutants that was kept; it is run apart from the rest. */
  readonly mutants?: MutantFigures | undefined
}

/** What a thorough run shows of reach defects. */
export interface ReachFigures {
  /** How many there are; so many were drawn of them. */
  readonly all: number
  readonly tried: number
  readonly shown: number
  /** Those that no probe meets. */
  readonly unreached: readonly string[]
  /** Those that a probe meets, and no required row fails. */
  readonly missed: readonly string[]
}

interface Complaint {
  readonly name: string
  readonly complaint: string
}

export function recordOf(found: Omit<ProofRecord, 'holds'>): ProofRecord {
  const { liberties, defects, matrix } = found
  const complaints = [...liberties.complaints, ...defects.complaints, ...matrix.survivors]
  return { ...found, holds: complaints.length === 0 }
}

/** The verdict of a case that was not run. */
const UNREACHED = 'unreached'

/** What comes of a defect that no probe reaches: it need not be run. */
export function unreached(one: Case): CaseResult {
  return withoutRun(one, 'no probe reaches it', UNREACHED)
}

export function libertiesOf(results: readonly CaseResult[]): ProofRecord['liberties'] {
  const complaints = complaintsOf(results)
  return { tried: results.length, passed: results.length - complaints.length, complaints }
}

export function defectsOf(results: readonly CaseResult[], shares: Shares): ProofRecord['defects'] {
  const complaints = complaintsOf(results)
  const sorted = results.toSorted((one, other) => one.name.localeCompare(other.name))
  const failed = Object.fromEntries(sorted.map((result) => [result.name, result.failed]))
  return { tried: results.length, caught: results.length - complaints.length, complaints, failed, shares }
}

/** What came of reach defects. @param all how many there are of their kind */
export function reachFiguresOf(results: readonly CaseResult[], all: number): ReachFigures {
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

function complaintsOf(results: readonly CaseResult[]): Complaint[] {
  return results.filter(({ ok }) => !ok).map(({ name, complaint }) => ({ name, complaint }))
}

/** What one run of each effort shows. */
type Shares = Readonly<Record<Effort, ProofShare>>

/** By the yields as they stand, for the reference deployment. */
export async function sharesOf(seed: string): Promise<Shares> {
  await loadSuite()
  return withReference({}, async (deployment) => {
    const { proof: smoke } = planRun({ deployment, seed, level: 'required' })
    const { proof: usual } = planRun({ deployment, seed })
    const { proof: thorough } = planRun({ deployment, seed, thorough: true })
    return { smoke, default: usual, thorough }
  })
}

/** How much of the ledger is judged, by the checks and sentences that are really registered. */
export async function coverageOf() {
  const { checks, everywheres, acrosses } = await loadSuite()
  const judged = new Set<string>([...checks, ...everywheres, ...acrosses].map(({ id }) => id))
  const ids = requirementIds
  const excluded = ids.filter((id) => !judged.has(id) && requirementOf(id).excluded !== undefined)
  return {
    rows: ids.length,
    checked: judged.size,
    excluded: excluded.length,
    checks: checks.length,
  }
}
