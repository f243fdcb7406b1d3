// Draws the plans of a run from its seed. Knows no deployment.
import { MOST_WORDS } from '../../fixtures/samples/files.js'
import { SeededRandom } from '../../fixtures/samples/random.js'
import type { Plan } from './plan.js'
import { type Deal, told } from './stories.js'

/** The plans of one seed: each is dealt what those before it have left, so they are drawn once. */
class Drawer {
  readonly #plans: Plan[] = []
  readonly #random: SeededRandom
  readonly #isProvoking: boolean
  /** What is left to deal, by the names of dimensions. */
  readonly #decks = new Map<string, unknown[]>()

  constructor(seed: string, isProvoking: boolean) {
    this.#random = new SeededRandom(seed, isProvoking ? 'walks that provoke' : 'walks')
    this.#isProvoking = isProvoking
  }

  at(place: number): Plan {
    const words = (): number => this.#random.integer(MOST_WORDS)
    while (this.#plans.length <= place) this.#plans.push(told({ deal: this.#deal, words, isProvoking: this.#isProvoking }))
    const plan = this.#plans[place]
    if (plan === undefined) throw new Error(`no plan was drawn at ${place}`)
    return plan
  }

  /**
   * All values of a dimension come before any comes again. If each walk drew its own, half of them would not come in a hundred walks.
   * @param weights how often each of them is put in, 1 by default
   */
  readonly #deal: Deal = <const T>(dimension: string, values: readonly T[], weights: readonly number[] = []): T => {
    const left = this.#decks.get(dimension) ?? []
    this.#decks.set(dimension, left)
    if (left.length === 0) left.push(...values.flatMap((value, index) => Array<T>(weights[index] ?? 1).fill(value)))
    return left.splice(this.#random.integer(left.length), 1)[0] as T
  }
}

/** The drawers of the last seed: all walks of a run are of one. */
let drawers: { readonly seed: string; readonly plain: Drawer; readonly provoking: Drawer } | undefined

/**
 * The plan at one place of a run, from 0: the same for the same seed, whatever their number.
 * @param isProvoking with wrong passwords and bad tokens
 */
export function drawnPlan(seed: string, place: number, isProvoking: boolean): Plan {
  if (drawers?.seed !== seed) drawers = { seed, plain: new Drawer(seed, false), provoking: new Drawer(seed, true) }
  return (isProvoking ? drawers.provoking : drawers.plain).at(place)
}
