// The sentences about the configuration and the published key that hold for every answer: one function each.
// Must not know which request an answer belongs to.
import type { Exchange } from '../../fixtures/exchange.js'
import { fieldsOf } from './answers.js'
import { isReadableDate } from './dates.js'
import { expectString, expectThat } from './expect.js'
import { isIso8601WithOffset } from './iso-8601.js'

export const CONFIGURATION_DATES = ['created', 'changed'] as const
export const CONFIGURATION_LIMITS = ['fileMaxLength', 'sessionExpirationTimeout'] as const
export const KEY_TEXTS = ['name', 'dateCreated', 'dateExpiration', 'publicKey'] as const
export const KEY_DATES = ['dateCreated', 'dateExpiration'] as const

/** CFG-2. */
export function expectClientId(answer: Exchange): void {
  const { oauthClientId } = fieldsOf(answer)
  expectThat(typeof oauthClientId === 'string' && oauthClientId !== '', '`oauthClientId`', 'a non-empty string', oauthClientId, answer)
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
