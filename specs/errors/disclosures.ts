// What no answer may give away, whatever was asked: stack traces of the software behind it, and secrets that were sent to it.

import { OPERATIONS } from '../../fixtures/endpoints.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { everywhere } from '../../fixtures/index.js'
import { secretIn, stackTraceIn } from '../answers/disclosures.js'
import { expectThat } from '../answers/expect.js'
import { isWholeSuccess } from '../answers/good-answers.js'

/** Statuses of a refusal for want of authorization (RFC 9110, 15.5.2 and 15.5.4). */
const UNAUTHORIZED: readonly (number | undefined)[] = [401, 403]

function isFailure(exchange: Exchange): boolean {
  return exchange.response !== null && OPERATIONS.some((one) => one === exchange.label && !isWholeSuccess(exchange, one))
}

everywhere('ERR-6', 'in every failure', isFailure, expectNoTrace)

everywhere(
  'AUT-17',
  'in every refusal for want of authorization',
  (exchange) => isFailure(exchange) && UNAUTHORIZED.includes(exchange.response?.status),
  expectNoTrace,
)

everywhere('ERR-7', 'in every failure', isFailure, (answer) => expectNoEcho(answer, 'no secret that was sent'))

everywhere(
  'SEA-29',
  'in every answer of eSealCreate',
  ({ label, response }) => label === 'createSeal' && response !== null,
  (answer) => expectNoEcho(answer, 'no echo of the password or the key'),
)

function expectNoTrace(answer: Exchange): void {
  const trace = stackTraceIn(answer)
  expectThat(trace === null, 'the answer', 'no stack trace', trace, answer)
}

function expectNoEcho(answer: Exchange, expected: string): void {
  const secret = secretIn(answer)
  expectThat(secret === null, 'the answer', expected, secret, answer)
}
