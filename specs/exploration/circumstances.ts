// The circumstances of a step, as words: `file: pdf`, `flags: new`. Pairs of them are what coverage counts.
// Must not know how walks are drawn, nor what a deployment does with them.
import { SIGNING_OPERATIONS, type SigningOperation } from '../../fixtures/endpoints.js'
import { WRITINGS } from '../asking/written-json.js'
import { FILE_KINDS } from './file-kinds.js'
import { NAMES } from './names-of-files.js'
import { type CallStep, type FilePlan, FLAGS, MEDIA, type StepPlan } from './plan.js'
import { KEY_STYLES } from './seal-keys.js'
import { TRAITS } from './traits-of-files.js'

/** Acts that ask one of the operations about sessions for something new. */
const CALLING = ['sign', 'seal', 'archive', 'digest', 'finalize'] as const satisfies readonly CallStep['act'][]

/** Whether a step asks an operation about sessions for something new. */
export function isCalling(step: StepPlan): step is CallStep {
  return CALLING.some((one) => one === step.act)
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

/** Whether a call about the session was refused. */
export function wasRefused(past: Past): boolean {
  return SIGNING_OPERATIONS.some((operation) => past.has(`refused before: ${operation}`))
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
  flags: FLAGS,
  files: ['1', 'several', 'more than 5'],
  file: FILE_KINDS,
  size: ['usual', 'empty', 'a few bytes', 'around a block', 'large'],
  trait: TRAITS,
  media: MEDIA,
  name: NAMES,
  content: ['own', 'that of another file'],
  key: KEY_STYLES,
  value: ['any', 'short'],
  writing: WRITINGS,
  ...PAST_DIMENSIONS,
} as const satisfies Readonly<Record<string, readonly string[]>>

type Dimension = keyof typeof DIMENSIONS | 'signer' | 'seal'

/** A circumstance: `dimension: word`. */
export type Circumstance = `${Dimension}: ${string}`

/** What a step is done with, beside what it says itself. */
interface Surroundings {
  readonly sessions: number
  readonly isAtOnce: boolean
  /** The place of the signer among all. */
  readonly signer: number
  /** What was done before with any of the sessions. */
  readonly past: readonly PastWord[]
  readonly files: readonly (readonly FilePlan[])[]
}

/** The circumstances of a step that calls an operation about sessions: those that its act has. */
export function circumstancesOf(step: StepPlan, { sessions, isAtOnce, signer, past, files }: Surroundings): readonly Circumstance[] {
  if (!isCalling(step)) return []
  const isReversed = step.on.some((place, index) => place < (step.on[index - 1] ?? 0))
  const all: Circumstance[] = [
    `act: ${step.act}`,
    `sessions: ${manySessions(sessions)}`,
    `order: ${isReversed ? 'reversed' : 'as made'}`,
    `at once: ${isAtOnce ? 'with another' : 'no'}`,
    `writing: ${step.writing}`,
    ...('flags' in step ? ([`flags: ${step.flags}`] as const) : []),
    ...('key' in step ? ([`seal: ${step.seal}`, `key: ${step.key}`] as const) : []),
    ...('isShort' in step ? ([`value: ${step.isShort ? 'short' : 'any'}`] as const) : []),
    ...('signer' in step ? ([`signer: ${signer + 1}`] as const) : []),
    ...past,
    ...files.flatMap((own): Circumstance[] => [`files: ${manyFiles(own.length)}`, ...own.flatMap(ofFile)]),
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
