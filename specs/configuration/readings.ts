// What several readings of the configuration say: whose it is, and that it stays the same.
import { notApplicable } from '../../engine/index.js'
import { makesClaim } from '../../fixtures/answers/claims.js'
import type { Facts } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { answerForms } from '../../schemas/generated/answer-forms.js'
import { fieldsOf } from '../answers/answers.js'
import { expectEqual, expectString, expectThat, show } from '../answers/expect.js'

/** CFG-6, for a reading with the deployment's own token. */
export function expectOwnClientId(answer: Exchange, { expectedClientId }: Facts): void {
  if (expectedClientId === null) throw notApplicable('the deployment file names no `expected.oauthClientId`')
  expectEqual('`oauthClientId`', expectedClientId, fieldsOf(answer).oauthClientId, answer)
}

/** As {@link expectOwnClientId}, for a reading made for another purpose. `not-applicable` where it did not succeed, which other rows judge. */
export function expectOwnClientIdWhereRead(answer: Exchange, facts: Facts): void {
  if (!makesClaim(answer, 'configuration')) throw notApplicable('the configuration was not answered')
  expectOwnClientId(answer, facts)
}

/** CFG-7. @param first read with the own token @param second read with the second provider's */
export function expectOtherClientId(first: Exchange, second: Exchange): void {
  const [firstId, secondId] = [first, second].map((answer) => fieldsOf(answer).oauthClientId)
  expectString("`oauthClientId` for the second provider's token", secondId, second)
  expectThat(secondId !== firstId, "`oauthClientId` for the second provider's token", `another than ${show(firstId)}`, secondId, second)
}

const FIELDS = Object.keys(answerForms.configuration.members.data)

/** CFG-13. Members that the interface does not list (request ids, times) may differ from answer to answer. */
export function expectSameConfiguration(answer: Exchange, again: Exchange): void {
  const [first, second] = [answer, again].map((one) => FIELDS.map((field) => fieldsOf(one)[field]))
  expectEqual(`the second reading of ${FIELDS.join(', ')}`, first, second, again)
}
