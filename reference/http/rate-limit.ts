// A rate limit that refuses a call now and then.
import type { Liberties } from '../liberties.js'
import { Refusal } from '../wire/refusal.js'

/** One call in so many is refused, so that a client that tries again is served. */
const PERIOD = 29

/** Counts the calls of the six operations. */
export class RateLimit {
  readonly #strikes: boolean
  #calls = 0

  constructor(liberty: Liberties['rate-limit']) {
    this.#strikes = liberty === 'now-and-then'
  }

  /** Counts a call. @throws Refusal `service:busy` */
  count(): void {
    this.#calls += 1
    if (this.#strikes && this.#calls % PERIOD === 0) throw new Refusal('rate', 'service:busy', 'Too many requests, try again later')
  }
}
