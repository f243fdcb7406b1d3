// The figure that mutants give: what a run says of one, what people found out about those that survived, and how many of those that break the
// interface are noticed. Knows no run.
import { readFileSync } from 'node:fs'
import { isRequirementId, requirementOf } from '../../../requirements/ledger.js'
import type { CaseResult } from '../cases.js'
import type { Mutant } from './mutated-copy.js'

export interface Outcome {
  /**
   * - `required`: a required row failed
   * - `incomplete`: the run could not prove every required row, or it broke
   * - `advised`: only advised rows failed
   * - `survived`: the run found nothing
   */
  readonly kind: 'required' | 'incomplete' | 'advised' | 'survived'
  /** The rows that show it, with their reasons, or how the run broke; empty where it survived. */
  readonly why: string
  /** The effort of the run that told it: a thorough one is made only where the default finds nothing. */
  readonly effort: 'default' | 'thorough'
}

export function outcomeOf({ verdict, failed, complaint }: CaseResult): Omit<Outcome, 'effort'> {
  if (failed.some((id) => isRequirementId(id) && requirementOf(id).level === 'required')) return { kind: 'required', why: complaint }
  if (verdict !== 'conformant') return { kind: 'incomplete', why: complaint }
  return failed.length > 0 ? { kind: 'advised', why: failed.join(', ') } : { kind: 'survived', why: '' }
}

/** Why a mutant may survive, or that it should not have. */
export interface MutantVerdict {
  /** `legal`: the interface allows what it does. `equivalent`: nothing that it does can be seen. `missed`: a finding about the suite. */
  readonly verdict: 'legal' | 'equivalent' | 'missed'
  /** The change, for the reader; the id alone tells which it is. */
  readonly mutant: string
  readonly reason: string
}

/** From the root of the project, where the proof runs. */
export const VERDICTS = 'tests/proof/mutant-verdicts.json'

export function keptVerdicts(): ReadonlyMap<string, MutantVerdict> {
  return new Map(Object.entries(JSON.parse(readFileSync(VERDICTS, 'utf8')) as Record<string, MutantVerdict>))
}

export interface TriedMutant {
  readonly mutant: Mutant
  readonly outcome: Outcome
}

/** The figures of a sample, as docs/proof.json keeps them. */
export type MutantFigures = ReturnType<typeof figuresOf>

/** Less is a failed proof, in percent. */
export const LEAST_SCORE = 95

/**
 * How many were tried, what came of them, survivors by what was found out about them, and, in percent, those that were noticed, of all but the legal
 * and the equivalent survivors: by every run, and by the default one alone.
 * @param drawn the seed, and how many mutants a good run reaches: the sample is drawn from these
 */
export function figuresOf(
  tried: readonly TriedMutant[],
  verdicts: ReadonlyMap<string, MutantVerdict>,
  drawn: { readonly seed: string; readonly reached: number },
) {
  const outcomes = { required: 0, incomplete: 0, advised: 0, survived: 0 }
  const found = { legal: 0, equivalent: 0, missed: 0, untriaged: 0 }
  for (const { mutant, outcome } of tried) {
    outcomes[outcome.kind] += 1
    if (outcome.kind === 'survived') found[verdicts.get(mutant.id)?.verdict ?? 'untriaged'] += 1
  }
  const noticed = tried.length - outcomes.survived
  const breaking = tried.length - found.legal - found.equivalent
  const percent = (count: number): number => (breaking === 0 ? 100 : Math.round((count / breaking) * 1000) / 10)
  const byDefault = tried.filter(({ outcome }) => outcome.kind !== 'survived' && outcome.effort === 'default').length
  return { ...drawn, tried: tried.length, outcomes, verdicts: found, score: percent(noticed), defaultScore: percent(byDefault) }
}
