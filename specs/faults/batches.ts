// Sends bad sessions alone and in the places of batches, each time among other good ones, and what was refused with them once more. Decides nothing.
import { notApplicable, orNull } from '../../engine/index.js'
import { claimsFor } from '../../fixtures/answers/claims.js'
import type { Context, Session, Signer, StoredDocument } from '../../fixtures/context.js'
import type { SigningOperation } from '../../fixtures/endpoints.js'
import type { Exchange } from '../../fixtures/exchange.js'
import type { Control } from '../answers/refusals.js'
import { withSpare } from '../asking/controls.js'
import { type GoodWork, goodRequest, goodWork, kindFor, send, sendGood } from '../asking/good-requests.js'
import { ifOffered, type Offered } from '../asking/offered.js'
import { idsOf } from '../asking/sessions.js'
import type { Intent } from './asking.js'
import { aboutSessions, type SessionFault } from './sessions.js'

/** A place of bad sessions, each `null`, in a batch of so many good ones. */
export interface Place {
  readonly place: string
  readonly good: number
  readonly order: (good: readonly string[]) => readonly (string | null)[]
}

/** Whoever looks at the first session of a batch alone, or at the last, takes the others. */
export const FIRST: Place = { place: 'first', good: 1, order: (good) => [null, ...good] }
/** What is moved by one place is no error alone where two good ones stand behind. */
export const FIRST_OF_THREE: Place = { place: 'first of three', good: 2, order: (good) => [null, ...good] }
export const MIDDLE: Place = { place: 'in the middle', good: 2, order: ([one = '', ...others]) => [one, null, ...others] }
export const LAST: Place = { place: 'last', good: 1, order: (good) => [...good, null] }
export const BOTH_SIDES: Place = { place: 'on both sides', good: 1, order: (good) => [null, ...good, null] }

/** A batch with sessions that must get no claim, and what became of its good neighbours. */
export interface Batch {
  readonly place: string
  readonly intent: Required<Omit<Intent, 'fault'>> & Pick<Intent, 'fault'>
  readonly neighbours: readonly string[]
  /** The good sessions without a claim again, without the bad ones; `null` where all of them got a claim at once. */
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
  readonly faults: readonly [SessionFault, ...SessionFault[]]
  /** How often each is sent alone. */
  readonly alone: readonly ('once' | 'again')[]
  readonly places: readonly Place[]
  readonly signer?: (context: Context) => Signer
  /** Whether the documents of neighbours are read before a batch and after it. */
  readonly readsNeighbours?: true
  /** Whether the digests that CalculateDigest claims are finalized. */
  readonly finalizes?: true
}

/**
 * Tries them. Attempts alone cost no good session: that of the batch after them is their control. Places for which one call holds too few sessions
 * are left out.
 */
export async function badSessions(context: Context, trial: Trial): Promise<BadSessions> {
  const { operation, signer } = trial
  const manner = signer === undefined ? {} : { signer: signer(context) }
  const spare = async (): Promise<Control> => sendGood(context.api, await goodRequest(operation, context, context.sessions.spare))
  const controlsBeside = withSpare(operation, spare)
  const fits = ({ good, order }: Place): boolean =>
    order(Array<string>(good).fill('')).length <= (context.limits.sessionsPerCall ?? Number.POSITIVE_INFINITY)
  const outcome: { alone: Intent[]; batches: Batch[] } = { alone: [], batches: [] }
  for (const [index, place] of trial.places.entries()) {
    const isTried = fits(place)
    // Once alone is enough.
    const isAlone = trial.alone.length > 0 && index === 0
    if (!isTried && !isAlone) continue
    const work = await goodWork(operation, context, await context.sessions.take(kindFor(operation), isTried ? place.good : 1), manner)
    const alone = isAlone ? await sentAlone(context, work, trial) : []
    const among = isTried ? await sentAmong(context, work, place, trial) : null
    const itself = among?.controls ?? [{ exchange: await work.again(work.sessions), sessions: idsOf(work.sessions) }]
    const controls = await controlsBeside(itself)
    outcome.alone.push(...alone.map((one) => ({ ...one, controls })))
    if (among === null) continue
    const { controls: _own, ...batch } = among
    outcome.batches.push({ ...batch, intent: { ...batch.intent, controls } })
  }
  if (outcome.alone.length + outcome.batches.length === 0) throw notApplicable('the deployment file allows one session in a call')
  return outcome
}

async function sentAlone(
  context: Context,
  work: GoodWork,
  { operation, faults, alone }: Trial,
): Promise<readonly Omit<Intent, 'controls'>[]> {
  const attempts: Omit<Intent, 'controls'>[] = []
  for (const fault of faults) {
    const sent = [await fault.bad(context, idsOf(work.sessions))]
    for (const _time of alone) {
      const attempt = await send(context.api, operation, aboutSessions(work.body, sent), { patient: false })
      attempts.push({ operation, fault: `${fault.name}, alone`, row: fault.rowAt(operation, 'alone'), attempt, sent })
    }
  }
  return attempts
}

type Sent = Omit<Batch, 'intent'> & {
  readonly intent: Omit<Batch['intent'], 'controls'>
  readonly controls: readonly Control[]
}

async function sentAmong(context: Context, work: GoodWork, place: Place, trial: Trial): Promise<Sent> {
  const { sessions, body, signer } = work
  const { operation, readsNeighbours, finalizes } = trial
  const [fault] = trial.faults
  const neighbours = idsOf(sessions)
  const sent: string[] = []
  for (const id of place.order(neighbours)) sent.push(id ?? (await fault.bad(context, neighbours)))
  // A digest may not wait until the form of its signature is found out.
  if (finalizes && signer) await context.dialect.signatureForm(signer.keyType)
  const before = readsNeighbours ? await documentsOf(context, sessions) : null
  const attempt = await send(context.api, operation, aboutSessions(body, sent))
  const after = readsNeighbours ? await documentsOf(context, sessions) : null
  const unclaimed = sessions.filter(({ id }) => claimsFor(attempt, operation, [id], sent).length === 0)
  const retry = unclaimed.length === 0 ? null : { exchange: await work.again(unclaimed), sessions: idsOf(unclaimed) }
  const claimed = sessions.filter((session) => !unclaimed.includes(session))
  const finalize = finalizes && signer ? await finalized(context, attempt, claimed, signer) : { value: null }
  const forbidden = sent.filter((id) => !neighbours.includes(id))
  const intent = { operation, fault: `${fault.name} ${place.place}`, row: fault.rowAt(operation, 'middle'), attempt, sent, forbidden }
  const itself = { exchange: attempt, sessions: neighbours, sent }
  const controls = retry === null ? [itself] : [itself, retry]
  return {
    place: place.place,
    intent,
    neighbours,
    certificate: signer?.certificate ?? null,
    retry,
    finalize,
    before,
    after,
    controls,
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
