// Sends the request of a step: the good one, or the same with a fault in it. Decides nothing; reads no documents.
import { notApplicable } from '../../engine/index.js'
import type { Context, SealKey, Session } from '../../fixtures/context.js'
import type { SigningOperation } from '../../fixtures/endpoints.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { idsOf } from '../asking/sessions.js'
import type { Fault, Outgoing } from './fault.js'
import type { FittedStep } from './fit.js'
import type { WalkedFault } from './trace.js'
import { headersOf, writtenAs } from './writing.js'

/** What a step is taken with. */
export interface Acting {
  readonly context: Context
  readonly step: FittedStep
  /** Place of the documents as they are now. */
  readonly now: number
  /** To be told how many sessions one call takes. */
  readonly onMost: (most: number) => void
}

/** The good request of a step: sent, or only made. */
interface Ways {
  readonly good: () => Promise<Exchange>
  readonly body: () => Promise<Readonly<Record<string, unknown>>>
  readonly key?: SealKey
  readonly foreignValue?: (session: Session) => Promise<string>
}

/** Sends the good request, or the same with a fault in it. */
export async function sending(
  { context, step }: Acting,
  operation: SigningOperation,
  sessions: readonly Session[],
  fault: Fault | null,
  { good, body, key, foreignValue }: Ways,
): Promise<{ readonly answer: Exchange; readonly sent: readonly string[]; readonly fault: WalkedFault | null }> {
  if (fault === null) {
    const { writing } = step
    const answer = writing === 'plain' ? await good() : await context.api[operation](writtenAs(writing, await body()), headersOf(writing))
    return { answer, sent: idsOf(sessions), fault: null }
  }
  const outgoing: Outgoing = {
    operation,
    body: await body(),
    ids: idsOf(sessions),
    at: step.wrong?.at ?? 'alone',
    context,
    key: key ?? null,
    foreignValue: async (place) => {
      const meant = sessions[place]
      if (foreignValue === undefined || meant === undefined) throw notApplicable('there is no signature value here')
      return foreignValue(meant)
    },
  }
  const { body: spoilt, sent, forbidden, row, call } = await fault.spoil(outgoing)
  const answer = await context.api[operation](spoilt, call)
  return { answer, sent, fault: { name: fault.name, row, forbidden } }
}
