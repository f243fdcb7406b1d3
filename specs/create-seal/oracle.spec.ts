// Whether a refusal of eSealCreate tells bad padding from a wrong password: an attacker who learns that often enough can decrypt the password
// (Bleichenbacher's attack on PKCS#1 v1.5; RFC 8017, 7.2.2).
import { couldNotRun, notApplicable } from '../../engine/index.js'
import { whyNotItsWord } from '../../fixtures/answers/own-word.js'
import type { Context } from '../../fixtures/context.js'
import { likenessOf } from '../../fixtures/dialect/resemblance.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { check, observe, probe } from '../../fixtures/index.js'
import type { CheckableId } from '../../requirements/ledger.js'
import { expectThat, show } from '../answers/expect.js'
import { isCarriedOut } from '../answers/refusals.js'
import { plain, refusedInTurn } from '../faults/asking.js'
import { checkRefused, intentsOf } from '../faults/judging.js'
import { inSeal } from '../faults/seals.js'

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
  const { tried, controls } = await refusedInTurn(context, faults, plain('createSeal', context))
  const answersOf = (row: CheckableId) => intentsOf(tried, row).map(({ attempt }) => attempt)
  return { tried, controls, wrongPassword: answersOf('SEA-11'), badPadding: answersOf('SEA-14') }
})

/** A ciphertext of the same length, below the same modulus, that decrypts to nothing with the padding of PKCS#1 v1.5. */
function withOtherTail(encrypted: string, tail: Uint8Array): string {
  const bytes = Buffer.from(encrypted, 'base64')
  bytes.set(tail, bytes.length - tail.length)
  return bytes.toString('base64')
}

// Other probes try one fault; here are many in a row. This finds a deployment that accepts one after several tries, or now and then. A deployment
// that refuses the good request after them is not judged.
checkRefused(refusals, 'createSeal', [WRONG, BAD_PADDING], ({ tried }) => tried, { where: 'where taken' })

check('SEA-28', refusals, ({ tried, wrongPassword, badPadding, controls }) => {
  for (const { attempt: answer, sent } of intentsOf(tried)) {
    if (isCarriedOut('createSeal', { exchange: answer, sessions: sent }))
      throw notApplicable('one of them was not refused, which other rows judge')
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

observe('SEA-31', refusals, 'the time of refusals', ({ wrongPassword, badPadding }) => {
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
