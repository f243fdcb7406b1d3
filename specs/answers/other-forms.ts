// Judging good requests in other forms that mean the same: what is carried out in the plain form may not be refused in another.
import { couldNotRun, Violation } from '../../engine/index.js'
import { claimsAll } from '../../fixtures/answers/claims.js'
import { whyNotItsWord } from '../../fixtures/answers/own-word.js'
import type { SigningOperation } from '../../fixtures/endpoints.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { describeAnswer } from './describe.js'
import { type Control, isCarriedOut } from './refusals.js'

/** A good request in another form, and the same in the plain form. */
export interface OtherForm {
  readonly operation: SigningOperation
  readonly form: string
  readonly attempt: Exchange
  readonly sent: readonly string[]
  /** None where the attempt was carried out. */
  readonly controls: readonly Control[]
}

/**
 * Fails where a request is refused in another form, and carried out in the plain one.
 * @throws NotAssessed `could-not-run` if it is refused in both, or was put off
 */
export function expectTaken(forms: readonly OtherForm[]): void {
  for (const { operation, form, attempt, sent, controls } of forms) {
    if (claimsAll(attempt, operation, sent)) continue
    const putOff = whyNotItsWord(attempt)
    if (putOff !== null) throw couldNotRun(`${operation} with ${form}: ${putOff}`)
    if (!controls.some((control) => isCarriedOut(operation, control)))
      throw couldNotRun(`${operation} with ${form} was refused, and so was the plain request`)
    throw new Violation({
      what: `the answer to ${operation} with ${form}`,
      expected: 'a claim, as for the plain request',
      received: describeAnswer(attempt),
      exchange: attempt,
    })
  }
}
