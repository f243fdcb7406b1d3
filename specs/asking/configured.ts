// Reads limits of the deployment before a probe goes on.
import { notApplicable } from '../../engine/index.js'
import { makesClaim } from '../../fixtures/answers/claims.js'
import type { Context } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { fieldsOf } from '../answers/answers.js'

type LimitField = 'fileMaxLength' | 'sessionExpirationTimeout'

/** A limit that the configuration announces: bytes, or seconds. @throws NotAssessed `not-applicable` where it announces none */
export async function limitOf({ api }: Context, field: LimitField): Promise<number> {
  return limitIn(await api.configuration(), field)
}

/** Likewise, of a configuration that was read. */
export function limitIn(answer: Exchange, field: LimitField): number {
  const value = makesClaim(answer, 'configuration') ? fieldsOf(answer)[field] : undefined
  if (typeof value !== 'number') throw notApplicable(`the configuration names no \`${field}\``)
  if (value <= 0) throw notApplicable(`\`${field}\` is ${value}, which announces no limit`)
  return value
}
