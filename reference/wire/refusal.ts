// Why a request or one session of it is refused, in the service's own words.
import type { FoundOfRequest } from '../served.js'

/** The status of each cause of a refusal where the liberty `refusal-status` is `natural`. */
export const NATURAL_STATUS = {
  malformed: 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  method: 405,
  conflict: 409,
  busy: 409,
  'too-large': 413,
  'media-type': 415,
  unprocessable: 422,
  rate: 429,
  internal: 500,
  full: 503,
} as const

/** A cause of a refusal. */
export type RefusalCause = keyof typeof NATURAL_STATUS

/** The `error` of an item. */
export interface SessionError {
  readonly code: string
  readonly message: string
}

/** What a refusal tells to whoever watches the deployment, beside its reason. */
interface Watched {
  readonly found?: string | undefined
  readonly items?: readonly FoundOfRequest[]
}

/** The refusal of a whole request, or (caught by the batch) of one session. */
export class Refusal extends Error {
  readonly failure: RefusalCause
  readonly code: string
  /** The exact cause. It may be finer than the code, and is never sent. */
  readonly reason: string
  /** What is told to whoever watches the deployment: finer still, where only a second look tells. */
  readonly found: string
  /** The same of each session, where several were asked for. */
  readonly items: readonly FoundOfRequest[]

  constructor(failure: RefusalCause, code: string, message: string, reason: string = code, watched: Watched = {}) {
    super(message)
    this.name = 'Refusal'
    this.failure = failure
    this.code = code
    this.reason = reason
    this.found = watched.found ?? reason
    this.items = watched.items ?? []
  }

  /** As the `error` of an item. */
  get sessionError(): SessionError {
    return { code: this.code, message: this.message }
  }
}
