// Draws the plans of a run from its seed. Of several candidates the one is kept that brings the most pairs of circumstances which no plan
// before it had. Loads fast-check when first asked; knows no deployment.
import { createHash } from 'node:crypto'
import type { Arbitrary } from 'fast-check'
import { WRITINGS } from '../asking/written-json.js'
import { pairsOf, plannedCircumstances } from './circumstances.js'
import { Deck, dealt } from './dealing.js'
import { FILE_KINDS, KNOWN_KINDS } from './file-kinds.js'
import { ODD_FILES, PDF_FILES } from './odd-files.js'
import { CHANCES, type FilePlan, FLAGS, MEDIA, NAMES, PASSWORDS, PFX_SHAPES, PLAIN_FILE, type Plan, type StepPlan, TRAITS } from './plan.js'
import { CALLS, CHANGED, DIGESTS, DONE, type Drawn, PLACES, REFUSED, type Story, told } from './stories.js'

const loadFastCheck = async () => (await import('fast-check')).default
type FastCheck = Awaited<ReturnType<typeof loadFastCheck>>

const MOST_FILES = 5
/** Odd files of one session: so many that few walks meet all of them. */
const MANY_ODD = 16
const MOST_CALLS = 3
/** Candidates for each walk. */
const CANDIDATES = 6

/** Blocks of buffers and of files, and one byte less and more. */
const AROUND_BLOCKS = [512, 4096, 16_384, 65_536].flatMap((size) => [size - 1, size, size + 1])
const MEBIBYTE = 2 ** 20

/** Draws one of these. @param weights how often each of them is put in, 1 by default */
function oneOf<const T>(fc: FastCheck, values: readonly T[], weights: readonly number[] = []): Arbitrary<T> {
  return fc.constantFrom(...values.flatMap((value, index) => Array<T>(weights[index] ?? 1).fill(value)))
}

function filePlans(fc: FastCheck): Arbitrary<FilePlan> {
  return fc.record({
    kind: oneOf(
      fc,
      FILE_KINDS,
      Object.values(KNOWN_KINDS).map(({ weight }) => weight),
    ),
    // A large file is dear: one in forty.
    size: oneOf(fc, ['usual', 0, 1, 2, ...AROUND_BLOCKS, MEBIBYTE - 1, MEBIBYTE + 1], [30, 6, 4]),
    trait: oneOf(fc, TRAITS, [12]),
    media: oneOf(fc, MEDIA, [3, 1]),
    name: oneOf(fc, NAMES, [12]),
    twin: oneOf(fc, [false, true], [5, 1]),
    words: fc.nat(2 ** 31 - 1),
  })
}

function stepPlans(fc: FastCheck): Arbitrary<StepPlan> {
  return fc.record({
    act: fc.constant('sign'),
    batch: fc.constant('all'),
    first: fc.constant(0),
    reversed: oneOf(fc, [false, true], [3, 1]),
    signer: fc.nat(5),
    flags: oneOf(fc, FLAGS, [4, 4, 2, 3, 1]),
    seal: oneOf(fc, ['first', 'second']),
    password: oneOf(fc, PASSWORDS, [24]),
    chance: oneOf(fc, CHANCES, [12]),
    pfx: oneOf(fc, PFX_SHAPES, [16]),
    writing: oneOf(fc, WRITINGS, [6, 1, 1, 1, 1, 3, 1, 4, 4]),
    wrong: fc.constant(null),
    late: fc.nat(4),
    bring: fc.constant([]),
    together: fc.constant(false),
    pauses: fc.constant(false),
    unread: fc.constant(false),
    racing: fc.constant(false),
    free: fc.constant(false),
  })
}

/** What a session that has a past holds: one file, a few, or many that are odd, each in its own way. */
function filesOfStories(fc: FastCheck): Arbitrary<readonly FilePlan[]> {
  const file = filePlans(fc)
  const known = (files: readonly Partial<FilePlan>[]): Arbitrary<FilePlan> =>
    fc.tuple(fc.constantFrom(...files), fc.nat(2 ** 31 - 1)).map(([own, words]) => ({ ...PLAIN_FILE, words, ...own }))
  const odd = (count: number): Arbitrary<readonly FilePlan[]> =>
    fc.uniqueArray(known(ODD_FILES), { minLength: count, maxLength: count, size: 'max', selector: oddnessOf })
  return fc.oneof(
    { weight: 9, arbitrary: odd(MANY_ODD) },
    { weight: 1, arbitrary: odd(2 * MANY_ODD + 1) },
    { weight: 6, arbitrary: known(PDF_FILES).map((one) => [one]) },
    { weight: 3, arbitrary: known([{ kind: 'asice' }, { kind: 'folders' }, { kind: 'signed-asice' }, {}]).map((one) => [one]) },
    { weight: 3, arbitrary: fc.array(file, { minLength: 1, maxLength: MOST_FILES, size: 'max' }) },
  )
}

