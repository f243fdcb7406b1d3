// Ids that a careless look-up takes for that of a session, or for all of them, in every operation.
import type { Context } from '../../fixtures/context.js'
import { SIGNING_OPERATIONS } from '../../fixtures/endpoints.js'
import { probe } from '../../fixtures/index.js'
import { controlsAfter, type GoodRequest, goodRequest } from '../asking/good-requests.js'
import { ifOffered } from '../asking/offered.js'
import { idsOf, requireFreshSessions } from '../asking/sessions.js'
import { attemptWith, type Tried } from '../faults/asking.js'
import { checkRefused } from '../faults/judging.js'
import { UNKNOWN_SESSION, unknownAs } from '../faults/sessions.js'

const lookedUp = probe('errors: ids that mean something to what looks them up', { provokes: true, mayBeRefused: true }, async (context) =>
  triedBeside(context, await goodsOf(context)),
)

/** What stands for any text in patterns, and for what each object of JavaScript has. None can mean the session of somebody else. */
function lookUpIds(id: string): readonly string[] {
  const stem = id.slice(0, -2)
  return [`${stem}%`, `${stem}__`, `${stem}*`, `${stem}.*`, '__proto__', 'constructor']
}

async function goodsOf(context: Context): Promise<readonly GoodRequest[]> {
  requireFreshSessions(context)
  const goods: GoodRequest[] = []
  for (const operation of SIGNING_OPERATIONS) {
    const good = await ifOffered(() => goodRequest(operation, context))
    if ('value' in good) goods.push(good.value)
  }
  return goods
}

/** Sends each good request about sessions that do not exist, then as it is. */
async function triedBeside(context: Context, goods: readonly GoodRequest[]): Promise<{ readonly tried: readonly Tried[] }> {
  const attempts: Awaited<ReturnType<typeof attemptWith>>[][] = []
  for (const good of goods) {
    const own: (typeof attempts)[number] = []
    for (const id of idsOf(good.sessions).flatMap(lookUpIds))
      own.push(await attemptWith(context, good, unknownAs(`${JSON.stringify(id)} for the id of a session`, id)))
    attempts.push(own)
  }
  const controls = await Promise.all(goods.map((good) => controlsAfter(context, good)))
  return {
    tried: controls.flatMap((own, place) => (attempts[place] ?? []).map((one) => ('missing' in one ? one : { ...one, controls: own }))),
  }
}

for (const operation of SIGNING_OPERATIONS)
  checkRefused(lookedUp, operation, [UNKNOWN_SESSION], ({ tried }) => tried, { where: 'where taken' })
