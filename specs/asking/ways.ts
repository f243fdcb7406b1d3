// Sends good requests in other ways, and then as they are: the control. Judges ways that mean the same.
import { couldNotRun } from '../../engine/index.js'
import type { Call, Context } from '../../fixtures/context.js'
import type { SigningOperation } from '../../fixtures/endpoints.js'
import { expectThat } from '../answers/expect.js'
import { type Control, isCarriedOut } from '../answers/refusals.js'
import { goodRequest, kindFor, send, sendGood } from './good-requests.js'
import { idsOf } from './sessions.js'

/** How a good request is changed: its body, and how it is sent. */
interface Change {
  readonly body?: unknown
  readonly call?: Call
}
/** Ways to send a good request, by what is said of them. */
export type Ways = Readonly<Record<string, (body: Readonly<Record<string, unknown>>, context: Context) => Change | Promise<Change>>>

/** A way that was tried. */
interface WayTried extends Control {
  readonly name: string
}
/** The ways that were tried. */
export interface Variants {
  readonly operation: SigningOperation
  readonly tried: readonly WayTried[]
  /** The good request on the last session; `null` where nothing was refused, or that session was used up and there was no other. */
  readonly control: Control | null
}

/** Tries one way after the other. With a pool there is only one session, so it ends with the first way that is accepted. */
export async function tryWays(context: Context, operation: SigningOperation, ways: Ways, kind = kindFor(operation)): Promise<Variants> {
  const tried: WayTried[] = []
  const fresh = () => goodRequest(operation, context, () => context.sessions.one(kind))
  let good = await fresh()
  let isUsedUp = false
  for (const [name, change] of Object.entries(ways)) {
    if (isUsedUp) good = await fresh()
    const { body = good.body, call = {} } = await change(Object(good.body), context)
    const one = { name, sessions: idsOf(good.sessions), exchange: await send(context.api, operation, body, call) }
    tried.push(one)
    isUsedUp = isCarriedOut(operation, one)
    if (isUsedUp && context.sessions.source === 'pool') return { operation, tried, control: null }
  }
  if (tried.every((one) => isCarriedOut(operation, one))) return { operation, tried, control: null }
  return { operation, tried, control: await sendGood(context.api, isUsedUp ? await fresh() : good) }
}

/**
 * Fails where a request is refused in another way that means the same, and carried out as it is.
 * @throws NotAssessed `could-not-run` where it is refused in both ways, or was put off
 */
export function expectTaken({ operation, tried, control }: Variants): void {
  for (const one of tried.filter((other) => !isCarriedOut(operation, other))) {
    if (control === null || !isCarriedOut(operation, control))
      throw couldNotRun(`${operation} with ${one.name} was refused, and so was the plain request`)
    expectThat(false, `the answer to ${operation} with ${one.name}`, 'a claim, as for the plain request', one.exchange, one.exchange)
  }
}
