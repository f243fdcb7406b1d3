// Work that is begun under one token and finished under a newer one. Asks for no token itself: the calls take the one in force.
import { claimsAll } from '../../fixtures/answers/claims.js'
import type { Context, Session, SignatureValue, Signer } from '../../fixtures/context.js'
import { ifOffered } from '../asking/offered.js'
import { at } from '../asking/sessions.js'
import { archiveAsRead, requireReadBack } from '../documents/asking.js'

/** Sessions that are halfway to what is asked next. */
interface Begun {
  readonly signer: Signer
  readonly prepared: Session
  readonly values: readonly SignatureValue[]
  /** Signed, where finalizeSigning claims it. */
  readonly signed: readonly Session[]
  readonly unsealed: Session
}

/** A session with its digest calculated, a signed one, and one to seal. */
export async function begunWork(context: Context): Promise<Begun> {
  requireReadBack(context)
  const { sessions, flow, signers } = context
  const signer = signers.any
  const taken = await sessions.take('text', 3)
  const [prepared, first, unsealed] = [at(taken, 0), at(taken, 1), at(taken, 2)]
  const { finalize } = await flow.sign([first], signer)
  const signed = finalize !== null && claimsAll(finalize, 'finalizeSigning', [first.id]) ? [first] : []
  const values = await flow.signatureValues(await flow.digestToSign([prepared], signer), [prepared], signer)
  return { signer, prepared, values, signed, unsealed }
}

/** Finalizes, archives and seals these sessions: whether that is taken is open, and what is claimed is in the documents. */
export async function finishedWork(context: Context, { signer, prepared, values, signed, unsealed }: Begun): Promise<void> {
  const { flow, seals } = context
  const finalize = values.length === 0 ? null : await flow.finalizeSigning(values, signer)
  const finalized = finalize !== null && claimsAll(finalize, 'finalizeSigning', [prepared.id]) ? [prepared] : []
  for (const session of [...finalized, ...signed]) await archiveAsRead(context, [session])
  await ifOffered(() => flow.createSeal([unsealed], seals.first))
}
