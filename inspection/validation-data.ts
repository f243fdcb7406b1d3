// Whether a signature carries what its validation will need when the CAs are gone: certificates and revocation data of its chain and of its
// time-stamps' chains (ETSI EN 319 132-1, 5.4 and 6.3; EN 319 142-1, 5.4.2 and 6.3).
// Must not judge what the data says or who signed it: that is told where the data is verified.

import { sameBytes } from './algorithms.js'
import { type Certificate, nameText } from './certificate.js'
import type { Context } from './context.js'
import { crlSubjects } from './crl.js'
import type { FindingCode } from './finding-codes.js'
import { type Findings, ifReadable } from './findings.js'
import { ocspSpeaker } from './ocsp.js'
import type { RevocationSource, Speaker } from './revocation-source.js'

/** A certificate whose chain must be provable later, and the time to judge it at. */
export interface ChainSubject {
  readonly certificate: Certificate
  readonly at: Date
}

/** Names of the certificates that are not carried along, and of those without revocation data; each once. */
export interface MissingData {
  readonly certificates: readonly string[]
  readonly revocation: readonly string[]
}

/** Where one of these was found, nobody can tell what is missing: it may stand in what could not be read. */
export const UNREAD_DATA: ReadonlySet<FindingCode> = new Set([
  'certificate-algorithm-unknown',
  'certificate-unreadable',
  'revocation-algorithm-unknown',
  'revocation-unreadable',
  'security-store-unreadable',
  'time-stamp-algorithm-unknown',
  'time-stamp-unreadable',
])

/** What is missing for these chains, given all revocation data at hand. */
export function missingData(subjects: readonly ChainSubject[], sources: readonly RevocationSource[], context: Context): MissingData {
  const speakers = sources.map((source) => speakerOf(source, context))
  const missing = { certificates: new Set<string>(), revocation: new Set<string>() }
  for (const subject of subjects) walk(subject, speakers, context, missing)
  return { certificates: [...missing.certificates], revocation: [...missing.revocation] }
}

/** Data that cannot be read might be about any certificate. */
function speakerOf({ type, bytes }: RevocationSource, context: Context): Speaker {
  return ifReadable(() => (type === 'ocsp' ? ocspSpeaker(bytes, context) : { speaksAbout: crlSubjects(bytes), isByUnknown: false }), {
    speaksAbout: () => true,
    isByUnknown: false,
  })
}

/**
 * From a certificate up to what can be a trust anchor. Of certificates alike in name and key one is as good as another: a CA that others have
 * certified too has several chains, and the document need carry only one.
 */
function walk(
  { certificate, at }: ChainSubject,
  speakers: readonly Speaker[],
  { pool }: Context,
  missing: { readonly certificates: Set<string>; readonly revocation: Set<string> },
): void {
  const { verdict, issuers } = pool.judge(certificate, at)
  // A chain that does not hold is an error of its own.
  if (verdict === 'broken') return
  const path = [certificate, ...issuers]
  for (const one of path) {
    const alike = pool.alike(one)
    if (alike.some((other) => pool.isAnchor(other) || isSelfIssued(other))) return
    const current = speakers.filter(({ speaksAbout }) => alike.some((other) => speaksAbout(other, at)))
    if (current.length > 0 && current.every((speaker) => speaker.isByUnknown))
      missing.certificates.add(`the OCSP responder for ${one.report.subject}`)
    if (!alike.some((other) => pool.carries(other))) missing.certificates.add(one.report.subject)
    else if (current.length === 0 && alike.every(({ report }) => report.hasStatusService)) {
      const isOutdated = speakers.some(({ speaksAbout }) => alike.some((other) => speaksAbout(other)))
      missing.revocation.add(isOutdated ? `${one.report.subject} (what is there had ended by then)` : one.report.subject)
    }
  }
  // Without anchors, the issuer of the last may be the anchor itself, which a signature need not carry.
  if (verdict === 'unanchored') missing.certificates.add(nameText((path.at(-1) ?? certificate).x509.issuer))
}

/** The certificate of a root: trust in it comes from elsewhere, and nobody can revoke it. */
function isSelfIssued({ subject, issuer }: Certificate): boolean {
  return sameBytes(subject, issuer)
}

/** Says as advice what is missing, once for each kind. */
export function tellMissing({ certificates, revocation }: MissingData, clause: string, where: string, findings: Findings): void {
  const { advice } = findings.at(where)
  if (certificates.length > 0) {
    const message = `The signature does not carry the certificates of: ${listed(certificates)}. Who validates it later may not find them.`
    advice('certificate-values-incomplete', message, clause)
  }
  if (revocation.length > 0) {
    const why = 'Nobody can validate the chain once its CAs answer no more; one that is trusted itself is to be handed over with `anchors`.'
    const message = `The signature carries no revocation data for: ${listed(revocation)}. ${why}`
    advice('revocation-values-incomplete', message, clause)
  }
}

function listed(names: readonly string[]): string {
  return names
    .map((name) => `"${name}"`)
    .join(', ')
    .slice(0, 300)
}
