// How a check says that something is not as the sentence demands, or that it has nothing to judge.
import type { NotAssessedKind, Recorded } from './evidence.js'

/** What a check found to be wrong: the words of the report. */
export interface Violated {
  /** What was looked at: "the `sessionId`s of the items". */
  readonly what: string
  readonly expected: string
  readonly received: string
  /** The exchange that shows it. */
  readonly exchange?: Recorded | undefined
}

/** The deployment breaks the sentence that is judged. */
export class Violation extends Error {
  readonly violated: Violated
  constructor(violated: Violated) {
    super(`${violated.what}: expected ${violated.expected}, received ${violated.received}`)
    this.name = 'Violation'
    this.violated = violated
  }
}

/** There is nothing to judge: a probe or a check throws it with the reason. */
export class NotAssessed extends Error {
  readonly kind: NotAssessedKind
  constructor(kind: NotAssessedKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'NotAssessed'
    this.kind = kind
  }
}

/** The deployment (or its file) does not offer what this needs, or the condition never came up. */
export function notApplicable(reason: string): NotAssessed {
  return new NotAssessed('not-applicable', reason)
}

/** It should have been possible, but was not: nothing is proved either way. */
export function couldNotRun(reason: string, cause?: unknown): NotAssessed {
  return new NotAssessed('could-not-run', reason, { cause })
}
