// What a drawn walk is made of: dimensions, each with its values, and for each value what brings it about. All that is dealt to a walk comes before
// the calls that it is about. Knows no deployment.
import { isContainerKind, isPdfKind } from './file-kinds.js'
import { type FilePlan, type FlagPlan, PLAIN_FILE, PLAIN_STEP, type Plan, type StepPlan } from './plan.js'

type Step = Partial<StepPlan>

/** How many sessions a call is about, and the place among them of the one that has a past. The plainest first. */
export const PLACES = {
  alone: [1, 0],
  first: [2, 0],
  last: [2, 1],
  fifth: [5, 4],
  'twenty-first': [21, 20],
} as const satisfies Readonly<Record<string, readonly [sessions: number, place: number]>>

const GARBAGE = { name: 'garbage for a certificate', operation: 'calculateDigest', at: 'alone' } as const
const FLIPPED = { name: 'a signature value with one bit flipped', operation: 'finalizeSigning', at: 'alone' } as const

/** What was refused before. A text cannot be sealed as a PDF, and without a signature there is nothing to archive. */
export const REFUSED = {
  digest: [{ act: 'digest', wrong: GARBAGE }],
  seal: [{ act: 'seal', flags: 'pdf', free: true }],
  archive: [{ act: 'archive', free: true }],
  signature: [{ act: 'digest' }, { act: 'finalize', wrong: FLIPPED }],
} as const satisfies Readonly<Record<string, readonly Step[]>>

/** What was done before: S signs, E seals, A archives. */
export const DONE = ['', 'S', 'E', 'SA', 'EA', 'SAA', 'ESA', 'SEAA'] as const

/** How the files came into the session that has a past. */
export const CHANGED = {
  no: [],
  late: [{ act: 'upload' }],
  renewed: [{ act: 'renew' }],
  // Asked for while it was empty.
  empty: [{ act: 'sign', free: true }, { act: 'seal', free: true }, { act: 'upload' }],
} as const satisfies Readonly<Record<string, readonly Step[]>>

/** How what is signed was prepared. @param own the session that has a past @param all of the call */
export const DIGESTS = {
  once: (_own, all) => [
    { act: 'digest', ...all },
    { act: 'finalize', ...all },
  ],
  again: (_own, all) => [
    { act: 'digest', ...all },
    { act: 'digest', ...all, reversed: true },
    { act: 'finalize', ...all },
  ],
  apart: (own, all) => [
    { act: 'digest', ...all },
    { act: 'digest', ...all, ...own },
    { act: 'finalize', ...all, batch: 'all' },
  ],
  'with others': (own, all) => [
    { act: 'digest', ...all },
    { act: 'finalize', ...all, ...own },
  ],
  'beside an error': (_own, all) => [
    { act: 'digest', ...all, wrong: { name: 'a session that does not exist', operation: 'calculateDigest', at: 'first' } },
    { act: 'finalize', ...all },
  ],
  // It waits for what comes next.
  'not signed': (_own, all) => [{ act: 'digest', ...all }],
} as const satisfies Readonly<Record<string, (own: Step, all: Step) => readonly Step[]>>

/** What the walk is about: calls over all its sessions, in this order. */
export const CALLS = ['SAE', 'ESA', 'EAS', 'SEA', 'ES', 'SE'] as const

/** What was dealt to a walk. */
export interface Story {
  readonly place: keyof typeof PLACES
  /** Of the session that has a past. */
  readonly files: readonly FilePlan[]
  readonly refused: readonly (keyof typeof REFUSED)[]
  readonly done: (typeof DONE)[number]
  readonly changed: keyof typeof CHANGED
  readonly digests: keyof typeof DIGESTS
  readonly calls: (typeof CALLS)[number]
  /** How each of the calls is asked, and whether something wrong comes right before it. */
  readonly asked: readonly (readonly [step: StepPlan, isWrong: boolean])[]
}

