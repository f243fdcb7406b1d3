// The requirements on every good answer about the own configuration: those that its response schema states, and whose configuration it is.
import { notApplicable } from '../../engine/index.js'
import { isOfSecondProvider } from '../../fixtures/exchange.js'
import { everywhere } from '../../fixtures/index.js'
import { fieldsOf } from '../answers/answers.js'
import { expectEqual } from '../answers/expect.js'
import { goodAnswers, isWholeSuccess } from '../answers/good-answers.js'

/** Judges good answers about the own configuration (interface, part 1). */
export const goodConfigurations = goodAnswers('configuration')

everywhere(
  'CFG-6',
  'in every reading with a token of the own client',
  (exchange) => isWholeSuccess(exchange, 'configuration') && !isOfSecondProvider(exchange),
  (answer, { expectedClientId }) => {
    if (expectedClientId === null) throw notApplicable('the deployment file names no `expected.oauthClientId`')
    expectEqual('`oauthClientId`', expectedClientId, fieldsOf(answer).oauthClientId, answer)
  },
)
