// Sends bad sessions alone and in the places of batches, each time among other good ones, and what was refused with them once more. Decides nothing.
import { notApplicable, orNull } from '../../engine/index.js'
import { claimsAll } from '../../fixtures/answers/claims.js'
import type { Context, Exchange, Session, Signer } from '../../fixtures/context.js'
import type { SigningOperation } from '../../fixtures/endpoints.js'
import { batchSigner } from '../../fixtures/signers/batch-signer.js'
import { type GoodWork, goodRequest, goodWork, kindFor, sendGood, withSpare } from '../asking/good-requests.js'
import { ifOffered, type Offered } from '../asking/offered.js'
import { attemptsWith, attemptWith, beside, type Intent, type Outcome, type Tried } from './asking.js'
import type { Fault } from './fault.js'

/** Where a bad session stands in a batch. */
type Place = 'first' | 'middle' | 'last'

/** Whoever looks at the first session of a batch alone takes the others. What is moved by one place is no error alone where two good ones stand behind. */
const GOOD_BESIDE: Readonly<Record<Place, number>> = { first: 2, middle: 2, last: 1 }

/** A batch with a session that must get no claim, and what became of its good neighbours. */
export interface Batch {
  readonly place: string
  readonly intent: Intent
  /** The good sessions without a claim again, without the bad one; `null` where all of them got a claim at once. */
  readonly retry: Exchange | null
  /** Of CalculateDigest: the neighbours that got a claim, finalized; `null` where there is nothing to sign. */
  readonly finalize: Offered<Exchange | null>
}

/** What was tried of bad sessions: those without a good one, and those in batches. */
export interface BadSessions extends Pick<Outcome, 'tried'> {
  readonly batches: readonly Batch[]
}

/** What is tried. */
export interface Trial {
  readonly operation: SigningOperation
  /** Each of them alone; in batches the first. */
  readonly faults: readonly [Fault, ...Fault[]]
  /** Whether each is sent alone, twice. */
  readonly isAlone: boolean
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
  const { operation, isAlone, places } = trial
  const outcome: { tried: Tried[]; batches: Batch[] } = { tried: [], batches: [] }
  let spare: Promise<Exchange> | undefined
  const askSpare = async (): Promise<Exchange> => sendGood(context.api, await goodRequest(operation, context, context.sessions.spare))
  for (const [index, place] of places.entries()) {
    const isTried = GOOD_BESIDE[place] < (context.limits.sessionsPerCall ?? Number.POSITIVE_INFINITY)
    const isAloneHere = isAlone && index === 0
    if (!isTried && !isAloneHere) continue
    const good = isTried ? GOOD_BESIDE[place] : 1
    const isSigned = operation === 'calculateDigest' || operation === 'finalizeSigning'
    const manner = good > 1 && isSigned ? { signer: batchSigner(context.signers) } : {}
    const work = await goodWork(operation, context, await context.sessions.take(kindFor(operation), good), manner)
    const alone = isAloneHere ? await sentAlone(context, work, trial) : []
    const batch = isTried ? await sentAmong(context, work, place, trial) : null
    const own = batch === null ? [await work.again(work.sessions)] : batch.retry === null ? [batch.intent.attempt] : [batch.retry]
    const controls = await withSpare(operation, own, () => (spare ??= askSpare()))
    outcome.tried.push(...beside(controls, alone))
    if (batch === null) continue
    const intent = { ...batch.intent, controls }
    outcome.tried.push(intent)
    outcome.batches.push({ ...batch, intent })
  }
  if (outcome.tried.length === 0) throw notApplicable('the deployment file allows one session in a call')
  return outcome
}

/** Each twice, the same session each time. */
function sentAlone(context: Context, work: GoodWork, { faults }: Trial): Promise<readonly Tried[]> {
  const twice = faults.flatMap((fault): readonly Fault[] => {
    let first: ReturnType<Fault['spoil']> | undefined
    const same: Fault = { ...fault, name: `${fault.name}, alone`, spoil: (outgoing) => (first ??= fault.spoil(outgoing)) }
    return [same, same]
  })
  return attemptsWith(context, work, twice)
}

async function sentAmong(
  context: Context,
  work: GoodWork,
  at: Place,
  { operation, faults: [fault], finalizes, readsNeighbours }: Trial,
): Promise<Batch> {
  const { sessions, signer } = work
  const place = at === 'middle' ? 'in the middle' : at
  // A digest may not wait until the form of its signature is found out.
  if (finalizes && signer) await context.dialect.signatureForm(signer.keyType)
  if (readsNeighbours) await read(context, sessions)
  // Some sessions are good: it is sent as patiently as a good request.
  const intent = await attemptWith(context, work, { ...fault, name: `${fault.name} ${place}` }, { at, call: { patient: true } })
  if ('missing' in intent) throw notApplicable(intent.missing)
  if (readsNeighbours) await read(context, sessions)
  const { attempt } = intent
  const unclaimed = sessions.filter(({ id }) => !claimsAll(attempt, operation, [id]))
  const retry = unclaimed.length === 0 ? null : await work.again(unclaimed)
  const claimed = sessions.filter((session) => !unclaimed.includes(session))
  const finalize = finalizes && signer ? await finalized(context, attempt, claimed, signer) : { value: null }
  return { place, intent, retry, finalize }
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

/** Those of sessions without a claim are read by nobody else, and an error may stand with one that was worked on. */
async function read({ storage }: Context, sessions: readonly Session[]): Promise<void> {
  if (storage.readBack) await orNull(() => Promise.all(sessions.map((session) => storage.documents(session))))
}