/** A plan of which some steps are to be wrong. */
export interface Drawn {
  readonly sessions: Plan['sessions']
  readonly steps: readonly (readonly [step: StepPlan, isWrong: boolean])[]
}

/** The walk that a story tells. */
export function told(story: Story): Drawn {
  const { place, files, refused, done, changed, digests, calls, asked } = story
  const [count, own] = PLACES[place]
  const isLate = changed !== 'no'
  const begun = changed === 'empty' ? [] : isLate ? [{ ...PLAIN_FILE, words: 7 }] : files
  const beside: FilePlan = { ...PLAIN_FILE, kind: isOnePdf(files) ? 'pdf' : 'text' }
  const on = { batch: 'one', first: own } as const
  const before: Step[] = [
    ...refused.filter((one) => isFitting(one, begun, changed)).flatMap((one): readonly Step[] => REFUSED[one]),
    // What becomes of a file beside a signed document is open.
    ...(changed === 'late' || changed === 'empty' ? [] : worked(done, begun)),
    ...CHANGED[changed].map((step) => (step.act === 'upload' || step.act === 'renew' ? { ...step, bring: files } : step)),
  ].map((step) => ({ ...step, ...on }))
  const isMade = !isLate && done !== ''
  let flags: FlagPlan | null = isMade ? afterWork(begun) : null
  const about = [...calls].flatMap((call, index): (readonly [Step, boolean])[] => {
    const [drawn, isWrong] = asked[index] ?? [PLAIN_STEP, false]
    const all: Step = { ...drawn, flags: flags ?? fitting(drawn.flags, files), batch: 'all', first: 0, free: true }
    if (call !== 'A') flags = all.flags === 'pdf' ? 'pdf' : 'into'
    const good =
      call === 'S' ? DIGESTS[digests](on, all) : [{ ...all, act: call === 'A' ? 'archive' : 'seal', free: call !== 'A' } as const]
    return [...(isWrong ? [[all, true] as const] : []), ...good.map((step) => [step, false] as const)]
  })
  return {
    sessions: Array.from({ length: count }, (_, index) => (index === own ? begun : [{ ...beside, words: index + 1 }])),
    steps: [...before.map((step) => [step, false] as const), ...about].map(([step, isWrong]) => [{ ...PLAIN_STEP, ...step }, isWrong]),
  }
}

/** What becomes of a late file where a digest waits is open, and a PDF can be sealed as one. */
function isFitting(one: keyof typeof REFUSED, files: readonly FilePlan[], changed: keyof typeof CHANGED): boolean {
  if (one === 'signature') return changed === 'no' || changed === 'renewed'
  return changed !== 'empty' && (one !== 'seal' || afterWork(files) !== 'pdf')
}

function isOnePdf(files: readonly FilePlan[]): boolean {
  return files.length === 1 && files.every(({ kind }) => isPdfKind(kind))
}

/** The flags by which more is added to what was made of files. */
function afterWork(files: readonly FilePlan[]): FlagPlan {
  return isOnePdf(files) ? 'pdf' : 'into'
}

/** Two people sign, and two seals seal, in turns. */
function worked(acts: string, files: readonly FilePlan[]): readonly Step[] {
  const added = afterWork(files)
  return [...acts].map((act, place): Step => {
    const flags = place === 0 && added === 'into' ? 'own' : added
    if (act === 'A') return { act: 'archive' }
    return act === 'S'
      ? { act: 'sign', flags, free: true, signer: place % 2 }
      : { act: 'seal', flags, free: true, seal: place % 2 === 0 ? 'first' : 'second' }
  })
}

/** Flags that go with files that nobody has signed. */
function fitting(flags: FlagPlan, files: readonly FilePlan[]): FlagPlan {
  if (isOnePdf(files)) return flags === 'new' || flags === 'both' ? flags : 'pdf'
  if (flags === 'pdf') return 'own'
  if (flags === 'into') return files.length === 1 && files.every(({ kind }) => isContainerKind(kind)) ? 'into' : 'own'
  return flags
}
