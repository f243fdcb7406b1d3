// Requests that must be refused, or should be, for one thing that is wrong in them: certificates, flags, signature values, seal keys and passwords.
import type { SigningOperation } from '../../fixtures/endpoints.js'
import { probe } from '../../fixtures/index.js'
import { plain, refusedEach, refusedInTurn } from '../faults/asking.js'
import { type Fault, named } from '../faults/fault.js'
import { checkHowRefused, checkRefused } from '../faults/judging.js'
import { KEY_FAULTS, MAC_FAULT, MORE_SEAL_FAULTS, PASSWORD_FAULTS } from '../faults/seals.js'
import { DIGEST_FAULTS, VALUE_FAULTS } from '../faults/values.js'

const digest = (...names: readonly string[]) => named(DIGEST_FAULTS, names)
const value = (...names: readonly string[]) => named(VALUE_FAULTS, names)

const REQUESTS: Readonly<Partial<Record<SigningOperation, Readonly<Record<string, readonly Fault[]>>>>> = {
  calculateDigest: {
    'calculate digest: garbage in place of the certificate': digest('garbage for a certificate', 'a certificate that is no base64'),
    'calculate digest: `signAsPdf` on a file that is no PDF': digest('`signAsPdf: true` for a text file'),
    "calculate digest: the signer's authentication certificate": digest('a certificate for authentication'),
  },
  finalizeSigning: {
    'finalize signing: an element without `signatureValue`': value('no signature value'),
    'finalize signing: a signature value with one bit flipped': value('a signature value with one bit flipped'),
    'finalize signing: a signature value made with another key': value(
      'a signature value by another key',
      'a signature value by another signer',
    ),
    'finalize signing: a signature value that is not base64': value('a signature value that is not base64'),
  },
  createSeal: {
    'create seal: passwords that must not open the key': PASSWORD_FAULTS,
    'create seal: keys that must not be taken': KEY_FAULTS,
    'create seal: a key whose integrity is broken': [MAC_FAULT],
    'create seal: more keys and passwords that must not be taken': MORE_SEAL_FAULTS,
  },
}

for (const operation of ['calculateDigest', 'finalizeSigning', 'createSeal'] as const)
  for (const [title, faults] of Object.entries(REQUESTS[operation] ?? {})) {
    // One seal is enough for all of them: nothing that is wrong with its key uses a session up.
    const isInTurn = operation === 'createSeal'
    const bad = probe(title, isInTurn ? { text: 1, provokes: true } : { text: faults.length }, async (context) => {
      const ask = isInTurn ? refusedInTurn : refusedEach
      return { tried: (await ask(context, faults, plain(operation, context))).tried }
    })
    checkRefused(bad, operation, faults, ({ tried }) => tried)
    checkHowRefused(bad, operation, ({ tried }) => tried)
  }
