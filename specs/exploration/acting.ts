// Takes one step of a walk: sends what it says, or the same with a fault in it. Reads no documents.
import { notApplicable } from '../../engine/index.js'
import { claimsAll, claimsFor } from '../../fixtures/answers/claims.js'
import { whyNotItsWord } from '../../fixtures/answers/own-word.js'
import type { Context, Session, SignatureValue, Signer } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { laterFiles } from '../../fixtures/samples/files.js'
import { isDone } from '../../fixtures/sessions/storage-client.js'
import { EID_SCAN } from '../../fixtures/signers/batch-signer.js'
import type { GoodWork } from '../asking/good-requests.js'
import { idsOf } from '../asking/sessions.js'
import { callOf, writtenAs } from '../asking/written-json.js'
import { outgoingOf } from '../faults/asking.js'
import type { Fault } from '../faults/fault.js'
import { faultOf } from '../faults/table.js'
import { isGuessed } from '../finalize-signing/signings.js'
import type { Held, Maker, Pending } from './held.js'
import { askedAfterwards } from './own-work.js'
import { type CallStep, flagsOf, type StepOf, type StepPlan } from './plan.js'
import type { WalkedStep } from './trace.js'

/** What a step is taken with. */
interface Acting<S extends StepPlan = StepPlan> {
  readonly context: Context
  readonly step: S
  /** The sessions that it is about. */
  readonly on: readonly Held[]
  /** How often documents were read before. */
  readonly now: number
}

/** What came of a step. */
export type Taken = Omit<WalkedStep, 'circumstances'>

/** Takes the step. @throws NotAssessed where it cannot be asked here, or is refused for the number of sessions */
export async function takeStep({ step, ...parts }: Acting): Promise<Taken> {
  switch (step.act) {
    case 'digest':
      return digest({ ...parts, step })
    case 'finalize':
      return finalize({ ...parts, step })
    case 'archive':
      return archive({ ...parts, step })
    case 'seal':
      return seal({ ...parts, step })
    case 'upload':
    case 'renew':
      return upload({ ...parts, step })
  }
}

/** A step for which nothing was sent to an operation. @param left why, where that was not meant */
export function nothing(step: StepPlan, on: readonly Held[], left: string | null): Taken {
  const words = wordsOf(step, on, { verb: step.act })
  return { words, operation: null, answer: null, left, sent: idsOf(sessionsOf(on)), isWrong: false, refused: [], compared: null }
}

/** Every answer to a request, those asked for because it was refused included. */
export function answersOf({ answer, compared }: Pick<Taken, 'answer' | 'compared'>): readonly Exchange[] {
  return compared?.answers ?? (answer === null ? [] : [answer])
}

function sessionsOf(on: readonly Held[]): readonly Session[] {
  return on.map(({ session }) => session)
}

/** Puts files into each session, beside what it holds, or in its place, signed or not. */
async function upload({ context, step, on, now }: Acting<StepOf<'upload' | 'renew'>>): Promise<Taken> {
  const { act, files } = step
  for (const { session, letter, documents } of on) {
    const held = (documents ?? session.files)?.length
    if (act === 'renew' && held !== 0) await context.storage.clear(session, held)
    const [file, ...others] = laterFiles(files, `${letter}${now}`)
    if (file !== undefined && !isDone(await context.storage.upload(session, file, ...others)))
      return nothing(step, on, 'no file is taken any more')
  }
  const verb = act === 'renew' ? `delete all and upload ${files.length} others to` : `upload ${files.length} more to`
  return { ...nothing(step, on, null), words: wordsOf(step, on, { verb }) }
}

/** The good request of a step: who asks for what, in words and as it is sent. */
interface Asked extends Omit<GoodWork, 'body' | 'digest'> {
  readonly verb: string
  readonly by?: string
  readonly body: () => Promise<object>
  /** For finalizeSigning: the answer of CalculateDigest that a session waits with. */
  readonly digestOf?: (session: Session) => Exchange
}

async function archive(acting: Acting<StepOf<'archive'>>): Promise<Taken> {
  const { flow } = acting.context
  const sessions = sessionsOf(acting.on)
  const again = (those: readonly Session[]) => flow.addArchive(those)
  const verb = 'add an archive time-stamp to'
  return call(acting, { operation: 'addArchive', verb, sessions, again, body: () => flow.archiveRequest(sessions) })
}

