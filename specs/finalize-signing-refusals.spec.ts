// What finalizeSigning must refuse, and should: unknown sessions, missing digests, values that are no signature over the digest.
import { notApplicable } from '../engine/index.js'
import { check, observe, probe } from '../fixtures/index.js'
import { batchSigner } from './asking/batch-signer.js'
import { withSpare } from './asking/controls.js'
import { goodFinalize, goodSigning, prepare, refusedElement } from './asking/signings.js'
import { claimsFor, itemsOf } from './reading/answers.js'
import { describeAnswer } from './reading/describe.js'
import { expectRefused, type Refusal } from './reading/refusals.js'

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

const unknownAmongGood = probe('finalize signing: an unknown session before and after a good one', { text: 3 }, async (context) => {
  const { api, sessions, flow } = context
  const signer = batchSigner(context.signers)
  const controlsBeside = withSpare('finalizeSigning', () => goodSigning(context, signer))
  const refusals: Refusal[] = []
  for (const position of [0, 1]) {
    const prepared = await prepare(context, signer)
    const unknown = sessions.unknownId()
    const good = await flow.finalizeRequest([prepared.value], signer)
    const elements = good.sessionSignatureValues.toSpliced(position, 0, { ...prepared.value, sessionId: unknown })
    const sent = elements.map(({ sessionId }) => sessionId)
    const attempt = await api.finalizeSigning({ ...good, sessionSignatureValues: elements })
    const own = [prepared.session.id]
    const itself = { exchange: attempt, sessions: own, sent }
    const claimed = claimsFor(attempt, 'finalizeSigning', own, sent).length > 0
    const controls = await controlsBeside(claimed ? [itself] : [await goodFinalize(context, prepared, signer)])
    refusals.push({ operation: 'finalizeSigning', attempt, sent, forbidden: [unknown], controls })
  }
  return { refusals }
})

for (const unknown of [unknownAlone, unknownAmongGood]) {
  check('FIN-6', unknown, ({ refusals }) => refusals.forEach(expectRefused))

  observe('FIN-19', unknown, ({ refusals }) => refusals.map(({ attempt }) => describeAnswer(attempt)).join('; '))
}

observe('FIN-18', unknownAmongGood, ({ refusals }) =>
  refusals
    .map(({ attempt, sent, forbidden = [] }) => {
      const good = sent.filter((id) => !forbidden.includes(id))
      return claimsFor(attempt, 'finalizeSigning', good, sent).length > 0
        ? 'the good session is finalized, the unknown one is not'
        : 'refused as a whole'
    })
    .join('; '),
)

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

const withoutValue = probe('finalize signing: an element without `signatureValue`', { text: 2 }, async (context) => {
  const prepared = await prepare(context, context.signers.any)
  return { refusal: await refusedElement(context, prepared, context.signers.any, { sessionId: prepared.session.id }) }
})

const bitFlipped = probe('finalize signing: a signature value with one bit flipped', { text: 2 }, async (context) => {
  const prepared = await prepare(context, context.signers.any)
  const signatureValue = withOneBitFlipped(prepared.value.signatureValue)
  return { refusal: await refusedElement(context, prepared, context.signers.any, { ...prepared.value, signatureValue }) }
})

const otherKey = probe('finalize signing: a signature value made with another key', { text: 2 }, async (context) => {
  const { any } = context.signers
  const prepared = await prepare(context, any)
  const stranger = context.signers.stranger(any.keyType)
  const [forged] = await context.flow.signatureValues(prepared.answer, [prepared.session], stranger)
  if (forged === undefined) throw notApplicable('CalculateDigest gave nothing to sign')
  return { refusal: await refusedElement(context, prepared, any, forged) }
})

const notBase64 = probe('finalize signing: a signature value that is not base64', { text: 2 }, async (context) => {
  const prepared = await prepare(context, context.signers.any)
  const element = { ...prepared.value, signatureValue: '*** no signature at all ***' }
  return { refusal: await refusedElement(context, prepared, context.signers.any, element) }
})

const otherSession = probe("finalize signing: another session's signature value", { text: 3 }, async (context) => {
  const prepared = await prepare(context, context.signers.any)
  const other = await prepare(context, context.signers.any)
  const element = { ...prepared.value, signatureValue: other.value.signatureValue }
  return {
    answers: [prepared.answer, other.answer],
    refusal: await refusedElement(context, prepared, context.signers.any, element),
  }
})

/** Late in the value, so that in DER too it is the number s that changes and not the framing. */
function withOneBitFlipped(base64: string): string {
  const bytes = Buffer.from(base64, 'base64')
  const position = Math.floor((bytes.length * 3) / 4)
  bytes.writeUInt8(bytes.readUInt8(position) ^ 0x10, position)
  return bytes.toString('base64')
}

check('FIN-8', withoutDigest, ({ refusal }) => expectRefused(refusal))
check('FIN-9', withoutValue, ({ refusal }) => expectRefused(refusal))
check('FIN-10', bitFlipped, ({ refusal }) => expectRefused(refusal))
check('FIN-11', otherKey, ({ refusal }) => expectRefused(refusal))
check('FIN-13', notBase64, ({ refusal }) => expectRefused(refusal))

check('FIN-12', otherSession, ({ answers, refusal }) => {
  const digests = answers.map((answer) => itemsOf(answer, 'calculateDigest')[0]?.digest)
  if (new Set(digests).size === 1) throw notApplicable('both sessions have the same digest, so that the value fits both')
  expectRefused(refusal)
})

for (const refused of [withoutDigest, withoutValue, bitFlipped, otherKey, notBase64, otherSession]) {
  observe('FIN-19', refused, ({ refusal }) => describeAnswer(refusal.attempt))
}
