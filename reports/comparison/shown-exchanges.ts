// Finds the exchange of each run that shows a difference. Runs ask the same things in the same order, so an exchange of one run has its like in the
// other. Does not judge.
import type { Evidence, ExchangeReference } from '../../engine/index.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { EVIDENCE_FILE } from '../store/file-names.js'
import { answerLineOf, type BodyLimits, bodyTextOf, requestLineOf } from '../words/exchanges.js'
import type { ShownExchange } from './model.js'

/** What every format shows of a body where nobody says otherwise. */
export const SHOWN_LIMITS: BodyLimits = { body: 600, string: 120, lines: 24 }

/** Finds the evidence of a probe in one run; `null` where the run has none. */
export type FindEvidence = (probe: string) => Promise<Evidence<Exchange> | null>

/** The exchange, as a comparison shows it; `null` where it is not there. */
export async function shownIn(
  find: FindEvidence,
  { probe, exchange }: ExchangeReference,
  limits: BodyLimits,
): Promise<ShownExchange | null> {
  const found = (await find(probe))?.exchanges.find(({ id }) => id === exchange)
  return found === undefined ? null : shown(probe, found, limits)
}

/** The exchange of another run that asked the same: the one with the same label and method at the same count in the probe. */
export async function likeIn(
  find: FindEvidence,
  from: FindEvidence,
  { probe, exchange }: ExchangeReference,
  limits: BodyLimits,
): Promise<ShownExchange | null> {
  const [there, here] = [(await from(probe))?.exchanges ?? [], (await find(probe))?.exchanges ?? []]
  const original = there.find(({ id }) => id === exchange)
  if (original === undefined) return null
  const isLike = ({ label, request }: Exchange): boolean => label === original.label && request.method === original.request.method
  const found = here.filter(isLike)[there.filter(isLike).indexOf(original)]
  return found === undefined ? null : shown(probe, found, limits)
}

function shown(probe: string, exchange: Exchange, limits: BodyLimits): ShownExchange {
  const { id, request, response, failure } = exchange
  const received = response ?? failure?.received
  return {
    probe,
    file: EVIDENCE_FILE,
    exchange: id,
    request: requestLineOf(exchange),
    sent: bodyTextOf(request.body, limits),
    answer: answerLineOf(exchange),
    received: received === undefined ? '' : bodyTextOf(received.body, limits),
  }
}
