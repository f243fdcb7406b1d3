// The requirements on every good answer of the operations, but for CalculateDigest, which has sentences of its own.
import { notApplicable } from '../../engine/index.js'
import type { SigningOperation } from '../../fixtures/endpoints.js'
import { isOfSecondProvider } from '../../fixtures/exchange.js'
import { everywhere } from '../../fixtures/index.js'
import type { CheckableId } from '../../requirements/ledger.js'
import { expectEqual, fieldsOf } from './expect.js'
import { goodAnswers, isWholeSuccess } from './good-answers.js'
import { expectItemForEach, expectNoItemError } from './results.js'

/** Judge the good answers of the two operations that only read: all is stated by their response schemas (interface, parts 1 and 2). */
export const checkGoodConfigurations = goodAnswers('configuration')
export const checkGoodKeys = goodAnswers('publicKey')

/** @param each the row about one item for each session @param noError the row about items of requests that are known to be good */
function onSessions(operation: SigningOperation, each: CheckableId, noError: CheckableId) {
  return goodAnswers(operation, {
    sentences: [[each, (answer) => expectItemForEach(answer, operation)]],
    ofGoodRequests: [[noError, (answer) => expectNoItemError(answer, operation)]],
  })
}

/** Judge the good answers of the operations on sessions (interface, parts 4 to 6). */
export const checkGoodFinalizes = onSessions('finalizeSigning', 'FIN-2', 'FIN-5')
export const checkGoodArchives = onSessions('addArchive', 'ARC-2', 'ARC-3')
export const checkGoodSeals = onSessions('createSeal', 'SEA-2', 'SEA-3')

for (const [row, known, unknown] of [
  ['CFG-6', 'expectedClientId', 'the deployment file names no `expected.oauthClientId`'],
  ['CFG-8', 'grantClientId', 'the token was given in the deployment file: its client id is not known'],
] as const)
  everywhere(
    row,
    'in every reading with a token of the own client',
    (exchange) => isWholeSuccess(exchange, 'configuration') && !isOfSecondProvider(exchange),
    (answer, { [known]: clientId }) => {
      if (clientId === null) throw notApplicable(unknown)
      expectEqual('`oauthClientId`', clientId, fieldsOf(answer).oauthClientId, answer)
    },
  )
