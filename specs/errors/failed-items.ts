// Judges items that carry an error by their schema, in every answer of every operation on sessions, wherever the items stand.
import { failedItems } from '../../fixtures/answers/claims.js'
import { SIGNING_OPERATIONS, type SigningOperation } from '../../fixtures/endpoints.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { everywhere } from '../../fixtures/index.js'
import type { CheckableId } from '../../requirements/ledger.js'
import { formRows } from '../answers/form.js'
import { isAnswerOf } from '../answers/good-answers.js'
import { expectFailedItemForm } from '../answers/item-errors.js'

/** The interface gives errors of items one form; what else stands in an item of an answer at another path is free. */
function isAbout(id: CheckableId, exchange: Exchange, operation: SigningOperation): boolean {
  return id === 'ERR-2' ? exchange.label === operation : isAnswerOf(exchange, operation)
}

for (const operation of SIGNING_OPERATIONS) {
  for (const row of formRows(operation).filter(({ ofFailedItems }) => ofFailedItems)) {
    everywhere(
      row.id,
      `in every answer of ${operation} with a failed session`,
      (exchange) => isAbout(row.id, exchange, operation) && failedItems(exchange, operation).length > 0,
      (answer) => expectFailedItemForm(answer, operation, row),
    )
  }
}
