// Authentication: every operation with every plain kind of bad token, on one session that the control then uses. Of the unusual kinds, and
// of those that come again after a success, each goes to one operation, dealt by the seed; a probe of its own sends them all.
// The controls are good requests of all six operations, so the requirements on every success and every failure are judged here too.
import { couldNotRun, lasting, notApplicable } from '../../engine/index.js'
import { isSuccess } from '../../fixtures/answers/fields.js'
import { ENDPOINTS, OPERATIONS } from '../../fixtures/endpoints.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { check, observe, probe } from '../../fixtures/index.js'
import { describeAnswer, expectThat } from '../answers/expect.js'
import { extraMembersIn, kindsOfRefusals } from '../answers/observed-answers.js'
import { plain } from '../asking/good-requests.js'
import { type Outcome, refusedInTurn } from '../faults/asking.js'
import { dealtTo, type Fault } from '../faults/fault.js'
import { checkRefused, intentsOf } from '../faults/judging.js'
import { AFTER_A_SUCCESS, BAD_TOKENS, UNUSUAL_TOKENS } from '../faults/tokens.js'

for (const operation of OPERATIONS) {
  const { name, needs } = ENDPOINTS[operation]
  const guarded = probe(`authorization: ${name} with bad tokens`, { ...needs, provokes: true }, (context) => {
    const dealt = (faults: readonly Fault[]): readonly Fault[] => dealtTo(operation, faults, context.exploration.seed)
    return refusedInTurn(context, [...BAD_TOKENS, ...dealt(UNUSUAL_TOKENS)], plain(operation, context), dealt(AFTER_A_SUCCESS))
  })
  const unusual = UNUSUAL_TOKENS.filter(({ operations }) => operations.includes(operation))
  const guardedToo = probe(`authorization: ${name} with every unusual bad token`, { ...needs, provokes: true }, (context) =>
    refusedInTurn(context, unusual, plain(operation, context), AFTER_A_SUCCESS),
  )

  checkRefused(guarded, operation, BAD_TOKENS)
  checkRefused(guardedToo, operation, [...unusual, ...AFTER_A_SUCCESS])

  check('AUT-10', guarded, `${name} without a token`, (outcome) => {
    const attempt = intentsOf(outcome.tried).find(({ fault }) => fault === 'no Authorization header')?.attempt
    if (attempt === undefined) throw notApplicable('it was not tried')
    const { response } = attempt
    if (attempt.failure?.kind === 'timed-out') throw couldNotRun('the request without a token was not answered in time')
    expectThat(response?.status === 401, 'the status without a token', '401', response?.status ?? attempt.failure?.kind, attempt)
    const challenge = response.headers['www-authenticate']
    const isNamed = challenge !== undefined && challenge.trim() !== ''
    expectThat(isNamed, '`WWW-Authenticate`', 'a challenge (RFC 9110, 11.6.1)', challenge, attempt)
  })

  observe('ERR-15', guarded, `the success of ${name}`, (outcome) => {
    const success = successIn(outcome)
    return { value: extraMembersIn(success, operation).map(lasting).sort().join(', ') || 'none', shownBy: [success] }
  })

  observe('AUT-19', guarded, `${name} with bad tokens`, (outcome) => {
    // The odd ones would make it too long to read.
    return kindsOfRefusals(intentsOf(outcome.tried).filter(({ fault }) => BAD_TOKENS.some((plain) => plain.name === fault)))
  })
}

/** The answer to the last control. The specs of each operation judge whether a good request is carried out at all. */
function successIn({ controls }: Outcome): Exchange {
  const exchange = controls.at(-1)
  if (exchange === undefined || !isSuccess(exchange))
    throw couldNotRun(`there is no success to judge${exchange === undefined ? '' : `: ${describeAnswer(exchange)}`}`)
  return exchange
}
