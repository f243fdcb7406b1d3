// What a whole run of the suite says of a mutant. Knows no run.
import type { ResultFile } from '../../../schemas/index.js'

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

/** The outcome of a run that came to its end. */
export function outcomeOf({ verdict, requirements }: Pick<ResultFile, 'verdict' | 'requirements'>): Omit<Outcome, 'effort'> {
  const said = (rows: typeof requirements): string => rows.map(({ id, reason }) => `${id}: ${reason}`).join('; ')
  const required = requirements.filter(({ level }) => level === 'required')
  const failed = required.filter((row) => row.verdict === 'fail')
  if (failed.length > 0) return { kind: 'required', why: said(failed) }
  if (verdict !== 'conformant') return { kind: 'incomplete', why: said(required.filter(({ kind }) => kind === 'could-not-run')) }
  const advised = requirements.filter((row) => row.level === 'advised' && row.verdict === 'fail')
  return advised.length > 0 ? { kind: 'advised', why: said(advised) } : { kind: 'survived', why: '' }
}
