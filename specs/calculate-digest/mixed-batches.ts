// Sends CalculateDigest requests that it must or may refuse: one fault at a time, each with its control.
import { claimsFor } from '../../fixtures/answers/claims.js'
import type { Context, DigestRequest, Session, SessionKind, Signer } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import type { Control, Refusal } from '../answers/refusals.js'
import { batchSigner } from '../asking/batch-signer.js'
import { withSpare } from '../asking/controls.js'
import { idsOf } from '../asking/sessions.js'

/** Faults by name: each makes a good request bad in one respect. */
type DigestFaults = Readonly<Record<string, (good: DigestRequest) => unknown>>

/** Tries every fault on a session of its own, since a refused attempt may lock it. Needs one session for each fault. */
export async function refusedDigests(context: Context, kind: SessionKind, faults: DigestFaults): Promise<readonly Refusal[]> {
  const { api, sessions, signers, flow } = context
  const controlsBeside = withSpare('calculateDigest', async () => goodDigest(context, [await sessions.spare(kind)], signers.any))
  const refusals: Refusal[] = []
  for (const [fault, spoil] of Object.entries(faults)) {
    const own = [await sessions.one(kind)]
    const attempt = await api.calculateDigest(spoil(await flow.digestRequest(own, signers.any)))
    const controls = await controlsBeside([await goodDigest(context, own, signers.any)])
    refusals.push({ operation: 'calculateDigest', fault, attempt, sent: idsOf(own), controls })
  }
  return refusals
}

/** Sends one session that must get no claim, alone, and once more; a good session is the control. */
export async function refusedAlone(context: Context, id: string): Promise<readonly Refusal[]> {
  const { api, sessions, signers, flow } = context
  const good = [await sessions.one('text')]
  const request = await flow.digestRequest(good, signers.any)
  const bad = { ...request, sessions: [{ sessionId: id }] }
  const attempts = [await api.calculateDigest(bad), await api.calculateDigest(bad)]
  const controls = [await goodDigest(context, good, signers.any)]
  return attempts.map((attempt) => ({ operation: 'calculateDigest', attempt, sent: [id], controls }))
}

/** A good request about these sessions, as a control. */
export async function goodDigest({ flow }: Context, sessions: readonly Session[], signer: Signer): Promise<Control> {
  return { exchange: await flow.calculateDigest(sessions, signer), sessions: idsOf(sessions) }
}

/** Good and bad sessions in the order of the request. */
const BATCHES = {
  first: ['bad', 'good'],
  // What is moved by one place is no error alone where two good ones stand behind.
  'first of three': ['bad', 'good', 'good'],
  'in the middle': ['good', 'bad', 'good'],
  last: ['good', 'bad'],
  'on both sides': ['bad', 'good', 'bad'],
} as const
type Position = keyof typeof BATCHES

/** How many sessions {@link mixedBatches} needs. */
export const MIXED_BATCH_SESSIONS = { good: 7, bad: 6 }

/** A batch with sessions that must get no claim, and what became of its good neighbours. */
export interface MixedBatch {
  readonly position: Position
  readonly refusal: Refusal
  readonly neighbours: readonly string[]
  readonly certificate: string
  /** The same good sessions again, without the bad one; `null` where all of them got a claim at once. */
  readonly retry: Control | null
  /** The neighbours that got a claim, finalized; `null` where none did. */
  readonly finalize: Exchange | null
}

/** Sends bad sessions in every place of a batch, each time other ones among other neighbours. */
export async function mixedBatches(context: Context, badSession: () => Promise<string>): Promise<readonly MixedBatch[]> {
  const { sessions } = context
  const signer = batchSigner(context.signers)
  const controlsBeside = withSpare('calculateDigest', async () => goodDigest(context, [await sessions.spare('text')], signer))
  const batches: MixedBatch[] = []
  for (const [position, order] of Object.entries(BATCHES)) {
    const good = await sessions.take('text', order.filter((one) => one === 'good').length)
    const [rest, forbidden]: [string[], string[]] = [[...idsOf(good)], []]
    const sent: string[] = []
    for (const one of order) {
      const id = one === 'good' ? rest.shift() : await badSession()
      if (id === undefined) continue
      sent.push(id)
      if (one === 'bad') forbidden.push(id)
    }
    batches.push({ position: position as Position, ...(await mixedBatch(context, signer, good, { sent, forbidden }, controlsBeside)) })
  }
  return batches
}

async function mixedBatch(
  context: Context,
  signer: Signer,
  good: readonly Session[],
  { sent, forbidden }: Required<Pick<Refusal, 'sent' | 'forbidden'>>,
  controlsBeside: (own: readonly Control[]) => Promise<readonly Control[]>,
): Promise<Omit<MixedBatch, 'position'>> {
  const { api, flow } = context
  const neighbours = idsOf(good)
  const request = await flow.digestRequest(good, signer)
  const attempt = await api.calculateDigest({ ...request, sessions: sent.map((sessionId) => ({ sessionId })) })
  const claimed = good.filter(({ id }) => claimsFor(attempt, 'calculateDigest', [id], sent).length > 0)
  const refused = good.filter((session) => !claimed.includes(session))
  const retry = refused.length === 0 ? null : await goodDigest(context, refused, signer)
  const controls = await controlsBeside([{ exchange: attempt, sessions: neighbours, sent }, ...(retry === null ? [] : [retry])])
  const values = await flow.signatureValues(attempt, claimed, signer)
  const finalize = values.length === 0 ? null : await flow.finalizeSigning(values, signer)
  return {
    refusal: { operation: 'calculateDigest', attempt, sent, forbidden, controls },
    neighbours,
    certificate: signer.certificate,
    retry,
    finalize,
  }
}
