// What a probe of walks does: draws its plans, walks several at a time, and looks for the shortest walk that shows what it found.
import { notApplicable } from '../../engine/index.js'
import type { Context } from '../../fixtures/context.js'
import { inTurns } from '../asking/in-turns.js'
import { ifOffered } from '../asking/offered.js'
import { requireReadBack } from '../documents/asking.js'
import { drawnPlans } from './drawing.js'
import { judgeWalk } from './oracle.js'
import type { Breach } from './oracle-types.js'
import type { Plan } from './plan.js'
import { shortened } from './shortening.js'
import type { Walked, Walks } from './trace.js'
import { type Learned, walk } from './walk.js'
import { AFTER_BAD, PLAINEST, WRITTEN, WRITTEN_FOR_ANOTHER } from './written.js'

/** Walks under way at the same time; the requests in flight are limited elsewhere. */
const AT_ONCE = 8
/** Of so many walks one is with wrong passwords and bad tokens. */
const ONE_PROVOKES_IN = 4
/** Different breaches that are made shorter, and how much each may cost. */
const MOST_SHORTENED = 2
const SHORTENING = { tries: 60, milliseconds: 12_000 }
const SHORTENING_PROVOKING = { tries: 20, milliseconds: 12_000 }

/** Written by hand; written for another provider; drawn; or drawn with wrong passwords and bad tokens. */
type WalkKind = 'written' | 'of another' | 'plain' | 'provoking'

/** Walks, and the shortest forms of those that failed. @throws NotAssessed `not-applicable` where there is nothing to walk on */
export async function explore(context: Context, kind: WalkKind): Promise<Walks> {
  const { exploration, signers, seals } = context
  if (exploration.walks === 0) throw notApplicable('the run takes no walks (--explore)')
  requireReadBack(context)
  const plans = await plansOf(kind, exploration)
  const learned: Learned = { most: context.limits.sessionsPerCall ?? Number.POSITIVE_INFINITY }
  const walking = { isProvoking: kind === 'provoking', learned }
  const found = await walkedAll(context, plans, walking)
  const isEnough = exploration.isOver() || exploration.untilFirst
  const shorter = isEnough ? [] : await shorterForms(context, plans, found, walking)
  const named = await Promise.all((['first', 'second'] as const).map((which) => ifOffered(async () => seals[which])))
  return {
    seed: exploration.seed,
    explored: exploration.walks,
    signers: signers.all.length,
    seals: named.filter((seal) => 'value' in seal).length,
    walks: [...found.map(({ walked }) => walked), ...shorter],
  }
}

/** A walk, with what is wrong in it. */
interface Found {
  readonly walked: Walked
  readonly breaches: readonly Breach[]
}

async function plansOf(kind: WalkKind, { seed, walks }: Context['exploration']): Promise<readonly Plan[]> {
  if (kind === 'written') return Object.values(WRITTEN)
  if (kind === 'of another') return WRITTEN_FOR_ANOTHER
  const share = Math.floor(walks / ONE_PROVOKES_IN)
  if (kind === 'plain') return drawnPlans(seed, walks - share, false)
  if (share === 0) throw notApplicable(`too few walks: ${ONE_PROVOKES_IN} or more have one that provokes (--explore)`)
  return [PLAINEST, AFTER_BAD, ...(await drawnPlans(seed, share, true))]
}

/** Each walk is judged as soon as it has been walked, while the others are under way. */
async function walkedAll(context: Context, plans: readonly Plan[], walking: WalkingAll): Promise<readonly Found[]> {
  const { isOver, untilFirst, facts } = context.exploration
  let isFound = false
  const all = await inTurns(plans, AT_ONCE, async (plan) => {
    if (isFound || isOver()) return null
    const walked = await walk(plan, { context, ...walking, number: plans.indexOf(plan) + 1 })
    const { breaches } = await judgeWalk(walked, facts)
    if (untilFirst && breaches.length > 0) isFound = true
    return { walked, breaches }
  })
  return all.filter((one) => one !== null)
}

/** What all walks of a probe are walked with. */
interface WalkingAll {
  readonly isProvoking: boolean
  readonly learned: Learned
}

/** What tells one breach from another: its row and what was looked at, without ids and numbers. */
function codeOf({ row, what }: Breach): string {
  return `${row} ${what.replaceAll(/"[^"]*"|\b[0-9a-f]{16,}\b|S-[\w-]+|\d+/g, '…')}`
}

async function shorterForms(
  context: Context,
  plans: readonly Plan[],
  all: readonly Found[],
  walking: WalkingAll,
): Promise<readonly Walked[]> {
  const { facts, apart } = context.exploration
  const rows = new Set<string>()
  const shorter: Walked[] = []
  for (const { walked, breaches } of all) {
    const own = plans[walked.number - 1]
    const first = breaches.find(({ row }) => !rows.has(row))
    if (first === undefined || own === undefined || shorter.length >= MOST_SHORTENED) continue
    for (const { row } of breaches) rows.add(row)
    const showsIt = async (again: Walked): Promise<boolean> =>
      (await judgeWalk(again, facts)).breaches.some((other) => codeOf(other) === codeOf(first))
    const fails = (plan: Plan): Promise<boolean> =>
      apart(
        async (other) => !context.exploration.isOver() && showsIt(await walk(plan, { context: other, ...walking, number: walked.number })),
      )
    const found = await shortened(own, fails, walking.isProvoking ? SHORTENING_PROVOKING : SHORTENING)
    if (found === null) continue
    const { plan, needed } = found
    // The tries are no evidence; this one is.
    const number = plans.length + shorter.length + 1
    const last = { ...(await walk(plan, { context, ...walking, number, shortOf: walked.number })), needed }
    if (await showsIt(last)) shorter.push(last)
  }
  return shorter
}
