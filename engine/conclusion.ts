// Concluding: from judgements to the verdict of every requirement and of the run. Computed here and nowhere else.
import {
  compareIds,
  type Group,
  groupOf,
  groupsOf,
  idsOf,
  isLaterThan,
  type Level,
  type Requirement,
  type RequirementId,
  requirementOf,
  type Side,
  type Version,
} from '../requirements/ledger.js'
import type { NotAssessedKind } from './evidence.js'
import { type CheckVerdict, equalFindings, type Finding, type Judgement } from './judging.js'
import type { Select } from './selection.js'

/** Why most rows are not assessed where traffic of others is judged. */
export const NOT_SHOWN = 'not shown by this traffic'

/** The verdict of a whole run, or of recorded traffic, which never shows that a deployment is conformant; {@link exitCodeOf} gives its exit status. */
export type RunVerdict = 'conformant' | 'non-conformant' | 'incomplete' | typeof NOTHING_FOUND

const NOTHING_FOUND = 'nothing found against it'

/** Which kind of `not-assessed` a row can be: what was left out everywhere could not be run. */
export type RowKind = Exclude<NotAssessedKind, 'left-out'>

/** A row of the ledger with its verdict, and the judgements that the verdict comes from. */
export interface RequirementVerdict extends Requirement {
  readonly id: RequirementId
  readonly verdict: CheckVerdict
  /** Which kind of `not-assessed` it is; `null` for every other verdict. */
  readonly kind: RowKind | null
  /** Why it failed or was not assessed; `null` otherwise. */
  readonly reason: string | null
  /** What is wrong, each thing once, with every exchange that shows it. */
  readonly findings: readonly Finding[]
  readonly checks: readonly Judgement[]
}

/** The result of a run: its verdict and scope, the verdict of every requirement, and what was observed. */
export type Conclusion = ReturnType<typeof conclude>

/** What the verdict of a run depends on beside the judgements. */
export interface ConcludeOptions {
  /** The requirements the run is about; all by default. */
  readonly select?: Select
  /** Rows that came after this version are not judged, so that an update of the suite turns no gate red unasked; all are by default. */
  readonly asOf?: Version | undefined
  /** Failed advised rows make the run non-conformant, those that could not be run make it incomplete. */
  readonly strict?: boolean
  /** The run was interrupted: it can be non-conformant, but never conformant. */
  readonly interrupted?: boolean
  /** Judged was what somebody else recorded: rows that it does not show are not judged, and nothing shows that the deployment keeps the others. */
  readonly isTraffic?: boolean
  /** About whose rows it concludes; those of the deployment by default. */
  readonly side?: Side
}

const EXIT_CODES: Readonly<Record<RunVerdict, 0 | 1 | 3>> = { conformant: 0, 'non-conformant': 1, incomplete: 3, [NOTHING_FOUND]: 0 }

/** The exit status of the command: 0 for conformant and where traffic showed nothing, 1 for non-conformant, 3 for incomplete. */
export function exitCodeOf(verdict: RunVerdict): 0 | 1 | 3 {
  return EXIT_CODES[verdict]
}

/** Concludes a run from what its checks said. Rows without any judgement (excluded ones) are listed with their reason. */
export function conclude(judgements: readonly Judgement[], options: ConcludeOptions = {}) {
  const { select = () => true, side = 'deployment' } = options
  const byId = groupById(judgements)
  const ids = idsOf(side).filter(select).sort(compareIds)
  const requirements = ids.map((id) => verdictOf(id, byId.get(id) ?? [], options))
  return {
    verdict: runVerdict(requirements, options),
    scope: scopeOf(requirements, side),
    summary: {
      required: counts(requirements, 'required', ['pass', 'fail', 'not-assessed']),
      advised: counts(requirements, 'advised', ['pass', 'fail', 'not-assessed']),
      open: counts(requirements, 'open', ['observed', 'not-assessed']),
    },
    requirements,
    /** What each open requirement was found to be at one point, and the exchanges that show it, by their numbers in the evidence of the probe. */
    observations: judgements.flatMap(({ id, title, value, probe, shownBy = [] }) =>
      value === undefined ? [] : [{ requirement: id, point: title, value, probe, shownBy }],
    ),
  }
}

/** The verdict of a row that is not judged. */
function unjudged(id: RequirementId, why: string): RequirementVerdict {
  const reason = `not-applicable: ${why}`
  return { id, ...requirementOf(id), checks: [], findings: [], verdict: 'not-assessed', kind: 'not-applicable', reason }
}

