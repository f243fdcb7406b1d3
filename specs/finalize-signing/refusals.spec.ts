// What finalizeSigning should refuse: a value that is a signature over the digest of another session.
import { notApplicable } from '../../engine/index.js'
import { check, probe } from '../../fixtures/index.js'
import { itemsOf } from '../answers/answers.js'
import { expectEachRefused, isCarriedOut } from '../answers/refusals.js'
import { expectDigestForEach } from '../answers/results.js'
import { idsOf } from '../asking/sessions.js'
import { plain, refusedInTurn } from '../faults/asking.js'
import { checkHowRefused, intentsOf } from '../faults/judging.js'
import { inValue } from '../faults/values.js'
import { prepare } from './asking.js'
import { expectFinalizedOverOwnDigest } from './signings.js'

const otherSession = probe("finalize signing: another session's signature value", { text: 2 }, async (context) => {
  const { any } = context.signers
  const other = await prepare(context, any)
  const fault = inValue("another session's signature value", 'FIN-12', () => other.value.signatureValue)
  const { good, tried, controls } = await refusedInTurn(context, [fault], plain('finalizeSigning', context))
  const digests = [
    { ids: idsOf(good.sessions), answer: good.digest ?? null },
    { ids: [other.session.id], answer: other.answer },
  ]
  return { digests, certificate: any.certificate, tried, controls }
})

check('DIG-5', otherSession, ({ digests }) => {
  for (const { answer } of digests) if (answer !== null) expectDigestForEach(answer)
})

// The control sends the session's own value after the refused one. That value must be over the digest of its own session.
check('DIG-15', otherSession, async ({ digests: [own], certificate, controls: [control] }) => {
  if (own?.answer == null || control === undefined || !isCarriedOut('finalizeSigning', control))
    throw notApplicable('the session was not finalized after the refused value, which is only advised against')
  await expectFinalizedOverOwnDigest({ ids: own.ids, certificate, digest: own.answer, finalize: control.exchange })
})

check('FIN-12', otherSession, ({ digests, tried }) => {
  const answered = digests.map(({ answer }) => answer && itemsOf(answer, 'calculateDigest')[0]?.digest)
  if (new Set(answered).size === 1) throw notApplicable('both sessions have the same digest, so the value is right for both')
  expectEachRefused(intentsOf(tried))
})

checkHowRefused(otherSession, 'finalizeSigning', ({ tried }) => tried)
