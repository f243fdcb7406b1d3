// The sentences about the configuration and the published key that hold for every answer: one function each.
// Must not know which request an answer belongs to.
import { notApplicable } from '../../engine/index.js'
import { makesClaim } from '../../fixtures/answers/claims.js'
import type { Facts } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { isReadableDate } from '../../schemas/formats/dates.js'
import { isIso8601WithOffset } from '../../schemas/formats/iso-8601.js'
import { fieldsOf } from '../answers/answers.js'
import { expectEqual, expectString, expectThat } from '../answers/expect.js'

export const CONFIGURATION_DATES = ['created', 'changed'] as const
export const CONFIGURATION_LIMITS = ['fileMaxLength', 'sessionExpirationTimeout'] as const
export const KEY_TEXTS = ['name', 'dateCreated', 'dateExpiration', 'publicKey'] as const
export const KEY_DATES = ['dateCreated', 'dateExpiration'] as const

/** CFG-2. */
export function expectClientId(answer: Exchange): void {
  const { oauthClientId } = fieldsOf(answer)
  expectThat(typeof oauthClientId === 'string' && oauthClientId !== '', '`oauthClientId`', 'a non-empty string', oauthClientId, answer)
}

/** CFG-6, for a reading with the deployment's own token. */
export function expectOwnClientId(answer: Exchange, { expectedClientId }: Facts): void {
  if (expectedClientId === null) throw notApplicable('the deployment file names no `expected.oauthClientId`')
  expectEqual(fieldsOf(answer).oauthClientId, expectedClientId, '`oauthClientId`', answer)
}

/** As {@link expectOwnClientId}, for a reading that is there for something else: whether it succeeds is judged by the rows about that. */
export function expectOwnClientIdWhereRead(answer: Exchange, facts: Facts): void {
  if (!makesClaim(answer, 'configuration')) throw notApplicable('the configuration was not answered')
  expectOwnClientId(answer, facts)
}

/** CFG-4. */
export function expectDateTime(answer: Exchange, field: (typeof CONFIGURATION_DATES)[number]): void {
  const value = fieldsOf(answer)[field]
  expectThat(isReadableDate(value), `\`${field}\``, 'a date-time, in any readable form', value, answer)
}

/** CFG-5. */
export function expectNumber(answer: Exchange, field: (typeof CONFIGURATION_LIMITS)[number]): void {
  const value = fieldsOf(answer)[field]
  expectThat(typeof value === 'number', `\`${field}\``, 'a JSON number', value, answer)
}

/** KEY-2. */
export function expectKeyText(answer: Exchange, field: (typeof KEY_TEXTS)[number]): void {
  expectString(fieldsOf(answer)[field], `\`${field}\``, answer)
}

/** KEY-3. */
export function expectIso8601(answer: Exchange, field: (typeof KEY_DATES)[number]): void {
  const value = fieldsOf(answer)[field]
  const isOne = typeof value === 'string' && isIso8601WithOffset(value)
  expectThat(isOne, `\`${field}\``, 'an ISO 8601 date and time with a UTC offset', value, answer)
}
