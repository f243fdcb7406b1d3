// What a deployment may or may not offer, tried inside a probe that has more to find out, and the limits that it announces.
import { NotAssessed, notApplicable } from '../../engine/index.js'
import { makesClaim } from '../../fixtures/answers/claims.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { fieldsOf } from '../answers/expect.js'

/** Either the thing, or the reason why it is not to be had here. */
export type Offered<T> = { readonly value: T } | { readonly missing: string }

/** Turns "not applicable" into a value, so that the rest of the probe goes on; any other failure ends the probe as ever. */
export async function ifOffered<T>(make: () => Promise<T>): Promise<Offered<T>> {
  try {
    return { value: await make() }
  } catch (error) {
    if (error instanceof NotAssessed && error.kind === 'not-applicable') return { missing: error.message }
    throw error
  }
}

/**
 * What is open may be refused here: a refusal of it leaves nothing to judge.
 * @param what is not open, in the words of the reason
 * @throws NotAssessed `not-applicable` in place of `could-not-run`
 */
export async function whereTaken<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof NotAssessed) || error.kind !== 'could-not-run') throw error
    throw notApplicable(`${what}: ${error.message}`)
  }
}

/** What a second provider may not do could not be run by it, and that is legal: the interface does not say what it may use. */
export function whereOpen<T>(work: () => Promise<T>): Promise<T> {
  return whereTaken('this is not open to a second provider here', work)
}

/** The thing, for a check that is about it. @throws NotAssessed with the recorded reason where it was not offered */
export function offered<T>(thing: Offered<T>): T {
  if ('missing' in thing) throw notApplicable(thing.missing)
  return thing.value
}

/** A limit that a configuration announces: bytes, or seconds. @throws NotAssessed `not-applicable` where it announces none */
export function limitIn(answer: Exchange, field: 'fileMaxLength' | 'sessionExpirationTimeout'): number {
  const value = makesClaim(answer, 'configuration') ? fieldsOf(answer)[field] : undefined
  if (typeof value !== 'number') throw notApplicable(`the configuration names no \`${field}\``)
  if (value <= 0) throw notApplicable(`\`${field}\` is ${value}, which announces no limit`)
  return value
}
