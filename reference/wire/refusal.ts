// Why a request or one session of it is refused, in the service's own words.

/** Causes of a refusal; each has a status of its own where the liberty `refusal-status` is `natural`. */
export type RefusalCause =
  | 'malformed'
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'method'
  | 'conflict'
  | 'unprocessable'
  | 'too-large'
  | 'media-type'
  | 'rate'
  | 'full'
  | 'internal'

/** The `error` of an item. */
export interface SessionError {
  readonly code: string
  readonly message: string
}

/** The refusal of a whole request, or (caught by the batch) of one session. */
export class Refusal extends Error {
  readonly failure: RefusalCause
  readonly code: string
  /** The exact cause. It may be finer than the code, and is never sent. */
  readonly reason: string

  constructor(failure: RefusalCause, code: string, message: string, reason: string = code) {
    super(message)
    this.name = 'Refusal'
    this.failure = failure
    this.code = code
    this.reason = reason
  }

  /** As the `error` of an item. */
  get sessionError(): SessionError {
    return { code: this.code, message: this.message }
  }
}
