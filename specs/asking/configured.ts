// Limits that a deployment announces.
import { notApplicable } from '../../engine/index.js'
import { makesClaim } from '../../fixtures/answers/claims.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { fieldsOf } from '../answers/expect.js'

/** A limit that a configuration announces: bytes, or seconds. @throws NotAssessed `not-applicable` where it announces none */
export function limitIn(answer: Exchange, field: 'fileMaxLength' | 'sessionExpirationTimeout'): number {
  const value = makesClaim(answer, 'configuration') ? fieldsOf(answer)[field] : undefined
  if (typeof value !== 'number') throw notApplicable(`the configuration names no \`${field}\``)
  if (value <= 0) throw notApplicable(`\`${field}\` is ${value}, which announces no limit`)
  return value
}
