// What the times around one signature say together, whatever its format: order, validity of the signer, level.

import { type Certificate, isValidAt } from './certificate.js'
import type { Context } from './context.js'
import type { Findings } from './findings.js'
import type { SignatureLevel } from './report.js'
import type { VerifiedTimeStamp } from './time-stamp.js'

/** Clocks of signers and authorities differ; a smaller difference is no finding. */
export const TOLERANCE_MS = 5 * 60 * 1000
/**
 * What two time-stamps of one authority may be apart in the wrong order: its accuracy of a second (ETSI EN 319 421) holds for each, and their order is
 * known only beyond the sum (RFC 3161, 2.4.2). What whole seconds cut off comes to it.
 */
const OF_ONE_AUTHORITY_MS = 3000

/** Whether revocation data that ends then was in force at a time. Without an end, newer data could be had at any time: that it is old is told elsewhere. */
export function isInForce(until: Date | undefined, at: Date | undefined): boolean {
  return until === undefined || at === undefined || until.getTime() >= at.getTime() - TOLERANCE_MS
}

/** A claimed time, set back by what the claiming clock is known to be ahead of others. */
export function byTrueClock(claimedTime: Date | undefined, { claimsAheadMs }: Pick<Context, 'claimsAheadMs'>): Date | undefined {
  return claimedTime === undefined ? undefined : new Date(claimedTime.getTime() - claimsAheadMs)
}

/** The earliest time that a valid time-stamp proves, else the one the signer claims. */
export function signingTimeFrom(stamps: readonly VerifiedTimeStamp[], claimedTime: Date | undefined): Date | undefined {
  const proven = stamps.flatMap(({ provenTime }) => provenTime ?? []).sort((left, right) => left.getTime() - right.getTime())
  return proven[0] ?? claimedTime
}

/** The level by what the signature holds (ETSI EN 319 132-1, 6.1; EN 319 142-1, 6.1). The findings say whether it is valid. */
export function levelOf(signatureStamps: number, revocation: number, archiveStamps: number): SignatureLevel {
  if (signatureStamps + archiveStamps === 0) return 'B'
  if (revocation === 0) return 'T'
  return archiveStamps > 0 ? 'LTA' : 'LT'
}

interface Times {
  readonly claimedTime: Date | undefined
  readonly signer: Certificate | undefined
  readonly signature: readonly VerifiedTimeStamp[]
  readonly archive: readonly VerifiedTimeStamp[]
}

/** Tells of times that do not fit together, and of a signer whose certificate was not valid. */
export function judgeTimes({ claimedTime, signer, signature, archive }: Times, where: string, findings: Findings): void {
  const { error, advice } = findings.at(where)
  const stamped = signingTimeFrom(signature, undefined)
  if (claimedTime === undefined) {
    const message = 'The signature does not say when it was made: XAdES has SigningTime for that, PAdES the entry M.'
    advice('no-signing-time', message, 'ETSI EN 319 132-1, 6.3; EN 319 142-1, 6.3')
  } else if (stamped !== undefined && claimedTime.getTime() > stamped.getTime() + TOLERANCE_MS) {
    advice('times-out-of-order', 'The signer claims a time later than the signature time-stamp.', 'ETSI EN 319 102-1, 5.5.4')
  }
  const first = signature.find(({ provenTime }) => provenTime !== undefined && provenTime === stamped)
  for (const stamp of archive) {
    if (first !== undefined && isOlder(stamp, first)) {
      const message = 'The archive time-stamp is older than the signature time-stamp.'
      findings.at(stamp.report.where).advice('times-out-of-order', message, 'ETSI EN 319 102-1, 5.6.3')
    }
  }
  const signingTime = signingTimeFrom([...signature, ...archive], claimedTime)
  if (signer !== undefined && signingTime !== undefined && !isValidAt(signer, signingTime)) {
    error('signer-not-valid-at-signing', 'The certificate of the signer was not valid at the time of signing.', 'ETSI EN 319 102-1, 5.2.6')
  }
}

/** Whether one valid time-stamp is older than another, beyond what the clocks of two authorities differ by, or that of one is inaccurate. */
function isOlder(one: VerifiedTimeStamp, other: VerifiedTimeStamp): boolean {
  if (one.provenTime === undefined || other.provenTime === undefined) return false
  const isOneAuthority = one.certificate !== undefined && one.certificate.sha256 === other.certificate?.sha256
  return other.provenTime.getTime() - one.provenTime.getTime() > (isOneAuthority ? OF_ONE_AUTHORITY_MS : TOLERANCE_MS)
}
