// What finalizeSigning must refuse, and should: unknown sessions, missing digests, values that are no signature over the digest.
import { couldNotRun, notApplicable } from '../../engine/index.js'
import { claimsFor } from '../../fixtures/answers/claims.js'
import type { Context, Signer } from '../../fixtures/context.js'
import { check, observe, probe } from '../../fixtures/index.js'
import { itemsOf } from '../answers/answers.js'
import { kindsOfRefusals } from '../answers/observed-answers.js'
import { type Control, expectEachRefused, expectRefused, isCarriedOut, type Refusal } from '../answers/refusals.js'
import { expectDigestForEach } from '../answers/results.js'
import { batchSigner } from '../asking/batch-signer.js'
import { withSpare } from '../asking/controls.js'
import { PLACES } from '../asking/places.js'
import { idsOf } from '../asking/sessions.js'
import { keepFinalized } from '../documents/asking.js'
import type { Documented } from '../documents/documents.js'
import { checkSigned } from '../documents/judgements.js'
import { goodFinalize, goodSigning, type Prepared, prepare, prepareTogether, refusedElement } from './asking.js'
import { expectFinalizedOverOwnDigest } from './signings.js'

const unknownAlone = probe('finalize signing: an unknown session alone', { text: 1 }, async (context) => {
  const { api, sessions, signers, flow } = context
  const prepared = await prepare(context, signers.any)
  const unknown = sessions.unknownId()
  const good = await flow.finalizeRequest([prepared.value], signers.any)
  const attempt = await api.finalizeSigning({ ...good, sessionSignatureValues: [{ ...prepared.value, sessionId: unknown }] })
  const controls = [await goodFinalize(context, prepared, signers.any)]
  const refusal: Refusal = { operation: 'finalizeSigning', attempt, sent: [unknown], controls }
  return { refusals: [refusal] }
})

const unknownAmongGood = probe(
  'finalize signing: an unknown session first, in the middle and last among good ones',
  { text: 4 },
  async (context) => {
    const signer = batchSigner(context.signers)
    const controlsBeside = withSpare('finalizeSigning', () => goodSigning(context, signer))
    const refusals: Refusal[] = []
    const documented: Documented[] = []
    for (const { place, before, behind } of PLACES) {
      const { attempt, good, sent, unknown } = await attemptAmongGood(context, signer, before, before + behind)
      const ids = idsOf(good.sessions)
      const claimed = ids.every((id) => claimsFor(attempt, 'finalizeSigning', [id], sent).length > 0)
      const itself = { exchange: attempt, sessions: ids, sent }
      const again = async () => ({ exchange: await context.flow.finalizeSigning(good.values, signer), sessions: ids })
      const done: Control = claimed ? itself : await again()
      documented.push(...(await keepFinalized(context, done.exchange, signer, good.sessions, done.sent)))
      const controls = await controlsBeside([done])
      refusals.push({ operation: 'finalizeSigning', fault: `an unknown session ${place}`, attempt, sent, forbidden: [unknown], controls })
    }
    return { refusals, documented }
  },
)

checkSigned(unknownAmongGood, ({ documented }) => documented)

/** The unknown session comes with a signature value that is right for a neighbour. */
async function attemptAmongGood(context: Context, signer: Signer, before: number, neighbours: number) {
  const { api, sessions, flow } = context
  const good = await prepareTogether(context, signer, neighbours)
  const unknown = sessions.unknownId()
  const request = await flow.finalizeRequest(good.values, signer)
  const stray = { sessionId: unknown, signatureValue: good.values[0]?.signatureValue ?? '' }
  const elements = good.values.toSpliced(before, 0, stray)
  const attempt = await api.finalizeSigning({ ...request, sessionSignatureValues: elements })
  return { attempt, good, unknown, sent: elements.map(({ sessionId }) => sessionId) }
}

for (const unknown of [unknownAlone, unknownAmongGood]) {
  check('FIN-6', unknown, ({ refusals }) => expectEachRefused(refusals))
}

observe('FIN-18', unknownAmongGood, ({ refusals }) => ({
  value: refusals
    .map(({ attempt, sent, forbidden = [] }) => {
      const good = sent.filter((id) => !forbidden.includes(id))
      const finalized = claimsFor(attempt, 'finalizeSigning', good, sent).length
      return finalized > 0 ? `${finalized} of ${good.length} good sessions finalized` : 'refused as a whole'
    })
    .join('; '),
  shownBy: refusals.map(({ attempt }) => attempt),
}))

const withoutDigest = probe('finalize signing: a session without a calculated digest', { text: 2 }, async (context) => {
  const { api, sessions, signers, flow } = context
  const prepared = await prepare(context, signers.any)
  const session = await sessions.one('text')
  const good = await flow.finalizeRequest([prepared.value], signers.any)
  const attempt = await api.finalizeSigning({ ...good, sessionSignatureValues: [{ ...prepared.value, sessionId: session.id }] })
  const controls = [await goodFinalize(context, prepared, signers.any)]
  const refusal: Refusal = { operation: 'finalizeSigning', attempt, sent: [session.id], controls }
  return { refusal }
})

