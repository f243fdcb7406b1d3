// A service that fails at a good request (RFC 9110, 15.6.1). Which files and flags a deployment takes is open, and a refusal is 4xx; one failure may be
// an accident, so the same is asked once more, with other sessions.
import { isUnavailable } from '../../fixtures/answers/own-word.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { expectThat } from './expect.js'

const SERVER_ERROR = 500

/** The answer that says that the service itself failed. */
export function failedIn(answers: readonly (Exchange | null)[]): Exchange | undefined {
  return answers.find((one): one is Exchange => one?.response?.status === SERVER_ERROR && !isUnavailable(one))
}

/** Fails where the service failed both times: it did not foresee the request. @param again answers to the same, asked once more */
export function expectForeseen(first: readonly (Exchange | null)[], again: readonly (Exchange | null)[]): void {
  const failed = failedIn(again)
  const received = failed === undefined ? null : [...first, failed].flatMap((one) => one?.response?.status ?? [])
  expectThat(failed === undefined, 'the statuses for a good request, asked twice', 'success, or a refusal by 4xx', received, failed)
}
