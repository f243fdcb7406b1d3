// What the walks of a run came to: how many steps proved something, which pairs of circumstances were met, and what was refused. Pure;
// judges nothing.
import { claimsAll } from '../../fixtures/answers/claims.js'
import type { Exploration } from '../../schemas/index.js'
import type { Circumstance } from './held.js'
import type { Walked, WalkedStep, Walks } from './trace.js'

/** The walks of all probes together; `undefined` where there were none. */
export function summaryOf(explored: readonly Walks[]): Exploration | undefined {
  const walks = explored.flatMap((one) => one.walks)
  if (walks.length === 0) return undefined
  const drawn = walks.filter(({ needed }) => needed === undefined)
  const steps = drawn.flatMap((walked) => walked.steps)
  const good = steps.filter(({ isWrong, operation }) => !isWrong && operation !== null)
  const carriedOut = good.filter(isCarriedOut)
  const refused = good.filter((step) => !isCarriedOut(step))
  return {
    walks: drawn.length,
    asked: Math.max(...explored.map((one) => one.explored)),
    shortened: walks.length - drawn.length,
    steps: steps.length,
    claimed: carriedOut.length,
    faults: steps.filter(({ isWrong }) => isWrong).length,
    void: voidSteps(drawn, steps, refused.length),
    pairs: pairsMet(carriedOut, refused),
    refusals: refusalsBy(carriedOut, refused),
  }
}

function isCarriedOut({ answer, operation, sent }: WalkedStep): boolean {
  return answer !== null && operation !== null && sent.length > 0 && claimsAll(answer, operation, sent)
}

function voidSteps(walks: readonly Walked[], steps: readonly WalkedStep[], refused: number): { cause: string; count: number }[] {
  const causes = [
    ...steps.flatMap(({ left }) => left ?? []),
    ...walks.flatMap(({ brokenOff }) => (brokenOff === null ? [] : [`the walk ended: ${brokenOff}`])),
    ...Array<string>(refused).fill('refused, at least for one session'),
  ]
  return [...counted(causes)].map(([cause, count]) => ({ cause, count })).sort((one, other) => other.count - one.count)
}

function pairsMet(carriedOut: readonly WalkedStep[], refused: readonly WalkedStep[]): Exploration['pairs'] {
  const met = new Set(carriedOut.flatMap(({ circumstances }) => pairsOf(circumstances)))
  const onlyRefused = new Set(refused.flatMap(({ circumstances }) => pairsOf(circumstances)).filter((pair) => !met.has(pair)))
  const all = new Set([...carriedOut, ...refused].flatMap(({ circumstances }) => circumstances))
  return { met: met.size, onlyRefused: onlyRefused.size, possible: pairsOf([...all]).length }
}

/** Two circumstances of one request, each of a dimension of its own. */
function pairsOf(circumstances: readonly Circumstance[]): readonly string[] {
  const words = circumstances.toSorted().map((word) => ({ word, dimension: word.slice(0, word.indexOf(': ')) }))
  return words.flatMap((one, index) =>
    words.slice(index + 1).flatMap((other) => (one.dimension === other.dimension ? [] : [`${one.word} & ${other.word}`])),
  )
}

function refusalsBy(carriedOut: readonly WalkedStep[], refused: readonly WalkedStep[]): Exploration['refusals'] {
  const [done, not] = [carriedOut, refused].map((steps) => counted(steps.flatMap(({ circumstances }) => circumstances)))
  const all = [...new Set([...(done?.keys() ?? []), ...(not?.keys() ?? [])])].sort()
  return all.map((circumstance) => ({ circumstance, carriedOut: done?.get(circumstance) ?? 0, refused: not?.get(circumstance) ?? 0 }))
}

function counted(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
