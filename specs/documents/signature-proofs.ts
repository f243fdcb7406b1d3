// What proves when a signature was made, and that its certificate was not revoked: time-stamps and revocation data beside it.
import { couldNotRun, notApplicable, Violation } from '../../engine/index.js'
import type { FindingCode } from '../../inspection/finding-codes.js'
import type { Finding, TimeStampReport } from '../../inspection/report.js'
import { type Chain, expectAnyAnchored, expectEntitlementKnown } from './anchoring.js'
import type { SignedDocuments } from './documents.js'
import { ownSignatures } from './signed-documents.js'

/**
 * Fails unless each signature has a time-stamp over it that verifies. The interface does not say which: an archive time-stamp, and the document
 * time-stamp of a PDF (EN 319 142-1, 6.1), stand over the signature as well.
 */
export function expectTimeStamped(signed: SignedDocuments): void {
  const valid: Chain[] = []
  for (const { document, report } of ownSignatures(signed)) {
    const stamps = [...report.signatureTimeStamps, ...report.archiveTimeStamps]
    const findings = [...report.findings, ...document.inspection.findings]
    const accepted = stamps.filter((stamp) => stamp.valid && stamp.chain !== 'broken')
    valid.push({ chained: accepted, findings })
    if (accepted.length > 0) continue
    expectTimeStampsRead(stamps, findings)
    throw new Violation({
      what: `the time-stamp of ${report.id || 'the signature'}`,
      expected: 'a token that verifies, whose imprint matches',
      received: stamps.map(describeTimeStamp).join('; ') || 'none',
      exchange: document.exchange,
    })
  }
  valid.forEach(expectAnyAnchored)
}

/**
 * `could-not-run` where a time-stamp cannot be verified here: its algorithm is not known, what it stands over is not at hand, or it covers the
 * right bytes but the certificate of its authority is missing.
 */
export function expectTimeStampsRead(stamps: readonly TimeStampReport[], findings: readonly Finding[]): void {
  for (const { code, where, message } of findings) {
    const isUnread = code === 'time-stamp-algorithm-unknown' || code === 'time-stamp-input-missing'
    const isMeant = stamps.some(
      (stamp) => stamp.where === where && (isUnread || (code === 'time-stamp-without-certificate' && stamp.imprintOk)),
    )
    if (isMeant) throw couldNotRun(`a time-stamp cannot be verified: ${message}`)
  }
}

function describeTimeStamp({ genTime, imprintOk, signatureOk, chain }: TimeStampReport): string {
  const token = `token ${signatureOk ? 'verifies' : 'does not verify'}${chain === 'broken' ? ', its chain is broken' : ''}`
  return `${genTime ?? 'unreadable'}: imprint ${imprintOk ? 'matches' : 'does not match'}, ${token}`
}

/**
 * Fails unless each signature comes with an OCSP response or a CRL about its signer's certificate that verifies. The status in it is not judged. Of
 * a certificate that names no service for its status, such as one of short term (EN 319 412-1, 5.2), there is no such data.
 */
export function expectRevocationData(signed: SignedDocuments): void {
  const valid: Chain[] = []
  const asked = ownSignatures(signed).filter(({ report }) => report.signer?.hasStatusService !== false)
  if (asked.length === 0) throw notApplicable('the certificate of the signer names no service that tells of its revocation')
  for (const { document, report } of asked) {
    const { revocation, findings } = report
    const accepted = revocation.filter((one) => one.ofSigner && one.signatureOk && one.chain !== 'broken')
    valid.push({ chained: accepted, findings })
    if (accepted.length > 0) continue
    expectEntitlementKnown(revocation)
    const unknown = findings.concat(document.inspection.findings).find(({ code }) => REVOCATION_NOT_READ.has(code))
    if (unknown !== undefined) throw couldNotRun(`the revocation data cannot be verified: ${unknown.message}`)
    throw new Violation({
      what: `the revocation data of ${report.id || 'the signature'}`,
      expected: 'an OCSP response or a CRL about the certificate of its signer, which verifies',
      received: revocationFindings(findings).join('; ') || 'none',
      exchange: document.exchange,
    })
  }
  valid.forEach(expectAnyAnchored)
}

/** Findings about what is missing here for the verification of revocation data. */
const REVOCATION_NOT_READ: ReadonlySet<FindingCode> = new Set([
  'revocation-algorithm-unknown',
  'revocation-indirect',
  'revocation-responder-of-another',
  'revocation-responder-unknown',
])

function revocationFindings(findings: readonly Finding[]): string[] {
  return findings.filter(({ code }) => code.startsWith('revocation')).map(({ message }) => message)
}
