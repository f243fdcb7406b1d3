// When a signer claims to have signed. Nobody signs before there is something to sign: a time hours before it is that of another zone, or of an
// earlier signature.
import { Violation } from '../../engine/index.js'
import type { SignedDocuments } from './documents.js'

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
