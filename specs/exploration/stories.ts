// What a drawn walk is made of: dimensions, each with its values, and for each value what brings it about. All that is dealt to a walk comes before
// the calls that it is about. Knows no deployment.
import { type FilePlan, PLAIN_FILE } from '../../fixtures/samples/files.js'
import type { Writing } from '../asking/written-json.js'
import type { FaultPlan } from '../faults/table.js'
import { archive, type CallStep, digest, type FlagPlan, finalize, type Plan, renew, type StepPlan, seal, sign, upload } from './plan.js'

/** How many sessions the calls of a walk are about. The plainest first. */
export const COUNTS = [1, 2, 3, 5, 21] as const
/** Of many sessions the first, the fifth and the last have a past: each takes requests of its own. */
const MOST_PASTS = 5

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
export const DONE = ['', 'S', 'E', 'SA', 'SE', 'EAA', 'SAAE', 'ESA'] as const

/** How the files came into the session that has a past. */
export const CHANGED = {
  no: () => [],
  late: (own, files) => [upload(own, { files })],
  renewed: (own, files) => [renew(own, { files })],
  // Asked for while it was empty.
  empty: (own, files) => [...sign(own), seal(own), upload(own, { files })],
} as const satisfies Readonly<Record<string, (own: number, files: readonly FilePlan[]) => readonly StepPlan[]>>

/** How a call is asked. */
export interface Manner {
  readonly isReversed: boolean
  readonly signer: number
  readonly flags: FlagPlan
  readonly seal: 'first' | 'second'
  readonly isShort: boolean
  readonly writing: Writing
}

/** How what is signed was prepared. @param own one of the sessions @param all of the call */
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

/** What came before the calls of a walk about one of its sessions. */
export interface Past {
  readonly files: readonly FilePlan[]
  readonly refused: readonly (keyof typeof REFUSED)[]
  readonly done: (typeof DONE)[number]
  readonly changed: keyof typeof CHANGED
}

/** What was dealt to a walk. */
interface Story {
  readonly sessions: (typeof COUNTS)[number]
  /** Of the next session that has one. Either all hold one PDF each, or none does. */
  readonly nextPast: () => Past
  readonly isOfPdfs: boolean
  readonly digests: keyof typeof DIGESTS
  readonly calls: (typeof CALLS)[number]
  /** How each of the calls is asked, and what is wrong in a call right before it. */
  readonly asked: readonly (readonly [how: Manner, wrong: FaultPlan | null])[]
}

/** The walk that a story tells. */
export function told({ sessions, nextPast, isOfPdfs, digests, calls, asked }: Story): Plan {
  const least = Math.max(digests === 'beside an error' ? AMONG[UNKNOWN.at] : 1, ...asked.map(([, wrong]) => AMONG[wrong?.at ?? 'alone']))
  const all = Array.from({ length: Math.max(sessions, least) }, (_, session) => session)
  const last = all.length - 1
  const added = isOfPdfs ? 'pdf' : 'into'
  const plain: FilePlan = { ...PLAIN_FILE, kind: isOfPdfs ? 'pdf' : 'text' }
  const nothing: Past = { files: [plain], refused: [], done: '', changed: 'no' }
  const pasts = all.map((session) => (last < MOST_PASTS || [0, MOST_PASTS - 1, last].includes(session) ? nextPast() : nothing))
  const before = pasts.flatMap((past, session) => pastOf(session, past, added))
  const isMade = pasts.every(({ done, changed }) => changed === 'no' && done !== '')
  let made: 'pdf' | 'into' | null = isMade ? added : null
  const about = [...calls].flatMap((call, index): readonly StepPlan[] => {
    const [drawn, wrong] = asked[index] ?? []
    if (drawn === undefined) return []
    const how = { ...drawn, flags: fitting(drawn.flags, isOfPdfs, made) }
    const on = how.isReversed ? all.toReversed() : all
    const good: readonly StepPlan[] = call === 'S' ? DIGESTS[digests](last, on, how) : [call === 'A' ? archive(on, how) : seal(on, how)]
    const steps = [...(wrong == null ? [] : bad(on, how, wrong, made !== null)), ...good]
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

function pastOf(own: number, { files, refused, done, changed }: Past, added: 'pdf' | 'into'): readonly StepPlan[] {
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
