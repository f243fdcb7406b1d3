// Reads a limit of the deployment before a probe goes on.
import { notApplicable } from '../../engine/index.js'
import { makesClaim } from '../../fixtures/answers/claims.js'
import type { Context } from '../../fixtures/context.js'
import { fieldsOf } from '../answers/answers.js'

/** A limit that the configuration announces: bytes, or seconds. @throws NotAssessed `not-applicable` where it announces none */
export async function limitOf({ api }: Context, field: 'fileMaxLength' | 'sessionExpirationTimeout'): Promise<number> {
  const answer = await api.configuration()
  const value = makesClaim(answer, 'configuration') ? fieldsOf(answer)[field] : undefined
  if (typeof value !== 'number') throw notApplicable(`the configuration names no \`${field}\``)
  if (value <= 0) throw notApplicable(`\`${field}\` is ${value}, which announces no limit`)
  return value
}
