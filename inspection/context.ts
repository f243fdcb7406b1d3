// What every part of one inspection shares: options made ready, certificates at hand, the budget; and revocation data before it is verified.

import type { Certificate } from './certificate.js'
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

/** Revocation data as found, unread. */
export interface RevocationSource {
  readonly type: 'ocsp' | 'crl'
  readonly bytes: Uint8Array
  readonly where: string
}

/** Revocation data that was read: about whom, and by whom. */
export interface Speaker {
  /** Whether it speaks about a certificate; with a time, whether it was still in force then. */
  readonly speaksAbout: (certificate: Certificate, at?: Date) => boolean
  /** The certificate of its signer is not at hand, so that nobody can verify it. */
  readonly isByUnknown: boolean
  /** It tells what changed since other data, and nothing without that. */
  readonly isOfChanges?: boolean
}
