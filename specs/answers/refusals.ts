// Judging refusals. A refusal proves something only together with a control: the same request without the fault, which must be carried out. And a service
// that fails at a good request (RFC 9110, 15.6.1): which files and flags are taken is open, a refusal is 4xx, and one failure may be an accident.
import { couldNotRun, judgeEach, notApplicable } from '../../engine/index.js'
import { claimsAgainst, claimsAll, claimsFor, makesClaim } from '../../fixtures/answers/claims.js'
import { isProxyLogin, isRateLimited, isUnavailable, whyNotItsWord } from '../../fixtures/answers/own-word.js'
import { sessionIdsSent } from '../../fixtures/answers/session-ids.js'
import type { Exchange, Operation } from '../../fixtures/exchange.js'
import { expectThat } from './expect.js'

/** A request that must get no claim, with the controls that show its one fault to be the cause. */
export interface Refusal {
  readonly operation: Operation
  /** What is wrong with the attempt, in a few words. */
  readonly fault: string
  readonly attempt: Exchange
  /** The sessions that must get no claim. Those that the attempt sent beside them are good. */
  readonly forbidden: readonly string[]
  /** The good requests beside the attempt. One of them must be carried out, for one session at least, or the attempt for one of its good sessions. */
  readonly controls: readonly Exchange[]
}

/** Whether a refusal makes a claim all the same. */
function isClaimed({ operation, attempt, forbidden }: Refusal): boolean {
  if (forbidden.length === 0) return makesClaim(attempt, operation)
  return claimsAgainst(attempt, operation, forbidden).length > 0
}

/** Whether a control shows that the attempt was refused for its fault. */
export function isControlled({ operation, attempt, forbidden, controls }: Refusal): boolean {
  const good = sessionIdsSent(attempt).filter((id) => !forbidden.includes(id))
  return controls.some((control) => makesClaim(control, operation)) || claimsFor(attempt, operation, good).length > 0
}

/**
 * Fails if the attempt makes a claim.
 * @throws NotAssessed `could-not-run` if no control was carried out, or the attempt was put off (no answer in time, 407, 429)
 */
export function expectRefused(refusal: Refusal): void {
  const { fault, attempt, controls } = refusal
  const name = `${attempt.label} with ${fault}`
  expectThat(!isClaimed(refusal), `the answer to ${name}`, 'no claim that the work is done', attempt, attempt)
  if (isPutOff(refusal)) throw couldNotRun(`${name}: ${whyNotItsWord(attempt)}, which is no refusal`)
  if (isControlled(refusal)) return
  const said = controls.map(statusOf).join(', ') || 'none was sent'
  throw couldNotRun(`${name} was refused, but so was the good request beside it (${said}): the refusal proves nothing`)
}

/** As {@link expectRefused}, for several: a claim among them counts more than an attempt that proves nothing. */
export function expectEachRefused(refusals: readonly Refusal[]): void {
  judgeEach(refusals, expectRefused)
}

/**
 * As {@link expectEachRefused}, for unusual requests, which may be refused even without a fault. Where the good request is refused too, a
 * refusal proves nothing and is left out; `not-applicable` where none is left.
 */
export function expectRefusedWhereTaken(refusals: readonly Refusal[]): void {
  const telling = refusals.filter((refusal) => isControlled(refusal) || isClaimed(refusal))
  if (telling.length === 0) throw notApplicable('no request of this kind is carried out here')
  // An attempt that was only put off proves nothing; it is left out where others were answered.
  const answered = telling.filter((refusal) => !isPutOff(refusal))
  expectEachRefused(answered.length > 0 ? answered : telling)
}

/**
 * Whether what came is no refusal, however often it comes. A deployment may refuse with any other status, or by closing the connection: the
 * probe has been run again, so where it always comes, it is no chance.
 */
function isPutOff({ attempt }: Refusal): boolean {
  return attempt.failure?.kind === 'timed-out' || isRateLimited(attempt) || isProxyLogin(attempt)
}

/** Whether a good request was carried out for every one of its sessions. */
export function isCarriedOut(operation: Operation, exchange: Exchange): boolean {
  const sent = sessionIdsSent(exchange)
  return sent.length === 0 ? makesClaim(exchange, operation) : claimsAll(exchange, operation, sent)
}

/** Whether the good requests beside an attempt were refused with the same status: then the attempt was not refused for its fault. */
export function isRefusedAlike(operation: Operation, attempt: Exchange, controls: readonly Exchange[]): boolean {
  const isAlike = (control: Exchange): boolean => !makesClaim(control, operation) && statusOf(control) === statusOf(attempt)
  return controls.length > 0 && controls.every(isAlike)
}

/** The status of an answer, or the kind of failure where no answer came. */
export function statusOf(exchange: Exchange): string {
  return exchange.response === null ? `${exchange.failure?.kind}` : String(exchange.response.status)
}

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
