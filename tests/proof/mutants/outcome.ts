// What a whole run of the suite says of a mutant. Knows no run.
import { isRequirementId, requirementOf } from '../../../requirements/ledger.js'
import type { CaseResult } from '../cases.js'

/**
 * - `required`: a required row failed
 * - `incomplete`: the run could not prove every required row, or it did not end
 * - `advised`: only advised rows failed
 * - `survived`: the run found nothing
 */
export type OutcomeKind = 'required' | 'incomplete' | 'advised' | 'survived'

/** What came of one run. */
export interface Outcome {
  readonly kind: OutcomeKind
  /** The rows that show it, with their reasons, or why the run did not end; empty where it survived. */
  readonly why: string
  /** The effort of the run that told it: a thorough one is made only where the default finds nothing. */
  readonly effort: 'default' | 'thorough'
}

/** The outcome of a run. */
export function outcomeOf({ verdict, failed, complaint }: CaseResult): Omit<Outcome, 'effort'> {
  const isRequired = (id: string): boolean => isRequirementId(id) && requirementOf(id).level === 'required'
  if (failed.some(isRequired)) return { kind: 'required', why: complaint }
  if (verdict !== 'conformant') return { kind: 'incomplete', why: complaint }
  return failed.length > 0 ? { kind: 'advised', why: failed.join(', ') } : { kind: 'survived', why: '' }
}
