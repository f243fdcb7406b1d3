// What a probe of a walk does: walks its plan, and looks for the shortest walk that shows what it found.
import type { Context } from '../../fixtures/context.js'
import { ifOffered } from '../asking/offered.js'
import { requireReadBack } from '../documents/asking.js'
import { type Breach, judgeWalk } from './judging.js'
import type { Plan } from './plan.js'
import { shortened } from './shortening.js'
import type { Walked, Walks } from './trace.js'
import { walk } from './walk.js'

/** How much the search for a shorter walk may cost. */
const SHORTENING = { tries: 60, milliseconds: 12_000 }
const SHORTENING_UNBOUND = { tries: 20, milliseconds: 12_000 }

/**
 * Walks a plan; where it fails, its shortest form that was found is walked as well.
 * @throws NotAssessed `not-applicable` where there is nothing to walk on
 */
export async function explore(context: Context, plan: Plan, isBound = true): Promise<Walks> {
  const { exploration, signers, seals } = context
  requireReadBack(context)
  const walked = await walk(plan, { context, isBound })
  const shorter = exploration.isOver() ? null : await shorterForm(context, plan, walked, isBound)
  const named = await Promise.all((['first', 'second'] as const).map((which) => ifOffered(async () => seals[which])))
  return {
    explored: exploration.walks,
    signers: signers.all.length,
    seals: named.filter((seal) => 'value' in seal).length,
    walks: [walked, ...(shorter === null ? [] : [shorter])],
  }
}

/** What tells one breach from another: its row and what was looked at, without ids and numbers. */
function codeOf({ row, what }: Breach): string {
  return `${row} ${what.replaceAll(/"[^"]*"|\b[0-9a-f]{16,}\b|S-[\w-]+|\d+/g, '…')}`
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
  const fails = (shorter: Plan): Promise<boolean> =>
    apart(async (other) => !isOver() && showsIt(await walk(shorter, { context: other, isBound })))
  const found = await shortened(plan, fails, isBound ? SHORTENING : SHORTENING_UNBOUND)
  if (found === null) return null
  // This one is.
  const last = { ...(await walk(found.plan, { context, isBound })), needed: found.needed }
  return (await showsIt(last)) ? last : null
}
