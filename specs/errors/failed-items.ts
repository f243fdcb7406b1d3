// Judges items that carry an error by their schema, in every answer of every operation on sessions, wherever the items stand.
import { failedItems } from '../../fixtures/answers/claims.js'
import { SIGNING_OPERATIONS } from '../../fixtures/endpoints.js'
import { everywhere } from '../../fixtures/index.js'
import { formRows } from '../answers/form.js'
import { isAnswerOf } from '../answers/good-answers.js'
import { expectFailedItemForm } from '../answers/item-errors.js'

for (const operation of SIGNING_OPERATIONS) {
  for (const row of formRows(operation).filter(({ ofFailedItems }) => ofFailedItems)) {
    everywhere(
      row.id,
      `in every answer of ${operation} with a failed session`,
      (exchange) => isAnswerOf(exchange, operation) && failedItems(exchange, operation).length > 0,
      (answer) => expectFailedItemForm(answer, operation, row),
    )
  }
}
