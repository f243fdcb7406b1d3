// What the proofs around a signature say together, whatever its format: whether its signer was revoked, which level it shows, and what keeps it from
// the next baseline level, or from holding the one that it shows: certificates and revocation data that its validation will need when the CAs are gone
// (ETSI EN 319 132-1, 5.4 and 6.3; EN 319 142-1, 5.4.2 and 6.3).

import { sameBytes } from './algorithms.js'
import { type Certificate, nameText } from './certificate.js'
import { judgeAnchoring } from './chain.js'
import type { Context, RevocationSource, Speaker } from './context.js'
import { crlSpeaker, crlTellsOfRevoked, verifyCrl } from './crl.js'
import type { FindingCode } from './finding-codes.js'
import { Findings, ifReadable } from './findings.js'
import { ocspSpeaker, ocspTellsOfRevoked, verifyOcsp } from './ocsp.js'
import type { NextLevel, RevocationReport, SignatureLevel, SignatureReport } from './report.js'
import { judgeRevocation, verifyRevocation } from './revocation.js'
import { judgeTimes, levelOf, type Proofs } from './signature-times.js'
import type { VerifiedTimeStamp } from './time-stamp.js'

/** What a report shows of the proofs. */
type ProofsReport = Pick<
  SignatureReport,
  'level' | 'nextLevel' | 'signatureTimeStamps' | 'archiveTimeStamps' | 'revocation' | 'chain' | 'issuers'
>

/** Judges the proofs of a signature. @param besides judges what else its level asks for */
export function judgeProofs(
  proofs: Proofs,
  where: string,
  context: Context,
  findings: Findings,
  besides: (level: SignatureLevel) => void = () => {},
): ProofsReport {
  const { signer, signingTime, stamps, archive, sources } = proofs
  const inForce = signer === undefined ? [] : verifyRevocation(sources, signer, context, findings)
  const revocation = [...inForce, ...replacedData(inForce, proofs, where, context, findings)]
  judgeRevocation(proofs, revocation, where, findings)
  judgeTimes(proofs, where, findings)
  const level = levelOf(stamps.length, inForce.filter(({ ofSigner }) => ofSigner).length, archive.length)
  besides(level)
  judgeRevokedChains(proofs, where, context, findings)
  return {
    level,
    nextLevel: judgeLevel(level, proofs, where, context, findings),
    signatureTimeStamps: stamps.map(({ report }) => report),
    archiveTimeStamps: archive.map(({ report }) => report),
    revocation,
    ...judgeAnchoring('signer', signer, signingTime ?? context.at, where, context, findings),
  }
}

/** What earlier stores say of the signer, where the one in force says nothing: it was added to the document, and is still there. */
function replacedData(
  inForce: readonly RevocationReport[],
  { signer, stamps, lookFurther }: Proofs,
  where: string,
  context: Context,
  findings: Findings,
): RevocationReport[] {
  if (signer === undefined || lookFurther === undefined || stamps.length === 0 || inForce.some(({ ofSigner }) => ofSigner)) return []
  const replaced = verifyRevocation(lookFurther(), signer, context, new Findings()).filter(({ ofSigner }) => ofSigner)
  if (replaced.length > 0) {
    const message =
      'The last /DSS holds no revocation data about the signer, and an earlier one does: readers may look into the last alone.'
    findings.at(where).advice('revocation-not-of-signer', message, 'ETSI EN 319 142-1, 5.4.2')
  }
  return replaced
}

