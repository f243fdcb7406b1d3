// Judging good requests in other forms that mean the same: what is carried out in the plain form may not be refused in another.
import { couldNotRun } from '../../engine/index.js'
import type { Variants } from '../asking/ways.js'
import { expectThat } from './expect.js'
import { isCarriedOut } from './refusals.js'

/**
 * Fails where a request is refused in another form, and carried out in the plain one.
 * @throws NotAssessed `could-not-run` if it is refused in both, or was put off
 */
export function expectTaken({ operation, tried, control }: Variants): void {
  for (const one of tried) {
    if (isCarriedOut(operation, one)) continue
    if (control === null || !isCarriedOut(operation, control))
      throw couldNotRun(`${operation} with ${one.name} was refused, and so was the plain request`)
    const what = `the answer to ${operation} with ${one.name}`
    expectThat(false, what, 'a claim, as for the plain request', one.exchange, one.exchange)
  }
}
