// Sends bad sessions alone and in the places of batches, each time among other good ones, and what was refused with them once more. Decides nothing.
import { notApplicable, orNull } from '../../engine/index.js'
import { claimsFor } from '../../fixtures/answers/claims.js'
import type { Context, Session, Signer, StoredDocument } from '../../fixtures/context.js'
import type { SigningOperation } from '../../fixtures/endpoints.js'
import type { Exchange } from '../../fixtures/exchange.js'
import type { Control } from '../answers/refusals.js'
import { batchSigner } from '../asking/batches.js'
import { type GoodWork, goodRequest, goodWork, kindFor, sendGood, withSpare } from '../asking/good-requests.js'
import { ifOffered, type Offered } from '../asking/offered.js'
import { idsOf } from '../asking/sessions.js'
import { type Attempt, attemptWith, type Intent } from './asking.js'
import type { Fault, Position } from './fault.js'

/** The place of a bad session in a batch of so many good ones. */
interface Place {
  readonly place: string
  readonly at: Position
  readonly good: number
}

/** Whoever looks at the first session of a batch alone takes the others. What is moved by one place is no error alone where two good ones stand behind. */
export const FIRST: Place = { place: 'first', at: 'first', good: 2 }
export const MIDDLE: Place = { place: 'in the middle', at: 'middle', good: 2 }
export const LAST: Place = { place: 'last', at: 'last', good: 1 }

/** A batch with a session that must get no claim, and what became of its good neighbours. */
export interface Batch {
  readonly place: string
  readonly intent: Required<Intent>
  readonly neighbours: readonly string[]
  /** The good sessions without a claim again, without the bad one; `null` where all of them got a claim at once. */
  readonly retry: Control | null
  /** Of CalculateDigest: the neighbours that got a claim, finalized; `null` where there is nothing to sign. */
  readonly finalize: Offered<Exchange | null>
  readonly certificate: string | null
  /** The documents of the neighbours before and after the batch; `null` where they cannot be read, as those of a pool. */
  readonly before: readonly StoredDocument[] | null
  readonly after: readonly StoredDocument[] | null
}

/** What was tried of bad sessions. */
export interface BadSessions {
  /** Those without a good one. */
  readonly alone: readonly Intent[]
  readonly batches: readonly Batch[]
}

/** What is tried. */
export interface Trial {
  readonly operation: SigningOperation
  /** Each of them alone; in batches the first. */
  readonly faults: readonly [Fault, ...Fault[]]
  /** How often each is sent alone. */
  readonly alone: readonly ('once' | 'again')[]
  readonly places: readonly Place[]
  /** Whether the documents of neighbours are read before a batch and after it. */
  readonly readsNeighbours?: true
  /** Whether the digests that CalculateDigest claims are finalized. */
  readonly finalizes?: boolean
}

/**
 * Tries them. Attempts alone cost no good session: that of the batch after them is their control. Places for which one call holds too few sessions
 * are left out.
 */
export async function badSessions(context: Context, trial: Trial): Promise<BadSessions> {
  const { operation } = trial
  const spare = async (): Promise<Control> => sendGood(context.api, await goodRequest(operation, context, context.sessions.spare))
  const controlsBeside = withSpare(operation, spare)
  const outcome: { alone: Intent[]; batches: Batch[] } = { alone: [], batches: [] }
  for (const [index, place] of trial.places.entries()) {
    const isTried = place.good < (context.limits.sessionsPerCall ?? Number.POSITIVE_INFINITY)
    // Once alone is enough.
    const isAlone = trial.alone.length > 0 && index === 0
    if (!isTried && !isAlone) continue
    const good = isTried ? place.good : 1
    const isSigned = operation === 'calculateDigest' || operation === 'finalizeSigning'
    const manner = good > 1 && isSigned ? { signer: batchSigner(context.signers) } : {}
    const work = await goodWork(operation, context, await context.sessions.take(kindFor(operation), good), manner)
    const alone = isAlone ? await sentAlone(context, work, trial) : []
    const among = isTried ? await sentAmong(context, work, place, trial) : null
    const itself = among?.intent.controls ?? [{ exchange: await work.again(work.sessions), sessions: idsOf(work.sessions) }]
    const controls = await controlsBeside(itself)
    outcome.alone.push(...alone.map((one) => ({ ...one, controls })))
    if (among !== null) outcome.batches.push({ ...among, intent: { ...among.intent, controls } })
  }
  if (outcome.alone.length + outcome.batches.length === 0) throw notApplicable('the deployment file allows one session in a call')
  return outcome
}

