// What a call came to, among all that was recorded of it: what was put off, or refused beside others or with a token that had ended, was sent again, and
// probes were run again. Only the last of it says what the deployment makes of the request.
import { isDeepStrictEqual } from 'node:util'
import type { Evidence } from '../../engine/index.js'
import type { Exchange } from '../../fixtures/context.js'

/** Whether two exchanges are about the very same request, whatever token it carried. */
export function isSameRequest({ label, request }: Exchange, other: Exchange): boolean {
  return other.label === label && other.request.url === request.url && isDeepStrictEqual(other.request.body, request.body)
}

/** Whether the very same request went out once more. @param log in which it stands */
export function isSentAgain(exchange: Exchange, log: readonly Exchange[]): boolean {
  return log.some((other) => other.id > exchange.id && isSameRequest(exchange, other))
}

/** Whether it stands in the last try of its probe, and that proves something: what came before, or could not be run, may have come too soon. */
export function isOfLastTry({ id }: Exchange, { outcome, lastTryFrom = 0 }: Pick<Evidence, 'outcome' | 'lastTryFrom'>): boolean {
  return id >= lastTryFrom && !('failure' in outcome && outcome.failure.kind === 'could-not-run')
}