async function seal(acting: Acting<StepOf<'seal'>>): Promise<Taken> {
  const { context, step, on } = acting
  const { flow, seals } = context
  const [key, flags, sessions] = [seals[step.seal], flagsOf(step.flags), sessionsOf(on)]
  const again = (those: readonly Session[]) => flow.createSeal(those, key, flags)
  const body = () => flow.sealRequest(sessions, key, flags)
  const taken = await call(acting, { operation: 'createSeal', verb: 'seal', by: `with the ${step.seal} seal`, sessions, again, body, key })
  noteMaker(taken, on, { seal: step.seal, flags: step.flags })
  return taken
}

/** CalculateDigest: what it answers waits for its finalizeSigning. */
async function digest(acting: Acting<StepOf<'digest'>>): Promise<Taken> {
  const { context, step, on } = acting
  const { flow } = context
  const signer = signerOf(context, step.signer)
  const flags = flagsOf(step.flags)
  // eID Scan signs one document at a time (interface, Notes, 1).
  const sessions = sessionsOf(on).slice(0, signer.platform === EID_SCAN ? 1 : on.length)
  const again = (those: readonly Session[]) => flow.digestToSign(those, signer, flags)
  const body = () => flow.digestRequest(sessions, signer, flags)
  const taken = await call(acting, { operation: 'calculateDigest', ...by(signer), verb: 'calculate the digest of', sessions, again, body })
  const { answer, sent, isWrong, refused } = taken
  if (answer === null) return taken
  const forbidden = refused.flatMap((one) => one.forbidden ?? [])
  const good = idsOf(sessions).filter((id) => !forbidden.includes(id) && sent.includes(id))
  const claimed = good.filter((id) => claimsAll(answer, 'calculateDigest', [id]))
  const pending: Pending = { signer: step.signer, flags: step.flags, answer }
  for (const one of on)
    if (claimed.includes(one.session.id) && (isWrong || claimed.length === good.length)) one.pending = pending
    else if (isWrong) one.pending = null
  return taken
}

function signerOf({ signers }: Context, number: number): Signer {
  return signers.all[number % signers.all.length] ?? signers.any
}

function by(signer: Signer): Pick<Asked, 'by' | 'signer'> {
  return { by: `for ${signer.name}`, signer }
}

/** finalizeSigning of what is pending: of one CalculateDigest, or of several by one signer. */
async function finalize(acting: Acting<StepOf<'finalize'>>): Promise<Taken> {
  const { context, step, on } = acting
  const { flow } = context
  const waiting = new Map(on.flatMap(({ session, pending }) => (pending === null ? [] : [[session, pending] as const])))
  const [first, ...others] = new Set(waiting.values())
  if (first === undefined) throw notApplicable('there is no digest to sign')
  const signer = signerOf(context, first.signer)
  if (others.length > 0 && signer.platform === EID_SCAN) throw notApplicable('eID Scan signs one document at a time')
  for (const one of on) one.pending = null
  const values: SignatureValue[] = []
  for (const part of [first, ...others]) {
    const those = [...waiting].flatMap(([session, pending]) => (pending === part ? [session] : []))
    values.push(...(await flow.signatureValues(part.answer, those, signer, { sought: step.isShort ? 'short' : undefined })))
  }
  const sessions = sessionsOf(on)
  const ordered = sessions.flatMap(({ id }) => values.find(({ sessionId }) => sessionId === id) ?? [])
  if (ordered.length < sessions.length) throw notApplicable('a digest cannot be read')
  const again = () => flow.finalizeSigning(ordered, signer)
  const body = () => flow.finalizeRequest(ordered, signer)
  const digestOf = (session: Session): Exchange => (waiting.get(session) ?? first).answer
  const digests = [first, ...others].map((part) => part.answer)
  const asked = { operation: 'finalizeSigning', ...by(signer), verb: 'finalize', sessions, again, body, digestOf } as const
  const taken = { ...(await call(acting, asked)), isGuessed: await isGuessed(context.dialect, signer, digests) }
  // What was not claimed, because something was wrong, may be finalized after all.
  const { answer, isWrong } = taken
  for (const one of isWrong ? on : [])
    if (answer !== null && !claimsAll(answer, 'finalizeSigning', [one.session.id])) one.pending = waiting.get(one.session) ?? null
  if (others.length === 0) noteMaker(taken, on, { signer, flags: first.flags })
  return taken
}

