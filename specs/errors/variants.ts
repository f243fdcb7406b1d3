// Good requests sent another way, to learn which ways are taken. A session serves until one is: then the next way needs a fresh one.
import type { Call, Context } from '../../fixtures/context.js'
import type { SigningOperation } from '../../fixtures/endpoints.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { isCarriedOut } from '../answers/refusals.js'
import { type GoodRequest, goodRequest, send } from '../asking/good-requests.js'
import { idsOf } from '../asking/sessions.js'

export interface Variant {
  readonly name: string
  readonly change: (good: GoodRequest) => { readonly body: unknown; readonly call?: Call }
}

export interface VariantTried {
  readonly name: string
  readonly sessions: readonly string[]
  readonly answer: Exchange
}

/** What was learnt; `control` is the good request on the last session, `null` where it had been used up and there was no other. */
export interface Variants {
  readonly tried: readonly VariantTried[]
  readonly control: VariantTried | null
}

/** Tries one way after the other. A pool has one session set aside: it ends with the first way that is taken. */
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

export function isTaken(operation: SigningOperation, { sessions, answer }: VariantTried): boolean {
  return isCarriedOut(operation, { exchange: answer, sessions })
}
