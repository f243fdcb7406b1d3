// Passwords and keys that eSealCreate must refuse: those of its own probes, and some that a careless deployment takes for the right ones.
import { notApplicable } from '../../engine/index.js'
import type { Context } from '../../fixtures/context.js'
import { type BadSeal, KEY_FAULTS, MAC_FAULT, PASSWORD_FAULTS, WRONG_PASSWORD } from '../create-seal/bad-seals.js'
import type { Fault } from './fault.js'

/** By the seals of a walk: its wrong password, encrypted. Sent again it has to be refused again, octet for octet the same. */
const wrongPasswords = new WeakMap<Context['seals'], Promise<string>>()

const WRONG_AGAIN: BadSeal = {
  id: 'SEA-11',
  spoil: async (good, { seals }) => {
    const encrypted = wrongPasswords.get(seals) ?? seals.encrypt(WRONG_PASSWORD)
    wrongPasswords.set(seals, encrypted)
    return { ...good, signKeyPassword: await encrypted }
  },
}

function inSeal(name: string, { id, spoil }: BadSeal): Fault {
  return {
    name,
    operations: ['createSeal'],
    positions: ['alone'],
    provokes: true,
    spoil: async ({ body, ids, context, key }) => {
      if (key === null) throw notApplicable('no seal is used')
      const good = { ...body, signKey: String(body.signKey), signKeyPassword: String(body.signKeyPassword) }
      return { body: await spoil(good, context, key), sent: ids, forbidden: ids, row: id }
    },
  }
}

/** Passwords that open the key only where a deployment changes what it was given. */
const NEARLY_RIGHT: Readonly<Record<string, (password: string) => string>> = {
  'the password in the other case': (password) => (password === password.toUpperCase() ? password.toLowerCase() : password.toUpperCase()),
  'the password with a blank after it': (password) => `${password} `,
  'the password with a blank before it': (password) => ` ${password}`,
  'the password without its last character': (password) => password.slice(0, -1),
  'the password with one character more': (password) => `${password}0`,
  'the password with another first character': (password) => `${password.startsWith('X') ? 'Y' : 'X'}${password.slice(1)}`,
}

const nearlyRight = Object.entries(NEARLY_RIGHT).map(([name, change]) =>
  inSeal(name, {
    id: 'SEA-11',
    spoil: async (good, { seals }, { password }) => {
      if (change(password) === password) throw notApplicable('the password stays the same')
      return { ...good, signKeyPassword: await seals.encrypt(change(password)) }
    },
  }),
)

/** Octets that are kept at an end of a PFX. */
const KEPT = 24

function pfxWithZeros(name: string, from: number, to: number | undefined): Fault {
  const spoil: BadSeal['spoil'] = (good) => {
    const bytes = Buffer.from(good.signKey, 'base64')
    bytes.subarray(from, to).fill(0)
    return { ...good, signKey: bytes.toString('base64') }
  }
  return inSeal(name, { id: 'SEA-17', spoil })
}

/** Every kind of bad password and key. */
export const SEAL_FAULTS: readonly Fault[] = [
  ...Object.entries({ ...PASSWORD_FAULTS, 'a wrong password': WRONG_AGAIN, ...KEY_FAULTS, ...MAC_FAULT }).map(([name, bad]) =>
    inSeal(name, bad),
  ),
  ...nearlyRight,
  inSeal('a `signKeyPassword` of random bytes', {
    id: 'SEA-15',
    spoil: (good, { random }) => ({ ...good, signKeyPassword: Buffer.from(random.bytes(40)).toString('base64') }),
  }),
  inSeal('a `signKey` of random bytes', {
    id: 'SEA-16',
    spoil: (good, { random }) => ({ ...good, signKey: Buffer.from(random.bytes(1500)).toString('base64') }),
  }),
  pfxWithZeros('a PFX of which only the last bytes are right', 0, -KEPT),
  pfxWithZeros('a PFX of which only the first bytes are right', KEPT, undefined),
  pfxWithZeros('a PFX with zeros in its middle', KEPT, -KEPT),
]
