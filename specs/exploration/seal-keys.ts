// The seal keys of walks: those of the deployment file, and the same otherwise: under another password, in a PFX of another shape, or with a password
// whose ciphertext is sought for its bytes. One unusual thing at a time, so that a refusal tells which. Packed once for each.
import type { Context, EncryptHow, PfxShape, SealKey } from '../../fixtures/context.js'
import type { CheckableId } from '../../requirements/ledger.js'
import { isEncodingOpen, repacked } from '../create-seal/asking.js'

/** What is otherwise about a key. */
interface KeyWay {
  /** The row that says that the key opens; `null` where the interface does not say so of every deployment. */
  readonly row: CheckableId | null
  readonly password?: string
  readonly shape?: PfxShape
  /** Which ciphertext is sought. */
  readonly until?: EncryptHow['until']
}

/**
 * The key as it was given comes first. Passwords share no word with names and contents of files: a password is a secret of the run, and is removed
 * wherever it stands. The parts of a PFX may come in any order (RFC 7292, 4), but the certificates of authorities may be wanted, and so may the MAC,
 * which is optional.
 */
const KEYS = {
  given: { row: null },
  'a short password': { row: null, password: 'q7Z' },
  'an ASCII password': { row: 'SEA-5', password: 'Wax-&-Ribbon_42~[x]^|`' },
  'a password with markup': { row: 'SEA-5', password: '%57ax&amp;<Ribb0n>"\'\\$(1)#{2} + end' },
  'a non-ASCII password': { row: 'SEA-6', password: 'Vaskāpšķēde-Ж-9ß-ñ' },
  'a password in Latin-1': { row: 'SEA-6', password: 'Zürg-é-Wäx-5' },
  'a password in Cyrillic': { row: 'SEA-6', password: 'Воск-и-Лента-7ё' },
  'a password with blanks around': { row: 'SEA-7', password: '  Wax  Ribbon 77 ' },
  'a password beyond the BMP': { row: null, password: 'Wax-🔏-Ribbon-𝔛7' },
  'a password of digits': { row: null, password: '0042e07150' },
  'a password with a tab': { row: 'SEA-27', password: 'Wax\tRibb0n\t5' },
  'a password with invisible characters': { row: 'SEA-27', password: 'Wax\u00a0Ribb\u200d0n\u00ad5' },
  'a long password': { row: 'SEA-26', password: `Wax.${'r1bb0n'.repeat(16)}` },
  'a zero byte first': { row: 'SEA-8', until: 'leading-zero' },
  'a zero byte last': { row: 'SEA-5', until: 'trailing-zero' },
  'white space first': { row: 'SEA-5', until: 'leading-white-space' },
  'white space last': { row: 'SEA-5', until: 'trailing-white-space' },
  '+ and / in base64': { row: 'SEA-9', until: 'plus-and-slash' },
  'a high byte first': { row: 'SEA-5', until: 'leading-high' },
  'a PFX in reverse': { row: 'SEA-10', shape: 'reversed' },
  'a PFX with its own certificate alone': { row: null, shape: 'own-certificate-alone' },
  'a PFX without MAC': { row: null, shape: 'without-mac' },
} as const satisfies Readonly<Record<string, KeyWay>>

export type KeyStyle = keyof typeof KEYS
export const KEY_ROWS: readonly CheckableId[] = Object.values(KEYS).flatMap(({ row }) => row ?? [])
export const KEY_STYLES = Object.keys(KEYS) as readonly KeyStyle[]

/** A seal key, and how its password is sent. */
interface StyledKey {
  readonly key: SealKey
  readonly how: EncryptHow
  readonly row: CheckableId | null
}

/** Keys that are packed already, by the seal as it was given. */
const packed = new WeakMap<SealKey, Map<KeyStyle, SealKey>>()

/** A seal of the deployment file in this style. */
export function sealKeyFor({ seals }: Context, which: 'first' | 'second', style: KeyStyle): StyledKey {
  const given = seals[which]
  const { row, password, shape, until }: KeyWay = KEYS[style]
  const how = until === undefined ? {} : { until }
  if (password === undefined && shape === undefined) return { key: given, how, row }
  const known = packed.get(given) ?? new Map<KeyStyle, SealKey>()
  packed.set(given, known)
  const key = known.get(style) ?? repacked(given, password ?? given.password, shape ?? 'as-given')
  known.set(style, key)
  return { key, how, row: password !== undefined && isEncodingOpen(key) ? null : row }
}
