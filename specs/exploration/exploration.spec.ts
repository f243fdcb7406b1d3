// Walks: short sequences of calls, written by hand or drawn from the run's seed, and judged by what is then in the documents. Each is a probe.
// What is wrong on purpose in those that provoke may bring about a lock or a ban, so they come last.

import { isSameId } from '../../fixtures/answers/session-ids.js'
import type { Context } from '../../fixtures/context.js'
import { drawn, draws, probe } from '../../fixtures/index.js'
import { sessionInPath } from '../../fixtures/sessions/storage-client.js'
import { whereOpen } from '../asking/offered.js'
import { requireReadBack } from '../asking/sessions.js'
import { type Breach, judgeWalk } from './every-walk.js'
import type { Plan } from './plan.js'
import { shortened } from './shortening.js'
import { drawnPlan } from './stories.js'
import { titleOfDrawn, titleOfWritten } from './titles.js'
import type { Walked, Walks } from './trace.js'
import { walk } from './walk.js'
import { WRITTEN } from './written.js'

for (const [name, plan] of Object.entries(WRITTEN)) {
  probe(titleOfWritten(name), { explores: true }, (context) => explore(context, plan))
}

/** Of so many drawn walks the last is with wrong passwords and bad tokens. */
const ONE_PROVOKES_IN = 4
/** Of so many the second is by a second provider. */
const ONE_OF_ANOTHER_IN = 4

// The first ones are the same whatever their number.
draws((count) =>
  Array.from({ length: count }, (_, index) => {
    const isProvoking = index % ONE_PROVOKES_IN === ONE_PROVOKES_IN - 1
    const before = Math.floor(index / ONE_PROVOKES_IN)
    const place = isProvoking ? before : index - before
    const kind = isProvoking ? 'provoking' : index % ONE_OF_ANOTHER_IN === 1 ? 'of another' : 'drawn'
    const walking = async (context: Context): Promise<Walks> =>
      explore(context, drawnPlan(context.exploration.seed, place, isProvoking), kind === 'drawn')
    return drawn(titleOfDrawn(index + 1, kind), { explores: true, ...(isProvoking && { provokes: true }) }, (context) =>
      kind === 'of another' ? whereOpen(async () => walking(await context.asSecondProvider())) : walking(context),
    )
  }),
)

/** How many requests the search for a shorter walk may cost: they come on top of those of the run. */
const MOST_REQUESTS = 200

/**
 * Walks a plan; where it fails, its shortest form that was found is walked as well.
 * @throws NotAssessed `not-applicable` where there is nothing to walk on
 */
async function explore(context: Context, plan: Plan, isBound = true): Promise<Walks> {
  const { exploration } = context
  requireReadBack(context)
  const walked = await walk(plan, { context, isBound })
  const shorter = exploration.isOver() ? null : await shorterForm(context, plan, walked, isBound)
  return { explored: exploration.walks, walks: [walked, ...(shorter === null ? [] : [shorter])] }
}

/** What tells one breach from another: its row and what was looked at, without ids and numbers. */
function codeOf({ row, what }: Breach): string {
  return `${row} ${what.replaceAll(/"[^"]*"|\b[0-9a-f]{16,}\b|S-[\w-]+|\d+/g, '…')}`
}

/** The place of the session whose document shows a breach; the first where none does. */
function placeOf({ exchange }: Breach, { log, sessions }: Walked): number {
  const url = log.find(({ id }) => id === exchange?.id)?.request.url ?? ''
  return Math.max(
    0,
    sessions.findIndex(({ id }) => isSameId(id, sessionInPath(url))),
  )
}

/** `null` where nothing fails, no shorter walk does, or other walks of the run have shown the same rows already. */
async function shorterForm(context: Context, plan: Plan, walked: Walked, isBound: boolean): Promise<Walked | null> {
  const { facts, apart, isOver, mayShorten } = context.exploration
  const { breaches } = await judgeWalk(walked, facts)
  const first = breaches.find(({ row }) => mayShorten(row))
  if (first === undefined) return null
  const showsIt = async (again: Walked): Promise<boolean> =>
    (await judgeWalk(again, facts)).breaches.some((other) => codeOf(other) === codeOf(first))
  // The tries are no evidence.
  let requests = 0
  const fails = (shorter: Plan): Promise<boolean> =>
    apart(async (other) => {
      const again = await walk(shorter, { context: other, isBound })
      requests += other.exploration.log().length
      return showsIt(again)
    })
  const found = await shortened(plan, placeOf(first, walked), fails, () => isOver() || requests >= MOST_REQUESTS)
  if (found === null) return null
  // This one is.
  const last = { ...(await walk(found.plan, { context, isBound })), needed: found.needed }
  return (await showsIt(last)) ? last : null
}
