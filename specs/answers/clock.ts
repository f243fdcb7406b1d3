// The clock that a deployment is judged by: its own. The suite's clock, or the deployment's, may be wrong.
// Must not know what the times are compared with.
import { clockDifferenceMs } from '../../fixtures/answers/clock.js'
import type { Exchange } from '../../fixtures/exchange.js'

const MINUTE = 60_000

/** By how much the deployment's clock is ahead of the suite's, in milliseconds, to the minute; 0 where the answer has no readable `Date`. */
export function clockAheadMs(exchange: Exchange): number {
  return Math.round((clockDifferenceMs(exchange) ?? 0) / MINUTE) * MINUTE
}

/** As {@link theirTimeOf}; `undefined` where the answer does not tell what time it is there. */
export function knownTimeOf(exchange: Exchange): number | undefined {
  return clockDifferenceMs(exchange) === null ? undefined : theirTimeOf(exchange)
}

/** When an exchange began by the deployment's clock, in milliseconds since the epoch. */
export function theirTimeOf(exchange: Exchange): number {
  return exchange.startedAt + clockAheadMs(exchange)
}
