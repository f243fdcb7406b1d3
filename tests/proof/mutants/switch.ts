// What instrumented code asks wherever a mutant stands: whether it is the one that is on. A process has one on from its start, or none.
// The instrumenter's own version counts in every run, which costs a quarter of it.

/** The variable of the environment that switches a mutant on, by its number. */
export const SWITCH = 'REFERENCE_MUTANT'

const active = process.env[SWITCH]
const passed = new Set<string>()

export function isActive(number: string): boolean {
  return number === active
}

/** Told of the mutants at each place that is passed; remembered while none is on. */
export function pass(...numbers: readonly string[]): void {
  if (active !== undefined) return
  for (const number of numbers) passed.add(number)
}

/** The numbers of all mutants whose place was passed. */
export function passedMutants(): readonly string[] {
  return [...passed]
}
