// One session that does not exist, asked for in every operation in turn: what an operation remembers of it makes it no session for the others.
// Then ids that are nearly those of real sessions, and ids that a careless look-up takes for one or for all of them.
import { notApplicable } from '../../engine/index.js'
import type { Context } from '../../fixtures/context.js'
import { ENDPOINTS, SIGNING_OPERATIONS } from '../../fixtures/endpoints.js'
import type { Operation } from '../../fixtures/exchange.js'
import { check, probe } from '../../fixtures/index.js'
import { expectEachRefused, expectRefusedWhereTaken, type Refusal } from '../answers/refusals.js'
import { controlsAfter, type GoodRequest, goodRequest, send } from '../asking/good-requests.js'
import { ifOffered } from '../asking/offered.js'
import { idsOf, requireFreshSessions } from '../asking/sessions.js'
import { BAD_SESSION_ROWS } from './bad-sessions.js'
import { lookUpIds, nearIds } from './near-ids.js'
import { aboutSessions } from './unusual-requests.js'

const UNKNOWN = 'a session that does not exist and that other operations were asked for'

interface Outcome {
  readonly attempts: readonly (Omit<Refusal, 'controls'> & { readonly fault: string })[]
  readonly controls: readonly { readonly operation: Operation; readonly own: Refusal['controls'] }[]
}

const everywhere = probe('errors: one unknown session in every operation', { provokes: true }, async (context): Promise<Outcome> => {
  const goods = await goodsOf(context)
  const unknown = context.sessions.unknownId()
  const again = goods.map((good) => ({ good, id: unknown, fault: UNKNOWN }))
  const given = goods.flatMap(({ sessions }) => idsOf(sessions))
  const near = eachId(goods, (id) => {
    const others = given.filter((other) => other !== id)
    return nearIds(id, others).map(({ what, near }) => ({ id: near, fault: `an id ${what} are not those of a session` }))
  })
  return outcomeOf(context, goods, [...again, ...near])
})

const lookedUp = probe(
  'errors: ids that mean something to what looks them up',
  { provokes: true, mayBeRefused: true },
  async (context): Promise<Outcome> => {
    const goods = await goodsOf(context)
    const odd = eachId(goods, (id) => lookUpIds(id).map((one) => ({ id: one, fault: `${JSON.stringify(one)} for the id of a session` })))
    return outcomeOf(context, goods, odd)
  },
)

async function goodsOf(context: Context): Promise<readonly GoodRequest[]> {
  requireFreshSessions(context)
  const goods: GoodRequest[] = []
  for (const operation of SIGNING_OPERATIONS) {
    const good = await ifOffered(() => goodRequest(operation, context))
    if ('value' in good) goods.push(good.value)
  }
  return goods
}

interface Bad {
  readonly id: string
  readonly fault: string
}

function eachId(goods: readonly GoodRequest[], bad: (id: string) => readonly Bad[]): readonly (Bad & { readonly good: GoodRequest })[] {
  return goods.flatMap((good) => idsOf(good.sessions).flatMap((id) => bad(id).map((one) => ({ ...one, good }))))
}

/**
 * Sends each good request about a session that does not exist, then as it is, then the former again: some know a session by a part of its id
 * once they have worked on it.
 */
async function outcomeOf(
  context: Context,
  goods: readonly GoodRequest[],
  bads: readonly (Bad & { readonly good: GoodRequest })[],
): Promise<Outcome> {
  const attempts: Outcome['attempts'][number][] = []
  const tryAll = async (): Promise<void> => {
    for (const { good, id, fault } of bads) {
      const { operation, body } = good
      attempts.push({
        operation,
        fault,
        sent: [id],
        attempt: await send(context.api, operation, aboutSessions(body, [id]), { patient: false }),
      })
    }
  }
  await tryAll()
  const controls = await Promise.all(goods.map(async (good) => ({ operation: good.operation, own: await controlsAfter(context, good) })))
  await tryAll()
  return { attempts, controls }
}

for (const operation of SIGNING_OPERATIONS) {
  const [row] = BAD_SESSION_ROWS[operation].unknown
  const { name } = ENDPOINTS[operation]
  const refusalsIn = ({ attempts, controls }: Outcome, isConcerned: (fault: string) => boolean = () => true): readonly Refusal[] => {
    const own = controls.find((one) => one.operation === operation)?.own
    if (own === undefined) throw notApplicable(`${name} cannot be asked for here`)
    const concerned = attempts.filter((one) => one.operation === operation && isConcerned(one.fault))
    if (concerned.length === 0) throw notApplicable('there are no other ids to compare with, or they are too much alike')
    return concerned.map((one) => ({ ...one, controls: own }))
  }
  check(row, everywhere, `${name} among other operations`, (outcome) => {
    expectEachRefused(refusalsIn(outcome, (fault) => fault === UNKNOWN))
  })
  check(row, everywhere, `${name} with ids that are nearly those of sessions`, (outcome) => {
    expectEachRefused(refusalsIn(outcome, (fault) => fault !== UNKNOWN))
  })
  check(row, lookedUp, `${name} with ids that mean something to what looks them up`, (outcome) =>
    expectRefusedWhereTaken(refusalsIn(outcome)),
  )
}
