// The circumstances of a step, as words: `file: pdf`, `flags: new`. Pairs of them are what coverage counts.
// Must not know how walks are drawn, nor what a deployment does with them.
import type { SigningOperation } from '../../fixtures/endpoints.js'
import { WRITINGS } from '../asking/written-json.js'
import { FILE_KINDS } from './file-kinds.js'
import { CHANCES, type FilePlan, FLAGS, MEDIA, NAMES, PASSWORDS, PFX_SHAPES, type Plan, passwordOf, type StepPlan, TRAITS } from './plan.js'

/** Acts that ask one of the operations about sessions for something new. */
const CALLING = ['sign', 'seal', 'archive', 'digest', 'finalize'] as const satisfies readonly StepPlan['act'][]

/** Whether an act asks an operation for something new. */
export function isCalling(act: StepPlan['act']): boolean {
  return CALLING.some((one) => one === act)
}

/** What came before a call about a session, as dimensions with their words: the same for a plan and for what was walked. */
const PAST_DIMENSIONS = {
  'done before': ['a signature', 'a seal', 'an archive time-stamp', 'two archive time-stamps'],
  'refused before': ['calculateDigest', 'finalizeSigning', 'addArchive', 'createSeal'],
  'files before': ['late ones', 'deleted ones'],
  'digest before': ['one', 'several'],
} as const satisfies Readonly<Record<string, readonly string[]>>

type Dimensions = typeof PAST_DIMENSIONS
/** A word of a past. */
type PastWord = { [Name in keyof Dimensions]: `${Name}: ${Dimensions[Name][number]}` }[keyof Dimensions]

/** What was done with a session. */
export type Past = ReadonlySet<PastWord>

/** A call that was carried out adds to the past. */
const DONE: Readonly<Record<SigningOperation, readonly [once: PastWord, again?: PastWord]>> = {
  calculateDigest: ['digest before: one', 'digest before: several'],
  finalizeSigning: ['done before: a signature'],
  createSeal: ['done before: a seal'],
  addArchive: ['done before: an archive time-stamp', 'done before: two archive time-stamps'],
}

/** The past after one more call. */
export function afterCall(past: Past, operation: SigningOperation, isDone: boolean): Past {
  if (!isDone) return new Set<PastWord>([...past, `refused before: ${operation}`])
  const [once, again = once] = DONE[operation]
  return new Set([...past, past.has(once) ? again : once])
}

/** The past after files came or went. */
export function afterFiles(past: Past, act: 'upload' | 'remove' | 'renew'): Past {
  const late = act === 'remove' ? [] : (['files before: late ones'] as const)
  const deleted = act === 'upload' ? [] : (['files before: deleted ones'] as const)
  return new Set([...past, ...late, ...deleted])
}

/** Every dimension, with the words that a step can have in it. Signers and seals are counted by the deployment file. */
const DIMENSIONS = {
  act: CALLING,
  sessions: ['1', '2', '3 or 4', '5 or more', '21 or more'],
  order: ['as made', 'reversed'],
  'at once': ['no', 'with another'],
  after: ['nothing', 'a claim', 'two claims', 'three claims or more', 'a refusal'],
  previous: ['none', 'upload', 'remove', 'renew', 'again', ...CALLING],
  flags: FLAGS,
  files: ['1', 'several', 'more than 5'],
  file: FILE_KINDS,
  size: ['usual', 'empty', 'a few bytes', 'around a block', 'large'],
  trait: TRAITS,
  media: MEDIA,
  name: NAMES,
  content: ['own', 'that of another file'],
  password: PASSWORDS,
  chance: CHANCES,
  pfx: PFX_SHAPES,
  writing: WRITINGS,
  ...PAST_DIMENSIONS,
} as const satisfies Readonly<Record<string, readonly string[]>>

type Dimension = keyof typeof DIMENSIONS | 'signer' | 'seal'

/** A circumstance: `dimension: word`. */
export type Circumstance = `${Dimension}: ${string}`

/** What a step is done with. */
export interface StepCircumstances {
  readonly act: StepPlan['act']
  readonly sessions: number
  readonly reversed: boolean
  readonly atOnce: boolean
  readonly after: (typeof DIMENSIONS)['after'][number]
  /** What the last step before was that worked on one of these sessions. */
  readonly previous: StepPlan['act'] | 'none'
  /** What was done before with any of the sessions. */
  readonly past: readonly PastWord[]
  readonly flags: StepPlan['flags']
  readonly signer: number
  readonly seal: StepPlan['seal']
  readonly password: StepPlan['password']
  readonly chance: StepPlan['chance']
  readonly pfx: StepPlan['pfx']
  readonly writing: StepPlan['writing']
  readonly files: readonly (readonly FilePlan[])[]
}

