// Draws the plans of a run from its seed. Of several candidates the one is kept that brings the most pairs of circumstances which no plan
// before it had. Loads fast-check when first asked; knows no deployment.
import { createHash } from 'node:crypto'
import type { Arbitrary } from 'fast-check'
import { WRITINGS } from '../asking/written-json.js'
import { pairsOf, plannedCircumstances } from './circumstances.js'
import { Deck, type Drawn, dealt } from './dealing.js'
import { FILE_KINDS, KNOWN_KINDS } from './file-kinds.js'
import {
  ACTS,
  CHANCES,
  type FilePlan,
  FLAGS,
  MEDIA,
  NAMES,
  PASSWORDS,
  PFX_SHAPES,
  PLAIN_FILE,
  type Plan,
  type StepPlan,
  TRAITS,
} from './plan.js'

const loadFastCheck = async () => (await import('fast-check')).default
type FastCheck = Awaited<ReturnType<typeof loadFastCheck>>

const MOST_SESSIONS = 4
const MOST_FILES = 5
/** Some walks have more sessions, some sessions more files: what goes wrong from the fifth on shows in no other. */
const MANY = 9
const MOST_STEPS = 7
/** Candidates for each walk. */
const CANDIDATES = 3

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
    act: oneOf(fc, ACTS, [16, 14, 12, 6, 5, 2, 6, 2, 2, 2]),
    batch: oneOf(fc, ['one', 'two', 'all'], [3, 1, 3]),
    first: fc.nat(MANY - 1),
    reversed: oneOf(fc, [false, true], [3, 1]),
    signer: fc.nat(5),
    flags: oneOf(fc, FLAGS, [4, 4, 2, 2, 1]),
    seal: oneOf(fc, ['first', 'second'], [3, 1]),
    password: oneOf(fc, PASSWORDS, [14]),
    chance: oneOf(fc, CHANCES, [12]),
    pfx: oneOf(fc, PFX_SHAPES, [8]),
    writing: oneOf(fc, WRITINGS, [12]),
    wrong: fc.constant(null),
    late: fc.nat(MOST_SESSIONS),
    together: oneOf(fc, [false, true], [6, 1]),
    pauses: fc.constant(false),
    unread: fc.constant(false),
    racing: fc.constant(false),
    free: oneOf(fc, [false, true], [5, 1]),
  })
}

function plans(fc: FastCheck, isProvoking: boolean): Arbitrary<Drawn> {
  const file = filePlans(fc)
  const plainest = fc.nat(2 ** 31 - 1).map((words): FilePlan => ({ ...PLAIN_FILE, words }))
  // Half of the sessions hold one file: the formats that take one file only, and second signatures in them, are met there alone.
  const onePlain = fc.array(plainest, { minLength: 1, maxLength: 1 })
  const files = fc.oneof(
    { weight: 10, arbitrary: onePlain },
    { weight: 10, arbitrary: fc.array(file, { minLength: 1, maxLength: 1 }) },
    { weight: 9, arbitrary: fc.array(file, { minLength: 1, maxLength: MOST_FILES, size: 'max' }) },
    { weight: 1, arbitrary: fc.array(file, { minLength: MOST_FILES + 1, maxLength: MANY, size: 'max' }) },
  )
  const sessions = fc.oneof(
    { weight: 9, arbitrary: fc.array(files, { minLength: 1, maxLength: MOST_SESSIONS, size: 'max' }) },
    { weight: 1, arbitrary: fc.array(onePlain, { minLength: MOST_SESSIONS + 1, maxLength: MANY, size: 'max' }) },
  )
  // Walks that provoke are about what is wrong.
  const step = fc.tuple(stepPlans(fc), oneOf(fc, [false, true], isProvoking ? [1, 1] : [5, 1]))
  return fc.record({ sessions, steps: fc.array(step, { minLength: 2, maxLength: MOST_STEPS, size: 'max' }) })
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
  readonly #met = new Set<string>()
  readonly #deck: Deck
  readonly #draw: (number: number) => readonly Drawn[]

  constructor(fc: FastCheck, seed: string, isProvoking: boolean) {
    const arbitrary = plans(fc, isProvoking)
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
      const pairs = plannedCircumstances({ sessions, steps: steps.map(([step]) => step) }).flatMap(pairsOf)
      return { drawn, pairs, fresh: pairs.filter((pair) => !this.#met.has(pair)).length }
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
