// Takes the steps that sign: CalculateDigest and finalizeSigning, in one go or apart. Decides nothing; reads no documents.
import { notApplicable } from '../../engine/index.js'
import { claimsAll, claimsFor } from '../../fixtures/answers/claims.js'
import type { Context, Session, Signer } from '../../fixtures/context.js'
import { certificateSha256 } from '../answers/certificates.js'
import { EID_SCAN } from '../asking/batch-signer.js'
import { inTurns } from '../asking/in-turns.js'
import { idsOf } from '../asking/sessions.js'
import { faultOf } from '../faults/table.js'
import { OVERTAKEN, SENT_AGAIN, STALE_DIGEST } from '../faults/values.js'
import { changedEach, type Finalized, type Held, type Pending } from './held.js'
import { comparedWithPlainWork } from './own-work.js'
import { type AgainStep, type DigestStep, type FinalizeStep, flagsOf, PLAIN_STEPS, type SignStep } from './plan.js'
import { type Acting, nothing, sending, sessionsOf, type Taken, wordsOf } from './sending.js'
import { answersOf } from './trace.js'

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
  const overtaken = changedEach(on, { isOvertaken: true })
  const ask = (those: readonly Session[]) => context.flow.calculateDigest(those, signer, flags)
  const first = await sending(acting, 'calculateDigest', sessions, fault, {
    good: () => ask(sessions),
    body: async () => ({ ...(await context.flow.digestRequest(sessions, signer, flags)) }),
  })
  const ofOwnWork = fault === null ? await comparedWithPlainWork(acting, 'calculateDigest', first.answer, ask) : null
  const sent = { ...first, telling: ofOwnWork ?? first.telling }
  const good = idsOf(sessions).filter((id) => sent.fault?.forbidden.includes(id) !== true && sent.sent.includes(id))
  const claimed = good.filter((id) => claimsFor(sent.answer, 'calculateDigest', [id], sent.sent).length > 0)
  const isReady = claimed.length > 0 && (claimed.length === good.length || fault !== null)
  const { signer: by, flags: asked } = step
  const pending: Pending = {
    ids: claimed,
    signer: by,
    flags: asked,
    answer: sent.answer,
    wasTried: false,
    isStale: false,
    isOvertaken: false,
  }
  for (const one of on) {
    const { id } = one.session
    const isTaken = answersOf(sent).some((answer) => claimsFor(answer, 'calculateDigest', [id], sent.sent).length > 0)
    const waiting = isTaken ? overtaken(one.pending) : one.pending
    const isNew = isReady && claimed.includes(id)
    one.earlier = isNew ? waiting : null
    one.pending = isNew ? pending : waiting
  }
  return {
    ...nothing(acting),
    words: wordsOf(step, on, fault, 'calculate the digest of', signer.name),
    operation: 'calculateDigest',
    ...sent,
  }
}

/** What was prepared before waits again. */
function takeUp(one: Held): void {
  one.pending = one.earlier
  one.earlier = null
}

/** finalizeSigning of what is pending: of one CalculateDigest, or of several by one signer. */
export async function finalize(acting: Acting<SignStep | FinalizeStep>): Promise<Taken> {
  const { context, step, on } = acting
  const drawn = faultOf(step.wrong, 'finalizeSigning')
  const pending = pendingOf(on)
  if (pending === null) throw notApplicable('there is no digest to sign')
  const signer = signerOf(context, pending.signer)
  const sessions = sessionsOf(on)
  const own = on.map((one) => ({ one, pending: one.pending ?? pending }))
  const parts = [...new Set(own.map((one) => one.pending))]
  if (parts.length > 1 && signer.platform === EID_SCAN) throw notApplicable('eID Scan signs one document at a time')
  const tried = changedEach(on, { wasTried: true })
  for (const one of on) takeUp(one)
  const fault = pending.isOvertaken ? OVERTAKEN : pending.isStale ? STALE_DIGEST : drawn
  if (pending.isStale) await requireSameDocument(context, pending)
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
  const { certificate, platform } = signer
  // What was not claimed, because something was wrong, may be finalized after all.
  const isClaimed = ({ session }: Held): boolean => claimsFor(sent.answer, 'finalizeSigning', [session.id], sent.sent).length > 0
  if (drawn !== null && !pending.isStale)
    for (const { one, pending } of own.filter(({ one }) => !isClaimed(one))) {
      one.earlier = one.pending
      one.pending = tried(pending)
    }
  if (fault === null && parts.length === 1 && claimsAll(sent.answer, 'finalizeSigning', sent.sent)) {
    const finalized = { ids: sent.sent, flags: pending.flags, body: await context.flow.finalizeRequest(ordered, signer) }
    const maker = { signer, flags: pending.flags }
    for (const one of on) Object.assign(one, { finalized, maker })
  }
  return {
    ...nothing(acting),
    words: wordsOf(step, on, fault, 'finalize', signer.name),
    operation: 'finalizeSigning',
    certificateSha256: certificateSha256(certificate),
    // Whether some sessions of a digest are finalized alone, or those of several together, is open.
    rests:
      fault === null && parts.length === 1 && !pending.wasTried && sessions.length === pending.ids.length
        ? { digest: pending.answer, certificate, platform }
        : null,
    ...sent,
  }
}

/** Where a new container was asked for, it may take the place of what came between. */
async function requireSameDocument({ dialect }: Context, { flags }: Pending | Finalized): Promise<void> {
  const { createNewEdoc } = flagsOf(flags) ?? (await dialect.digestFlags())
  if (createNewEdoc) throw notApplicable('a new container takes the place of the document')
}

/** Sends the last finalizeSigning of its sessions once more. */
export async function again({ context, step, on, ...rest }: Acting<AgainStep>): Promise<Taken> {
  const finalized = on.find((one) => one.finalized !== null)?.finalized
  if (finalized == null) throw notApplicable('nothing was finalized')
  await requireSameDocument(context, finalized)
  const acting = { context, step: { ...PLAIN_STEPS.finalize, on: step.on }, on, ...rest }
  const sent = await sending(acting, 'finalizeSigning', sessionsOf(on), SENT_AGAIN, {
    good: () => context.api.finalizeSigning(finalized.body),
    body: async () => ({ ...finalized.body }),
  })
  return { ...nothing(acting), words: wordsOf(step, on, SENT_AGAIN, 'finalize'), operation: 'finalizeSigning', ...sent }
}
