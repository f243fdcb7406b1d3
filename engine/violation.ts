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
  readonly violated: Violated
  constructor(violated: Violated) {
    super(`${violated.what}: expected ${violated.expected}, received ${violated.received}`)
    this.name = 'Violation'
    this.violated = violated
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
