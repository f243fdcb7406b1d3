// A good request of any operation, ready to be sent as it is, with one fault, or in another way. Sends only what has to come before it.
import { couldNotRun } from '../../engine/index.js'
import type { Api, Call, Context, Session, SessionKind, Signer } from '../../fixtures/context.js'
import type { SigningOperation } from '../../fixtures/endpoints.js'
import type { Exchange, Operation } from '../../fixtures/exchange.js'
import type { Control } from '../answers/refusals.js'
import { withSpare } from './controls.js'
import { idsOf } from './sessions.js'

/** A good request that has not been sent. */
export interface GoodRequest {
  readonly operation: Operation
  /** `undefined` for the operations that take none. */
  readonly body: unknown
  /** The sessions it is about. */
  readonly sessions: readonly Session[]
}

/** A good request on a fresh session. Finalizing is preceded by the CalculateDigest it rests on. */
export async function goodRequest(
  operation: Operation,
  context: Context,
  take: (kind: SessionKind) => Promise<Session> = context.sessions.one,
): Promise<GoodRequest> {
  if (operation === 'configuration' || operation === 'publicKey') return { operation, body: undefined, sessions: [] }
  requireOffered(operation, context)
  const taken = [await take(operation === 'addArchive' ? 'signed' : 'text')]
  return { operation, body: await bodyFor(operation, context, taken), sessions: taken }
}

/** @throws NotAssessed `not-applicable` before a session is opened, where the deployment file names nobody who can do the work */
export function requireOffered(operation: SigningOperation, { signers, seals }: Context): void {
  if (operation === 'createSeal') void seals.first
  else if (operation !== 'addArchive') void signers.any
}

/** The good body for these sessions, by the first signer if none is given. */
export async function bodyFor(
  operation: SigningOperation,
  { flow, signers, seals }: Context,
  sessions: readonly Session[],
  signer?: Signer,
): Promise<unknown> {
  if (operation === 'addArchive') return flow.archiveRequest(sessions)
  if (operation === 'createSeal') return flow.sealRequest(sessions, seals.first)
  const by = signer ?? signers.any
  if (operation === 'calculateDigest') return flow.digestRequest(sessions, by)
  const values = await flow.signatureValues(await flow.calculateDigest(sessions, by), sessions, by)
  if (values.length < sessions.length) throw couldNotRun('CalculateDigest answered no digest to sign, so there is nothing to finalize')
  return flow.finalizeRequest(values, by)
}

/** The body of a good request about a session that does not exist: for mistakes that must not cost a session. */
export async function expendableBody(operation: SigningOperation, context: Context): Promise<unknown> {
  const { flow, signers, random, sessions } = context
  const unknown: Session = { id: sessions.unknownId(), kind: 'text', files: null }
  if (operation !== 'finalizeSigning') return bodyFor(operation, context, [unknown])
  const signatureValue = Buffer.from(random.bytes(256)).toString('base64')
  return flow.finalizeRequest([{ sessionId: unknown.id, signatureValue }], signers.any)
}

/** Sends a body to an operation. */
export function send(api: Api, operation: Operation, body: unknown, call: Call = {}): Promise<Exchange> {
  if (operation === 'configuration') return api.configuration(call)
  return operation === 'publicKey' ? api.publicKey(call) : api[operation](body, call)
}

/** Sends the good request as it is: the control of what was sent before it. */
export async function sendGood(api: Api, { operation, body, sessions }: GoodRequest, call: Call = {}): Promise<Control> {
  return { exchange: await send(api, operation, body, call), sessions: idsOf(sessions) }
}

/** The same request again, and a new one on a spare session where that is refused: a deployment may take an encrypted password once only. */
export async function controlsAfter(context: Context, good: GoodRequest): Promise<readonly Control[]> {
  return (await goodAfter(context, good)).controls
}

/** As {@link controlsAfter}, with the good request that was sent last. */
export async function goodAfter(
  context: Context,
  good: GoodRequest,
): Promise<{ readonly controls: readonly Control[]; readonly last: GoodRequest }> {
  const { operation } = good
  let last = good
  const controlsBeside = withSpare(operation, async () => {
    const spare = await goodRequest(operation, context, context.sessions.spare)
    const control = await sendGood(context.api, spare)
    last = spare
    return control
  })
  const controls = await controlsBeside([await sendGood(context.api, good)])
  return { controls, last }
}
