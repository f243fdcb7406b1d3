// Revocation data of one signature as a whole: which certificates it speaks about, and what follows for the signer.

import type { Certificate } from './certificate.js'
import type { Context, RevocationSource } from './context.js'
import { verifyCrl } from './crl.js'
import type { FindingCode } from './finding-codes.js'
import type { Findings } from './findings.js'
import { verifyOcsp } from './ocsp.js'
import type { RevocationReport } from './report.js'
import { type Proofs, signingTimeFrom, TOLERANCE_MS } from './signature-times.js'

/** Most certificates that the data is compared with: a hostile document could hold any number. */
const MOST_SUBJECTS = 64

/** The signer first, then everything else at hand. */
function subjectsOf(signer: Certificate, context: Context): Certificate[] {
  const others = context.pool.all.filter(({ sha256 }) => sha256 !== signer.sha256)
  return [signer, ...others.slice(0, MOST_SUBJECTS)]
}

/**
 * Verifies all revocation data against the signer and the certificates around it.
 * Data about none of them proves nothing. `judgeRevocation` says when there is none about the signer.
 */
export function verifyRevocation(
  sources: readonly RevocationSource[],
  signer: Certificate,
  context: Context,
  findings: Findings,
): RevocationReport[] {
  const subjects = subjectsOf(signer, context)
  const reports: RevocationReport[] = []
  for (const { type, bytes, where } of sources) {
    context.budget.spend('proofs')
    const verify = type === 'ocsp' ? verifyOcsp : verifyCrl
    const report = verify(bytes, where, subjects, context, findings)
    if (report === undefined) continue
    reports.push(report)
    if (report.certificate === null) {
      // It proves nothing, and harms nothing: that there is none about the signer is told below.
      const message = `The ${type === 'ocsp' ? 'OCSP response' : 'CRL'} speaks about no certificate that is at hand.`
      findings.at(where).advice('revocation-of-another', message, 'RFC 6960, 3.2')
    }
  }
  return reports
}

/** What the revocation data says about the signer. One answer that is good enough makes up for others: a PDF keeps those of earlier signatures. */
export function judgeRevocation(proofs: Proofs, reports: readonly RevocationReport[], where: string, findings: Findings): void {
  const { signer, signingTime } = proofs
  // Data should have been asked for after the signature time-stamp; archive time-stamps come after it.
  const freshFrom = signingTimeFrom(proofs.stamps, proofs.claimedTime)
  const ofSigner = reports.filter((report) => report.ofSigner && report.signatureOk)
  const isSufficient = ofSigner.some((report) => report.status !== 'unknown' && !isTooOld(report, freshFrom))
  for (const report of ofSigner) {
    if (report.status === 'revoked') judgeRevoked(report, signingTime, findings)
    else if (report.status === 'unknown' && !isSufficient) {
      const message = 'The responder does not know the certificate of the signer.'
      findings.at(report.where).error('signer-status-unknown', message, 'RFC 6960, 2.2')
    }
    // A CRL is issued at its own pace; an OCSP response can and should be asked for after the time-stamp. A responder and a time-stamping
    // authority are two machines, whoever runs them: their clocks may differ.
    if (!isSufficient && isTooOld(report, freshFrom)) {
      const what =
        report.type === 'ocsp' ? 'The OCSP response is older than the time of signing' : 'The CRL had ended before the time of signing'
      const message = `${what}, so it cannot tell what was true then.`
      findings.at(report.where).advice('revocation-before-signing', message, 'ETSI EN 319 102-1, 5.2.5')
    }
  }
  if (signer === undefined || reports.length === 0 || reports.some(({ ofSigner: own }) => own)) return
  if (!isAskedFor(signer, reports, findings)) return
  const { error, advice } = findings.at(where)
  const tell = proofs.isShared === true ? advice : error
  const message = 'There is revocation data, but none of it speaks about the certificate of the signer.'
  tell('revocation-not-of-signer', message, 'ETSI EN 319 132-1, 6.3')
}

/** Data that may be about the signer, for all that is known here. */
const OF_WHOM_IS_UNKNOWN: ReadonlySet<FindingCode> = new Set(['revocation-algorithm-unknown', 'revocation-indirect'])

/** Of a signer whose certificate names no service for its status, such as one of short term, there is no data beside that of others at hand. */
function isAskedFor({ report }: Certificate, reports: readonly RevocationReport[], findings: Findings): boolean {
  const isWhole = !report.hasStatusService && reports.some(({ certificate }) => certificate !== null)
  return !isWhole && !findings.has(OF_WHOM_IS_UNKNOWN)
}

/** Whether it cannot tell what was true at the time of signing: an OCSP response made before, a CRL that was no longer in force. */
function isTooOld({ type, producedAt, nextUpdate }: RevocationReport, freshFrom: Date | undefined): boolean {
  const until = type === 'ocsp' ? producedAt : nextUpdate
  return freshFrom !== undefined && until !== null && new Date(until).getTime() < freshFrom.getTime() - TOLERANCE_MS
}

function judgeRevoked(report: RevocationReport, signingTime: Date | undefined, findings: Findings): void {
  const { error, advice } = findings.at(report.where)
  if (signingTime === undefined || report.revokedAt === null) {
    const message = 'The certificate of the signer is revoked, and nothing tells that it signed before that.'
    error('signer-revoked', message, 'ETSI EN 319 102-1, 5.2.5')
  } else if (new Date(report.revokedAt) <= signingTime) {
    error('signer-revoked', 'The certificate of the signer had been revoked by the time of signing.', 'ETSI EN 319 102-1, 5.2.5')
  } else {
    advice('signer-revoked-later', 'The certificate of the signer was revoked after the time of signing.', 'ETSI EN 319 102-1, 5.2.5')
  }
}
