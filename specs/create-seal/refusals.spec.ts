// What eSealCreate must refuse right after a success, where a password is nearly right, and many times in a row.
import { couldNotRun, notApplicable } from '../../engine/index.js'
import { whyNotItsWord } from '../../fixtures/answers/own-word.js'
import { saidIn } from '../../fixtures/answers/summary.js'
import type { Context, Exchange, SealKey } from '../../fixtures/context.js'
import { likenessOf } from '../../fixtures/dialect/resemblance.js'
import { check, observe, probe } from '../../fixtures/index.js'
import { expectThat, show } from '../answers/expect.js'
import { isCarriedOut } from '../answers/refusals.js'
import { type GoodRequest, goodWork, type Make, plain, sendGood } from '../asking/good-requests.js'
import { requireFreshSessions } from '../asking/sessions.js'
import { refusedInTurn, type Tried } from '../faults/asking.js'
import { type Fault, named } from '../faults/fault.js'
import { checkRefused, intentsOf, triedFaults } from '../faults/judging.js'
import {
  inSeal,
  KEY_FAULTS,
  NEARLY_RIGHT,
  NEARLY_RIGHT_BEYOND_ASCII,
  PASSWORD_FAULTS,
  WRONG_PASSWORD,
  wrongPassword,
} from '../faults/seals.js'
import { repacked } from './good.spec.js'

/** Makes good requests with this key. */
function sealing(context: Context, key: SealKey): Make {
  return async (take) => goodWork('createSeal', context, [await take('text')], { key })
}

/** Seals a session of its own: what is remembered of it may open nothing. @throws NotAssessed `could-not-run` where that is refused */
async function sealed(context: Context, key: SealKey): Promise<GoodRequest> {
  const good = await sealing(context, key)(context.sessions.one)
  const success = await sendGood(context.api, good)
  if (!isCarriedOut('createSeal', success)) throw couldNotRun(`there was no success before it: ${saidIn(success)}`)
  return good
}

/** With the key of the other, it opens nothing where the passwords differ. */
const BORROWED = inSeal('SEA-11', 'the encrypted password of another seal', async (_, context) => {
  const { first, second } = context.seals
  if (first.password === second.password) throw notApplicable('the two seals of the deployment file have one password')
  const { signKeyPassword } = Object((await sealed(context, first)).body)
  return { signKeyPassword }
})

triedFaults(
  'create seal: the encrypted password of another seal, right after its success',
  'createSeal',
  [BORROWED],
  { needs: { text: 2, provokes: true }, where: 'where taken' },
  async (context) => (await refusedInTurn(context, [BORROWED], sealing(context, context.seals.second))).tried,
)

/** Each key by its password, and what is like it: no other password of the run is, so that a key which was opened is known by these alone. */
const KEYS: readonly (readonly [password: string, faults: readonly Fault[]])[] = [
  ['chain-of-seals-9', NEARLY_RIGHT],
  ['Zīmogu-ķēde-9', NEARLY_RIGHT_BEYOND_ASCII],
  [`${'chain 9 '.repeat(12)}End.`, [wrongPassword('another end of a long password', (password) => `${password.slice(0, -1)}!`)]],
]

async function nearlyRight(context: Context): Promise<readonly Tried[]> {
  requireFreshSessions(context)
  const tried: Tried[] = []
  for (const [password, faults] of KEYS) {
    const key = repacked(context.seals.first, password)
    // A key that was opened before may be remembered.
    await sendGood(context.api, await sealing(context, key)(context.sessions.spare))
    tried.push(...(await refusedInTurn(context, faults, sealing(context, key))).tried)
  }
  return tried
}

triedFaults(
  'create seal: passwords that are nearly right',
  'createSeal',
  KEYS.flatMap(([, faults]) => faults),
  { needs: { provokes: true }, where: 'where taken' },
  nearlyRight,
)

/** Faults that a deployment would accept if it remembered the last good request. */
const REMEMBERED = [
  ...named([...KEY_FAULTS, ...PASSWORD_FAULTS], ['no `signKey`', 'no `signKeyPassword`']),
  wrongPassword('a wrong password, right after a success with the same key', () => WRONG_PASSWORD, 'SEA-12'),
]

triedFaults(
  'create seal: faults right after a success with the same key',
  'createSeal',
  REMEMBERED,
  { needs: { text: 2, provokes: true } },
  async (context) => {
    await sealed(context, context.seals.first)
    return (await refusedInTurn(context, REMEMBERED, plain('createSeal', context))).tried
  },
)

