// Draws the plans of a run from its seed. Each dimension has a deck of its values: all of them come before any comes again. If each walk drew its own,
// half of them would not come in a hundred walks. Knows no deployment.
import type { Random } from '../../fixtures/context.js'
import { NAMES, type NameStyle } from '../../fixtures/samples/file-names.js'
import { type FilePlan, MEDIA, MOST_WORDS, PLAIN_FILE } from '../../fixtures/samples/files.js'
import { SeededRandom } from '../../fixtures/samples/random.js'
import { WRITINGS } from '../asking/written-json.js'
import { type FaultPlan, faultPlans } from '../faults/table.js'
import { CONTAINERS, ODD_CONTENTS, PDFS, RARE_CONTENTS } from './odd-files.js'
import { FLAGS, type Plan } from './plan.js'
import { CALLS, CHANGED, COUNTS, DIGESTS, DONE, type Manner, type Past, REFUSED, told } from './stories.js'

/** Odd files of one session: so many that few walks meet all of them. */
const MANY_ODD = 16
/** Of so many sessions all places are near the first. */
const FEW = 3

/** Of the kinds of faults the plainest: of a whole request, and of one session in it. They meet more circumstances than the others. */
const OF_REQUESTS = ['garbage for a certificate', 'a wrong password']
const OF_SESSIONS = ['a session that does not exist', 'a signature value with one bit flipped']

/** How often a fault is dealt for one of the others: two of three times one of the plainest, and of those that provoke, of which one is plain, half of them. */
function weightOfFault({ name }: FaultPlan, isProvoking: boolean): number {
  if (OF_REQUESTS.includes(name)) return isProvoking ? 130 : 35
  return OF_SESSIONS.includes(name) ? 7 : 1
}

/** Of some names two have to meet, or one in several is what it says. */
function weightOf(name: NameStyle): number {
  return name === 'long' || name === 'device' ? 3 : 1
}

function keys<const T extends object>(table: T): (keyof T)[] {
  return Object.keys(table) as (keyof T)[]
}

/** Deals each of its values once, in an order of the run, before it deals any again, in another order. */
class Deck<T> {
  readonly #random: Random
  readonly #values: readonly T[]
  #left: T[] = []

  constructor(random: Random, values: readonly T[]) {
    this.#random = random
    this.#values = values
  }

  next(): T {
    if (this.#left.length === 0) this.#left = [...this.#values]
    const [value] = this.#left.splice(this.#random.integer(this.#left.length), 1)
    if (value === undefined) throw new RangeError('there is nothing to deal')
    return value
  }
}

/** The plans of one seed: each is dealt what those before it have left, so they are drawn once. */
class Drawer {
  readonly #plans: Plan[] = []
  readonly #random: Random
  readonly #isProvoking: boolean
  /** By the names of dimensions. */
  readonly #decks = new Map<string, Deck<unknown>>()

  constructor(seed: string, isProvoking: boolean) {
    this.#random = new SeededRandom(seed, isProvoking ? 'walks that provoke' : 'walks')
    this.#isProvoking = isProvoking
  }

  at(place: number): Plan {
    while (this.#plans.length <= place) this.#plans.push(this.#next())
    const plan = this.#plans[place]
    if (plan === undefined) throw new Error(`no plan was drawn at ${place}`)
    return plan
  }

  /** The next value of a dimension. @param weights how often each of them is put in, 1 by default */
  #deal<const T>(dimension: string, values: readonly T[], weights: readonly number[] = []): T {
    const deck =
      this.#decks.get(dimension) ??
      new Deck(
        this.#random,
        values.flatMap((value, index) => Array<T>(weights[index] ?? 1).fill(value)),
      )
    this.#decks.set(dimension, deck)
    return deck.next() as T
  }

  #next(): Plan {
    const calls = this.#deal('calls', CALLS, [1, 2, 2, 1, 2, 1])
    const isOfPdfs = this.#deal('is of PDFs', [true, false], [2, 3])
    // Many sessions are dear, and so are many files in each.
    const sessions = isOfPdfs ? this.#deal('sessions of PDFs', COUNTS, [1, 1, 2, 6, 2]) : this.#deal('sessions', COUNTS, [2, 3, 4, 3, 2])
    return told({
      sessions,
      nextPast: () => this.#past(isOfPdfs),
      isOfPdfs,
      digests: this.#deal('digests', keys(DIGESTS), [4]),
      calls,
      asked: [...calls].map((call) => [this.#manner(call), this.#wrong(sessions)] as const),
    })
  }

  #wrong(sessions: number): FaultPlan | null {
    const isProvoking = this.#isProvoking
    if (!this.#deal('is wrong', [false, true], isProvoking ? [1, 5] : [1, 1])) return null
    const all = faultPlans(isProvoking)
    // Who stops to look at one of many sessions, does so at the last of them.
    const ofMany = all.filter(({ name, at }) => OF_REQUESTS.includes(name) || (OF_SESSIONS.includes(name) && at === 'last'))
    if (sessions > FEW) return this.#deal('wrong among many', ofMany)
    return this.#deal(
      'wrong',
      all,
      all.map((one) => weightOfFault(one, isProvoking)),
    )
  }

  /** What came before about a session. Walks that provoke are about what is wrong. */
  #past(isOfPdfs: boolean): Past {
    const isProvoking = this.#isProvoking
    const changed = keys(CHANGED)
    return {
      files: isOfPdfs ? [this.#file(this.#deal('PDF', PDFS, [4, 4, 4, 4, 4, 2]))] : this.#files(),
      refused: keys(REFUSED).filter((one) => this.#deal(`refused ${one}`, [true, false])),
      done: isProvoking ? this.#deal('done', ['', 'S']) : this.#deal('done', DONE),
      // Two files are no PDF.
      changed: isOfPdfs
        ? this.#deal(
            'changed PDF',
            changed.filter((one) => one !== 'late'),
            [4, 3, 2],
          )
        : this.#deal('changed', changed, [4, 2, 5, 2]),
    }
  }

  /** How a call is asked. Values that it does not have are left for those that have them. */
  #manner(call: string): Manner {
    const [signs, seals] = [call === 'S', call === 'E']
    return {
      isReversed: this.#deal('is reversed', [false, true], [3, 1]),
      signer: signs ? this.#deal('signer', [0, 1, 2, 3, 4, 5]) : 0,
      flags: this.#deal('flags', FLAGS, [2, 2, 1, 3, 3, 4]),
      seal: seals ? this.#deal('seal', ['first', 'second']) : 'first',
      isShort: signs && this.#deal('is short', [false, true], [12, 1]),
      writing: this.#deal('writing', WRITINGS, [3, 1, 1, 1, 1, 5, 1, 5, 5]),
    }
  }

  /** What a session that has a past holds: a container, or files that are odd each in its own way, many or few. */
  #files(): readonly FilePlan[] {
    if (this.#deal('is a container', [true, false], [1, 2])) return [this.#file(this.#deal('container', CONTAINERS))]
    const count = this.#deal('files', [MANY_ODD, 2 * MANY_ODD + 1, 1, 2, 5], [4, 2])
    return Array.from({ length: count }, () =>
      this.#file({
        ...this.#deal('content', [...ODD_CONTENTS, ...RARE_CONTENTS]),
        name: this.#deal('name', NAMES, NAMES.map(weightOf)),
        twin: this.#deal('twin', [false, true], [5, 1]),
        media: this.#deal('media', MEDIA, [3, 1]),
      }),
    )
  }

  #file(own: Partial<FilePlan>): FilePlan {
    return { ...PLAIN_FILE, words: this.#random.integer(MOST_WORDS), ...own }
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
