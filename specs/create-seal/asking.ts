// Sends good eSealCreate requests, or makes them.
import type { Context, Flags, Needs, PfxShape, SealKey, SessionKind } from '../../fixtures/context.js'
import { goodWork } from '../asking/good-requests.js'
import { idsOf } from '../asking/sessions.js'
import type { Make } from '../faults/asking.js'
import type { Sealing } from './seal-answers.js'

/** Seals fresh sessions in one call. */
export async function seal({ sessions, flow }: Context, count: number, key: SealKey, kind: SessionKind = 'text'): Promise<Sealing> {
  const taken = await sessions.take(kind, count)
  return { ids: idsOf(taken), answer: await flow.createSeal(taken, key) }
}

/** The same key under another password. */
export function repacked(key: SealKey, password: string, shape?: PfxShape): SealKey {
  return { ...key, signKey: key.repack(password, shape), password }
}

/** Seals a fresh session with the encrypted password that is given. */
export async function sealWith({ sessions, flow }: Context, key: SealKey, signKeyPassword: string): Promise<Sealing> {
  const taken = [await sessions.one('text')]
  return { ids: idsOf(taken), answer: await flow.createSeal(taken, key, undefined, signKeyPassword) }
}

/** Makes good requests with this key. */
export function sealing(context: Context, key: SealKey, flags?: Flags): Make {
  return async (take) => goodWork('createSeal', context, [await take('text')], flags === undefined ? { key } : { key, flags })
}

/** Text sessions that a probe needs for faults in one seal: one for all of them. */
export const REFUSED_SEALS_NEED: Needs = { text: 1, provokes: true }
