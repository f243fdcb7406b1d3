// What a drawn walk is made of: dimensions, each with its values, and for each value what brings it about. All that is dealt to a walk comes before
// the calls that it is about. The seed of a run deals. Knows no deployment.
import { rememberedBy } from '../../fixtures/remembered.js'
import { NAMES, type NameStyle } from '../../fixtures/samples/file-names.js'
import { type FilePlan, MEDIA, MOST_WORDS, PLAIN_FILE } from '../../fixtures/samples/files.js'
import { SeededRandom } from '../../fixtures/samples/random.js'
import { WRITINGS } from '../asking/written-json.js'
import { type FaultPlan, faultPlans } from '../faults/table.js'
import { ALONE, ODD_CONTENTS, PDFS, RARE_CONTENTS } from './odd-files.js'
import {
  archive,
  type CallStep,
  digest,
  FLAGS,
  type FlagPlan,
  finalize,
  type Plan,
  renew,
  type StepPlan,
  seal,
  sign,
  upload,
} from './plan.js'

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

/** How many sessions the calls of a walk are about. The plainest first. Of more than 25 a store may leave some (dynamodb-onetable, issue 486). */
const COUNTS = [1, 2, 3, 5, 26] as const
/** Of many sessions the first, the fifth and the last have a past: each takes requests of its own. */
const MOST_PASTS = 5

const GARBAGE = { name: 'garbage for a certificate', operation: 'calculateDigest', at: 'alone' } as const
const FLIPPED = { name: 'a signature value with one bit flipped', operation: 'finalizeSigning', at: 'alone' } as const
const UNKNOWN = { name: 'a session that does not exist', operation: 'calculateDigest', at: 'first' } as const

/** What was refused before. A text cannot be sealed as a PDF, and without a signature there is nothing to archive. */
const REFUSED = {
  digest: (own) => [digest(own, { wrong: GARBAGE })],
  seal: (own) => [seal(own, { flags: 'pdf' })],
  archive: (own) => [archive(own)],
  signature: (own) => [digest(own), finalize(own, { wrong: FLIPPED })],
} as const satisfies Readonly<Record<string, (own: number) => readonly StepPlan[]>>

/** What was done before: S signs, E seals, A archives. */
const DONE = ['', 'S', 'E', 'SA', 'SE', 'EAA', 'SAAE', 'ESA'] as const

/** How the files came into the session that has a past. */
const CHANGED = {
  no: () => [],
  late: (own, files) => [upload(own, { files })],
  renewed: (own, files) => [renew(own, { files })],
  // Asked for while it was empty.
  empty: (own, files) => [...sign(own), seal(own), upload(own, { files })],
} as const satisfies Readonly<Record<string, (own: number, files: readonly FilePlan[]) => readonly StepPlan[]>>

/** What a walk draws from. */
interface Chance {
  readonly deal: Deal
  /** What the words of a paper are drawn from. */
  readonly words: () => number
  /** Walks that provoke are about what is wrong. */
  readonly isProvoking: boolean
}

/** The next value of a dimension. @param weights how often each of them comes for one of the others, 1 by default */
type Deal = <const T>(dimension: string, values: readonly T[], weights?: readonly number[]) => T

type Manner = ReturnType<typeof mannerOf>

/** How a call is asked. Values that it does not have are left for those that have them. */
function mannerOf(call: string, { deal }: Chance) {
  const [signs, seals] = [call === 'S', call === 'E']
  return {
    isReversed: deal('is reversed', [false, true], [3, 1]),
    signer: signs ? deal('signer', [0, 1, 2, 3, 4, 5]) : 0,
    flags: deal('flags', FLAGS, [2, 2, 1, 3, 3, 4]),
    seal: seals ? deal('seal', ['first', 'second']) : 'first',
    isShort: signs && deal('is short', [false, true], [12, 1]),
    writing: deal('writing', WRITINGS, [3, 1, 1, 1, 1, 5, 1, 5, 5]),
  }
}

/** What is wrong in a call right before a good one, if anything is. */
function wrongAmong(sessions: number, { deal, isProvoking }: Chance): FaultPlan | null {
  if (!deal('is wrong', [false, true], isProvoking ? [1, 5] : [1, 1])) return null
  const all = faultPlans(isProvoking)
  // Who stops to look at one of many sessions, does so at the last of them.
  const ofMany = all.filter(({ name, at }) => OF_REQUESTS.includes(name) || (OF_SESSIONS.includes(name) && at === 'last'))
  if (sessions > FEW) return deal('wrong among many', ofMany)
  const weights = all.map((one) => weightOfFault(one, isProvoking))
  return deal('wrong', all, weights)
}

