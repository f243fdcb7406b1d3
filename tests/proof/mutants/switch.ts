// What instrumented code asks wherever a mutant stands: whether it is the one that is switched on. One for each process.
// The instrumenter's own version counts in every run, which costs a quarter of it.

/** The variable of the environment for a mutant that is on from the start, by its number: some are run only while their file is loaded. */
export const SWITCH = 'REFERENCE_MUTANT'

let active = process.env[SWITCH]
const passed = new Set<string>()

/** Switches a mutant on, by its number, or all off. */
export function activate(number: string | undefined): void {
  active = number
}

/** Whether the code of this mutant runs. */
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
