// Sends good eSealCreate requests, or makes them.
import { notApplicable } from '../../engine/index.js'
import type { Context, PfxShape, SealKey } from '../../fixtures/context.js'
import { isCarriedOut } from '../answers/refusals.js'
import { goodWork } from '../asking/good-requests.js'
import { idsOf } from '../asking/sessions.js'
import type { Make } from '../faults/asking.js'
import { ciphersOfPfx } from './pfx-ciphers.js'
import type { Sealing } from './seal-answers.js'

/** Seals fresh sessions in one call. */
export async function seal({ sessions, flow }: Context, count: number, key: SealKey): Promise<Sealing> {
  const taken = await sessions.take('text', count)
  return { ids: idsOf(taken), answer: await flow.createSeal(taken, key) }
}

/** The same key under another password. */
export function repacked(key: SealKey, password: string, shape?: PfxShape): SealKey {
  return { ...key, signKey: key.repack(password, shape), password }
}

/**
 * Whether nothing states how this PFX encodes its password: for PBES2 that is open (RFC 8018, 3). Most programs use UTF-8; others have two bytes for each
 * character there as well, or take printable ASCII alone.
 */
export function isEncodingOpen({ signKey, password }: SealKey): boolean {
  const isPrintableAscii = /^[\x20-\x7e]*$/.test(password)
  return !isPrintableAscii && ciphersOfPfx(Buffer.from(signKey, 'base64')).some((name) => name === 'PBKDF2' || name === 'scrypt')
}

/**
 * Seals under this password, with the ciphers as given. Where that is refused and may be for the encoding in the PFX, once more with a cipher for which it
 * is stated (RFC 7292, B.1).
 * @throws notApplicable where that cipher is taken under no password
 */
export async function sealUnder(context: Context, password: string): Promise<Sealing> {
  const { first } = context.seals
  const key = repacked(first, password)
  const given = await seal(context, 1, key)
  if (isSealed(given) || !isEncodingOpen(key)) return given
  const older = async (other: string): Promise<Sealing> => {
    const session = await context.sessions.spare('text')
    return { ids: [session.id], answer: await context.flow.createSeal([session], repacked(first, other, 'older-cipher')) }
  }
  const stated = await older(password)
  if (isSealed(stated) || isSealed(await older('Wax-and-Ribbon-9'))) return stated
  throw notApplicable('no PFX is opened here for which a standard states how a password beyond ASCII is encoded')
}

function isSealed({ ids, answer }: Sealing): boolean {
  return isCarriedOut('createSeal', { exchange: answer, sessions: ids })
}

/** Seals a fresh session with the encrypted password that is given. */
export async function sealWith({ sessions, flow }: Context, key: SealKey, signKeyPassword: string): Promise<Sealing> {
  const taken = [await sessions.one('text')]
  return { ids: idsOf(taken), answer: await flow.createSeal(taken, key, undefined, signKeyPassword) }
}

/** Makes good requests with this key. */
export function sealing(context: Context, key: SealKey): Make {
  return async (take) => goodWork('createSeal', context, [await take('text')], { key })
}
