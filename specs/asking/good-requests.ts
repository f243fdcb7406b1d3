// A good request of any operation, ready to be sent as it is, with one fault, or in another way. Sends only what has to come before it.
import { couldNotRun, orNull } from '../../engine/index.js'
import { makesClaim } from '../../fixtures/answers/claims.js'
import type {
  Api,
  Call,
  Context,
  Exchange,
  Flags,
  Operation,
  SealKey,
  Session,
  SessionKind,
  SignatureForm,
  Signer,
} from '../../fixtures/context.js'
import type { SigningOperation } from '../../fixtures/endpoints.js'

/** A good request that has not been sent. */
export interface GoodRequest {
  readonly operation: Operation
  /** `undefined` for the operations that take none. */
  readonly body: unknown
  /** The sessions it is about. */
  readonly sessions: readonly Session[]
  /** The seal that is used; `null` for other operations. */
  readonly key?: SealKey | null
  /** Who signs, in CalculateDigest and finalizeSigning. */
  readonly signer?: Signer | null
  /** The answer of CalculateDigest that its signature values are over, in finalizeSigning. */
  readonly digest?: Exchange | null
}

/** A good request about sessions, and the same about some of them, sent. */
export interface GoodWork extends GoodRequest {
  readonly operation: SigningOperation
  readonly again: (those: readonly Session[]) => Promise<Exchange>
}

/** How a good request differs from the plain one by the first signer or with the first seal. */
export interface Manner {
  readonly signer?: Signer
  readonly key?: SealKey
  readonly flags?: Flags
  /** How an ECDSA value is written, where it is not as the deployment is known to take it. */
  readonly ecdsa?: SignatureForm['ecdsa']
}

/** The kind of session that an operation takes where nothing else is said. */
export function kindFor(operation: SigningOperation): SessionKind {
  return operation === 'addArchive' ? 'signed' : 'text'
}

/** A good request on a fresh session. Finalizing is preceded by the CalculateDigest it rests on. */
export async function goodRequest(
  operation: Operation,
  context: Context,
  take: (kind: SessionKind) => Promise<Session> = context.sessions.one,
): Promise<GoodRequest> {
  if (operation === 'configuration' || operation === 'publicKey') return { operation, body: undefined, sessions: [] }
  requireOffered(operation, context)
  return goodWork(operation, context, [await take(kindFor(operation))])
}

/** @throws NotAssessed `not-applicable` before a session is opened, where the deployment file names nobody who can do the work */
function requireOffered(operation: SigningOperation, { signers, seals }: Context): void {
  if (operation === 'createSeal') void seals.first
  else if (operation !== 'addArchive') void signers.any
}

/** The good request about these sessions. @throws NotAssessed `could-not-run` where there is no digest to sign for each */
export async function goodWork(
  operation: SigningOperation,
  { api, flow, signers, seals }: Context,
  sessions: readonly Session[],
  { signer: given, key: seal, flags, ecdsa }: Manner = {},
): Promise<GoodWork> {
  const good = { operation, sessions }
  if (operation === 'addArchive') return { ...good, body: await flow.archiveRequest(sessions), again: (those) => flow.addArchive(those) }
  if (operation === 'createSeal') {
    const key = seal ?? seals.first
    // As it is: how many sessions a seal takes is another question.
    const again = async (those: readonly Session[]) => api.createSeal(await flow.sealRequest(those, key, flags))
    return { ...good, key, body: await flow.sealRequest(sessions, key, flags), again }
  }
  const signer = given ?? signers.any
  if (operation === 'calculateDigest') {
    const again = (those: readonly Session[]) => flow.calculateDigest(those, signer, flags)
    return { ...good, signer, body: await flow.digestRequest(sessions, signer, flags), again }
  }
  const digest = await flow.digestToSign(sessions, signer, flags)
  const values = await flow.signatureValues(digest, sessions, signer, ecdsa && { ecdsa })
  if (values.length < sessions.length) throw couldNotRun('CalculateDigest answered no digest to sign, so there is nothing to finalize')
  const valuesOf = (those: readonly Session[]) => values.filter(({ sessionId }) => those.some(({ id }) => id === sessionId))
  return {
    ...good,
    signer,
    digest,
    body: await flow.finalizeRequest(values, signer),
    again: (those) => flow.finalizeSigning(valuesOf(those), signer),
  }
}

/** The body of a good request about a session that does not exist: for mistakes that must not cost a session. */
export async function expendableBody(operation: SigningOperation, context: Context): Promise<unknown> {
  const { flow, signers, random, sessions } = context
  const unknown: Session = { id: sessions.unknownId(), kind: 'text', files: null }
  if (operation !== 'finalizeSigning') return (await goodWork(operation, context, [unknown])).body
  const signatureValue = Buffer.from(random.bytes(256)).toString('base64')
  return flow.finalizeRequest([{ sessionId: unknown.id, signatureValue }], signers.any)
}

/** Sends a body to an operation. */
export function send(api: Api, operation: Operation, body: unknown, call: Call = {}): Promise<Exchange> {
  if (operation === 'configuration') return api.configuration(call)
  return operation === 'publicKey' ? api.publicKey(call) : api[operation](body, call)
}

/** Sends the good request as it is: the control of what was sent before it. */
export function sendGood(api: Api, { operation, body }: GoodRequest, call: Call = {}): Promise<Exchange> {
  return send(api, operation, body, call)
}

/**
 * A control on the sessions of the attempt comes first. If it is refused, the attempt may have locked them, which is only advised against (DIG-35):
 * then one on a spare session decides. Without a spare session the attempts are still judged: a claim is a breach even without a control.
 */
export async function withSpare(
  operation: Operation,
  own: readonly Exchange[],
  askSpare: () => Promise<Exchange>,
): Promise<readonly Exchange[]> {
  if (own.some((control) => makesClaim(control, operation))) return own
  const spare = await orNull(askSpare)
  return spare === null ? own : [...own, spare]
}

/** Makes a good request of the session that it takes. */
export type Make = (take: (kind: SessionKind) => Promise<Session>) => Promise<GoodRequest>

/** Makes plain good requests of an operation. */
export function plain(operation: Operation, context: Context): Make {
  return (take) => goodRequest(operation, context, take)
}

/**
 * The same request again, and a new one on a spare session where that is refused: a deployment may take an encrypted password once only.
 * @returns with the good request that was sent last
 */
export async function goodAfter(
  context: Context,
  good: GoodRequest,
  make: Make = plain(good.operation, context),
): Promise<{ readonly controls: readonly Exchange[]; readonly last: GoodRequest }> {
  let last = good
  const controls = await withSpare(good.operation, [await sendGood(context.api, good)], async () => {
    last = await make(context.sessions.spare)
    return sendGood(context.api, last)
  })
  return { controls, last }
}
