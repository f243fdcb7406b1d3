// Counting: which rows of a result count towards its verdict, which of them are stuck, and how a number is put in words. Shared by the projections.
// Must not compute a verdict: the engine concludes.
import type { Result, ResultRequirement } from './result.js'

/** Required rows count, advised ones where the run is strict. */
export function countsIn({ strict }: Result, { level }: ResultRequirement): boolean {
  return level === 'required' || (strict && level === 'advised')
}

/** It should have been possible to judge it, and nothing is proved either way. */
export function couldNotRun({ verdict, reason }: ResultRequirement): boolean {
  return verdict === 'not-assessed' && reason !== null && reason.startsWith('could-not-run')
}

/** `1 check`, `2 checks`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