/** How what is signed was prepared. @param own one of the sessions @param all of the call */
const DIGESTS = {
  once: (_own, all, how) => [digest(all, how), finalize(all, how)],
  again: (_own, all, how) => [digest(all, how), digest(all.toReversed(), how), finalize(all, how)],
  apart: (own, all, how) => [digest(all, how), digest(own, how), finalize(all, how)],
  'with others': (own, all, how) => [digest(all, how), finalize(own, how)],
  'beside an error': (_own, all, how) => [digest(all, { ...how, wrong: UNKNOWN }), finalize(all, how)],
  // It waits for what comes next.
  'not signed': (_own, all, how) => [digest(all, how)],
} as const satisfies Readonly<Record<string, (own: number, all: readonly number[], how: Manner) => readonly StepPlan[]>>

/** What the walk is about: calls over all its sessions, in this order. */
const CALLS = ['SAE', 'ESA', 'EAS', 'SEA', 'ES', 'SE'] as const

type Past = ReturnType<typeof pastOf>

/** What came before about a session. */
function pastOf(isOfPdfs: boolean, chance: Chance) {
  const { deal, isProvoking } = chance
  const changed = keys(CHANGED)
  const ofPdfs = changed.filter((one) => one !== 'late')
  return {
    files: isOfPdfs ? [fileFrom(chance, deal('PDF', PDFS, [4, 4, 4, 4, 4, 2]))] : oddFiles(chance),
    refused: keys(REFUSED).filter((one) => deal(`refused ${one}`, [true, false])),
    done: isProvoking ? deal('done', ['', 'S']) : deal('done', DONE),
    // Two files are no PDF.
    changed: isOfPdfs ? deal('changed PDF', ofPdfs, [4, 3, 2]) : deal('changed', changed, [4, 2, 5, 2]),
  }
}

/** What a session that has a past holds: one file that stands alone, or files that are odd each in its own way, many or few. */
function oddFiles(chance: Chance): readonly FilePlan[] {
  const { deal } = chance
  if (deal('is alone', [true, false], [1, 2])) return [fileFrom(chance, deal('alone', ALONE))]
  const count = deal('files', [MANY_ODD, 2 * MANY_ODD + 1, 1, 2, 5], [4, 2])
  return Array.from({ length: count }, () =>
    fileFrom(chance, {
      ...deal('content', [...ODD_CONTENTS, ...RARE_CONTENTS]),
      name: deal('name', NAMES, NAMES.map(weightOf)),
      twin: deal('twin', [false, true], [5, 1]),
      media: deal('media', MEDIA, [3, 1]),
    }),
  )
}

function fileFrom({ words }: Chance, own: Partial<FilePlan>): FilePlan {
  return { ...PLAIN_FILE, words: words(), ...own }
}

/** The next walk: what came before, and calls over all sessions. Either all hold one PDF each, or none does. */
function told(chance: Chance): Plan {
  const { deal } = chance
  const calls = deal('calls', CALLS, [1, 2, 2, 1, 2, 1])
  const isOfPdfs = deal('is of PDFs', [true, false], [2, 3])
  // Many sessions are dear, and so are many files in each.
  const sessions = isOfPdfs ? deal('sessions of PDFs', COUNTS, [1, 1, 2, 6, 2]) : deal('sessions', COUNTS, [2, 3, 4, 3, 2])
  const digests = deal('digests', keys(DIGESTS), [4])
  const asked = [...calls].map((call) => ({ call, drawn: mannerOf(call, chance), wrong: wrongAmong(sessions, chance) }))
  const least = Math.max(digests === 'beside an error' ? AMONG[UNKNOWN.at] : 1, ...asked.map(({ wrong }) => AMONG[wrong?.at ?? 'alone']))
  const all = Array.from({ length: Math.max(sessions, least) }, (_, session) => session)
  const last = all.length - 1
  const added = isOfPdfs ? 'pdf' : 'into'
  const plain: FilePlan = { ...PLAIN_FILE, kind: isOfPdfs ? 'pdf' : 'text' }
  const nothing: Past = { files: [plain], refused: [], done: '', changed: 'no' }
  const pasts = all.map((session) =>
    last < MOST_PASTS || [0, MOST_PASTS - 1, last].includes(session) ? pastOf(isOfPdfs, chance) : nothing,
  )
  const before = pasts.flatMap((past, session) => stepsBefore(session, past, added))
  const isMade = pasts.every(({ done, changed }) => changed === 'no' && done !== '')
  let made: 'pdf' | 'into' | null = isMade ? added : null
  const about = asked.flatMap(({ call, drawn, wrong }): readonly StepPlan[] => {
    const how = { ...drawn, flags: fitting(drawn.flags, isOfPdfs, made) }
    const on = how.isReversed ? all.toReversed() : all
    const good: readonly StepPlan[] = call === 'S' ? DIGESTS[digests](last, on, how) : [call === 'A' ? archive(on, how) : seal(on, how)]
    const steps = [...(wrong === null ? [] : bad(on, how, wrong, made !== null)), ...good]
    if (call !== 'A') made = how.flags === 'pdf' || how.flags === 'both' ? 'pdf' : 'into'
    return steps
  })
  return { sessions: pasts.map((past) => begunWith(past, plain)), steps: [...before, ...about] }
}