function oddnessOf({ kind, size, trait, name }: FilePlan): string {
  return JSON.stringify([kind, size, trait, name])
}

function stories(fc: FastCheck, isProvoking: boolean): Arbitrary<Story> {
  const keys = <const T extends object>(table: T) => Object.keys(table) as (keyof T)[]
  // Walks that provoke are about what is wrong.
  const asked = fc.tuple(stepPlans(fc), oneOf(fc, [false, true], isProvoking ? [1, 5] : [2, 1]))
  return fc.record({
    // Many sessions are dear: one in sixteen.
    place: oneOf(fc, keys(PLACES), [2, 4, 5, 4]),
    files: filesOfStories(fc),
    refused: isProvoking ? fc.constant([]) : fc.shuffledSubarray(keys(REFUSED)),
    done: isProvoking ? oneOf(fc, ['', 'S']) : oneOf(fc, DONE),
    changed: isProvoking ? oneOf(fc, ['no', 'renewed'], [3, 1]) : oneOf(fc, keys(CHANGED), [4, 2, 5, 2]),
    digests: oneOf(fc, keys(DIGESTS), [4]),
    calls: oneOf(fc, CALLS),
    asked: fc.array(asked, { minLength: MOST_CALLS, maxLength: MOST_CALLS }),
  })
}

/**
 * The plans of a run: the same for the same seed, and the first ones the same whatever their number.
 * @param isProvoking with wrong passwords and bad tokens
 */
export async function drawnPlans(seed: string, count: number, isProvoking: boolean): Promise<readonly Plan[]> {
  return (await drawerFor(seed, isProvoking)).first(count)
}

/** The plan at one place of them, from 0. */
export async function drawnPlan(seed: string, place: number, isProvoking: boolean): Promise<Plan> {
  return (await drawerFor(seed, isProvoking)).at(place)
}

/** The plans of one seed: each rests on those before it, so they are drawn once. */
class Drawer {
  readonly #plans: Plan[] = []
  readonly #met = new Set<number>()
  readonly #deck: Deck
  readonly #draw: (number: number) => readonly Drawn[]

  constructor(fc: FastCheck, seed: string, isProvoking: boolean) {
    const arbitrary = stories(fc, isProvoking).map(told)
    this.#deck = new Deck(seed, isProvoking)
    this.#draw = (number) => {
      const own = createHash('sha256')
        .update(JSON.stringify([seed, isProvoking, number]))
        .digest()
        .readInt32BE(0)
      return fc.sample(arbitrary, { seed: own, numRuns: CANDIDATES })
    }
  }

  first(count: number): readonly Plan[] {
    return Array.from({ length: count }, (_, place) => this.at(place))
  }

  at(place: number): Plan {
    while (this.#plans.length <= place) this.#plans.push(this.#next())
    const plan = this.#plans[place]
    if (plan === undefined) throw new Error(`no plan was drawn at ${place}`)
    return plan
  }

  #next(): Plan {
    const candidates = this.#draw(this.#plans.length).map((drawn) => {
      const { sessions, steps } = drawn
      const pairs = new Set(plannedCircumstances({ sessions, steps: steps.map(([step]) => step) }).flatMap(pairsOf))
      return { drawn, pairs, fresh: [...pairs].filter((pair) => !this.#met.has(pair)).length }
    })
    const [first, ...others] = candidates
    if (first === undefined) throw new Error('fast-check drew no plan')
    const best = others.reduce((one, other) => (other.fresh > one.fresh ? other : one), first)
    for (const pair of best.pairs) this.#met.add(pair)
    return dealt(best.drawn, this.#deck)
  }
}

/** The drawers of the last seed: all walks of a run are of one. */
let drawers: { readonly seed: string; readonly plain: Drawer; readonly provoking: Drawer } | undefined

async function drawerFor(seed: string, isProvoking: boolean): Promise<Drawer> {
  const fc = await loadFastCheck()
  if (drawers?.seed !== seed) drawers = { seed, plain: new Drawer(fc, seed, false), provoking: new Drawer(fc, seed, true) }
  return isProvoking ? drawers.provoking : drawers.plain
}
