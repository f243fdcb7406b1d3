// The seal keys of walks: those of the deployment file, and the same under other passwords. Packed once for each kind of password.
import type { Context, PfxShape, SealKey } from '../../fixtures/context.js'
import type { CheckableId } from '../../requirements/ledger.js'
import { repacked } from '../create-seal/asking.js'
import type { Chance, PasswordKind } from './plan.js'

/**
 * Passwords by kind. They share no word with names and contents of files: a password is a secret of the run, and is removed wherever it
 * stands.
 */
const PASSWORDS: Readonly<Record<Exclude<PasswordKind, 'given'>, string>> = {
  short: 'q7Z',
  ascii: 'Wax-&-Ribbon_42~[x]^|`',
  markup: '%57ax&amp;<Ribb0n>"\'\\$(1)#{2} + end',
  'non-ascii': 'Vaskāpšķēde-Ж-9ß-ñ',
  latin: 'Zürg-é-Wäx-5',
  spaces: '  Wax  Ribbon 77 ',
  astral: 'Wax-🔏-Ribbon-𝔛7',
  cyrillic: 'Воск-и-Лента-7ё',
  digits: '0042e07150',
  tab: 'Wax\tRibb0n\t5',
  invisible: 'Wax\u00a0Ribb\u200d0n\u00ad5',
  long: `Wax.${'r1bb0n'.repeat(16)}`,
}

/** The row that says that the password opens the key; `null` where the interface does not say so of every deployment. */
export const PASSWORD_ROWS: Readonly<Record<PasswordKind, CheckableId | null>> = {
  given: null,
  short: null,
  ascii: 'SEA-5',
  markup: 'SEA-5',
  'non-ascii': 'SEA-6',
  latin: 'SEA-6',
  spaces: 'SEA-7',
  astral: null,
  long: 'SEA-26',
  cyrillic: 'SEA-6',
  digits: null,
  tab: 'SEA-27',
  invisible: 'SEA-27',
}

/** The row that says that the encrypted password opens the key, whatever its bytes. */
export const CHANCE_ROWS: Readonly<Record<Chance, CheckableId | null>> = {
  any: null,
  'leading-zero': 'SEA-8',
  'trailing-zero': 'SEA-5',
  'leading-white-space': 'SEA-5',
  'trailing-white-space': 'SEA-5',
  'plus-and-slash': 'SEA-9',
  'leading-high': 'SEA-5',
}

/** The row that says that a PFX of this shape is taken: its parts may come in any order (RFC 7292, 4), but the certificates of authorities may be wanted, and so may the MAC, which is optional. */
export const PFX_ROWS: Readonly<Record<Exclude<PfxShape, 'as-given'>, CheckableId | null>> = {
  reversed: 'SEA-10',
  'own-certificate-alone': null,
  'older-cipher': null,
  'without-mac': null,
}

/** Keys that are packed already, by the seal as it was given. */
const packed = new WeakMap<SealKey, Map<string, SealKey>>()

/** A seal of the deployment file under a password of this kind, in a PFX of this shape. */
export function sealKeyFor({ seals }: Context, which: 'first' | 'second', password: PasswordKind, shape: PfxShape): SealKey {
  const given = seals[which]
  if (password === 'given' && shape === 'as-given') return given
  const known = packed.get(given) ?? new Map<string, SealKey>()
  packed.set(given, known)
  const name = `${password} ${shape}`
  const key = known.get(name) ?? repacked(given, password === 'given' ? given.password : PASSWORDS[password], shape)
  known.set(name, key)
  return key
}
