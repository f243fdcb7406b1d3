// The circumstances of a step, as words: `kind: pdf`, `flags: new`. A run counts how many requests with each were carried out, and how many were refused.
// Must not know how walks are drawn, nor what a deployment does with them.
import type { FilePlan } from '../../fixtures/samples/files.js'
import type { CallStep } from './plan.js'

/** A circumstance: `dimension: word`. */
export type Circumstance = `${string}: ${string}`

/** What was done with a session, and what of it was refused: `done before: addArchive`. */
export type Past = Set<Circumstance>

/** Whether a call about the session was refused, or was carried out. */
export function wasCalled(past: ReadonlySet<Circumstance>, how: 'done' | 'refused'): boolean {
  return [...past].some((word) => word.startsWith(`${how} before: `))
}

/** The circumstances of a step that calls an operation about these sessions. */
export function circumstancesOf(
  step: CallStep,
  on: readonly { readonly past: Past; readonly files: readonly FilePlan[] }[],
): readonly Circumstance[] {
  const isReversed = step.on.some((place, index) => place < (step.on[index - 1] ?? 0))
  const all: Circumstance[] = [
    ...wordsIn(step),
    `sessions: ${on.length}`,
    `order: ${isReversed ? 'reversed' : 'as made'}`,
    ...on.flatMap(({ past, files }): readonly Circumstance[] => [...past, `files: ${files.length}`, ...files.flatMap(wordsIn)]),
  ]
  return [...new Set(all)]
}

/** Which sessions and what is wrong in a step, and what the words of a file are drawn from, are no circumstances. */
const NOT_TOLD = ['on', 'wrong', 'words']

function wordsIn(plan: CallStep | FilePlan): readonly Circumstance[] {
  return Object.entries(plan).flatMap(([name, value]) => (NOT_TOLD.includes(name) ? [] : [`${name}: ${value}` as const]))
}
