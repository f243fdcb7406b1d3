// Passwords and keys that eSealCreate must refuse: those of its own probes, and some that a careless deployment takes for the right ones.
import { notApplicable } from '../../engine/index.js'
import type { Context } from '../../fixtures/context.js'
import { type BadSeal, KEY_FAULTS, MAC_FAULT, NEARLY_RIGHT, PASSWORD_FAULTS, WRONG_PASSWORD, withZeros } from '../create-seal/bad-seals.js'
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
  return inSeal(name, { id: 'SEA-17', spoil: (good) => ({ ...good, signKey: withZeros(good.signKey, from, to) }) })
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