const withoutValue = probe('finalize signing: an element without `signatureValue`', { text: 1 }, async (context) => {
  const prepared = await prepare(context, context.signers.any)
  return await refusedThenSigned(context, prepared, { sessionId: prepared.session.id })
})

const bitFlipped = probe('finalize signing: a signature value with one bit flipped', { text: 1 }, async (context) => {
  const prepared = await prepare(context, context.signers.any)
  const signatureValue = withOneBitFlipped(prepared.value.signatureValue)
  return await refusedThenSigned(context, prepared, { ...prepared.value, signatureValue })
})

const otherKey = probe('finalize signing: a signature value made with another key', { text: 2 }, async (context) => {
  const { signers } = context
  const { any } = signers
  // A key that is not in the deployment file, and the key of another signer.
  const other = signers.all.find(({ certificate, platform }) => platform === null && certificate !== any.certificate)
  const refusals: Refusal[] = []
  for (const forger of [signers.stranger(any.keyType), ...(other === undefined ? [] : [other])]) {
    const prepared = await prepare(context, any)
    const [forged] = await context.flow.signatureValues(prepared.answer, [prepared.session], forger)
    if (forged === undefined) throw couldNotRun('CalculateDigest gave nothing to sign')
    refusals.push({ ...(await refusedElement(context, prepared, any, forged)), fault: `a value by ${forger.name}` })
  }
  return { refusals }
})

const notBase64 = probe('finalize signing: a signature value that is not base64', { text: 1 }, async (context) => {
  const prepared = await prepare(context, context.signers.any)
  return await refusedThenSigned(context, prepared, { ...prepared.value, signatureValue: '*** no signature at all ***' })
})

const otherSession = probe("finalize signing: another session's signature value", { text: 2 }, async (context) => {
  const prepared = await prepare(context, context.signers.any)
  const other = await prepare(context, context.signers.any)
  const element = { ...prepared.value, signatureValue: other.value.signatureValue }
  return {
    prepared: [prepared, other].map(({ session, answer }) => ({ ids: [session.id], answer })),
    certificate: context.signers.any.certificate,
    ...(await refusedThenSigned(context, prepared, element)),
  }
})

/** Sends a faulty element, then the good one, and keeps what the good one leaves. */
async function refusedThenSigned(context: Context, prepared: Prepared, element: object) {
  const { any } = context.signers
  const { good, ...refusal } = await refusedElement(context, prepared, any, element)
  return { refusal, documented: await keepFinalized(context, good.exchange, any, [prepared.session]) }
}

for (const signed of [withoutValue, bitFlipped, notBase64, otherSession]) checkSigned(signed, ({ documented }) => documented)

/** The bit is late in the value, so that in DER it changes the number s and not the structure. */
function withOneBitFlipped(base64: string): string {
  const bytes = Buffer.from(base64, 'base64')
  const position = Math.floor((bytes.length * 3) / 4)
  bytes.writeUInt8(bytes.readUInt8(position) ^ 0x10, position)
  return bytes.toString('base64')
}

check('FIN-8', withoutDigest, ({ refusal }) => expectRefused(refusal))
check('FIN-9', withoutValue, ({ refusal }) => expectRefused(refusal))
check('FIN-10', bitFlipped, ({ refusal }) => expectRefused(refusal))
check('FIN-11', otherKey, ({ refusals }) => expectEachRefused(refusals))
check('FIN-13', notBase64, ({ refusal }) => expectRefused(refusal))

check('DIG-5', otherSession, ({ prepared }) => {
  for (const { answer } of prepared) expectDigestForEach(answer)
})

// The control sends the session's own value after the refused one. That value must be over the digest of its own session.
check('DIG-15', otherSession, async ({ prepared, certificate, refusal }) => {
  const [own] = prepared
  const control = refusal.controls[0]
  if (own === undefined || control === undefined || !isCarriedOut('finalizeSigning', control))
    throw notApplicable('the session was not finalized after the refused value, which is only advised against')
  await expectFinalizedOverOwnDigest({ ids: own.ids, certificate, digest: own.answer, finalize: control.exchange })
})

check('FIN-12', otherSession, ({ prepared, refusal }) => {
  const digests = prepared.map(({ answer }) => itemsOf(answer, 'calculateDigest')[0]?.digest)
  if (new Set(digests).size === 1) throw notApplicable('both sessions have the same digest, so the value is right for both')
  expectRefused(refusal)
})

for (const refused of [withoutDigest, withoutValue, bitFlipped, notBase64, otherSession]) {
  observe('FIN-19', refused, ({ refusal }) => kindsOfRefusals([refusal]))
}

for (const unknown of [unknownAlone, unknownAmongGood, otherKey]) {
  observe('FIN-19', unknown, ({ refusals }) => kindsOfRefusals(refusals))
}