/**
 * Its gravest check decides: fail, then could-not-run, then pass or observed, then left-out, then not-applicable. A row that the budgets
 * reached nowhere was not proved, so it could not be run; where they reached one of its checks, that check proves it.
 */
function verdictOf(
  id: RequirementId,
  checks: readonly Judgement[],
  { asOf, isTraffic = false, side }: ConcludeOptions,
): RequirementVerdict {
  const row = requirementOf(id)
  if (asOf !== undefined && isLaterThan(asOf, row))
    return unjudged(id, `it came with version ${row.since} of the suite, and the run is judged as of ${asOf}`)
  // A duty of the client that no traffic shows says what does.
  const unshown = isTraffic && !(side === 'client' && row.excluded !== undefined)
  if (checks.length === 0)
    return unjudged(
      id,
      unshown
        ? NOT_SHOWN
        : (row.excluded ??
            'no probe of this run asks for it, or no answer was of the kind that it is about: doctor names the keys that add rows, and a default run leaves some to --thorough'),
    )
  const about = { id, ...row, checks, kind: null, findings: [] }
  const failed = checks.find(({ verdict }) => verdict === 'fail')
  if (failed) return { ...about, verdict: 'fail', reason: failed.reason, findings: equalFindings(checks) }
  const stuck = checks.find(couldNotRun)
  // An open point is only observed: one observation is enough.
  const seen = checks.find(({ verdict }) => verdict === 'pass' || verdict === 'observed')
  if (stuck && !(row.level === 'open' && seen)) return { ...about, verdict: 'not-assessed', kind: 'could-not-run', reason: stuck.reason }
  if (seen) return { ...about, verdict: seen.verdict, reason: null }
  const unpaid = checks.find(({ kind }) => kind === 'left-out')
  if (unpaid) {
    const reason = unpaid.reason?.replace(/^left-out: /, 'could-not-run: ') ?? null
    return { ...about, verdict: 'not-assessed', kind: 'could-not-run', reason }
  }
  return { ...about, verdict: 'not-assessed', kind: 'not-applicable', reason: checks[0]?.reason ?? null }
}

function couldNotRun({ kind }: { readonly kind: NotAssessedKind | null }): boolean {
  return kind === 'could-not-run'
}

function runVerdict(
  requirements: readonly RequirementVerdict[],
  { strict = false, interrupted = false, isTraffic = false }: ConcludeOptions,
): RunVerdict {
  const counting = requirements.filter(({ level }) => level === 'required' || (strict && level === 'advised'))
  if (counting.some(({ verdict }) => verdict === 'fail')) return 'non-conformant'
  if (interrupted || counting.some(couldNotRun)) return 'incomplete'
  if (isTraffic) return requirements.some(({ verdict }) => verdict === 'pass' || verdict === 'fail') ? NOTHING_FOUND : 'incomplete'
  // A run that proves nothing is not conformant: every required row was not applicable, or no row that counts was selected.
  const required = counting.filter(({ level }) => level === 'required')
  const proving = required.length > 0 ? required : counting
  return proving.some(({ verdict }) => verdict === 'pass') ? 'conformant' : 'incomplete'
}

function scopeOf(requirements: readonly RequirementVerdict[], side: Side) {
  const assessed: Group[] = []
  // `kind` is `null` where the run was not about this group.
  const notAssessed: { readonly group: Group; readonly kind: RowKind | null; readonly reason: string }[] = []
  for (const group of groupsOf(side)) {
    const rows = requirements.filter(({ id }) => groupOf(id) === group)
    const telling = rows.find(({ checks }) => checks.length > 0) ?? rows[0]
    if (telling === undefined) notAssessed.push({ group, kind: null, reason: 'not selected' })
    else if (rows.some(({ verdict }) => verdict !== 'not-assessed')) assessed.push(group)
    else notAssessed.push({ group, kind: telling.kind, reason: telling.reason ?? 'no reason recorded' })
  }
  return { assessed, notAssessed }
}

function counts<V extends CheckVerdict>(
  requirements: readonly RequirementVerdict[],
  level: Level,
  verdicts: readonly V[],
): Record<V, number> {
  const entries = verdicts.map((verdict) => [verdict, requirements.filter((row) => row.level === level && row.verdict === verdict).length])
  return Object.fromEntries(entries) as Record<V, number>
}

function groupById(judgements: readonly Judgement[]): Map<RequirementId, Judgement[]> {
  const groups = new Map<RequirementId, Judgement[]>()
  for (const judgement of judgements) {
    const group = groups.get(judgement.id)
    if (group === undefined) groups.set(judgement.id, [judgement])
    else group.push(judgement)
  }
  return groups
}
