// Sends the request of a step: the good one, or the same with a fault in it. Decides nothing; reads no documents.
import { claimsFor } from '../../fixtures/answers/claims.js'
import { whyNotItsWord } from '../../fixtures/answers/own-word.js'
import type { Context, SealKey, Session, Signer } from '../../fixtures/context.js'
import type { SigningOperation } from '../../fixtures/endpoints.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { idsOf } from '../asking/sessions.js'
import { callOf, SAME_JSON, writtenAs } from '../asking/written-json.js'
import { outgoingOf } from '../faults/asking.js'
import type { Fault } from '../faults/fault.js'
import type { Held } from './held.js'
import type { CallStep, StepPlan } from './plan.js'
import type { Telling, WalkedFault, WalkedStep } from './trace.js'

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

/** What was sent, and what came of it. */
interface Sent {
  readonly answer: Exchange
  readonly sent: readonly string[]
  readonly fault: WalkedFault | null
  readonly telling: Telling | null
}

/** Sends the good request, or the same with a fault in it. */
export async function sending(
  { context, step }: Acting<CallStep>,
  operation: SigningOperation,
  sessions: readonly Session[],
  fault: Fault | null,
  { good, body, key, signer, digestOf }: Ways,
): Promise<Sent> {
  const { writing } = step
  if (fault === null) {
    const ids = idsOf(sessions)
    if (writing === 'plain') return { answer: await good(), sent: ids, fault: null, telling: null }
    const ask = async () => context.api[operation](writtenAs(writing, await body()), callOf(writing, operation))
    const answer = await ask()
    const row = SAME_JSON.has(writing) ? 'ERR-16' : null
    const telling = await compared(answer, { row, circumstance: `the request written: ${writing}`, operation, ids, ask, askPlainly: good })
    return { answer, sent: ids, fault: null, telling }
  }
  const request = { operation, body: await body(), sessions, key: key ?? null, signer: signer ?? null }
  const outgoing = outgoingOf(context, request, step.wrong?.at ?? 'alone', digestOf ?? (() => null))
  const { body: spoilt, sent, forbidden, row, call, beside: other } = await fault.spoil(outgoing)
  const beside = callOf(writing, operation)
  const answer = await context.api[operation](spoilt, { ...beside, ...call, headers: { ...beside.headers, ...call.headers } })
  return { answer, sent, fault: { name: fault.name, row, forbidden, ...(other !== undefined && { beside: other }) }, telling: null }
}

/** A request with a circumstance, and the same without it: for the same sessions, or for another one. */
interface Comparison extends Pick<Telling, 'row' | 'circumstance'> {
  readonly operation: SigningOperation
  readonly ids: readonly string[]
  readonly ask: () => Promise<Exchange>
  readonly askPlainly?: () => Promise<Exchange>
  readonly askOther?: () => Promise<Telling['other']>
}

/** What was refused once may have been an accident: it is asked again, and then, where that is refused too, in the plain way. `null` where the answer is no refusal. */
export async function compared(
  answer: Exchange,
  { row, circumstance, operation, ids, ask, askPlainly, askOther }: Comparison,
): Promise<Telling | null> {
  const isRefused = (one: Exchange): boolean => whyNotItsWord(one) === null && claimsFor(one, operation, ids).length === 0
  if (!isRefused(answer)) return null
  const again = await ask()
  if (!isRefused(again)) return { row, circumstance, again, plain: null, other: null }
  return { row, circumstance, again, plain: (await askPlainly?.()) ?? null, other: (await askOther?.()) ?? null }
}

/** What came of one request. */
export type Taken = Omit<WalkedStep, 'act' | 'circumstances' | 'isAtOnce'>

/** A request that was not sent, or is about no operation. */
export function nothing({ step, on }: Acting): Taken {
  return {
    words: wordsOf(step, on, null),
    operation: null,
    answer: null,
    left: null,
    sent: idsOf(sessionsOf(on)),
    certificateSha256: null,
    seal: null,
    rests: null,
    fault: null,
    telling: null,
    reads: null,
  }
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
