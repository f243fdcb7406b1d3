// Judges what the walks of a run left, by one row: the shortest walk that breaks it is told, as steps that a person can follow.
import { notApplicable, Violation } from '../../engine/index.js'
import type { Facts } from '../../fixtures/context.js'
import type { CheckableId } from '../../requirements/ledger.js'
import { type Judged, judgeWalk } from './oracle.js'
import { recipeOf } from './recipe.js'
import type { Walked, Walks } from './trace.js'

/** Fails where a walk breaks the row. @throws NotAssessed `not-applicable` where no walk had anything to judge by it */
export async function expectKept(row: CheckableId, all: readonly Walks[], facts: Facts): Promise<void> {
  const walks = all.flatMap((one) => one.walks)
  let isKept = false
  const broken: { readonly walked: Walked; readonly breach: Judged['breaches'][number] }[] = []
  for (const walked of walks) {
    const { breaches, kept } = await judgedOnce(walked, facts)
    if (kept.has(row)) isKept = true
    const breach = breaches.find((one) => one.row === row)
    if (breach !== undefined) broken.push({ walked, breach })
  }
  const shortest = broken.toSorted((one, other) => lengthOf(one.walked) - lengthOf(other.walked))[0]
  if (shortest !== undefined) {
    const { walked, breach } = shortest
    const { what, expected, received, exchange } = breach
    const others = broken.length > 1 ? `, one of ${broken.length} walks that show it` : ''
    const { needed = [] } = walked
    const matters = needed.length === 0 ? '' : `; it takes ${needed.join(', ')}`
    throw new Violation({ what: `${what} (${recipeOf(walked, breach.step)}${matters}${others})`, expected, received, exchange })
  }
  if (!isKept) throw notApplicable('no walk met it')
}

function lengthOf({ sessions, steps }: Walked): number {
  return sessions.length + steps.length
}

/** Every row asks for the same, and nobody changes a walk. */
const judged = new WeakMap<Walked, { readonly facts: Facts; readonly said: Promise<Judged> }>()

function judgedOnce(walked: Walked, facts: Facts): Promise<Judged> {
  const known = judged.get(walked)
  if (known?.facts === facts) return known.said
  const said = judgeWalk(walked, facts)
  judged.set(walked, { facts, said })
  return said
}
