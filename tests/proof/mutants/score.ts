// The figure that mutants give: how many of those that break the interface are noticed. Runs nothing.
import type { Mutant } from './instrument.js'
import type { Outcome, OutcomeKind } from './outcome.js'
import type { MutantVerdict } from './verdicts.js'

/** A mutant with what came of its run. */
export interface TriedMutant {
  readonly mutant: Mutant
  readonly outcome: Outcome
}

/** The figures of a sample, as docs/proof.json keeps them. */
export interface MutantFigures {
  readonly seed: string
  /** Mutants that a good run reaches: the sample is drawn from these. */
  readonly reached: number
  readonly tried: number
  /** By kind of outcome. */
  readonly outcomes: Readonly<Record<OutcomeKind, number>>
  /** Survivors by what was found out about them. */
  readonly verdicts: Readonly<Record<MutantVerdict['verdict'] | 'untriaged', number>>
  /** In percent: those that were noticed, of all but the legal and the equivalent survivors. */
  readonly score: number
  /** The same for the default run alone; left out of samples that were kept before it was counted. */
  readonly defaultScore?: number
}

/** Less is a failed proof, in percent. */
export const LEAST_SCORE = 95

/** Counts a sample. */
export function figuresOf(
  tried: readonly TriedMutant[],
  verdicts: ReadonlyMap<string, MutantVerdict>,
  drawn: Pick<MutantFigures, 'seed' | 'reached'>,
): MutantFigures {
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

/** Whether the sample shows what is wanted of it. */
export function holds({ score, verdicts }: MutantFigures): boolean {
  return score >= LEAST_SCORE && verdicts.untriaged === 0
}
