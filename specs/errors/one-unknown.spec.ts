// One session that does not exist, asked for in every operation in turn: what an operation remembers of it makes it no session for the others.
// Then ids that are nearly those of real sessions: whoever compares a part of an id takes one session for another.
import { notApplicable } from '../../engine/index.js'
import { ENDPOINTS, SIGNING_OPERATIONS } from '../../fixtures/endpoints.js'
import type { Operation } from '../../fixtures/exchange.js'
import { check, probe } from '../../fixtures/index.js'
import { expectEachRefused, type Refusal } from '../answers/refusals.js'
import { controlsAfter, type GoodRequest, goodRequest, send } from '../asking/good-requests.js'
import { ifOffered } from '../asking/offered.js'
import { idsOf, requireFreshSessions } from '../asking/sessions.js'
import { BAD_SESSION_ROWS } from './bad-sessions.js'
import { nearIds } from './near-ids.js'
import { aboutSessions } from './unusual-requests.js'

const UNKNOWN = 'a session that does not exist and that other operations were asked for'

interface Outcome {
  readonly attempts: readonly (Omit<Refusal, 'controls'> & { readonly fault: string })[]
  readonly controls: readonly { readonly operation: Operation; readonly own: Refusal['controls'] }[]
}

const everywhere = probe('errors: one unknown session in every operation', async (context): Promise<Outcome> => {
  requireFreshSessions(context)
  const unknown = context.sessions.unknownId()
  const goods: GoodRequest[] = []
  for (const operation of SIGNING_OPERATIONS) {
    const good = await ifOffered(() => goodRequest(operation, context))
    if ('value' in good) goods.push(good.value)
  }
  const attempts: Outcome['attempts'][number][] = []
  const attempt = async ({ operation, body }: GoodRequest, id: string, fault: string): Promise<void> => {
    attempts.push({ operation, fault, sent: [id], attempt: await send(context.api, operation, aboutSessions(body, [id])) })
  }
  for (const good of [...goods, ...goods]) await attempt(good, unknown, UNKNOWN)
  const given = goods.flatMap(({ sessions }) => idsOf(sessions))
  const near = goods.flatMap((good) =>
    idsOf(good.sessions).flatMap((id) => nearIds(id, without(given, id)).map(({ what, near }) => ({ good, id: near, what }))),
  )
  const tryNear = async (): Promise<void> => {
    for (const { good, id, what } of near) await attempt(good, id, `an id ${what} are not those of a session`)
  }
  await tryNear()
  const controls = await Promise.all(goods.map(async (good) => ({ operation: good.operation, own: await controlsAfter(context, good) })))
  // Some know a session by a part of its id once they have worked on it.
  await tryNear()
  return { attempts, controls }
})

function without(ids: readonly string[], id: string): readonly string[] {
  return ids.filter((other) => other !== id)
}

for (const operation of SIGNING_OPERATIONS) {
  const [row] = BAD_SESSION_ROWS[operation].unknown
  const { name } = ENDPOINTS[operation]
  const judge = ({ attempts, controls }: Outcome, isConcerned: (fault: string) => boolean): void => {
    const own = controls.find((one) => one.operation === operation)?.own
    if (own === undefined) throw notApplicable(`${name} cannot be asked for here`)
    const concerned = attempts.filter((one) => one.operation === operation && isConcerned(one.fault))
    if (concerned.length === 0) throw notApplicable('the ids of sessions are too much alike for one that nobody was given')
    expectEachRefused(concerned.map((one) => ({ ...one, controls: own })))
  }
  check(row, everywhere, `${name} among other operations`, (outcome) => judge(outcome, (fault) => fault === UNKNOWN))
  check(row, everywhere, `${name} with ids that are nearly those of sessions`, (outcome) => judge(outcome, (fault) => fault !== UNKNOWN))
}
