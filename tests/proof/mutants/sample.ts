// Draws mutants from a seed. Knows what a mutant is called, and nothing of its code.
import { createHash } from 'node:crypto'
import type { Mutant } from './instrument.js'

/** So many of the mutants, the same for the same seed; a change to some code leaves the rest of the sample as it is. */
export function sampleOf(mutants: readonly Mutant[], seed: string, count: number): Mutant[] {
  const rank = ({ id }: Mutant): string => createHash('sha256').update(`${seed} ${id}`).digest('hex')
  return mutants
    .map((mutant) => ({ mutant, rank: rank(mutant) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant)
}
