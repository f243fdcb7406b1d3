// What every part of one inspection shares: options made ready, certificates at hand, the budget.

import type { CertificatePool } from './chain.js'
import type { Budget } from './limits.js'

/** What the parts of one inspection share. */
export interface Context {
  readonly pool: CertificatePool
  readonly budget: Budget
  /** The time to judge by where no time-stamp gives one. */
  readonly at: Date
  /** Milliseconds by which the clock that claims signing times is known to be ahead; 0 where it is not. */
  readonly claimsAheadMs: number
  /** Digests of files that lie outside the container, by name. */
  readonly detached: ReadonlyMap<string, { readonly hash: string; readonly digest: Uint8Array }>
  /** What the time-stamps that were verified so far say, in base64, by their authority and serial number. */
  readonly stamped: Map<string, string>
}
