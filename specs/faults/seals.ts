// The passwords and keys that eSealCreate must refuse: wrong, damaged or missing. Asks nothing.
import { notApplicable } from '../../engine/index.js'
import type { Context, SealKey } from '../../fixtures/context.js'
import { bareBase64 } from '../../fixtures/dialect/pem.js'
import { rememberedFor } from '../../fixtures/remembered.js'
import { withOtherMac } from '../../fixtures/seals/pfx.js'
import type { CheckableId } from '../../requirements/ledger.js'
import { type Fault, fault, firstHalf } from './fault.js'

interface Sealing {
  readonly signKey: string
  readonly signKeyPassword: string
}
/** What stands in place of the good key, or of the good password; `undefined` leaves it out. */
type Spoil = (good: Sealing, context: Context, key: SealKey) => object | Promise<object>

/** A fault in the key or the password of a seal. */
export function inSeal(row: CheckableId, name: string, spoil: Spoil): Fault {
  return fault(name, { row, operations: ['createSeal'], provokes: true }, async ({ body, context, key }) => {
    if (key === null) throw notApplicable('no seal is used')
    const good = { signKey: String(body.signKey), signKeyPassword: String(body.signKeyPassword) }
    return { body: { ...body, ...(await spoil(good, context, key)) } }
  })
}

/** A password that opens no key. */
export const WRONG_PASSWORD = 'not-the-password-7'

/** For each probe once: sent again it has to be refused again, octet for octet the same. */
const encryptedWrongly = rememberedFor((seals: Context['seals']) => seals.encrypt(WRONG_PASSWORD))

/** A password that is made of the right one, or of none. */
export function wrongPassword(name: string, wrong: (password: string) => string, row: CheckableId = 'SEA-11'): Fault {
  return inSeal(row, name, async (_, { seals }, { password }) => {
    // To tell the forms of one text apart is advised (SEA-27).
    const form = (text: string): string => (row === 'SEA-11' ? text.normalize('NFC') : text)
    if (form(wrong(password)) === form(password)) throw notApplicable('the password stays the same')
    return { signKeyPassword: await seals.encrypt(wrong(password)) }
  })
}

/** Passwords that must not open the key. */
export const PASSWORD_FAULTS: readonly Fault[] = [
  inSeal('SEA-11', 'a wrong password', async (_, { seals }) => ({ signKeyPassword: await encryptedWrongly(seals) })),
  inSeal('SEA-13', 'a password encrypted with another key', async (_, { seals }, { password }) => ({
    signKeyPassword: await seals.encrypt(password, { otherKey: true }),
  })),
  inSeal('SEA-14', 'a damaged encrypted password', ({ signKeyPassword }) => ({ signKeyPassword: damaged(signKeyPassword) })),
  inSeal('SEA-15', 'a `signKeyPassword` that is garbage', () => ({ signKeyPassword: 'this is neither base64 nor a password: %%%' })),
  inSeal('SEA-19', 'no `signKeyPassword`', () => ({ signKeyPassword: undefined })),
  inSeal('SEA-23', 'the password in the clear', (_good, _context, { password }) => ({ signKeyPassword: password })),
  inSeal('SEA-24', 'the base64 of the clear password', (_good, _context, { password }) => ({
    signKeyPassword: Buffer.from(password).toString('base64'),
  })),
]

/** Keys that must not be taken. */
export const KEY_FAULTS: readonly Fault[] = [
  inSeal('SEA-16', 'a `signKey` that is no PFX', () => ({ signKey: Buffer.from('no seal key at all').toString('base64') })),
  inSeal('SEA-17', 'a PFX cut to half', ({ signKey }) => ({ signKey: firstHalf(signKey) })),
  inSeal('SEA-17', 'a PFX without its end', ({ signKey }) => ({ signKey: withoutEnd(signKey) })),
  inSeal('SEA-18', 'no `signKey`', () => ({ signKey: undefined })),
  inSeal('SEA-25', 'a PEM key in place of the PFX', (_good, _context, { pem }) => ({ signKey: pem })),
]

/** A PFX that is damaged where only its MAC tells (RFC 7292, 4). */
export const MAC_FAULT = inSeal('SEA-37', 'a PFX whose MAC does not fit', ({ signKey }) => {
  const other = withOtherMac(Buffer.from(signKey, 'base64'))
  if (other === null) throw notApplicable('the PFX has no MAC')
  return { signKey: Buffer.from(other).toString('base64') }
})

/** Octets at the end of a PFX that are kept: fewer than its MAC takes. */
const UNTOUCHED_END = 16

/** More of the kinds above. */
export const MORE_SEAL_FAULTS: readonly Fault[] = [
  inSeal('SEA-14', 'half an encrypted password', ({ signKeyPassword }) => ({ signKeyPassword: firstHalf(signKeyPassword) })),
  inSeal('SEA-15', 'an object for a `signKeyPassword`', () => ({ signKeyPassword: {} })),
  inSeal('SEA-16', 'a `signKey` that is no base64', () => ({ signKey: 'no seal key: %%%' })),
  inSeal('SEA-16', 'a certificate in place of the PFX', (_good, _context, { authCertificatePem }) => ({
    signKey: bareBase64(authCertificatePem),
  })),
  inSeal('SEA-17', 'a PFX of zeros from its middle on', ({ signKey }) => ({
    signKey: withZeros(signKey, Math.floor(Buffer.byteLength(signKey, 'base64') / 2), -UNTOUCHED_END),
  })),
  inSeal('SEA-18', 'a `signKey` that is null', () => ({ signKey: null })),
  inSeal('SEA-18', 'an empty `signKey`', () => ({ signKey: '' })),
  inSeal('SEA-19', 'a `signKeyPassword` that is null', () => ({ signKeyPassword: null })),
  inSeal('SEA-19', 'an empty `signKeyPassword`', () => ({ signKeyPassword: '' })),
]