/** Tells of validation data that is missing from a signature that has some. @returns what keeps it from the next level */
function judgeLevel(level: SignatureLevel, proofs: Proofs, where: string, context: Context, findings: Findings): NextLevel | null {
  const { signer, signingTime = context.at, stamps, archive, lookFurther } = proofs
  const sources = [...proofs.sources, ...[...stamps, ...archive].flatMap((stamp) => stamp.sources)]
  const isUnsure = proofs.isUnsure === true || findings.has(UNREAD_DATA)
  const chains = level === 'B' || isUnsure ? [] : chainsOf(signer, signingTime, stamps)
  let all = sources
  let missing = missingData(chains, all, context)
  if (isLacking(missing) && lookFurther !== undefined) {
    all = [...sources, ...lookFurther()]
    missing = missingData(chains, all, context)
  }
  // Without revocation data of its signer, a signature does not claim to have all. Where no chain ends in an anchor of the caller, any CA in it may
  // be trusted itself, as those of trusted lists are: then it is shown, and nothing is said against it.
  if ((level === 'LT' || level === 'LTA') && isLacking(missing)) {
    const anchored = chains.filter(({ certificate, at }) => context.pool.judge(certificate, at).verdict === 'anchored')
    tellMissing(missingData(anchored, all, context), proofs.clause, where, findings)
  }
  if (level === 'T' && !isLacking(missing) && (isUnsure || signer === undefined)) return { level: 'LT', missing: [SIGNER_DATA] }
  return nextLevelOf(level, missing, archive.length > 0)
}

const SIGNER_DATA = 'no revocation data for the signer'

function isLacking({ certificates, revocation }: MissingData): boolean {
  return certificates.length + revocation.length > 0
}

/** The chains that must be provable at level LT: the signer's, and those of the signature time-stamps. */
function chainsOf(signer: Certificate | undefined, at: Date, stamps: readonly VerifiedTimeStamp[]): ChainSubject[] {
  const ofStamps = stamps.flatMap(({ certificate, report: { genTime } }) =>
    certificate === undefined || genTime === null ? [] : [{ certificate, at: new Date(genTime) }],
  )
  return [...(signer === undefined ? [] : [{ certificate: signer, at }]), ...ofStamps]
}

/** The first level that is not wholly reached; null where all are. */
function nextLevelOf(level: SignatureLevel, { certificates, revocation }: MissingData, isArchived: boolean): NextLevel | null {
  if (level === 'B') return { level: 'T', missing: ['no time-stamp'] }
  const missing = [
    ...certificates.map((name) => `no certificate of ${name}`),
    ...revocation.map((name) => `no revocation data for ${name}`),
  ]
  if (missing.length > 0) return { level: 'LT', missing }
  // Also at level T: certificates whose status nobody can ask for need no data.
  return isArchived ? null : { level: 'LTA', missing: ['no archive time-stamp'] }
}

const REVOKED_BEFORE = 'RFC 5280, 6.1.3; ETSI EN 319 102-1, 5.2.6'

/** Tells of revoked authorities above the signer, and of time-stamps by who was revoked, or whose authorities were. */
function judgeRevokedChains({ signer, signingTime, stamps, sources }: Proofs, where: string, context: Context, findings: Findings): void {
  const data = [...sources, ...stamps.flatMap((stamp) => stamp.sources)]
  if (!data.some(mayTellOfRevoked)) return
  const isRevoked = revokedBy(data, context)
  const authority = signer && signingTime && revokedAbove(signer, signingTime, isRevoked, context)
  if (authority !== undefined) {
    const message = `"${authority.report.subject}", in the chain of the signer, was revoked before the time of signing.`
    findings.at(where).error('signer-chain-revoked', message, REVOKED_BEFORE)
  }
  for (const { certificate, provenTime, report } of stamps) {
    if (certificate === undefined || provenTime === undefined) continue
    const isOwn = !context.pool.isAnchor(certificate) && isRevoked(certificate, provenTime)
    const revoked = isOwn ? certificate : revokedAbove(certificate, provenTime, isRevoked, context)
    if (revoked === undefined) continue
    const message = `"${revoked.report.subject}", in the chain of the time-stamp, was revoked before the time that it gives.`
    findings.at(report.where).error('time-stamp-chain-revoked', message, REVOKED_BEFORE)
  }
}

/** What cannot be read proves nothing, and is told elsewhere. */
function mayTellOfRevoked({ type, bytes }: RevocationSource): boolean {
  return ifReadable(() => (type === 'ocsp' ? ocspTellsOfRevoked(bytes) : crlTellsOfRevoked(bytes)), false)
}

