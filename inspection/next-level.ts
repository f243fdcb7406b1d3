// What keeps a signature from the next baseline level, or from holding the one that it shows.

import type { Certificate } from './certificate.js'
import type { Context } from './context.js'
import type { Findings } from './findings.js'
import type { NextLevel, SignatureLevel } from './report.js'
import type { RevocationSource } from './revocation-source.js'
import type { VerifiedTimeStamp } from './time-stamp.js'
import { type ChainSubject, type MissingData, missingData, tellMissing, UNREAD_DATA } from './validation-data.js'

/** What is known of a signature when its validation data is judged. */
interface LevelQuestion {
  readonly level: SignatureLevel
  readonly signer: Certificate | undefined
  readonly signingTime: Date
  readonly stamps: readonly VerifiedTimeStamp[]
  /** Their own validation data comes with the next archive time-stamp, so nothing is asked for them. */
  readonly archive: readonly VerifiedTimeStamp[]
  /** Revocation data beside that in the time-stamps. */
  readonly sources: readonly RevocationSource[]
  /** Looks in places that are costly to read, where something is missing so far; certificates go to the pool. */
  readonly lookFurther?: () => readonly RevocationSource[]
  /** Some of the data around the signature could not be read. */
  readonly isUnsure?: boolean
  readonly clause: string
}

/** Tells of validation data that is missing from a signature that has some. @returns what keeps it from the next level */
export function judgeLevel(question: LevelQuestion, where: string, context: Context, findings: Findings): NextLevel | null {
  const { level, signer, signingTime, stamps, lookFurther } = question
  const sources = [...question.sources, ...[...stamps, ...question.archive].flatMap((stamp) => stamp.sources)]
  const isUnsure = question.isUnsure === true || findings.has(UNREAD_DATA)
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
    tellMissing(missingData(anchored, all, context), question.clause, where, findings)
  }
  if (level === 'T' && !isLacking(missing) && (isUnsure || signer === undefined)) return { level: 'LT', missing: [SIGNER_DATA] }
  return nextLevelOf(level, missing, question.archive.length > 0)
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
