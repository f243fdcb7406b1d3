// Takes the steps that sign: CalculateDigest and finalizeSigning, in one go or apart. Decides nothing; reads no documents.
import { notApplicable } from '../../engine/index.js'
import { claimsAll, claimsFor } from '../../fixtures/answers/claims.js'
import type { Context, Session, Signer } from '../../fixtures/context.js'
import { EID_SCAN } from '../asking/batch-signer.js'
import { inTurns } from '../asking/in-turns.js'
import { idsOf } from '../asking/sessions.js'
import { faultOf } from '../faults/table.js'
import type { Held, Pending } from './held.js'
import { askedAfterwards } from './own-work.js'
import { type DigestStep, type FinalizeStep, flagsOf, type SignStep } from './plan.js'
import { type Acting, nothing, sending, sessionsOf, type Taken, wordsOf } from './sending.js'

/** CalculateDigest and, where it is claimed, finalizeSigning. */
export async function* sign(acting: Acting<SignStep>): AsyncGenerator<Taken, void, void> {
  const prepared = await digest(acting)
  yield prepared
  const pending = pendingOf(acting.on)
  if (pending === null || prepared.answer === null || pending.answer !== prepared.answer) return
  const on = acting.on.filter(({ session }) => pending.ids.includes(session.id))
  yield finalize({ ...acting, on })
}

function pendingOf(on: readonly Held[]): Pending | null {
  return on.find(({ pending }) => pending !== null)?.pending ?? null
}

/** The place of the signer that a number stands for. */
export function signerPlace({ signers }: Context, number: number): number {
  if (signers.all.length === 0) throw notApplicable('the deployment file names no signer (signers)')
  return number % signers.all.length
}

function signerOf(context: Context, number: number): Signer {
  return context.signers.all[signerPlace(context, number)] ?? context.signers.any
}

/** CalculateDigest: what it answers waits for its finalizeSigning. */
export async function digest(acting: Acting<SignStep | DigestStep>): Promise<Taken> {
  const { context, step, on } = acting
  const fault = faultOf(step.wrong, 'calculateDigest')
  const signer = signerOf(context, step.signer)
  // eID Scan signs one document at a time (interface, Notes, 1).
  const sessions = signer.platform === EID_SCAN ? sessionsOf(on).slice(0, 1) : sessionsOf(on)
  const flags = flagsOf(step.flags)
  const ask = (those: readonly Session[]) => context.flow.digestToSign(those, signer, flags)
  const first = await sending(acting, 'calculateDigest', sessions, fault, {
    good: () => ask(sessions),
    body: async () => ({ ...(await context.flow.digestRequest(sessions, signer, flags)) }),
  })
  const asked = fault === null ? await askedAfterwards(acting, 'calculateDigest', first.answer, ask) : null
  const sent = { ...first, compared: asked ?? first.compared }
  const forbidden = new Set(first.refused.flatMap((one) => one.forbidden))
  const good = idsOf(sessions).filter((id) => !forbidden.has(id) && sent.sent.includes(id))
  const claimed = good.filter((id) => claimsFor(sent.answer, 'calculateDigest', [id], sent.sent).length > 0)
  const isReady = claimed.length > 0 && (claimed.length === good.length || fault !== null)
  const pending: Pending = { ids: claimed, signer: step.signer, flags: step.flags, answer: sent.answer }
  if (isReady) for (const one of on) if (claimed.includes(one.session.id)) one.pending = pending
  const words = wordsOf(step, on, fault, 'calculate the digest of', signer.name)
  return { ...nothing(acting), words, operation: 'calculateDigest', ...sent }
}

/** finalizeSigning of what is pending: of one CalculateDigest, or of several by one signer. */
export async function finalize(acting: Acting<SignStep | FinalizeStep>): Promise<Taken> {
  const { context, step, on } = acting
  const fault = faultOf(step.wrong, 'finalizeSigning')
  const pending = pendingOf(on)
  if (pending === null) throw notApplicable('there is no digest to sign')
  const signer = signerOf(context, pending.signer)
  const sessions = sessionsOf(on)
  const own = on.map((one) => ({ one, pending: one.pending ?? pending }))
  const parts = [...new Set(own.map((one) => one.pending))]
  if (parts.length > 1 && signer.platform === EID_SCAN) throw notApplicable('eID Scan signs one document at a time')
  for (const one of on) one.pending = null
  const values = await inTurns(parts, 1, (part) => {
    const those = own.filter((one) => one.pending === part).map(({ one }) => one.session)
    return context.flow.signatureValues(part.answer, those, signer, { isShort: step.isShort })
  })
  const byId = new Map(values.flat().map((value) => [value.sessionId, value]))
  const ordered = sessions.flatMap(({ id }) => byId.get(id) ?? [])
  if (ordered.length < sessions.length) throw notApplicable('a digest cannot be read')
  const sent = await sending(acting, 'finalizeSigning', sessions, fault, {
    good: () => context.flow.finalizeSigning(ordered, signer),
    body: async () => ({ ...(await context.flow.finalizeRequest(ordered, signer)) }),
    signer,
    digestOf: (session) => (own.find(({ one }) => one.session === session)?.pending ?? pending).answer,
  })
  for (const { one, pending } of own) {
    const isClaimed = claimsFor(sent.answer, 'finalizeSigning', [one.session.id], sent.sent).length > 0
    // What was not claimed, because something was wrong, may be finalized after all.
    if (fault !== null && !isClaimed) one.pending = pending
  }
  if (fault === null && parts.length === 1 && claimsAll(sent.answer, 'finalizeSigning', sent.sent))
    for (const one of on) one.maker = { signer, flags: pending.flags }
  return { ...nothing(acting), words: wordsOf(step, on, fault, 'finalize', signer.name), operation: 'finalizeSigning', ...sent }
}
