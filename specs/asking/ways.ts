// Sends good requests in other ways, and then as they are: the control. Judges ways that mean the same.
import { couldNotRun } from '../../engine/index.js'
import type { Call, Context, Exchange } from '../../fixtures/context.js'
import type { SigningOperation } from '../../fixtures/endpoints.js'
import { expectThat } from '../answers/expect.js'
import { isCarriedOut } from '../answers/refusals.js'
import { goodRequest, kindFor, send, sendGood } from './good-requests.js'

/** How a good request is changed: its body, and how it is sent. */
interface Change {
  readonly body?: unknown
  readonly call?: Call
}
/** Ways to send a good request, by what is said of them. */
export type Ways = Readonly<Record<string, (body: Readonly<Record<string, unknown>>, context: Context) => Change | Promise<Change>>>

/** The ways that were tried. */
export interface Variants {
  readonly operation: SigningOperation
  readonly tried: readonly { readonly name: string; readonly exchange: Exchange }[]
  /** The good request on the last session; `null` where nothing was refused, or that session was used up and there was no other. */
  readonly control: Exchange | null
}

/** Tries one way after the other. With a pool there is only one session, so it ends with the first way that is accepted. */
export async function tryWays(context: Context, operation: SigningOperation, ways: Ways, kind = kindFor(operation)): Promise<Variants> {
  const tried: { readonly name: string; readonly exchange: Exchange }[] = []
  const fresh = () => goodRequest(operation, context, () => context.sessions.one(kind))
  let good = await fresh()
  let isUsedUp = false
  for (const [name, change] of Object.entries(ways)) {
    if (isUsedUp) good = await fresh()
    const { body = good.body, call = {} } = await change(Object(good.body), context)
    const exchange = await send(context.api, operation, body, call)
    tried.push({ name, exchange })
    isUsedUp = isCarriedOut(operation, exchange)
    if (isUsedUp && context.sessions.source === 'pool') return { operation, tried, control: null }
  }
  if (tried.every(({ exchange }) => isCarriedOut(operation, exchange))) return { operation, tried, control: null }
  return { operation, tried, control: await sendGood(context.api, isUsedUp ? await fresh() : good) }
}

/**
 * Fails where a request is refused in another way that means the same, and carried out as it is.
 * @throws NotAssessed `could-not-run` where it is refused in both ways, or was put off
 */
export function expectTaken({ operation, tried, control }: Variants): void {
  for (const { name, exchange } of tried) {
    if (isCarriedOut(operation, exchange)) continue
    if (control === null || !isCarriedOut(operation, control))
      throw couldNotRun(`${operation} with ${name} was refused, and so was the plain request`)
    expectThat(false, `the answer to ${operation} with ${name}`, 'a claim, as for the plain request', exchange, exchange)
  }
}