/** The circumstances of a step that calls an operation about sessions: those that its act has. */
export function circumstancesOf(step: StepCircumstances): readonly Circumstance[] {
  const { act, sessions, reversed, atOnce, after, previous, past, flags, signer, seal, chance, pfx, writing, files } = step
  if (!isCalling(act)) return []
  const ofFiles = files.flatMap((own): Circumstance[] => [`files: ${manyFiles(own.length)}`, ...own.flatMap(ofFile)])
  const ofAct: Circumstance[] = [
    ...(act === 'archive' ? [] : [`flags: ${flags}` as const]),
    ...(act === 'seal' ? ([`seal: ${seal}`, `password: ${passwordOf(step)}`, `pfx: ${pfx}`] as const) : []),
    ...(act === 'seal' || act === 'sign' || act === 'finalize' ? ([`chance: ${chance}`] as const) : []),
    ...(act === 'seal' || act === 'archive' ? [] : [`signer: ${signer + 1}` as const]),
  ]
  const all: Circumstance[] = [
    `act: ${act}`,
    `sessions: ${manySessions(sessions)}`,
    `order: ${reversed && sessions > 1 ? 'reversed' : 'as made'}`,
    `at once: ${atOnce ? 'with another' : 'no'}`,
    `after: ${after}`,
    `previous: ${previous}`,
    `writing: ${writing}`,
    ...ofAct,
    ...past,
    ...ofFiles,
  ]
  return [...new Set(all)]
}

function manySessions(count: number): string {
  return count < 3 ? String(count) : count < 5 ? '3 or 4' : count < 21 ? '5 or more' : '21 or more'
}

function manyFiles(count: number): string {
  return count === 1 ? '1' : count <= 5 ? 'several' : 'more than 5'
}

const FEW_BYTES = 16
const LARGE = 100_000

function ofFile({ kind, size, trait, media, name, twin }: FilePlan): Circumstance[] {
  const sized = kind === 'text' || kind === 'bytes' || kind === 'pages' ? size : 'usual'
  const word =
    sized === 'usual' ? 'usual' : sized === 0 ? 'empty' : sized < FEW_BYTES ? 'a few bytes' : sized < LARGE ? 'around a block' : 'large'
  const isMarked = (kind === 'text' || kind === 'bytes') && size === 'usual'
  return [
    `file: ${kind}`,
    `size: ${word}`,
    `trait: ${isMarked ? trait : 'none'}`,
    `media: ${media}`,
    `name: ${name}`,
    `content: ${twin ? 'that of another file' : 'own'}`,
  ]
}

/** Most words of a dimension, and most signers. */
const MOST_WORDS = 64
const MOST_CODES = MOST_WORDS ** 2

/** Each circumstance as a number: walks come to millions of pairs. */
const CODES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...DIMENSIONS,
    seal: ['first', 'second'],
    signer: Array.from({ length: MOST_WORDS }, (_, place) => String(place + 1)),
  }).flatMap(([name, words], dimension) => words.map((word, place) => [`${name}: ${word}`, MOST_WORDS * dimension + place] as const)),
)

/** Pairs of circumstances in different dimensions, each pair as one number. */
export function pairsOf(circumstances: readonly Circumstance[]): readonly number[] {
  const codes = circumstances.flatMap((one) => CODES.get(one) ?? []).toSorted((one, other) => one - other)
  const dimensionOf = (code: number): number => Math.floor(code / MOST_WORDS)
  return codes.flatMap((one, index) =>
    codes.slice(index + 1).flatMap((other) => (dimensionOf(one) === dimensionOf(other) ? [] : [one * MOST_CODES + other])),
  )
}

/** How many pairs there are where the deployment file names so many signers and seals. Some of them cannot come together. */
export function pairsPossible(signers: number, seals: number): number {
  const sizes = [...Object.values(DIMENSIONS).map(({ length }) => length), signers, seals]
  const total = sizes.reduce((sum, size) => sum + size, 0)
  return (total ** 2 - sizes.reduce((sum, size) => sum + size ** 2, 0)) / 2
}

/** The circumstances of every step of a plan, as far as they are known before it is walked. */
export function plannedCircumstances({ sessions, steps }: Plan): readonly (readonly Circumstance[])[] {
  const held = sessions.map((files) => ({ files, past: new Set() as Past }))
  return steps.map((step, index) => {
    const count = step.batch === 'one' ? 1 : step.batch === 'two' ? Math.min(2, sessions.length) : sessions.length
    const on = Array.from({ length: count }, (_, offset) => held[(step.first + offset) % sessions.length]).filter(
      (one) => one !== undefined,
    )
    const [files, past] = [on.map((one) => one.files), on.flatMap((one) => [...one.past])]
    for (const one of on) Object.assign(one, changedBy(step, one))
    const after = (['nothing', 'a claim', 'two claims'] as const)[index] ?? 'three claims or more'
    const previous = steps.slice(0, index).findLast(({ act }) => act !== 'close' && act !== 'read')?.act ?? 'none'
    return circumstancesOf({ ...step, sessions: count, atOnce: step.together, after, previous, past, files })
  })
}

/** The operations that an act asks, in their order. */
const ASKED = {
  sign: ['calculateDigest', 'finalizeSigning'],
  digest: ['calculateDigest'],
  finalize: ['finalizeSigning'],
  archive: ['addArchive'],
  seal: ['createSeal'],
} as const

interface Planned {
  readonly files: readonly FilePlan[]
  readonly past: Past
}

/** What a step makes of a session, if only what is wrong is refused, and an archive time-stamp without a signature. */
function changedBy({ act, wrong, bring }: StepPlan, { files, past }: Planned): Planned {
  if (act === 'upload' || act === 'remove' || act === 'renew')
    return { files: [...(act === 'renew' ? [] : files), ...bring], past: afterFiles(past, act) }
  if (act === 'again' || act === 'read' || act === 'close') return { files, past }
  const isDone = wrong === null && (act !== 'archive' || past.has('done before: a signature') || past.has('done before: a seal'))
  return { files, past: ASKED[act].reduce((before: Past, operation) => afterCall(before, operation, isDone), past) }
}
