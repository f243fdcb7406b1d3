// Whether those who answer for a document chain to the anchors that the caller gave, told as findings.

import type { Certificate } from './certificate.js'
import type { Context } from './context.js'
import type { FindingCode } from './finding-codes.js'
import type { Findings } from './findings.js'
import type { Chained } from './report.js'

/** Whose chain is judged, in words, with the codes of what may be wrong with it. */
interface Role {
  readonly whose: string
  readonly unanchored: FindingCode
  readonly broken: FindingCode
}

const ROLES = {
  signer: { whose: 'the signer', unanchored: 'signer-unanchored', broken: 'signer-chain-broken' },
  timeStamp: { whose: 'the time-stamp', unanchored: 'time-stamp-unanchored', broken: 'time-stamp-chain-broken' },
  revocation: { whose: 'the revocation data', unanchored: 'revocation-unanchored', broken: 'revocation-chain-broken' },
} as const satisfies Readonly<Record<string, Role>>

/**
 * Judges the chain above a certificate; where anchors were given, one that does not end in them is an error.
 * @param findings where errors go; without it nothing is accused
 */
export function judgeAnchoring(
  role: keyof typeof ROLES,
  certificate: Certificate | undefined,
  at: Date,
  where: string,
  { pool }: Context,
  findings: Findings | undefined,
): Chained {
  if (certificate === undefined) return { chain: pool.hasAnchors ? 'unanchored' : 'no-anchors', issuers: [] }
  const { verdict, why, issuers } = pool.judge(certificate, at)
  const { whose, unanchored, broken } = ROLES[role]
  const clause = 'RFC 5280, 6.1'
  if (verdict === 'unanchored') findings?.at(where).error(unanchored, `The chain of ${whose} leads to no anchor: ${why}`, clause)
  if (verdict === 'broken') findings?.at(where).error(broken, `The chain of ${whose} is broken: ${why}`, clause)
  return { chain: verdict, issuers: issuers.map(({ report }) => report) }
}
