// Good requests sent in other ways, to learn which ways are accepted. An accepted request uses up its session, so the next way gets a fresh one.
import type { Call, Context } from '../../fixtures/context.js'
import type { SigningOperation } from '../../fixtures/endpoints.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { isCarriedOut } from '../answers/refusals.js'
import { type GoodRequest, goodRequest, send } from '../asking/good-requests.js'
import { idsOf } from '../asking/sessions.js'

/** One way to change a good request, or how it is sent. */
export interface Variant {
  readonly name: string
  readonly change: (good: GoodRequest) => { readonly body: unknown; readonly call?: Call }
}

/** A way that was tried, with the sessions of the request and the answer. */
interface VariantTried {
  readonly name: string
  readonly sessions: readonly string[]
  readonly answer: Exchange
}

/** The ways that were tried. `control` is the good request on the last session; `null` where that was used up and there was no other. */
export interface Variants {
  readonly tried: readonly VariantTried[]
  readonly control: VariantTried | null
}

/** Tries one way after the other. With a pool there is only one session, so it ends with the first way that is accepted. */
export async function tryVariants(context: Context, operation: SigningOperation, variants: readonly Variant[]): Promise<Variants> {
  const tried: VariantTried[] = []
  let good = await goodRequest(operation, context)
  for (const { name, change } of variants) {
    const { body, call = {} } = change(good)
    const one = { name, sessions: idsOf(good.sessions), answer: await send(context.api, operation, body, call) }
    tried.push(one)
    if (!isTaken(operation, one)) continue
    if (context.sessions.source === 'pool') return { tried, control: null }
    good = await goodRequest(operation, context)
  }
  const answer = await send(context.api, operation, good.body)
  return { tried, control: { name: 'the good request', sessions: idsOf(good.sessions), answer } }
}

/** Whether the deployment carried out a request that was sent in this way. */
export function isTaken(operation: SigningOperation, { sessions, answer }: VariantTried): boolean {
  return isCarriedOut(operation, { exchange: answer, sessions })
}
