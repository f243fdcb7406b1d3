// Sends the request of a step: the good one, or the same with a fault in it. Decides nothing; reads no documents.
import { claimsFor } from '../../fixtures/answers/claims.js'
import { whyNotItsWord } from '../../fixtures/answers/own-word.js'
import type { Context, SealKey, Session, Signer } from '../../fixtures/context.js'
import type { SigningOperation } from '../../fixtures/endpoints.js'
import type { Exchange } from '../../fixtures/exchange.js'
import type { CheckableId } from '../../requirements/ledger.js'
import type { Control } from '../answers/refusals.js'
import { idsOf } from '../asking/sessions.js'
import { callOf, SAME_JSON, writtenAs } from '../asking/written-json.js'
import { type Intent, outgoingOf } from '../faults/asking.js'
import type { Fault } from '../faults/fault.js'
import type { Held } from './held.js'
import type { CallStep, StepPlan } from './plan.js'
import type { Expected, WalkedStep } from './trace.js'

/** What a step is taken with. */
export interface Acting<S extends StepPlan = StepPlan> {
  readonly context: Context
  readonly step: S
  /** The sessions that it is about. */
  readonly on: readonly Held[]
  /** How often documents were read before. */
  readonly now: number
  /** Other steps are taken at the same time. */
  readonly isAtOnce: boolean
  /** To be told how many sessions one call takes. */
  readonly onMost: (most: number) => void
}

/** The good request of a step: sent, or only made. */
interface Ways {
  readonly good: () => Promise<Exchange>
  readonly body: () => Promise<Readonly<Record<string, unknown>>>
  readonly key?: SealKey
  /** For finalizeSigning: who signs, and the answer of CalculateDigest that a session waits with. */
  readonly signer?: Signer
  readonly digestOf?: (session: Session) => Exchange
}

/** What was asked after a good request was refused, and what follows of it. */
export interface Compared {
  /** Every answer about its sessions. */
  readonly answers: readonly Exchange[]
  readonly expected: Expected | null
  /** The answer to the same, asked once more, where the service failed at the first one; `null` where it did not. */
  readonly again: Exchange | null
}

/** What was sent, and what came of it. */
interface Sent extends Pick<Taken, 'answer' | 'sent' | 'isWrong' | 'refused'> {
  readonly answer: Exchange
  readonly compared: Compared | null
}

/** Sends the good request, or the same with a fault in it. */
export async function sending(
  { context, step, on }: Acting<CallStep>,
  operation: SigningOperation,
  sessions: readonly Session[],
  fault: Fault | null,
  { good, body, key, signer, digestOf }: Ways,
): Promise<Sent> {
  const { writing } = step
  if (fault === null) {
    const ids = idsOf(sessions)
    const asked = { sent: ids, isWrong: false, refused: [] }
    if (writing === 'plain') return { ...asked, answer: await good(), compared: null }
    const ask = async () => context.api[operation](writtenAs(writing, await body()), callOf(writing, operation))
    const answer = await ask()
    const row = SAME_JSON.has(writing) ? 'ERR-16' : null
    const circumstance = `the request written: ${writing}`
    return { ...asked, answer, compared: await compared(answer, { row, circumstance, operation, ids, ask, askPlainly: good }) }
  }
  const request = { operation, body: await body(), sessions, key: key ?? null, signer: signer ?? null }
  const outgoing = outgoingOf(context, request, step.wrong?.at ?? 'alone', digestOf ?? (() => null))
  const { body: spoilt, sent, forbidden, row, call, beside: other } = await fault.spoil(outgoing)
  const beside = callOf(writing, operation)
  const answer = await context.api[operation](spoilt, { ...beside, ...call, headers: { ...beside.headers, ...call.headers } })
  // A second CalculateDigest may answer what the first one did.
  const isOpen = (ids: readonly string[]): boolean =>
    operation === 'calculateDigest' && on.some(({ session, isPrepared }) => isPrepared && ids.includes(session.id))
  const refused = [{ row, forbidden }, ...(other === undefined ? [] : [other])].map((one) => ({
    ...{ operation, fault: fault.name, attempt: answer, sent, forbidden: one.forbidden },
    row: isOpen(one.forbidden) ? null : one.row,
  }))
  return { answer, sent, isWrong: true, refused, compared: null }
}

/** A request with a circumstance, and the same without it: for the same sessions, or for another one. */
interface Comparison extends Pick<Expected, 'circumstance' | 'operation'> {
  readonly row: CheckableId | null
  readonly ids: readonly string[]
  readonly ask: () => Promise<Exchange>
  readonly askPlainly?: () => Promise<Exchange>
  readonly askOther?: () => Promise<Control | null>
}

/** What was refused once may have been an accident: it is asked again, and then, where that is refused too, in the plain way. `null` where the answer is no refusal. */
export async function compared(
  answer: Exchange,
  { row, circumstance, operation, ids, ask, askPlainly, askOther }: Comparison,
): Promise<Compared | null> {
  const isRefused = (one: Exchange): boolean => whyNotItsWord(one) === null && claimsFor(one, operation, ids).length === 0
  if (!isRefused(answer)) return null
  const attempt = await ask()
  if (!isRefused(attempt)) return { answers: [answer, attempt], expected: null, again: null }
  const plain = (await askPlainly?.()) ?? null
  const control = plain === null ? ((await askOther?.()) ?? null) : { exchange: plain, sessions: ids }
  const isTold = row !== null && control !== null
  return {
    answers: [answer, attempt, ...(plain === null ? [] : [plain])],
    expected: isTold ? { row, circumstance, operation, attempt, sent: ids, control } : null,
    again: null,
  }
}

/** What came of one request. */
export interface Taken extends Pick<WalkedStep, 'words' | 'operation' | 'answer' | 'left' | 'sent' | 'isWrong'> {
  readonly refused: readonly Omit<Intent, 'controls'>[]
  readonly compared: Compared | null
}

/** Every answer to a request, those asked for because it was refused included. */
export function answersOf({ answer, compared }: Pick<Taken, 'answer' | 'compared'>): readonly Exchange[] {
  return compared?.answers ?? (answer === null ? [] : [answer])
}

/** A request that was not sent, or is about no operation. */
export function nothing({ step, on }: Acting): Taken {
  const words = wordsOf(step, on, null)
  return { words, operation: null, answer: null, left: null, sent: idsOf(sessionsOf(on)), isWrong: false, refused: [], compared: null }
}

/** The sessions of a step. */
export function sessionsOf(on: readonly Held[]): readonly Session[] {
  return on.map(({ session }) => session)
}

/** A step in plain words. */
export function wordsOf(step: StepPlan, on: readonly Held[], fault: Fault | null, verb: string = step.act, by?: string): string {
  const which = on.length === 1 ? 'session' : 'sessions'
  const flagged = 'flags' in step && step.flags !== 'own' && verb !== 'finalize' ? `, flags: ${step.flags}` : ''
  const wrong = fault === null ? '' : `, with ${fault.name}`
  const later = 'pauses' in step && step.pauses ? ', some seconds later' : ''
  const writing = 'writing' in step ? step.writing : 'plain'
  // A request with a fault is written plainly, but for what stands beside its body.
  const isWritten = fault === null ? writing !== 'plain' : Object.keys(callOf(writing, 'createSeal')).length > 0
  const written = isWritten ? `, written: ${writing}` : ''
  return `${verb} ${which} ${on.map(({ letter }) => letter).join(', ')}${by === undefined ? '' : ` for ${by}`}${flagged}${written}${later}${wrong}`
}
