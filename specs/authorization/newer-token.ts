// Work that is begun under one token and finished under a newer one. Asks for no token itself: the calls take the one in force.
import type { Context, Session, SignatureValue, Signer } from '../../fixtures/context.js'
import { ifOffered } from '../asking/offered.js'
import { at } from '../asking/sessions.js'
import type { Archived } from '../documents/archive-time-stamps.js'
import { archiveClaimed, keepClaimed, keepFinalized, requireReadBack } from '../documents/asking.js'
import type { Documented } from '../documents/documents.js'

/** Sessions that are halfway to what is asked next. */
interface Begun {
  readonly signer: Signer
  readonly prepared: Session
  readonly values: readonly SignatureValue[]
  readonly signed: Session
  /** What finalizeSigning claimed of it; none where it was refused. */
  readonly kept: readonly Documented[]
  readonly unsealed: Session
}

/** What was claimed under the newer token. */
interface Finished {
  readonly documented: readonly Documented[]
  readonly archived: readonly Archived[]
}

/** A session with its digest calculated, a signed one, and one to seal. */
export async function begunWork(context: Context): Promise<Begun> {
  requireReadBack(context)
  const { sessions, flow, signers } = context
  const signer = signers.any
  const taken = await sessions.take('text', 3)
  const [prepared, signed, unsealed] = [at(taken, 0), at(taken, 1), at(taken, 2)]
  const { finalize } = await flow.sign([signed], signer)
  const kept = await keepFinalized(context, finalize, signer, [signed])
  const values = await flow.signatureValues(await flow.calculateDigest([prepared], signer), [prepared], signer)
  return { signer, prepared, values, signed, kept, unsealed }
}

/** Finalizes, archives and seals these sessions. Keeps what is claimed. */
export async function finishedWork(context: Context, { signer, prepared, values, signed, kept, unsealed }: Begun): Promise<Finished> {
  const { flow, seals } = context
  const finalize = values.length === 0 ? null : await flow.finalizeSigning(values, signer)
  const finalized = await keepFinalized(context, finalize, signer, [prepared])
  const archived = await archiveClaimed(context, [prepared, signed], [...finalized, ...kept])
  const sealed = await ifOffered(async () => {
    const { certificateSha256 } = seals.first
    const answer = await flow.createSeal([unsealed], seals.first)
    return keepClaimed(context, { operation: 'createSeal', answer, certificateSha256 }, [unsealed])
  })
  return { documented: [...finalized, ...('value' in sealed ? sealed.value : [])], archived }
}
