// The circumstances of a step, as words: `file: pdf`, `flags: new`. Pairs of them are what coverage counts.
// Must not know how walks are drawn, nor what a deployment does with them.
import { WRITINGS } from '../asking/written-json.js'
import { FILE_KINDS } from './file-kinds.js'
import { CHANCES, type FilePlan, FLAGS, MEDIA, NAMES, PASSWORDS, PFX_SHAPES, type Plan, passwordOf, type StepPlan, TRAITS } from './plan.js'

/** Acts that ask one of the operations about sessions for something new. */
const CALLING = ['sign', 'seal', 'archive', 'digest', 'finalize'] as const satisfies readonly StepPlan['act'][]

/** Whether an act asks an operation for something new. */
export function isCalling(act: StepPlan['act']): boolean {
  return CALLING.some((one) => one === act)
}

/** Every dimension, with the words that a step can have in it. Signers and seals are counted by the deployment file. */
const DIMENSIONS = {
  act: CALLING,
  sessions: ['1', '2', '3 or 4', '5 or more'],
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
  const { act, sessions, reversed, atOnce, after, previous, flags, signer, seal, chance, pfx, writing, files } = step
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
    ...ofFiles,
  ]
  return [...new Set(all)]
}

function manySessions(count: number): string {
  return count < 3 ? String(count) : count < 5 ? '3 or 4' : '5 or more'
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

/** Pairs of circumstances in different dimensions, each pair in one order. */
export function pairsOf(circumstances: readonly Circumstance[]): readonly string[] {
  const sorted = circumstances.toSorted()
  return sorted.flatMap((one, index) =>
    sorted.slice(index + 1).flatMap((other) => (dimensionOf(one) === dimensionOf(other) ? [] : [`${one} with ${other}`])),
  )
}

function dimensionOf(circumstance: Circumstance): string {
  return circumstance.slice(0, circumstance.indexOf(':'))
}

/** How many pairs there are where the deployment file names so many signers and seals. Some of them cannot come together. */
export function pairsPossible(signers: number, seals: number): number {
  const sizes = [...Object.values(DIMENSIONS).map(({ length }) => length), signers, seals]
  const total = sizes.reduce((sum, size) => sum + size, 0)
  return (total ** 2 - sizes.reduce((sum, size) => sum + size ** 2, 0)) / 2
}

/** The circumstances of every step of a plan, as far as they are known before it is walked. */
export function plannedCircumstances({ sessions, steps }: Plan): readonly (readonly Circumstance[])[] {
  return steps.map((step, index) => {
    const count = step.batch === 'one' ? 1 : step.batch === 'two' ? Math.min(2, sessions.length) : sessions.length
    const files = Array.from({ length: count }, (_, offset) => sessions[(step.first + offset) % sessions.length] ?? [])
    const after = (['nothing', 'a claim', 'two claims'] as const)[index] ?? 'three claims or more'
    const previous = steps.slice(0, index).findLast(({ act }) => act !== 'close' && act !== 'read')?.act ?? 'none'
    return circumstancesOf({ ...step, sessions: count, atOnce: step.together, after, previous, files })
  })
}
