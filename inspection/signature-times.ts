// What the times around one signature say together, whatever its format: order, validity of the signer, level.
// Must not know how any of these times were read.

import { type Certificate, isValidAt } from './certificate.js'
import type { Context } from './context.js'
import type { Findings } from './findings.js'
import type { SignatureLevel } from './report.js'
import type { VerifiedTimeStamp } from './time-stamp.js'

/** Clocks of signers and authorities differ; a smaller difference is no finding. */
export const TOLERANCE_MS = 5 * 60 * 1000

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
  const stamped = signingTimeFrom(signature, undefined)
  if (claimedTime === undefined) {
    findings.advice({
      code: 'no-signing-time',
      message: 'The signature does not say when it was made.',
      where,
      clause: 'ETSI EN 319 132-1, 6.3; EN 319 142-1, 6.3',
    })
  } else if (stamped !== undefined && claimedTime.getTime() > stamped.getTime() + TOLERANCE_MS) {
    findings.advice({
      code: 'times-out-of-order',
      message: 'The signer claims a time later than the signature time-stamp.',
      where,
      clause: 'ETSI EN 319 102-1, 5.5.4',
    })
  }
  for (const { report, provenTime } of archive) {
    if (stamped !== undefined && provenTime !== undefined && provenTime.getTime() < stamped.getTime() - TOLERANCE_MS) {
      findings.advice({
        code: 'times-out-of-order',
        message: 'The archive time-stamp is older than the signature time-stamp.',
        where: report.where,
        clause: 'ETSI EN 319 102-1, 5.6.3',
      })
    }
  }
  const signingTime = signingTimeFrom([...signature, ...archive], claimedTime)
  if (signer !== undefined && signingTime !== undefined && !isValidAt(signer, signingTime)) {
    findings.error({
      code: 'signer-not-valid-at-signing',
      message: 'The certificate of the signer was not valid at the time of signing.',
      where,
      clause: 'ETSI EN 319 102-1, 5.2.6',
    })
  }
}