/** A revoked authority that every chain from the certificate to an anchor leads through. Without a chain to an anchor, nobody knows what is trusted. */
function revokedAbove(certificate: Certificate, at: Date, isRevoked: IsRevoked, context: Context): Certificate | undefined {
  const passed = new Set<string>()
  let first: Certificate | undefined
  for (;;) {
    const { verdict, issuers } = context.pool.judge(certificate, at, passed)
    if (verdict !== 'anchored') return first
    const revoked = issuers.find((one) => !context.pool.isAnchor(one) && isRevoked(one, at))
    if (revoked === undefined) return undefined
    passed.add(revoked.sha256)
    first ??= revoked
  }
}

type IsRevoked = (certificate: Certificate, at: Date) => boolean

/**
 * Whether data by who may answer under an anchor says that a certificate was revoked by then, and no such data that is newer says that it is good.
 * Each certificate is compared with the data once: many time-stamps may have one chain.
 */
function revokedBy(data: readonly RevocationSource[], context: Context): IsRevoked {
  const known = new Map<string, RevocationReport | undefined>()
  return (certificate, at) => {
    if (!known.has(certificate.sha256)) known.set(certificate.sha256, newestAbout(certificate, data, context))
    const newest = known.get(certificate.sha256)
    return newest?.status === 'revoked' && newest.revokedAt !== null && new Date(newest.revokedAt) <= at
  }
}

function newestAbout(certificate: Certificate, data: readonly RevocationSource[], context: Context): RevocationReport | undefined {
  // What is wrong with the data is told where that of the signer is judged.
  const unheard = new Findings()
  const [newest] = data
    .flatMap(({ type, bytes, where }) => (type === 'ocsp' ? verifyOcsp : verifyCrl)(bytes, where, [certificate], context, unheard) ?? [])
    .filter(({ ofSigner, signatureOk, chain, status }) => ofSigner && signatureOk && chain === 'anchored' && status !== 'unknown')
    .sort((left, right) => (right.thisUpdate ?? '').localeCompare(left.thisUpdate ?? ''))
  return newest
}

/** A certificate whose chain must be provable later, and the time to judge it at. */
interface ChainSubject {
  readonly certificate: Certificate
  readonly at: Date
}

/** Names of the certificates that are not carried along, and of those without revocation data; each once. */
interface MissingData {
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
function missingData(subjects: readonly ChainSubject[], sources: readonly RevocationSource[], context: Context): MissingData {
  const speakers = sources.map((source) => speakerOf(source, context))
  const missing = { certificates: new Set<string>(), revocation: new Set<string>() }
  for (const subject of subjects) walk(subject, speakers, context, missing)
  return { certificates: [...missing.certificates], revocation: [...missing.revocation] }
}

/** Data that cannot be read might be about any certificate. */
function speakerOf({ type, bytes }: RevocationSource, context: Context): Speaker {
  return ifReadable(() => (type === 'ocsp' ? ocspSpeaker(bytes, context) : crlSpeaker(bytes)), {
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
    const about = speakers.filter(({ speaksAbout }) => alike.some((other) => speaksAbout(other)))
    const isWhole = about.some(({ isOfChanges }) => isOfChanges !== true)
    const current = isWhole ? about.filter(({ speaksAbout }) => alike.some((other) => speaksAbout(other, at))) : []
    if (current.length > 0 && current.every((speaker) => speaker.isByUnknown))
      missing.certificates.add(`the OCSP responder for ${one.report.subject}`)
    if (!alike.some((other) => pool.carries(other))) missing.certificates.add(one.report.subject)
    else if (current.length === 0 && alike.every(({ report }) => report.hasStatusService)) {
      const why = isWhole ? ' (what is there had ended by then)' : ' (what is there tells changes alone)'
      missing.revocation.add(about.length > 0 ? `${one.report.subject}${why}` : one.report.subject)
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
function tellMissing({ certificates, revocation }: MissingData, clause: string, where: string, findings: Findings): void {
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
