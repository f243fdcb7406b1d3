// Whose configuration was read: the requirement on `oauthClientId` that needs the deployment file.
import { notApplicable } from '../../engine/index.js'
import { makesClaim } from '../../fixtures/answers/claims.js'
import type { Facts } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { fieldsOf } from '../answers/answers.js'
import { expectEqual } from '../answers/expect.js'

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
