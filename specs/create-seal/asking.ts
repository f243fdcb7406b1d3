// Sends eSealCreate requests: good ones, and faults one after the other on one session.
import type { Context, Needs, PfxShape, SealKey, SealRequest, SessionKind } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import type { Control, Refusal } from '../answers/refusals.js'
import { withSpare } from '../asking/controls.js'
import { idsOf } from '../asking/sessions.js'
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

/** Makes a good request bad in one respect. */
export type SealFault = (good: Pick<SealRequest, 'signKey' | 'signKeyPassword'>, context: Context, key: SealKey) => unknown

/** Text sessions that {@link refusedSeals} needs: one for all faults. */
export const REFUSED_SEALS_NEED: Needs = { text: 1, provokes: true }

/**
 * Tries every fault on one session, then the good request. One after the other: an accepted fault uses up the session, and it must be
 * clear which fault did so.
 */
export async function refusedSeals(
  context: Context,
  faults: Readonly<Record<string, SealFault>>,
  key: SealKey = context.seals.first,
): Promise<readonly Refusal[]> {
  const { api, sessions, flow } = context
  const own = [await sessions.one('text')]
  const good = await flow.sealRequest(own, key)
  const attempts: { readonly fault: string; readonly attempt: Exchange }[] = []
  for (const [fault, spoil] of Object.entries(faults)) {
    attempts.push({ fault, attempt: await api.createSeal(await spoil(good, context, key), { patient: false }) })
  }
  const controlsBeside = withSpare('createSeal', () => goodSeal(context, key))
  const controls = await controlsBeside([{ exchange: await api.createSeal(good), sessions: idsOf(own) }])
  return attempts.map((tried) => ({ ...tried, operation: 'createSeal', sent: idsOf(own), controls }))
}

/** For {@link withSpare}: a fresh session sealed. */
export async function goodSeal({ sessions, flow }: Context, key: SealKey): Promise<Control> {
  const spare = [await sessions.spare('text')]
  return { exchange: await flow.createSeal(spare, key), sessions: idsOf(spare) }
}
