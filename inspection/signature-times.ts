// What the times around one signature say together, whatever its format: order, validity of the signer, level.

import { type Certificate, isValidAt } from './certificate.js'
import type { Context, RevocationSource } from './context.js'
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

/** A signature with all that proves when it was made, and by whom. */
export interface Proofs {
  readonly signer: Certificate | undefined
  /** By the true clock. */
  readonly claimedTime: Date | undefined
  /** The earliest proven time, else the claimed one. */
  readonly signingTime: Date | undefined
  readonly stamps: readonly VerifiedTimeStamp[]
  /** Their own validation data comes with the next archive time-stamp, so nothing is asked for them. */
  readonly archive: readonly VerifiedTimeStamp[]
  /** Revocation data beside that in the time-stamps. */
  readonly sources: readonly RevocationSource[]
  /** The data serves several signatures (a PDF has one store for all, and for its document time-stamps), so that it may speak of others. */
  readonly isShared?: boolean
  /** Reads the stores of a PDF that later revisions have replaced, which is costly; their certificates go to the pool. */
  readonly lookFurther?: () => readonly RevocationSource[]
  /** Some of the data around the signature could not be read. */
  readonly isUnsure?: boolean
  readonly clause: string
}

/** Tells of times that do not fit together, and of a signer whose certificate was not valid. */
export function judgeTimes({ claimedTime, signer, stamps, archive }: Proofs, where: string, findings: Findings): void {
  const { error, advice } = findings.at(where)
  const stamped = signingTimeFrom(stamps, undefined)
  if (claimedTime === undefined) {
    const message = 'The signature does not say when it was made: XAdES has SigningTime for that, PAdES the entry M.'
    advice('no-signing-time', message, 'ETSI EN 319 132-1, 6.3; EN 319 142-1, 6.3')
  } else if (stamped !== undefined && claimedTime.getTime() > stamped.getTime() + TOLERANCE_MS) {
    advice('times-out-of-order', 'The signer claims a time later than the signature time-stamp.', 'ETSI EN 319 102-1, 5.5.4')
  }
  const first = stamps.find(({ provenTime }) => provenTime !== undefined && provenTime === stamped)
  for (const stamp of archive) {
    if (first !== undefined && isOlder(stamp, first)) {
      const message = 'The archive time-stamp is older than the signature time-stamp.'
      findings.at(stamp.report.where).advice('times-out-of-order', message, 'ETSI EN 319 102-1, 5.6.3')
    }
  }
  const signingTime = signingTimeFrom([...stamps, ...archive], claimedTime)
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
