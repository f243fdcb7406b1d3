// A walk in plain words: numbered steps that a person can follow, and the command that repeats it. Judges nothing.
import { isSuccess } from '../../fixtures/answers/fields.js'
import { statusOf } from '../answers/refusals.js'
import type { Walked, WalkedStep } from './trace.js'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** What the session at a place is called: by a letter, after Z by two. */
export function letterOf(place: number): string {
  return (LETTERS[place % LETTERS.length] ?? '').repeat(1 + Math.floor(place / LETTERS.length))
}

/** The steps of a walk up to one of them, in one line. @param last the number of the last step, from 1 */
export function recipeOf({ sessions, steps }: Walked, last: number = steps.length): string {
  const begun = sessions.map(({ files }, index) => {
    const named = files.map(({ name, size }) => `"${name}" (${size} bytes)`)
    return `start session ${letterOf(index)} with ${named.join(', ') || 'no file'}`
  })
  const [shown] = steps.slice(last - 1)
  // What was done at the same time may be the cause.
  const next = shown?.isAtOnce === true ? steps.slice(last) : []
  const end = next.findIndex(({ isAtOnce }) => !isAtOnce)
  const beside = end === -1 ? next : next.slice(0, end)
  const asked = [...steps.slice(0, last), ...beside].map(
    (step) => `${step.words}${step.isAtOnce ? ' (at the same time as another step)' : ''}: ${outcomeOf(step)}`,
  )
  return [...begun, ...asked].map((words, index) => `${index + 1}. ${words}`).join('; ')
}

function outcomeOf({ answer, left }: WalkedStep): string {
  if (left !== null && answer === null) return `left out (${left})`
  if (answer === null) return 'done'
  return isSuccess(answer) ? `answered with ${statusOf(answer)}` : `refused (${statusOf(answer)})`
}