async function sentAlone(context: Context, work: GoodWork, { faults, alone }: Trial): Promise<readonly Attempt[]> {
  const attempts: Attempt[] = []
  const missing: string[] = []
  for (const fault of faults) {
    // The same session each time.
    let first: ReturnType<Fault['spoil']> | undefined
    const same: Fault = { ...fault, name: `${fault.name}, alone`, spoil: (outgoing) => (first ??= fault.spoil(outgoing)) }
    for (const _time of alone) {
      const attempt = await ifOffered(() => tried(context, work, same, 'alone'))
      if ('value' in attempt) attempts.push(attempt.value)
      else missing.push(attempt.missing)
    }
  }
  const [reason] = missing
  if (attempts.length === 0 && reason !== undefined) throw notApplicable(reason)
  return attempts
}

async function tried(context: Context, work: GoodWork, fault: Fault, at: Position): Promise<Required<Attempt>> {
  // Of a batch some sessions are good: it is sent as patiently as a good request.
  const attempt = await attemptWith(context, work, fault, { at, call: { patient: at !== 'alone' } })
  if ('missing' in attempt) throw notApplicable(attempt.missing)
  const { sent, forbidden = sent } = attempt
  return { ...attempt, forbidden }
}

async function sentAmong(
  context: Context,
  work: GoodWork,
  { place, at }: Place,
  { operation, faults, finalizes, readsNeighbours }: Trial,
): Promise<Batch> {
  const { sessions, signer } = work
  const [fault] = faults
  // A digest may not wait until the form of its signature is found out.
  if (finalizes && signer) await context.dialect.signatureForm(signer.keyType)
  const before = readsNeighbours ? await documentsOf(context, sessions) : null
  const intent = await tried(context, work, { ...fault, name: `${fault.name} ${place}` }, at)
  const after = readsNeighbours ? await documentsOf(context, sessions) : null
  const { attempt, sent } = intent
  const unclaimed = sessions.filter(({ id }) => claimsFor(attempt, operation, [id], sent).length === 0)
  const retry = unclaimed.length === 0 ? null : { exchange: await work.again(unclaimed), sessions: idsOf(unclaimed) }
  const claimed = sessions.filter((session) => !unclaimed.includes(session))
  const finalize = finalizes && signer ? await finalized(context, attempt, claimed, signer) : { value: null }
  const itself = { exchange: attempt, sessions: idsOf(sessions), sent }
  const controls = retry === null ? [itself] : [itself, retry]
  return {
    place,
    intent: { ...intent, controls },
    neighbours: idsOf(sessions),
    certificate: signer?.certificate ?? null,
    retry,
    finalize,
    before,
    after,
  }
}

async function finalized(
  { flow }: Context,
  digest: Exchange,
  claimed: readonly Session[],
  signer: Signer,
): Promise<Offered<Exchange | null>> {
  const values = await flow.signatureValues(digest, claimed, signer)
  if (values.length === 0) return { value: null }
  // The deployment file may lack the authentication certificate that finalizeSigning wants here.
  return ifOffered(() => flow.finalizeSigning(values, signer))
}

async function documentsOf({ storage }: Context, sessions: readonly Session[]): Promise<readonly StoredDocument[] | null> {
  if (!storage.readBack) return null
  return orNull(async () => (await Promise.all(sessions.map((session) => storage.documents(session)))).flat())
}
