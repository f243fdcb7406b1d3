// What proves when a signature was made, and that its certificate was not revoked: time-stamps and revocation data beside it.
import { couldNotRun, notApplicable, Violation } from '../../engine/index.js'
import type { FindingCode } from '../../inspection/finding-codes.js'
import type { Finding, RevocationReport, SignatureReport, TimeStampReport } from '../../inspection/report.js'
import { ownSignatures, type SignedDocuments } from './documents.js'

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

/** Time-stamps, or revocation data, that are valid but for their chains, with the findings about them. */
interface Chain {
  readonly chained: readonly { readonly where: string; readonly chain: SignatureReport['chain'] }[]
  readonly findings: readonly Finding[]
}

/** `could-not-run` where none of these chains to an anchor: one may be missing from the deployment file. Broken chains are no such case. */
function expectAnyAnchored({ chained, findings }: Chain): void {
  const unknown = chained.filter(({ chain }) => chain === 'unanchored')
  if (unknown.length < chained.length || unknown.length === 0) return
  const finding = findings.find(({ code, where }) => UNANCHORED.has(code) && unknown.some((one) => one.where === where))
  throw couldNotRun(`${finding?.message ?? 'A chain leads to no anchor.'} ${ADD_IT}`)
}

/** `could-not-run` where the chain of any of these leads to no anchor. */
export function expectEachAnchored({ chained, findings }: Chain): void {
  for (const one of chained) expectAnyAnchored({ chained: [one], findings })
}

const UNANCHORED: ReadonlySet<Finding['code']> = new Set(['time-stamp-unanchored', 'revocation-unanchored'])
const ADD_IT = 'Where the certificate is one to be trusted, add it to documents.anchors.'

/**
 * `could-not-run` where the chain of a signer does not hold: the signer's certificate was sent by the suite, so that its chain is no work of
 * the deployment.
 */
export function expectSignerAnchored({ findings }: SignatureReport): void {
  const finding = findings.find(({ code }) => code === 'signer-unanchored' || code === 'signer-chain-broken')
  if (finding !== undefined) throw couldNotRun(`${finding.message} ${ADD_IT}`)
}

/** `could-not-run` where nothing but anchors can tell whether the responder may speak about the signer (RFC 6960, 4.2.2.2). */
function expectEntitlementKnown(revocation: readonly RevocationReport[]): void {
  const unsure = revocation.find(
    ({ ofSigner, signatureOk, valueOk, chain }) => ofSigner && valueOk && !signatureOk && chain === 'no-anchors',
  )
  if (unsure === undefined) return
  throw couldNotRun(
    `the OCSP response is neither by the issuer nor by one it has delegated to: name the anchors in documents.anchors to tell whether "${unsure.responder?.subject}" may answer`,
  )
}

/** As the inspection judges a time that lies too late. */
const TOLERANCE_MS = 5 * 60_000

/** Fails where a new signature claims a time before what it is over could be asked for. A time without a zone may be that of any. */
export function expectClaimedSince({ signatures, askedAt }: SignedDocuments): void {
  if (askedAt === undefined) return
  for (const { document, report } of signatures) {
    const { claimedTime, isClaimedWithoutZone } = report
    if (claimedTime === null || isClaimedWithoutZone || Date.parse(claimedTime) >= askedAt - TOLERANCE_MS) continue
    throw new Violation({
      what: 'the time that the signer claims',
      expected: `none before the signature was asked for (${new Date(askedAt).toISOString()}, by the earlier of both clocks)`,
      received: claimedTime,
      exchange: document.exchange,
    })
  }
}