function noteMaker({ operation, answer, sent, isWrong }: Taken, on: readonly Held[], maker: Maker): void {
  if (isWrong || answer === null || operation === null || !claimsAll(answer, operation, sent)) return
  for (const one of on) one.maker = maker
}

/** Sends the request of a step, and asks further where it was refused without a fault. */
async function call({ context, step, on }: Acting<CallStep>, asked: Asked): Promise<Taken> {
  const { operation, sessions, again: ask } = asked
  const fault = faultOf(step.wrong, operation)
  const words = wordsOf(step, on, asked, fault)
  const taken = { ...nothing(step, on, null), words, operation, sent: idsOf(sessions) }
  if (fault !== null) return { ...taken, isWrong: true, ...(await sendWrong(context, step, on, asked, fault)) }
  const { writing } = step
  if (writing === 'plain') {
    const answer = await ask(sessions)
    const [held, ...others] = on
    const isAlone = held !== undefined && others.length === 0
    return { ...taken, answer, compared: isAlone ? await askedAfterwards(context, { held, operation, answer, ask }) : null }
  }
  const answer = await context.api[operation](writtenAs(writing, await asked.body()), callOf(writing, operation))
  // A deployment may refuse what is written in another way, and the walk goes on where it takes the same written plainly.
  const isRefused = whyNotItsWord(answer) === null && claimsFor(answer, operation, taken.sent).length === 0
  if (!isRefused) return { ...taken, answer }
  return { ...taken, answer, compared: { answers: [answer, await ask(sessions)], expected: null, again: null } }
}

/** Sends the good request with a fault in it. */
async function sendWrong(
  context: Context,
  { writing, wrong }: CallStep,
  on: readonly Held[],
  { digestOf, ...asked }: Asked,
  fault: Fault,
): Promise<Pick<Taken, 'answer' | 'sent' | 'refused'>> {
  const { operation } = asked
  const good = { ...asked, body: await asked.body() }
  const outgoing = outgoingOf(context, good, wrong?.at ?? 'alone', digestOf ?? (() => null))
  const { body: spoilt, sent, forbidden, row, call, beside: other } = await fault.spoil(outgoing)
  const beside = callOf(writing, operation)
  const answer = await context.api[operation](spoilt, { ...beside, ...call, headers: { ...beside.headers, ...call.headers } })
  // A second CalculateDigest may answer what the first one did.
  const isOpen = (ids: readonly string[]): boolean =>
    operation === 'calculateDigest' && on.some(({ session, isPrepared }) => isPrepared && ids.includes(session.id))
  const refused = [{ row, forbidden }, ...(other === undefined ? [] : [other])].map((one) => ({
    ...{ operation, fault: fault.name, attempt: answer, forbidden: one.forbidden },
    row: isOpen(one.forbidden) ? null : one.row,
  }))
  return { answer, sent, refused }
}

/** A step in plain words. */
function wordsOf(step: StepPlan, on: readonly Held[], { verb, by }: Pick<Asked, 'verb' | 'by'>, fault: Fault | null = null): string {
  const which = on.length === 1 ? 'session' : 'sessions'
  const flagged = 'flags' in step && step.flags !== 'own' ? `, flags: ${step.flags}` : ''
  const wrong = fault === null ? '' : `, with ${fault.name}`
  const later = 'pauses' in step && step.pauses ? ', some seconds later' : ''
  const writing = 'writing' in step ? step.writing : 'plain'
  // A request with a fault is written plainly, but for what stands beside its body.
  const isWritten = fault === null ? writing !== 'plain' : Object.keys(callOf(writing, 'createSeal')).length > 0
  const written = isWritten ? `, written: ${writing}` : ''
  return `${verb} ${which} ${on.map(({ letter }) => letter).join(', ')}${by === undefined ? '' : ` ${by}`}${flagged}${written}${later}${wrong}`
}
