// What time it is where a deployment is: its own clock, by the `Date` of an answer (RFC 9110, 6.6.1). The suite's clock, or the deployment's, may be wrong.
// Must not know what the times are compared with.
import type { Exchange } from '../../fixtures/exchange.js'

const MINUTE = 60_000

/** By how much the deployment's clock is ahead of the suite's, in milliseconds, to the minute; 0 where the answer has no readable `Date`. */
export function clockAheadMs({ response, startedAt, durationMs }: Exchange): number {
  const theirs = Date.parse(response?.headers.date ?? '')
  return Number.isNaN(theirs) ? 0 : Math.round((theirs - startedAt - durationMs) / MINUTE) * MINUTE
}

/** When an exchange began by the deployment's clock, in milliseconds since the epoch. */
export function theirTimeOf(exchange: Exchange): number {
  return exchange.startedAt + clockAheadMs(exchange)
}
