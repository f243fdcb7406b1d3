// Sends good eSealCreate requests, or makes them.
import { notApplicable } from '../../engine/index.js'
import type { Context, PfxShape, SealKey } from '../../fixtures/context.js'
import { type Control, isCarriedOut } from '../answers/refusals.js'
import { goodWork } from '../asking/good-requests.js'
import { idsOf } from '../asking/sessions.js'
import type { Make } from '../faults/asking.js'

/** DER of the object identifiers, in hex. They stand outside the encrypted parts of the file. */
const IDENTIFIERS: Readonly<Record<string, string>> = {
  'RC4 128': '060a2a864886f70d010c0101',
  '3DES (PKCS#12)': '060a2a864886f70d010c0103',
  'RC2 128': '060a2a864886f70d010c0105',
  'RC2 40': '060a2a864886f70d010c0106',
  PBKDF2: '06092a864886f70d01050c',
  scrypt: '06092b06010401da47040b',
  '3DES (PBES2)': '06082a864886f70d0307',
  'AES-128': '0609608648016503040102',
  'AES-192': '0609608648016503040116',
  'AES-256': '060960864801650304012a',
}

/** The names of the ciphers and key derivations that a PFX file names (RFC 7292, appendix C; RFC 8018, appendix B). */
export function ciphersOfPfx(pfx: Uint8Array): readonly string[] {
  const hex = Buffer.from(pfx).toString('hex')
  return Object.entries(IDENTIFIERS)
    .filter(([, identifier]) => hex.includes(identifier))
    .map(([name]) => name)
}

/** Seals fresh sessions in one call. */
export async function seal({ sessions, flow }: Context, count: number, key: SealKey): Promise<Control> {
  const taken = await sessions.take('text', count)
  return { sessions: idsOf(taken), exchange: await flow.createSeal(taken, key) }
}

/** The same key under another password. */
export function repacked(key: SealKey, password: string, shape?: PfxShape): SealKey {
  return { ...key, signKey: key.repack(password, shape), password }
}

/**
 * Whether nothing states how this PFX encodes its password: for PBES2 that is open (RFC 8018, 3). Most programs use UTF-8; others have two bytes for each
 * character there as well, or take printable ASCII alone.
 */
function isEncodingOpen({ signKey, password }: SealKey): boolean {
  const isPrintableAscii = /^[\x20-\x7e]*$/.test(password)
  return !isPrintableAscii && ciphersOfPfx(Buffer.from(signKey, 'base64')).some((name) => name === 'PBKDF2' || name === 'scrypt')
}

/**
 * Seals under this password, with the ciphers as given. Where that is refused and may be for the encoding in the PFX, once more with a cipher for which it
 * is stated (RFC 7292, B.1).
 * @throws notApplicable where that cipher is taken under no password
 */
export async function sealUnder(context: Context, password: string): Promise<Control> {
  const { first } = context.seals
  const key = repacked(first, password)
  const given = await seal(context, 1, key)
  if (isCarriedOut('createSeal', given) || !isEncodingOpen(key)) return given
  const older = async (other: string): Promise<Control> => {
    const session = await context.sessions.spare('text')
    return { sessions: [session.id], exchange: await context.flow.createSeal([session], repacked(first, other, 'older-cipher')) }
  }
  const stated = await older(password)
  if (isCarriedOut('createSeal', stated) || isCarriedOut('createSeal', await older('Wax-and-Ribbon-9'))) return stated
  throw notApplicable('no PFX is opened here for which a standard states how a password beyond ASCII is encoded')
}

/** Makes good requests with this key. */
export function sealing(context: Context, key: SealKey): Make {
  return async (take) => goodWork('createSeal', context, [await take('text')], { key })
}
