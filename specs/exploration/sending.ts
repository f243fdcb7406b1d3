// Sends the request of a step: the good one, or the same with a fault in it. Decides nothing; reads no documents.
import type { Context, SealKey, Session, Signer } from '../../fixtures/context.js'
import type { SigningOperation } from '../../fixtures/endpoints.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { idsOf } from '../asking/sessions.js'
import { callOf, SAME_JSON, writtenAs } from '../asking/written-json.js'
import { outgoingOf } from '../faults/asking.js'
import type { Fault } from '../faults/fault.js'
import type { FittedStep } from './fit.js'
import { compared } from './telling.js'
import type { Telling, WalkedFault } from './trace.js'

/** What a step is taken with. */
export interface Acting {
  readonly context: Context
  readonly step: FittedStep
  /** Place of the documents as they are now. */
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
  { context, step }: Acting,
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
