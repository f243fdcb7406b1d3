// Draws the plans of a run from its seed. Each dimension has a deck of its values: all of them come before any comes again. If each walk drew its own,
// half of them would not come in a hundred walks. Knows no deployment.
import type { Random } from '../../fixtures/context.js'
import { SeededRandom } from '../../fixtures/samples/random.js'
import { WRITINGS } from '../asking/written-json.js'
import { faultPlans } from '../faults/table.js'
import { FILE_KINDS, KNOWN_KINDS } from './file-kinds.js'
import { NAMES } from './names-of-files.js'
import { LONE_FILES, ODD_FILES } from './odd-files.js'
import { type FilePlan, FLAGS, MEDIA, PLAIN_FILE, type Plan } from './plan.js'
import { KEY_STYLES } from './seal-keys.js'
import { CALLS, CHANGED, DIGESTS, DONE, type Manner, PLACES, REFUSED, told } from './stories.js'
import { TRAITS } from './traits-of-files.js'

const MOST_FILES = 5
/** Odd files of one session: so many that few walks meet all of them. */
const MANY_ODD = 16
const MOST_WORDS = 2 ** 31

/** Blocks of buffers and of files, and one byte less and more. */
const AROUND_BLOCKS = [512, 4096, 16_384, 65_536].flatMap((size) => [size - 1, size, size + 1])
const MEBIBYTE = 2 ** 20

/** Deals each of its values once, in an order of the run, before it deals any again, in another order. */
export class Deck<T> {
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
    const isProvoking = this.#isProvoking
    const keys = <const T extends object>(table: T) => Object.keys(table) as (keyof T)[]
    const calls = this.#deal('calls', CALLS)
    return told({
      // Many sessions are dear: one of the twelve walks of a thorough run that do not provoke.
      place: this.#deal('place', keys(PLACES), [2, 3, 4, 2]),
      files: this.#files(),
      // Walks that provoke are about what is wrong.
      refused: isProvoking ? [] : keys(REFUSED).filter((one) => this.#deal(`refused ${one}`, [true, false])),
      done: isProvoking ? this.#deal('done', ['', 'S']) : this.#deal('done', DONE),
      changed: isProvoking ? this.#deal('changed', ['no', 'renewed'], [3, 1]) : this.#deal('changed', keys(CHANGED), [4, 2, 5, 2]),
      digests: this.#deal('digests', keys(DIGESTS), [4]),
      calls,
      asked: [...calls].map((call) => {
        const isWrong = this.#deal('is wrong', [false, true], isProvoking ? [1, 5] : [2, 1])
        return [this.#manner(call), isWrong ? this.#deal('wrong', faultPlans(isProvoking)) : null] as const
      }),
    })
  }

  /** How a call is asked. Values that it does not have are left for those that have them. */
  #manner(call: string): Manner {
    const [signs, seals] = [call === 'S', call === 'E']
    // One unusual thing at a time, so that a refusal tells which.
    const key = seals ? this.#deal('key', KEY_STYLES, [KEY_STYLES.length]) : 'given'
    return {
      isReversed: this.#deal('is reversed', [false, true], [3, 1]),
      signer: signs ? this.#deal('signer', [0, 1, 2, 3, 4, 5]) : 0,
      flags: this.#deal('flags', FLAGS, [4, 4, 2, 3, 1]),
      seal: seals ? this.#deal('seal', ['first', 'second']) : 'first',
      key,
      isShort: signs && this.#deal('is short', [false, true], [12, 1]),
      writing: key === 'given' ? this.#deal('writing', WRITINGS, [6, 1, 1, 1, 1, 3, 1, 4, 4]) : 'plain',
    }
  }

  /** What a session that has a past holds: one file, a few, or many that are odd, each in its own way. */
  #files(): readonly FilePlan[] {
    const known = (own: Partial<FilePlan>): FilePlan => ({ ...PLAIN_FILE, words: this.#random.integer(MOST_WORDS), ...own })
    switch (this.#deal('files', ['odd', 'alone', 'drawn'], [12, 7, 3])) {
      case 'odd': {
        const count = this.#deal('many', [MANY_ODD, 2 * MANY_ODD + 1], [5, 1])
        return Array.from({ length: count }, () => known(this.#deal('odd', ODD_FILES)))
      }
      case 'alone':
        return [known(this.#deal('alone', LONE_FILES))]
      case 'drawn':
        return Array.from({ length: 1 + this.#random.integer(MOST_FILES) }, () => this.#file())
    }
  }

  #file(): FilePlan {
    const weights = Object.values(KNOWN_KINDS).map(({ weight }) => weight)
    return {
      kind: this.#deal('kind', FILE_KINDS, weights),
      // A large file is dear: one in forty.
      size: this.#deal('size', ['usual', 0, 1, 2, ...AROUND_BLOCKS, MEBIBYTE - 1, MEBIBYTE + 1], [30, 6, 4]),
      trait: this.#deal('trait', TRAITS, [12]),
      media: this.#deal('media', MEDIA, [3, 1]),
      name: this.#deal('name', NAMES, [12]),
      twin: this.#deal('twin', [false, true], [5, 1]),
      words: this.#random.integer(MOST_WORDS),
    }
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
