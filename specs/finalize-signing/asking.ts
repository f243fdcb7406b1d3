// Makes the two calls of a signature, and keeps what was sent beside what was answered.
import { couldNotRun } from '../../engine/index.js'
import type { Context, Flags, Session, SignatureValue, Signer } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import type { Control, Refusal } from '../answers/refusals.js'
import { withSpare } from '../asking/controls.js'
import { idsOf } from '../asking/sessions.js'
import type { Signing } from './signings.js'

/** Puts signature values into the order in which finalizeSigning sends them. */
export type Order = (values: readonly SignatureValue[]) => readonly SignatureValue[]

/** How sessions are signed, where it is not the plain way. */
export interface SigningWay {
  readonly flags?: Flags | undefined
  readonly order?: Order
}

/** CalculateDigest, a signature over each digest, finalizeSigning with the values in the given order. */
export async function signAll(
  { flow }: Context,
  sessions: readonly Session[],
  signer: Signer,
  { flags, order = (values) => values }: SigningWay = {},
): Promise<Signing> {
  const digest = await flow.calculateDigest(sessions, signer, flags)
  const values = await flow.signatureValues(digest, sessions, signer)
  const finalize = values.length === 0 ? null : await flow.finalizeSigning(order(values), signer)
  return { ids: idsOf(sessions), certificate: signer.certificate, digest, finalize }
}

/** A session between the two calls. */
export interface Prepared {
  readonly session: Session
  readonly answer: Exchange
  readonly value: SignatureValue
}

/** Takes a text session and signs its digest. @throws NotAssessed `could-not-run` where CalculateDigest gives nothing to sign */
export async function prepare(context: Context, signer: Signer): Promise<Prepared> {
  return await prepareSession(context, signer, await context.sessions.one('text'))
}

async function prepareSession({ flow }: Context, signer: Signer, session: Session): Promise<Prepared> {
  const answer = await flow.calculateDigest([session], signer)
  const [value] = await flow.signatureValues(answer, [session], signer)
  if (value === undefined) throw couldNotRun('CalculateDigest gave nothing to sign')
  return { session, answer, value }
}

/** Sessions between the two calls, with one CalculateDigest for all: some deployments finalize only exactly the sessions of that call. */
interface PreparedTogether {
  readonly sessions: readonly Session[]
  readonly values: readonly SignatureValue[]
}

/** Takes text sessions and signs their digests. @throws NotAssessed `could-not-run` where CalculateDigest does not give a digest for each */
export async function prepareTogether({ sessions, flow }: Context, signer: Signer, count: number): Promise<PreparedTogether> {
  const taken = await sessions.take('text', count)
  const values = await flow.signatureValues(await flow.calculateDigest(taken, signer), taken, signer)
  if (values.length < count) throw couldNotRun('CalculateDigest did not give a digest for each session')
  return { sessions: taken, values }
}

/** Finalizes a prepared session with its own signature value: the control of a bad one. */
export async function goodFinalize({ flow }: Context, prepared: Prepared, signer: Signer): Promise<Control> {
  return { exchange: await flow.finalizeSigning([prepared.value], signer), sessions: [prepared.session.id] }
}

/** For {@link withSpare}: a fresh session, signed and finalized. */
export async function goodSigning(context: Context, signer: Signer): Promise<Control> {
  return await goodFinalize(context, await prepareSession(context, signer, await context.sessions.spare('text')), signer)
}

/** Sends a faulty element for a session with a calculated digest, then the good one, `good`. */
export async function refusedElement(
  context: Context,
  prepared: Prepared,
  signer: Signer,
  element: object,
): Promise<Refusal & { readonly good: Control }> {
  const { api, flow } = context
  const request = await flow.finalizeRequest([prepared.value], signer)
  const attempt = await api.finalizeSigning({ ...request, sessionSignatureValues: [element] })
  const controlsBeside = withSpare('finalizeSigning', () => goodSigning(context, signer))
  const good = await goodFinalize(context, prepared, signer)
  return { operation: 'finalizeSigning', attempt, sent: [prepared.session.id], controls: await controlsBeside([good]), good: good }
}
