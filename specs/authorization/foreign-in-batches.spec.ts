// Another provider's session among own ones: every session of a batch is asked for its owner, not the first alone.
import { notApplicable } from '../../engine/index.js'
import { claimsAgainst, makesClaim } from '../../fixtures/answers/claims.js'
import { isObject } from '../../fixtures/answers/fields.js'
import type { Context } from '../../fixtures/context.js'
import { ENDPOINTS, SIGNING_OPERATIONS, type SigningOperation } from '../../fixtures/endpoints.js'
import { check, probe } from '../../fixtures/index.js'
import { describeAnswer } from '../answers/describe.js'
import { type Control, expectEachRefused, isCarriedOut, type Refusal } from '../answers/refusals.js'
import { batchSigner } from '../asking/batch-signer.js'
import { withSpare } from '../asking/controls.js'
import { goodRequest, goodWork, kindFor, send, sendGood } from '../asking/good-requests.js'
import { idsOf } from '../asking/sessions.js'
import { FIRST, LAST, MIDDLE, type Place } from '../faults/batches.js'
import { aboutSessions } from '../faults/sessions.js'
import { whereOpen } from './second-provider.js'

interface Tried {
  readonly refusal: Refusal & { readonly forbidden: readonly string[] }
  /** The other provider's session with its own token, afterwards: whether it is good for anything. */
  readonly byItsOwner: Control
}

for (const operation of SIGNING_OPERATIONS) {
  const { name } = ENDPOINTS[operation]
  const among = probe(`authorization: ${name} of another provider's session among own ones`, { mayBeRefused: true }, async (context) => {
    const other = await context.asSecondProvider()
    const theirs = await context.api.configuration({ provider: 'other' })
    const most = context.limits.sessionsPerCall ?? Number.POSITIVE_INFINITY
    const places = [FIRST, MIDDLE, LAST].filter(({ good }) => good + 1 <= most)
    if (places.length === 0) throw notApplicable('the deployment file allows one session in a call')
    const tried: Tried[] = []
    for (const place of places) tried.push(await triedAt(place, operation, context, other))
    return { theirs, tried }
  })

  check('AUT-16', among, `${name} of another provider's session among own ones`, ({ theirs, tried }) => {
    if (!makesClaim(theirs, 'configuration')) {
      throw notApplicable(`the second provider's token opens nothing here: ${describeAnswer(theirs)}`)
    }
    const telling = tried.filter(({ refusal, byItsOwner }) => {
      const { attempt, forbidden, sent } = refusal
      return claimsAgainst(attempt, operation, forbidden, sent).length > 0 || isCarriedOut(operation, byItsOwner)
    })
    if (telling.length === 0) throw notApplicable('the second provider cannot use its own sessions here')
    expectEachRefused(telling.map(({ refusal }) => refusal))
  })
}

/** One batch. Its sessions are fresh ones, since a refused attempt may lock them. */
async function triedAt(place: Place, operation: SigningOperation, context: Context, other: Context): Promise<Tried> {
  const { api, sessions, signers } = context
  const signer = batchSigner(signers)
  const good = await goodWork(operation, context, await sessions.take(kindFor(operation), place.good), { signer })
  const theirs = await whereOpen(async () => goodWork(operation, other, [await other.sessions.one(kindFor(operation))], { signer }))
  const own = idsOf(good.sessions)
  const forbidden = idsOf(theirs.sessions)
  const sent = place.order(own).flatMap((id) => id ?? forbidden)
  const attempt = await send(api, operation, aboutSessions(withBoth(good.body, theirs.body), sent), { patient: false })
  const atOnce = own.map((id) => ({ exchange: attempt, sessions: [id], sent }))
  const isDone = atOnce.every((control) => isCarriedOut(operation, control))
  const controlsBeside = withSpare(operation, async () => sendGood(api, await goodRequest(operation, context, sessions.spare)))
  const controls = await controlsBeside(isDone ? atOnce : [...atOnce, await sendGood(api, good)])
  const fault = `another provider's session ${place.place}`
  return { refusal: { operation, fault, attempt, sent, forbidden, controls }, byItsOwner: await sendGood(other.api, theirs) }
}

/** The good body, with what stands in the lists of the other one in its own. */
function withBoth(own: unknown, theirs: unknown): unknown {
  if (!isObject(own) || !isObject(theirs)) return own
  return Object.fromEntries(
    Object.entries(own).map(([name, member]) => [name, Array.isArray(member) ? member.concat(theirs[name]) : member]),
  )
}
