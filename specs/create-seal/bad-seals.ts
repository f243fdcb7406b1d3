// The passwords and keys that eSealCreate must refuse: wrong, damaged or missing. Asks nothing.
import { notApplicable } from '../../engine/index.js'
import { withOtherMac } from '../../fixtures/seals/pfx.js'
import { firstHalf } from '../asking/first-half.js'
import type { SealFault } from './asking.js'

/** A good request made bad in one respect, and the row that says that it must be refused. */
export interface BadSeal {
  readonly id:
    | 'SEA-11'
    | 'SEA-12'
    | 'SEA-13'
    | 'SEA-14'
    | 'SEA-15'
    | 'SEA-16'
    | 'SEA-17'
    | 'SEA-18'
    | 'SEA-19'
    | 'SEA-23'
    | 'SEA-24'
    | 'SEA-25'
    | 'SEA-37'
  readonly spoil: SealFault
}

/** A password that opens no key. */
export const WRONG_PASSWORD = 'not-the-password-7'
const GARBAGE = 'this is neither base64 nor a password: %%%'

/** Passwords that must not open the key, by name. */
export const PASSWORD_FAULTS: Readonly<Record<string, BadSeal>> = {
  'a wrong password': {
    id: 'SEA-11',
    spoil: async (good, { seals }) => ({ ...good, signKeyPassword: await seals.encrypt(WRONG_PASSWORD) }),
  },
  'a password encrypted with another key': {
    id: 'SEA-13',
    spoil: async (good, { seals }, { password }) => ({ ...good, signKeyPassword: await seals.encrypt(password, { otherKey: true }) }),
  },
  'a damaged encrypted password': { id: 'SEA-14', spoil: (good) => ({ ...good, signKeyPassword: damaged(good.signKeyPassword) }) },
  'a `signKeyPassword` that is garbage': { id: 'SEA-15', spoil: (good) => ({ ...good, signKeyPassword: GARBAGE }) },
  'no `signKeyPassword`': { id: 'SEA-19', spoil: ({ signKeyPassword: _left, ...rest }) => rest },
  'the password in the clear': { id: 'SEA-23', spoil: (good, _context, { password }) => ({ ...good, signKeyPassword: password }) },
  'the base64 of the clear password': {
    id: 'SEA-24',
    spoil: (good, _context, { password }) => ({ ...good, signKeyPassword: Buffer.from(password).toString('base64') }),
  },
}

/** Keys that must not be taken, by name. */
export const KEY_FAULTS: Readonly<Record<string, BadSeal>> = {
  'a `signKey` that is no PFX': {
    id: 'SEA-16',
    spoil: (good) => ({ ...good, signKey: Buffer.from('no seal key at all').toString('base64') }),
  },
  'a PFX cut to half': { id: 'SEA-17', spoil: (good) => ({ ...good, signKey: firstHalf(good.signKey) }) },
  'a PFX without its end': { id: 'SEA-17', spoil: (good) => ({ ...good, signKey: withoutEnd(good.signKey) }) },
  'no `signKey`': { id: 'SEA-18', spoil: ({ signKey: _left, ...rest }) => rest },
  'a PEM key in place of the PFX': { id: 'SEA-25', spoil: (good, _context, { pem }) => ({ ...good, signKey: pem }) },
}

/** A PFX that is damaged where only its MAC tells (RFC 7292, 4). */
export const MAC_FAULT: Readonly<Record<string, BadSeal>> = {
  'a PFX whose MAC does not fit': {
    id: 'SEA-37',
    spoil: (good) => {
      const other = withOtherMac(Buffer.from(good.signKey, 'base64'))
      if (other === null) throw notApplicable('the PFX has no MAC')
      return { ...good, signKey: Buffer.from(other).toString('base64') }
    },
  },
}

/** Passwords that open the key only where a deployment changes what it was given, by name. */
export const NEARLY_RIGHT: Readonly<Record<string, (password: string) => string>> = {
  'the password in the other case': (password) => (password === password.toUpperCase() ? password.toLowerCase() : password.toUpperCase()),
  'the password with a blank after it': (password) => `${password} `,
  'the password with a blank before it': (password) => ` ${password}`,
  'the password without its last character': (password) => password.slice(0, -1),
  'the password with one character more': (password) => `${password}0`,
  'the password with another first character': (password) => `${password.startsWith('X') ? 'Y' : 'X'}${password.slice(1)}`,
}

/** Zeros in place of these octets. @param to exclusive, and counted from the end where it is negative; the end by default */
export function withZeros(base64: string, from: number, to?: number): string {
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
