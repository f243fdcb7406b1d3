// Judging refusals. A refusal proves something only together with a control: the same request without the fault, which must be carried out.
import { couldNotRun, judgeEach, notApplicable } from '../../engine/index.js'
import { claimsAgainst, claimsAll, makesClaim } from '../../fixtures/answers/claims.js'
import { isProxyLogin, isRateLimited, whyNotItsWord } from '../../fixtures/answers/own-word.js'
import type { Exchange, Operation } from '../../fixtures/exchange.js'
import { expectThat } from './expect.js'

/** A request that must get no claim, with the controls that show its one fault to be the cause. */
export interface Refusal {
  readonly operation: Operation
  /** What is wrong with the attempt, in a few words, where one probe tries several faults. */
  readonly fault?: string
  /** The request that must get no claim. */
  readonly attempt: Exchange
  /** Every session that the attempt sent. */
  readonly sent: readonly string[]
  /** The sessions that must get no claim; all that were sent, by default. */
  readonly forbidden?: readonly string[]
  /** The good requests beside the attempt; at least one of them must be carried out. */
  readonly controls: readonly Control[]
}
/** A good request beside one that must be refused. */
export interface Control {
  readonly exchange: Exchange
  /** The sessions for which it must be carried out. */
  readonly sessions: readonly string[]
  /** Every session that it sent; `sessions`, by default. */
  readonly sent?: readonly string[]
}

/**
 * Fails if the attempt makes a claim.
 * @throws NotAssessed `could-not-run` if no control was carried out, or the attempt was put off (no answer in time, 407, 429)
 */
export function expectRefused(refusal: Refusal): void {
  const { operation, attempt, sent, forbidden = sent } = refusal
  const claimed = forbidden.length === 0 ? makesClaim(attempt, operation) : claimsAgainst(attempt, operation, forbidden, sent).length > 0
  expectThat(!claimed, `the answer to ${nameOf(refusal)}`, 'no claim that the work is done', attempt, attempt)
  if (isPutOff(attempt)) throw couldNotRun(`${nameOf(refusal)}: ${whyNotItsWord(attempt)}, which is no refusal`)
  expectControl(refusal)
}

/** As {@link expectRefused}, for several: a claim among them counts more than an attempt that proves nothing. */
export function expectEachRefused(refusals: readonly Refusal[]): void {
  judgeEach(refusals.map((refusal) => () => expectRefused(refusal)))
}

/**
 * As {@link expectRefused}, for unusual requests, which may be refused even without a fault. Where the good request is refused too, a
 * refusal proves nothing and is left out; `not-applicable` where none is left.
 */
export function expectRefusedWhereTaken(refusals: readonly Refusal[]): void {
  const telling = refusals.filter(
    ({ operation, attempt, sent, forbidden = sent, controls }) =>
      controls.some((control) => isCarriedOut(operation, control)) || claimsAgainst(attempt, operation, forbidden, sent).length > 0,
  )
  if (telling.length === 0) throw notApplicable('no request of this kind is carried out here')
  // An attempt that was only put off proves nothing; it is left out where others were answered.
  const answered = telling.filter(({ attempt }) => !isPutOff(attempt))
  const judged = answered.length > 0 ? answered : telling
  expectEachRefused(judged)
}

/**
 * Whether what came is no refusal, however often it comes. A deployment may refuse with any other status, or by closing the connection: the
 * probe has been run again, so where it always comes, it is no chance.
 */
function isPutOff(attempt: Exchange): boolean {
  return attempt.failure?.kind === 'timed-out' || isRateLimited(attempt) || isProxyLogin(attempt)
}

function nameOf({ fault, attempt }: Refusal): string {
  return fault === undefined ? attempt.label : `${attempt.label} with ${fault}`
}

function expectControl(refusal: Refusal): void {
  const { operation, controls } = refusal
  if (controls.some((control) => isCarriedOut(operation, control))) return
  const said = controls.map(({ exchange }) => statusOf(exchange)).join(', ')
  throw couldNotRun(
    `${nameOf(refusal)} was refused, but so was the good request beside it (${said || 'none was sent'}): the refusal proves nothing`,
  )
}

/** Whether a control was carried out for every one of its sessions. */
export function isCarriedOut(operation: Operation, { exchange, sessions, sent = sessions }: Control): boolean {
  if (sessions.length === 0) return makesClaim(exchange, operation)
  return claimsAll(exchange, operation, sessions, sent)
}

/** Whether the good requests beside an attempt were refused with the same status: then the attempt was not refused for its fault. */
export function isRefusedAlike(operation: Operation, attempt: Exchange, controls: readonly Control[]): boolean {
  return (
    controls.length > 0 &&
    controls.every((control) => !isCarriedOut(operation, control) && statusOf(control.exchange) === statusOf(attempt))
  )
}

/** The status of an answer, or the kind of failure where no answer came. */
export function statusOf(exchange: Exchange): string {
  return exchange.response === null ? `${exchange.failure?.kind}` : String(exchange.response.status)
}
