// Judging good requests in other forms that mean the same: what is carried out in the plain form may not be refused in another.
import { couldNotRun, Violation } from '../../engine/index.js'
import { whyNotItsWord } from '../../fixtures/answers/own-word.js'
import type { Variants } from '../asking/ways.js'
import { describeAnswer } from './describe.js'
import { isCarriedOut } from './refusals.js'

/**
 * Fails where a request is refused in another form, and carried out in the plain one.
 * @throws NotAssessed `could-not-run` if it is refused in both, or was put off
 */
export function expectTaken({ operation, tried, control }: Variants): void {
  for (const one of tried) {
    if (isCarriedOut(operation, one)) continue
    const putOff = whyNotItsWord(one.exchange)
    if (putOff !== null) throw couldNotRun(`${operation} with ${one.name}: ${putOff}`)
    if (control === null || !isCarriedOut(operation, control))
      throw couldNotRun(`${operation} with ${one.name} was refused, and so was the plain request`)
    throw new Violation({
      what: `the answer to ${operation} with ${one.name}`,
      expected: 'a claim, as for the plain request',
      received: describeAnswer(one.exchange),
      exchange: one.exchange,
    })
  }
}
