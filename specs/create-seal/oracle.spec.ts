// Whether a refusal of eSealCreate tells bad padding from a wrong password: an attacker who learns that often enough can decrypt the password
// (Bleichenbacher's attack on PKCS#1 v1.5; RFC 8017, 7.2.2).
import { couldNotRun, notApplicable } from '../../engine/index.js'
import { whyNotItsWord } from '../../fixtures/answers/own-word.js'
import { likenessOf } from '../../fixtures/dialect/resemblance.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { check, observe, probe } from '../../fixtures/index.js'
import { expectThat, show } from '../answers/expect.js'
import { expectRefusedWhereTaken, isCarriedOut } from '../answers/refusals.js'
import { withSpare } from '../asking/controls.js'
import { idsOf } from '../asking/sessions.js'
import { goodSeal } from './asking.js'

/** Refusals of each kind: a single one may differ from another by accident. */
const SAMPLES = 3

const refusals = probe('create seal: refusals of bad padding and of wrong passwords', { text: 1, provokes: true }, async (context) => {
  const { api, flow, seals, sessions, random } = context
  const own = [await sessions.one('text')]
  const good = await flow.sealRequest(own, seals.first)
  const wrongPassword: Exchange[] = []
  const badPadding: Exchange[] = []
  // The two kinds alternate, so that changes over time affect both alike.
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const encrypted = await seals.encrypt(`wrong-${random.hex(12)}`)
    wrongPassword.push(await api.createSeal({ ...good, signKeyPassword: encrypted }))
    badPadding.push(await api.createSeal({ ...good, signKeyPassword: withOtherTail(encrypted, random.bytes(64)) }))
  }
  const controlsBeside = withSpare('createSeal', () => goodSeal(context, seals.first))
  const controls = await controlsBeside([{ exchange: await api.createSeal(good), sessions: idsOf(own) }])
  return { ids: idsOf(own), wrongPassword, badPadding, controls }
})

/** A ciphertext of the same length, below the same modulus, that decrypts to nothing with the padding of PKCS#1 v1.5. */
function withOtherTail(encrypted: string, tail: Uint8Array): string {
  const bytes = Buffer.from(encrypted, 'base64')
  bytes.set(tail, bytes.length - tail.length)
  return bytes.toString('base64')
}

// Other probes try one fault; here are many in a row. This finds a deployment that accepts one after several tries, or now and then. A deployment
// that refuses the good request after them is not judged.
for (const [id, kind, fault] of [
  ['SEA-11', 'wrongPassword', 'one of many wrong passwords'],
  ['SEA-14', 'badPadding', 'one of many damaged encrypted passwords'],
] as const) {
  check(id, refusals, ({ ids, controls, ...tried }) => {
    expectRefusedWhereTaken(tried[kind].map((attempt) => ({ operation: 'createSeal', fault, attempt, sent: ids, controls })))
  })
}

check('SEA-28', refusals, ({ ids, wrongPassword, badPadding, controls }) => {
  for (const answer of [...wrongPassword, ...badPadding]) {
    if (isCarriedOut('createSeal', { exchange: answer, sessions: ids }))
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
