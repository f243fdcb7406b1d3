// What is kept of a walk: enough to judge it again, offline, and to tell it in plain words. What happened to its sessions stands in its log.
import { makesClaim } from '../../fixtures/answers/claims.js'
import { isSuccess } from '../../fixtures/answers/fields.js'
import { isSameId } from '../../fixtures/answers/session-ids.js'
import type { SigningOperation } from '../../fixtures/endpoints.js'
import type { Exchange } from '../../fixtures/exchange.js'
import type { CheckableId } from '../../requirements/ledger.js'
import { statusOf } from '../answers/refusals.js'
import type { Variants } from '../asking/ways.js'
import type { Intent } from '../faults/asking.js'
import type { Circumstance } from './held.js'

/** A session of a walk. */
interface WalkedSession {
  readonly id: string
  /** What it was begun with. */
  readonly files: readonly { readonly name: string; readonly size: number }[]
}

/** What was asked after a good request was refused, and what follows of it. */
export interface Compared {
  /** Every answer about its sessions. */
  readonly answers: readonly Exchange[]
  /** A good request that was refused, and must be carried out where the same is carried out for a plain document. */
  readonly expected: (Variants & { readonly row: CheckableId }) | null
  /** The answer to the same, asked once more, where the service failed at the first one; `null` where it did not. */
  readonly again: Exchange | null
}

/** One step of a walk, as it is told and counted. */
export interface WalkedStep {
  /** What was done, in plain words. */
  readonly words: string
  /** `null` where nothing was asked of an operation. */
  readonly operation: SigningOperation | null
  readonly answer: Exchange | null
  /** Why nothing was asked, or nothing can be said of a batch that is refused for its size; `null` otherwise. */
  readonly left: string | null
  /** Every session of the request, in its order. */
  readonly sent: readonly string[]
  /** Something was wrong on purpose. */
  readonly isWrong: boolean
  /** It may need another form of signature than those of plain files. */
  readonly isGuessed?: boolean
  /** What must get no claim. */
  readonly refused: readonly Omit<Intent, 'controls'>[]
  /** What was asked after it, because it was refused in unusual circumstances. */
  readonly compared: Compared | null
  readonly circumstances: readonly Circumstance[]
}

/** One walk. */
export interface Walked {
  /** Of a shorter form: circumstances without which it does not fail, as far as they were tried. */
  readonly needed?: readonly string[]
  readonly sessions: readonly WalkedSession[]
  readonly steps: readonly WalkedStep[]
  /** Not after bad tokens and passwords, and for a second provider: then a deployment may refuse anything. */
  readonly isBound: boolean
  /** Why it ended before its last step; `null` where it did not. */
  readonly brokenOff: string | null
  /** All that was sent, with what came of it, in the order of the requests. */
  readonly log: readonly Exchange[]
}

/** Whether a session must get no claim in an answer of a walk, because something was wrong on purpose. */
export function isForbidden({ steps }: Walked, answer: Exchange, id: string): boolean {
  const refused = steps.flatMap((step) => step.refused)
  return refused.some(({ attempt, forbidden }) => attempt === answer && forbidden.some((one) => isSameId(id, one)))
}

/** What a probe of a walk leaves: the walk and, where it failed and a shorter one does too, that one. */
export interface Walks {
  /** Drawn walks that were asked for. */
  readonly explored: number
  readonly walks: readonly Walked[]
}

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
  const asked = steps.slice(0, last).map((step) => `${step.words}: ${outcomeOf(step)}`)
  return [...begun, ...asked].map((words, index) => `${index + 1}. ${words}`).join('; ')
}

function outcomeOf({ operation, answer, left }: WalkedStep): string {
  if (left !== null && answer === null) return `left out (${left})`
  if (answer === null) return 'done'
  // Some deployments refuse with 200.
  const isDone = operation === null ? isSuccess(answer) : makesClaim(answer, operation)
  return isDone ? `answered with ${statusOf(answer)}` : `refused (${statusOf(answer)})`
}
