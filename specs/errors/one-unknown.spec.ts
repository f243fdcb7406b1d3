// One session that does not exist, asked for in every operation in turn: what an operation remembers of it makes it no session for the others.
// Then ids that are nearly those of real sessions, and ids that a careless look-up takes for one or for all of them.
import type { Context } from '../../fixtures/context.js'
import { SIGNING_OPERATIONS } from '../../fixtures/endpoints.js'
import { probe } from '../../fixtures/index.js'
import { controlsAfter, type GoodRequest, goodRequest } from '../asking/good-requests.js'
import { ifOffered } from '../asking/offered.js'
import { idsOf, requireFreshSessions } from '../asking/sessions.js'
import { attemptWith, type Tried } from '../faults/asking.js'
import type { Fault } from '../faults/fault.js'
import { checkRefused } from '../faults/judging.js'
import { UNKNOWN_SESSION, unknownAs } from '../faults/sessions.js'
import { lookUpIds, nearIds } from './near-ids.js'

const everywhere = probe('errors: one unknown session in every operation', { provokes: true }, async (context) => {
  const goods = await goodsOf(context)
  const unknown = context.sessions.unknownId()
  const given = goods.flatMap(({ sessions }) => idsOf(sessions))
  return triedBeside(context, goods, { again: true }, (id) => [
    unknownAs('a session that does not exist and that other operations were asked for', unknown),
    ...nearIds(
      id,
      given.filter((other) => other !== id),
    ).map(({ what, near }) => unknownAs(`an id ${what} are not those of a session`, near)),
  ])
})

const lookedUp = probe('errors: ids that mean something to what looks them up', { provokes: true, mayBeRefused: true }, async (context) =>
  triedBeside(context, await goodsOf(context), { again: false }, (id) =>
    lookUpIds(id).map((one) => unknownAs(`${JSON.stringify(one)} for the id of a session`, one)),
  ),
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

/**
 * Sends each good request about sessions that do not exist, then as it is.
 * @param how whether the former is sent again then: some know a session by a part of its id once they have worked on it
 */
async function triedBeside(
  context: Context,
  goods: readonly GoodRequest[],
  { again }: { readonly again: boolean },
  faultsFor: (id: string) => readonly Fault[],
): Promise<{ readonly tried: readonly Tried[] }> {
  const bads = goods.map((good) => ({ good, faults: idsOf(good.sessions).flatMap(faultsFor) }))
  const tryAll = async () => {
    const all: Awaited<ReturnType<typeof attemptWith>>[][] = []
    for (const { good, faults } of bads) {
      const own: (typeof all)[number] = []
      for (const fault of faults) own.push(await attemptWith(context, good, fault))
      all.push(own)
    }
    return all
  }
  const before = await tryAll()
  const controls = await Promise.all(goods.map((good) => controlsAfter(context, good)))
  const after = again ? await tryAll() : []
  const beside = (place: number) => [...(before[place] ?? []), ...(after[place] ?? [])]
  return {
    tried: controls.flatMap((own, place) => beside(place).map((one) => ('missing' in one ? one : { ...one, controls: own }))),
  }
}

for (const operation of SIGNING_OPERATIONS) {
  checkRefused(everywhere, operation, [UNKNOWN_SESSION], ({ tried }) => tried)
  checkRefused(lookedUp, operation, [UNKNOWN_SESSION], ({ tried }) => tried, { where: 'where taken' })
}
