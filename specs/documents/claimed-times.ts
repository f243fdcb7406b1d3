// When a signer claims to have signed. Nobody signs before there is something to sign: a time hours before it is that of another zone, or of an
// earlier signature.
import { Violation } from '../../engine/index.js'
import { knownTimeOf } from '../answers/clock.js'
import type { SignedDocuments } from './documents.js'
import type { History } from './history.js'

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

/**
 * When a signature was asked for at the earliest, `undefined` where nobody can tell: by the clock of the answers or by our own, because a gateway
 * may have another clock than who signs. What is finalized may be prepared at any CalculateDigest of the session: the first of them is meant.
 */
export function askedAt(history: History, place: number): number | undefined {
  const call = history[place]
  if (call?.kind !== 'call') return undefined
  const first = history.find((one) => one.kind === 'call' && one.operation === 'calculateDigest')
  const from = call.operation === 'finalizeSigning' ? first : call
  const known = from === undefined ? undefined : knownTimeOf(from.exchange)
  return from === undefined || known === undefined ? undefined : Math.min(known, from.exchange.startedAt)
}
