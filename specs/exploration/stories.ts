// What a drawn walk is made of: dimensions, each with its values, and for each value what brings it about. All that is dealt to a walk comes before
// the calls that it is about. Knows no deployment.
import type { SigningOperation } from '../../fixtures/endpoints.js'
import type { Writing } from '../asking/written-json.js'
import type { FaultPlan } from '../faults/table.js'
import { isContainerKind, isPdfKind } from './file-kinds.js'
import {
  archive,
  type CallStep,
  digest,
  type FilePlan,
  type FlagPlan,
  finalize,
  PLAIN_FILE,
  type Plan,
  renew,
  type StepPlan,
  seal,
  sign,
  upload,
} from './plan.js'
import type { KeyStyle } from './seal-keys.js'

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
const UNKNOWN = { name: 'a session that does not exist', operation: 'calculateDigest', at: 'first' } as const

/** What was refused before. A text cannot be sealed as a PDF, and without a signature there is nothing to archive. */
export const REFUSED = {
  digest: (own) => [digest(own, { wrong: GARBAGE })],
  seal: (own) => [seal(own, { flags: 'pdf' })],
  archive: (own) => [archive(own)],
  signature: (own) => [digest(own), finalize(own, { wrong: FLIPPED })],
} as const satisfies Readonly<Record<string, (own: number) => readonly StepPlan[]>>

/** What was done before: S signs, E seals, A archives. */
export const DONE = ['', 'S', 'E', 'SA', 'EA', 'SAA', 'ESA', 'SEAA'] as const

/** How the files came into the session that has a past. */
export const CHANGED = {
  no: () => [],
  late: (own, files) => [upload(own, { files })],
  renewed: (own, files) => [renew(own, { files })],
  // Asked for while it was empty.
  empty: (own, files) => [sign(own), seal(own), upload(own, { files })],
} as const satisfies Readonly<Record<string, (own: number, files: readonly FilePlan[]) => readonly StepPlan[]>>

/** How a call is asked. */
export interface Manner {
  readonly isReversed: boolean
  readonly signer: number
  readonly flags: FlagPlan
  readonly seal: 'first' | 'second'
  readonly key: KeyStyle
  readonly isShort: boolean
  readonly writing: Writing
}

/** How what is signed was prepared. @param own the session that has a past @param all of the call */
export const DIGESTS = {
  once: (_own, all, how) => [digest(all, how), finalize(all, how)],
  again: (_own, all, how) => [digest(all, how), digest(all.toReversed(), how), finalize(all, how)],
  apart: (own, all, how) => [digest(all, how), digest(own, how), finalize(all, how)],
  'with others': (own, all, how) => [digest(all, how), finalize(own, how)],
  'beside an error': (_own, all, how) => [digest(all, { ...how, wrong: UNKNOWN }), finalize(all, how)],
  // It waits for what comes next.
  'not signed': (_own, all, how) => [digest(all, how)],
} as const satisfies Readonly<Record<string, (own: number, all: readonly number[], how: Manner) => readonly StepPlan[]>>

/** What the walk is about: calls over all its sessions, in this order. */
export const CALLS = ['SAE', 'ESA', 'EAS', 'SEA', 'ES', 'SE'] as const

/** What was dealt to a walk. */
interface Story {
  readonly place: keyof typeof PLACES
  /** Of the session that has a past. */
  readonly files: readonly FilePlan[]
  readonly refused: readonly (keyof typeof REFUSED)[]
  readonly done: (typeof DONE)[number]
  readonly changed: keyof typeof CHANGED
  readonly digests: keyof typeof DIGESTS
  readonly calls: (typeof CALLS)[number]
  /** How each of the calls is asked, and what is wrong in a call right before it. */
  readonly asked: readonly (readonly [how: Manner, wrong: FaultPlan | null])[]
}

/** The walk that a story tells. */
export function told(story: Story): Plan {
  const { place, files, refused, done, changed, digests, calls, asked } = story
  const [least, own] = PLACES[place]
  const isMixed = digests === 'beside an error'
  const count = Math.max(least, isMixed ? AMONG[UNKNOWN.at] : 1, ...asked.map(([, wrong]) => AMONG[wrong?.at ?? 'alone']))
  const isLate = changed !== 'no'
  const begun = changed === 'empty' ? [] : isLate ? [{ ...PLAIN_FILE, words: 7 }] : files
  const beside: FilePlan = { ...PLAIN_FILE, kind: isOnePdf(files) ? 'pdf' : 'text' }
  const before = [
    ...refused.filter((one) => isFitting(one, begun, changed)).flatMap((one): readonly StepPlan[] => REFUSED[one](own)),
    // What becomes of a file beside a signed document is open.
    ...(changed === 'late' || changed === 'empty' ? [] : worked(done, own, begun)),
    ...CHANGED[changed](own, files),
  ]
  const all = Array.from({ length: count }, (_, session) => session)
  const isMade = !isLate && done !== ''
  let flags: FlagPlan | null = isMade ? afterWork(begun) : null
  const about = [...calls].flatMap((call, index): readonly StepPlan[] => {
    const [drawn, wrong] = asked[index] ?? []
    if (drawn === undefined) return []
    const how = { ...drawn, flags: flags ?? fitting(drawn.flags, files) }
    if (call !== 'A') flags = how.flags === 'pdf' ? 'pdf' : 'into'
    const on = how.isReversed ? all.toReversed() : all
    const good: readonly StepPlan[] = call === 'S' ? DIGESTS[digests](own, on, how) : [call === 'A' ? archive(on, how) : seal(on, how)]
    return [...(wrong == null ? [] : bad(on, how, wrong)), ...good]
  })
  return { sessions: all.map((session) => (session === own ? begun : [{ ...beside, words: session + 1 }])), steps: [...before, ...about] }
}

/** Sessions that it takes to have something at a position among them. */
const AMONG = { alone: 1, first: 2, second: 3, middle: 3, last: 2 } as const

/** What asks each operation. */
const ASKING = {
  calculateDigest: sign,
  finalizeSigning: sign,
  addArchive: archive,
  createSeal: seal,
} as const satisfies Readonly<Record<SigningOperation, unknown>>

/** A wrong step. Without a signature an archive time-stamp is refused, whatever else is wrong: one comes before it. */
function bad(on: readonly number[], how: Manner, wrong: FaultPlan): readonly StepPlan[] {
  const step = ASKING[wrong.operation](on, { ...how, wrong })
  return step.act === 'archive' ? [sign(on, { flags: how.flags }), step] : [step]
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
export function worked(acts: string, on: number, files: readonly FilePlan[]): readonly CallStep[] {
  const added = afterWork(files)
  return [...acts].map((act, place) => {
    const flags = place === 0 && added === 'into' ? 'own' : added
    if (act === 'A') return archive(on)
    return act === 'S' ? sign(on, { flags, signer: place % 2 }) : seal(on, { flags, seal: place % 2 === 0 ? 'first' : 'second' })
  })
}

/** Flags that go with files that nobody has signed. */
function fitting(flags: FlagPlan, files: readonly FilePlan[]): FlagPlan {
  if (isOnePdf(files)) return flags === 'new' || flags === 'both' ? flags : 'pdf'
  if (flags === 'pdf') return 'own'
  if (flags === 'into') return files.length === 1 && files.every(({ kind }) => isContainerKind(kind)) ? 'into' : 'own'
  return flags
}
