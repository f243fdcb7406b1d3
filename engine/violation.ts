// How a check says that something is not as the sentence demands, or that it has nothing to judge.
import type { NotAssessedKind, Recorded } from './evidence.js'

/** What a check found to be wrong, in the words of the report. */
export interface Violated {
  /** What was looked at: "the `sessionId`s of the items". */
  readonly what: string
  readonly expected: string
  readonly received: string
  /** The exchange that shows it. */
  readonly exchange?: Recorded | undefined
}

/** Thrown by a check: the deployment breaks the sentence that is judged. */
export class Violation extends Error {
  /** Everything that was found to be wrong, the gravest or first thing first; never empty. */
  readonly violated: readonly [Violated, ...Violated[]]
  constructor(first: Violated, others: readonly Violated[] = []) {
    super(`${first.what}: expected ${first.expected}, received ${first.received}`)
    this.name = 'Violation'
    this.violated = [first, ...others]
  }
}

/** Thrown by a probe or a check, with the reason: there is nothing to judge. */
export class NotAssessed extends Error {
  readonly kind: NotAssessedKind
  constructor(kind: NotAssessedKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'NotAssessed'
    this.kind = kind
  }
}

/** The deployment (or its file) does not offer what this needs, or the condition of the requirement never occurred. */
export function notApplicable(reason: string): NotAssessed {
  return new NotAssessed('not-applicable', reason)
}

/** The suite should have found it out, but could not: nothing is proved either way. */
export function couldNotRun(reason: string, cause?: unknown): NotAssessed {
  return new NotAssessed('could-not-run', reason, { cause })
}

/** As {@link couldNotRun}, where it is so by chance of one of many answers: a sentence about them stands where most of them tell. */
export function missed(reason: string): NotAssessed {
  return new Missed('could-not-run', reason)
}

/** See {@link missed}. */
export class Missed extends NotAssessed {}

/** The operator's budgets (signatures, time-stamps, sessions, requests) do not reach for this. */
export function leftOut(reason: string): NotAssessed {
  return new NotAssessed('left-out', reason)
}

/** What is asked for; `null` where it ends in NotAssessed. */
export async function orNull<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof NotAssessed) return null
    throw error
  }
}

/**
 * Judges several things by one row, and throws the gravest of what they say: all violations together, then could-not-run, then
 * not-applicable, unless one of them passed.
 */
export function judgeEach<T>(things: Iterable<T>, judge: (thing: T) => void): void {
  const violated: Violated[] = []
  let stuck: unknown
  let without: NotAssessed | undefined
  let passed = false
  for (const thing of things) {
    try {
      judge(thing)
      passed = true
    } catch (error) {
      if (error instanceof Violation) violated.push(...error.violated)
      else if (error instanceof NotAssessed && error.kind === 'not-applicable') without ??= error
      else stuck ??= error
    }
  }
  const [first, ...others] = violated
  if (first !== undefined) throw new Violation(first, others)
  if (stuck !== undefined) throw stuck
  if (!passed) throw without ?? notApplicable('there was nothing of the kind to judge')
}
