// Sends a good request with something wrong on purpose, and then as it is: the control. Decides nothing.
import { notApplicable } from '../../engine/index.js'
import { makesClaim } from '../../fixtures/answers/claims.js'
import { isObject } from '../../fixtures/answers/fields.js'
import { itemsAnywhere } from '../../fixtures/answers/items.js'
import { isSameId, sessionIdsIn } from '../../fixtures/answers/session-ids.js'
import type { Call, Context, Exchange, Session, SignatureValue, Signer } from '../../fixtures/context.js'
import type { CheckableId } from '../../requirements/ledger.js'
import { isControlled, type Refusal } from '../answers/refusals.js'
import { type GoodRequest, goodAfter, goodWork, type Make, plain, send } from '../asking/good-requests.js'
import { ifOffered } from '../asking/offered.js'
import { at as atPlace, idsOf } from '../asking/sessions.js'
import type { Fault, Outgoing, Position } from './fault.js'

/** What was tried: a request that must get no claim, and the row that says so. */
export interface Intent extends Refusal {
  readonly row: CheckableId | null
}
/** A fault as a probe met it; `missing` is why the good request could not have it. */
export type Tried = Intent | (Pick<Intent, 'fault' | 'row'> & { readonly missing: string })

/** What a probe of faults leaves. */
export interface Outcome {
  readonly tried: readonly Tried[]
  /** The good request after them, and a new one where that is refused. */
  readonly controls: readonly Exchange[]
}

/** How an attempt is sent. */
interface Way {
  readonly at?: Position
  /** What else is said of the call. */
  readonly call?: Call
}

/** Sends the good request with a fault. Its controls come later. */
export async function attemptWith(
  context: Context,
  good: GoodRequest,
  fault: Fault,
  { at = 'alone', call = {} }: Way = {},
): Promise<Tried> {
  const { operation } = good
  const spoilt = await ifOffered(() => fault.spoil(outgoingOf(context, good, at, () => good.digest ?? null)))
  if ('missing' in spoilt) return { fault: fault.name, row: fault.rowAt(operation, at), missing: spoilt.missing }
  const { body, forbidden, row, call: own } = spoilt.value
  const attempt = await send(context.api, operation, body, { patient: false, ...own, ...call })
  return { operation, fault: fault.name, row, attempt, forbidden, controls: [] }
}

/** The good request for a fault. @param digestOf the answer of CalculateDigest that the signature value of a session is over */
export function outgoingOf(
  context: Context,
  { operation, body, sessions, key = null, signer }: GoodRequest,
  at: Position,
  digestOf: (session: Session) => Exchange | null,
): Outgoing {
  const { flow, signers } = context
  return {
    operation,
    body: Object(body),
    ids: idsOf(sessions),
    at,
    context,
    key,
    foreignValue: async (place, whose) => {
      // Values stand in a body as their digests were answered, which may be in another order than they were asked for.
      const inOrder = sessionIdsIn(body).flatMap((id) => sessions.find((one) => isSameId(one.id, id)) ?? [])
      const session = atPlace(inOrder, place)
      const digest = digestOf(session)
      if (!signer || digest === null) throw notApplicable('there is no signature value here')
      if (whose === 'another session') {
        const beside = sessions.find((one) => one !== session)
        const [other] = beside === undefined ? [await context.sessions.one('text')] : [beside]
        const work =
          beside === undefined ? await goodWork('finalizeSigning', context, [other], { signer }) : { body, digest: digestOf(beside) }
        if (digestIn(digest, session.id) === digestIn(work.digest ?? null, other.id))
          throw notApplicable('both sessions have the same digest, so the value is right for both')
        return valueIn(work.body, other.id).signatureValue
      }
      const forger = whose === undefined ? signers.stranger(signer.keyType) : anotherSigner(signers.all, signer)
      const [forged] = await flow.signatureValues(digest, [session], forger)
      if (forged === undefined) throw notApplicable('there is nothing to sign')
      return forged.signatureValue
    },
  }
}

/** What the good request has for a session: a server-held key would not sign one digest of several again. */
function valueIn(body: unknown, id: string): SignatureValue {
  const values = isObject(body) && Array.isArray(body.sessionSignatureValues) ? body.sessionSignatureValues : []
  const own: SignatureValue | undefined = values.find(({ sessionId }) => isSameId(id, sessionId))
  if (own === undefined) throw notApplicable('there is no signature value of another session here')
  return own
}

function digestIn(answer: Exchange | null, id: string): unknown {
  return answer === null ? null : itemsAnywhere(answer, 'calculateDigest').find(({ sessionId }) => isSameId(id, sessionId))?.digest
}

function anotherSigner(all: readonly Signer[], { certificate: own }: Signer): Signer {
  const other = all.find(({ certificate, platform }) => platform === null && certificate !== own)
  if (other === undefined) throw notApplicable('the deployment file names no other signer')
  return other
}

/** One after the other: an accepted fault uses up the sessions, and it must be clear which fault did so. */
export async function attemptsWith(context: Context, good: GoodRequest, faults: readonly Fault[], way?: Way): Promise<readonly Tried[]> {
  const attempts: Tried[] = []
  for (const fault of faults) attempts.push(await attemptWith(context, good, fault, way))
  return attempts
}

/** The attempts with the controls that were sent after them. */
export function beside(controls: readonly Exchange[], attempts: readonly Tried[]): readonly Tried[] {
  return attempts.map((one) => ('missing' in one ? one : { ...one, controls }))
}

/**
 * Tries every fault in one good request, then the good request.
 * @param again tried once more in the very bytes of the good request, where it was carried out: an answer that is kept for a request must not be
 * given to whoever repeats it
 */
export async function refusedInTurn(
  context: Context,
  faults: readonly Fault[],
  make: Make,
  again: readonly Fault[] = [],
): Promise<Outcome> {
  const good = await make(context.sessions.one)
  const attempts = await attemptsWith(context, good, faults)
  // What was carried out beside what is wrong shows that the request is good, and may not be asked for twice.
  if (attempts.every((one) => !('missing' in one) && isControlled(one))) return { tried: attempts, controls: [] }
  const { controls, last } = await goodAfter(context, good, make)
  const tried = beside(controls, attempts)
  if (!controls.some((control) => makesClaim(control, last.operation))) return { tried, controls }
  const named = again.map((fault) => ({ ...fault, name: `${fault.name}, as it was carried out` }))
  const repeated = await attemptsWith(context, last, named, { call: { sameBytes: true } })
  return { tried: [...tried, ...beside(controls.slice(-1), repeated)], controls }
}

/** As {@link refusedInTurn}, each fault in a good request of its own: a refused attempt may lock its session. */
export async function refusedEach(context: Context, faults: readonly Fault[], makeFor: (fault: Fault) => Make): Promise<readonly Tried[]> {
  const tried: Tried[] = []
  for (const fault of faults) tried.push(...(await refusedInTurn(context, [fault], makeFor(fault))).tried)
  return tried
}

/** In every operation that is offered here, {@link refusedInTurn} with plain good requests. */
export async function refusedEverywhere(
  context: Context,
  faults: readonly Fault[],
  operations: readonly GoodRequest['operation'][],
): Promise<readonly Tried[]> {
  const tried: Tried[] = []
  for (const operation of operations) {
    const one = await ifOffered(() => refusedInTurn(context, faults, plain(operation, context)))
    if ('value' in one) tried.push(...one.value.tried)
  }
  return tried
}