/** Passwords that open the key only where a deployment changes what it was given. */
export const NEARLY_RIGHT: readonly Fault[] = [
  wrongPassword('the password in the other case', (password) =>
    password === password.toUpperCase() ? password.toLowerCase() : password.toUpperCase(),
  ),
  wrongPassword('the password with a capital letter', (password) => password.charAt(0).toUpperCase() + password.slice(1)),
  wrongPassword('the password with a blank after it', (password) => `${password} `),
  wrongPassword('the password with a blank before it', (password) => ` ${password}`),
  wrongPassword('the password with a line end after it', (password) => `${password}\n`),
  wrongPassword('the password without its last character', (password) => password.slice(0, -1)),
  wrongPassword('the password with one character more', (password) => `${password}0`),
  wrongPassword('the password with another first character', (password) => `${password.startsWith('X') ? 'Y' : 'X'}${password.slice(1)}`),
  wrongPassword('the password with another middle', (password) => {
    const middle = Math.floor(password.length / 2)
    return password.slice(0, middle) + (password[middle] === 'i' ? 'o' : 'i') + password.slice(middle + 1)
  }),
  // One letter is the next one, and the letter behind it 31 less: `String.hashCode` of Java is the same.
  wrongPassword('another password of the same hash', (password) =>
    password.length < 2 ? '' : String.fromCharCode(password.charCodeAt(0) + 1, password.charCodeAt(1) - 31) + password.slice(2),
  ),
  wrongPassword('the password with its words in another order', (password) => password.split('-').toReversed().join('-')),
  wrongPassword('the password from behind', (password) => [...password].toReversed().join('')),
  wrongPassword('the password twice', (password) => password + password),
  wrongPassword('the end of the password', (password) => password.slice(password.length / 2)),
  wrongPassword('an empty password', () => ''),
]

/** The same for passwords with letters beyond ASCII. */
export const NEARLY_RIGHT_BEYOND_ASCII: readonly Fault[] = [
  wrongPassword('the password without accents', (password) => password.normalize('NFD').replace(/\p{Mn}/gu, '')),
  wrongPassword('the password with `?` for each letter beyond ASCII', (password) => password.replace(/\P{ASCII}/gu, '?')),
  wrongPassword('the decomposed form of a composed password', (password) => password.normalize('NFD'), 'SEA-27'),
]

/** Octets that are kept at an end of a PFX. */
const KEPT = 24

/** What a careless deployment takes for the right ones; no probe but walks tries them. */
const CARELESSLY_TAKEN: readonly Fault[] = [
  inSeal('SEA-15', 'a `signKeyPassword` of random bytes', (_, { random }) => ({
    signKeyPassword: Buffer.from(random.bytes(40)).toString('base64'),
  })),
  inSeal('SEA-16', 'a `signKey` of random bytes', (_, { random }) => ({ signKey: Buffer.from(random.bytes(1500)).toString('base64') })),
  inSeal('SEA-17', 'a PFX of which only the last bytes are right', ({ signKey }) => ({ signKey: withZeros(signKey, 0, -KEPT) })),
  inSeal('SEA-17', 'a PFX of which only the first bytes are right', ({ signKey }) => ({ signKey: withZeros(signKey, KEPT) })),
  inSeal('SEA-17', 'a PFX with zeros in its middle', ({ signKey }) => ({ signKey: withZeros(signKey, KEPT, -KEPT) })),
]

/** Every kind of bad password and key. */
export const SEAL_FAULTS: readonly Fault[] = [
  ...PASSWORD_FAULTS,
  ...KEY_FAULTS,
  MAC_FAULT,
  ...MORE_SEAL_FAULTS,
  ...NEARLY_RIGHT,
  ...NEARLY_RIGHT_BEYOND_ASCII,
  ...CARELESSLY_TAKEN,
]

/** Zeros in place of these octets. @param to exclusive, and counted from the end where it is negative; the end by default */
function withZeros(base64: string, from: number, to?: number): string {
  const bytes = Buffer.from(base64, 'base64')
  bytes.subarray(from, to).fill(0)
  return bytes.toString('base64')
}

/** Without its MAC, and the end of its content. */
function withoutEnd(base64: string): string {
  const bytes = Buffer.from(base64, 'base64')
  return bytes.subarray(0, Math.floor(bytes.length * 0.9)).toString('base64')
}

/** Changes some bytes in the middle. The first byte stays, so that the number stays below the modulus. */
function damaged(base64: string): string {
  const bytes = Buffer.from(base64, 'base64')
  const middle = Math.floor(bytes.length / 2)
  const changed = bytes.map((byte, position) => (Math.abs(position - middle) <= 8 ? byte ^ 0x5a : byte))
  return Buffer.from(changed).toString('base64')
}