// Whether a refusal tells bad padding from a wrong password: an attacker who learns that often enough can decrypt the password (Bleichenbacher's attack
// on PKCS#1 v1.5; RFC 8017, 7.2.2).

/** Refusals of each kind: a single one may differ from another by accident. */
const SAMPLES = 3

const WRONG = inSeal('SEA-11', 'one of many wrong passwords', async (_, context) => ({ signKeyPassword: await encryptedWrongly(context) }))
const BAD_PADDING = inSeal('SEA-14', 'one of many damaged encrypted passwords', async (_, context) => ({
  signKeyPassword: withOtherTail(await encryptedWrongly(context), context.random.bytes(64)),
}))

function encryptedWrongly({ seals, random }: Context): Promise<string> {
  return seals.encrypt(`wrong-${random.hex(12)}`)
}

const refusals = probe('create seal: refusals of bad padding and of wrong passwords', { text: 1, provokes: true }, async (context) => {
  // The two kinds alternate, so that changes over time affect both alike.
  const faults = Array.from({ length: SAMPLES }, () => [WRONG, BAD_PADDING]).flat()
  return refusedInTurn(context, faults, plain('createSeal', context))
})

/** The answers to wrong passwords, and to bad padding. */
function answersTo(tried: readonly Tried[]): readonly (readonly Exchange[])[] {
  return (['SEA-11', 'SEA-14'] as const).map((row) => intentsOf(tried, row).map(({ attempt }) => attempt))
}

/** A ciphertext of the same length, below the same modulus, that decrypts to nothing with the padding of PKCS#1 v1.5. */
function withOtherTail(encrypted: string, tail: Uint8Array): string {
  const bytes = Buffer.from(encrypted, 'base64')
  bytes.set(tail, bytes.length - tail.length)
  return bytes.toString('base64')
}

// Other probes try one fault; here are many in a row. This finds a deployment that accepts one after several tries, or now and then. A deployment
// that refuses the good request after them is not judged.
checkRefused(refusals, 'createSeal', [WRONG, BAD_PADDING], { where: 'where taken' })

check('SEA-28', refusals, ({ tried, controls }) => {
  const [wrongPassword = [], badPadding = []] = answersTo(tried)
  for (const { attempt: answer } of intentsOf(tried)) {
    if (isCarriedOut('createSeal', answer)) throw notApplicable('one of them was not refused, which other rows judge')
    if (answer.failure?.kind === 'timed-out') throw couldNotRun('one of them was not answered in time')
  }
  if (!controls.some((control) => isCarriedOut('createSeal', control))) {
    throw couldNotRun('the good request was refused as well: the refusals may have another cause')
  }
  const ofPasswords = new Set(wrongPassword.map(likenessOf))
  const ofPadding = badPadding.map(likenessOf)
  const [answer] = badPadding
  const alike = ofPadding.some((likeness) => ofPasswords.has(likeness))
  const notItsWord = [...wrongPassword, ...badPadding].map(whyNotItsWord).find((cause) => cause !== null)
  if (!alike && notItsWord !== undefined) throw couldNotRun(`one of the refusals is not the deployment's own: ${notItsWord}`)
  expectThat(alike, 'the refusal of bad padding', `as that of a wrong password: ${show([...ofPasswords])}`, ofPadding, answer)
})

/** A difference that a network does not make by itself, in milliseconds. */
const TELLING_MS = 50

observe('SEA-31', refusals, 'the time of refusals', ({ tried }) => {
  const [wrongPassword = [], badPadding = []] = answersTo(tried)
  if (isSooner(badPadding, wrongPassword)) return `bad padding is refused ${TELLING_MS} ms sooner than a wrong password, or more`
  if (isSooner(wrongPassword, badPadding)) return `a wrong password is refused ${TELLING_MS} ms sooner than bad padding, or more`
  return `no telling difference (${TELLING_MS} ms)`
})

/** Whether each of the first came sooner than any of the others: one slow answer tells nothing. */
function isSooner(some: readonly Exchange[], others: readonly Exchange[]): boolean {
  const [slowest, quickest] = [
    Math.max(...some.map(({ durationMs }) => durationMs)),
    Math.min(...others.map(({ durationMs }) => durationMs)),
  ]
  return quickest - slowest >= TELLING_MS
}
