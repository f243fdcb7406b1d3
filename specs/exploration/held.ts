// What the sessions of a walk hold, and which of them a step can be about; and the circumstances of a step, as words: `kind: pdf`, `flags: new`. A run
// counts how many requests with each were carried out, and how many were refused. Sends nothing.
import type { Session, Signer, StoredDocument } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import type { FileKind } from '../../fixtures/samples/file-kinds.js'
import type { FilePlan } from '../../fixtures/samples/files.js'
import { looksLikePdf } from '../../inspection/pdf/header.js'
import { looksLikeContainer } from '../documents/documents.js'
import type { Act, CallStep, FlagPlan, StepPlan } from './plan.js'

/** A CalculateDigest that waits for its finalizeSigning. */
export interface Pending {
  /** As it was drawn for the digest. */
  readonly signer: number
  readonly flags: FlagPlan
  readonly answer: Exchange
}

/** Who made a claim about a session, and with which flags. */
export type Maker = { readonly flags: FlagPlan } & ({ readonly signer: Signer } | { readonly seal: 'first' | 'second' })

/** A session in the course of a walk. */
export interface Held {
  readonly session: Session
  /** What it is called in the words of the walk. */
  readonly letter: string
  files: readonly FilePlan[]
  /** What was done with it. */
  readonly past: Past
  /** How many calls claimed to have worked on its document. */
  claims: number
  /** Who made the last claim of a good and plain request that signed or sealed all its sessions; `null` where there is none. */
  maker: Maker | null
  /** Steps may have changed its document since it was read. */
  isUnread: boolean
  /** The last act on it that was taken. */
  previous: Act | 'none'
  /** By the digest that is to be finalized; `null` where there is none. */
  pending: Pending | null
  /** The last that was claimed of it is a digest. */
  isPrepared: boolean
  /** As they were last read; `null` where they could not be, or are as they were uploaded. */
  documents: readonly StoredDocument[] | null
}

/** A session that was only begun. @param letter what it is called */
export function begun(session: Session, files: readonly FilePlan[], letter: string): Held {
  const nothing = { pending: null, maker: null, documents: null, claims: 0 }
  const not = { isPrepared: false, isUnread: false, previous: 'none', past: new Set<never>() } as const
  return { session, files, letter, ...nothing, ...not }
}

/** Sessions of a step that it can be about; where there are none, why. */
type Fitting = { readonly on: readonly Held[] } | { readonly missing: string }

/** Of the sessions of a step those that it can be about. */
export function fitting({ act }: StepPlan, on: readonly Held[]): Fitting {
  switch (act) {
    // What becomes of a file beside a signed document is open, and so is what a second CalculateDigest does.
    case 'upload':
      return left(on.filter(isUnsigned), 'a document of the session is signed')
    case 'finalize':
      return left(waitingTogether(on), 'there is no digest to sign')
    case 'archive':
      // Where nothing is signed, that is what the step is about.
      return { on: on.some(isClaimed) ? on.filter(isClaimed) : on }
    default:
      return { on }
  }
}

function left(on: readonly Held[], missing: string): Fitting {
  return on.length > 0 ? { on } : { missing }
}

function isClaimed({ claims }: Held): boolean {
  return claims > 0
}

/** Whether nothing was done with the files of a session: nothing was asked of it since they came, or all was refused. */
function isUnsigned({ previous, past, claims }: Held): boolean {
  if (['none', 'upload', 'renew'].includes(previous)) return true
  return claims === 0 && !wasCalled(past, 'done')
}

/** All that wait for the same signer as the first, whichever digest they were in. */
function waitingTogether(on: readonly Held[]): readonly Held[] {
  const first = on.find(({ pending }) => pending !== null)?.pending
  return on.filter(({ pending }) => pending !== null && pending.signer === first?.signer)
}

/** What a document that was read looks like: a PDF, a container, or anything else. */
export function kindOf({ exchange }: StoredDocument): FileKind {
  const body = exchange.response?.body
  if (body?.kind !== 'bytes' && body?.kind !== 'text') return 'bytes'
  const bytes = body.kind === 'bytes' ? body.bytes : Buffer.from(body.text)
  return looksLikePdf(bytes) ? 'pdf' : looksLikeContainer(bytes) ? 'asice' : 'bytes'
}

/** A circumstance: `dimension: word`. */
export type Circumstance = `${string}: ${string}`

/** What was done with a session, and what of it was refused: `done before: addArchive`. */
export type Past = Set<Circumstance>

/** Whether a call about the session was refused, or was carried out. */
export function wasCalled(past: ReadonlySet<Circumstance>, how: 'done' | 'refused'): boolean {
  return [...past].some((word) => word.startsWith(`${how} before: `))
}

/** The circumstances of a step that calls an operation about these sessions. */
export function circumstancesOf(
  step: CallStep,
  on: readonly { readonly past: Past; readonly files: readonly FilePlan[] }[],
): readonly Circumstance[] {
  const isReversed = step.on.some((place, index) => place < (step.on[index - 1] ?? 0))
  const all: Circumstance[] = [
    ...wordsIn(step),
    `sessions: ${on.length}`,
    `order: ${isReversed ? 'reversed' : 'as made'}`,
    ...on.flatMap(({ past, files }): readonly Circumstance[] => [...past, `files: ${files.length}`, ...files.flatMap(wordsIn)]),
  ]
  return [...new Set(all)]
}

/** Which sessions and what is wrong in a step, and what the words of a file are drawn from, are no circumstances. */
const NOT_TOLD = ['on', 'wrong', 'words']

function wordsIn(plan: CallStep | FilePlan): readonly Circumstance[] {
  return Object.entries(plan).flatMap(([name, value]) => (NOT_TOLD.includes(name) ? [] : [`${name}: ${value}` as const]))
}