/** What a session holds at first. */
function begunWith({ files, changed }: Past, plain: FilePlan): readonly FilePlan[] {
  if (changed === 'empty') return []
  return changed === 'no' ? files : [plain]
}

function stepsBefore(own: number, { files, refused, done, changed }: Past, added: 'pdf' | 'into'): readonly StepPlan[] {
  return [
    ...refused.filter((one) => isFitting(one, changed, added)).flatMap((one): readonly StepPlan[] => REFUSED[one](own)),
    // What becomes of a file beside a signed document is open.
    ...(changed === 'late' || changed === 'empty' ? [] : worked(done, own, added)),
    ...CHANGED[changed](own, files),
  ]
}

/** Sessions that it takes to have something at a position among them. */
const AMONG = { alone: 1, first: 2, second: 3, middle: 3, last: 2 } as const

/** A wrong step. Without a signature an archive time-stamp is refused, whatever else is wrong: one comes before it. */
function bad(on: readonly number[], how: Manner, wrong: FaultPlan, isSigned: boolean): readonly StepPlan[] {
  const own = { ...how, wrong }
  if (wrong.operation === 'createSeal') return [seal(on, own)]
  if (wrong.operation === 'calculateDigest' && wrong.at === 'alone') return [digest(on, own)]
  if (wrong.operation !== 'addArchive') return sign(on, own)
  return [...(isSigned ? [] : sign(on, { flags: how.flags })), archive(on, own)]
}

/** What becomes of a late file where a digest waits is open, and a PDF can be sealed as one. */
function isFitting(one: keyof typeof REFUSED, changed: keyof typeof CHANGED, added: 'pdf' | 'into'): boolean {
  if (one === 'signature') return changed === 'no' || changed === 'renewed'
  return changed !== 'empty' && (one !== 'seal' || added !== 'pdf')
}

/** Two people sign, and two seals seal, in turns. @param added the flags by which more is added to what was made */
function worked(acts: string, on: number, added: 'pdf' | 'into'): readonly CallStep[] {
  return [...acts].flatMap((act, place): readonly CallStep[] => {
    const flags = place === 0 && added === 'into' ? 'own' : added
    if (act === 'A') return [archive(on)]
    return act === 'S' ? sign(on, { flags, signer: place % 2 }) : [seal(on, { flags, seal: place % 2 === 0 ? 'first' : 'second' })]
  })
}

/**
 * Flags that go with what is in the sessions: one PDF each, or other files. To what is made there more is added, and a new container would take its
 * place.
 */
function fitting(flags: FlagPlan, isOfPdfs: boolean, made: 'pdf' | 'into' | null): FlagPlan {
  if (made === 'pdf') return flags === 'both' ? flags : made
  if (made === 'into') return flags === 'none' ? flags : made
  if (isOfPdfs) return flags === 'own' || flags === 'into' ? 'pdf' : flags
  if (flags === 'new' || flags === 'both') return 'new'
  return flags === 'none' ? flags : 'own'
}

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

/** All walks of a run are of one seed. */
const drawers = rememberedBy<Drawer>(2)

/**
 * The plan at one place of a run, from 0: the same for the same seed, whatever their number.
 * @param isProvoking with wrong passwords and bad tokens
 */
export function drawnPlan(seed: string, place: number, isProvoking: boolean): Plan {
  return drawers(`${isProvoking} ${seed}`, () => new Drawer(seed, isProvoking)).at(place)
}
