// Whether the revocation data around a signature proves that a certificate of its chain, or of a time-stamp's chain, was revoked before.
// Must not judge the signer's own status, nor what the data lacks.

import type { Certificate } from './certificate.js'
import type { Context } from './context.js'
import { crlTellsOfRevoked, verifyCrl } from './crl.js'
import { Findings, ifReadable } from './findings.js'
import { ocspTellsOfRevoked, verifyOcsp } from './ocsp.js'
import type { RevocationReport } from './report.js'
import type { RevocationSource } from './revocation-source.js'
import type { VerifiedTimeStamp } from './time-stamp.js'

/** A signature with what its chains are judged by. */
interface Chains {
  readonly signer: Certificate | undefined
  /** Without one, nobody knows what came before it. */
  readonly signingTime: Date | undefined
  readonly stamps: readonly VerifiedTimeStamp[]
  /** Revocation data beside that in the time-stamps. */
  readonly sources: readonly RevocationSource[]
}

const CLAUSE = 'RFC 5280, 6.1.3; ETSI EN 319 102-1, 5.2.6'

/** Tells of revoked authorities above the signer, and of time-stamps by who was revoked, or whose authorities were. */
export function judgeRevokedChains(
  { signer, signingTime, stamps, sources }: Chains,
  where: string,
  context: Context,
  findings: Findings,
): void {
  const data = [...sources, ...stamps.flatMap((stamp) => stamp.sources)]
  if (!data.some(mayTellOfRevoked)) return
  const isRevoked = revokedBy(data, context)
  const authority = signer && signingTime && revokedAbove(signer, signingTime, isRevoked, context)
  if (authority !== undefined) {
    const message = `"${authority.report.subject}", in the chain of the signer, was revoked before the time of signing.`
    findings.at(where).error('signer-chain-revoked', message, CLAUSE)
  }
  for (const { certificate, provenTime, report } of stamps) {
    if (certificate === undefined || provenTime === undefined) continue
    const isOwn = !context.pool.isAnchor(certificate) && isRevoked(certificate, provenTime)
    const revoked = isOwn ? certificate : revokedAbove(certificate, provenTime, isRevoked, context)
    if (revoked === undefined) continue
    const message = `"${revoked.report.subject}", in the chain of the time-stamp, was revoked before the time that it gives.`
    findings.at(report.where).error('time-stamp-chain-revoked', message, CLAUSE)
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
