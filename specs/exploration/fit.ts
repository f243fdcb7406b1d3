// Fits a step to what the sessions hold now: else most steps would be refused, which is legal and proves nothing. Sends nothing.
import type { Flags, Session, Signer, StoredDocument } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { looksLikePdf } from '../../inspection/pdf/header.js'
import { AS_PDF, INTO_CONTAINER, NEW_CONTAINER } from '../documents/asking.js'
import { looksLikeContainer } from '../documents/documents.js'
import type { Past } from './circumstances.js'
import { type FileKind, isContainerKind, isPdfKind } from './file-kinds.js'
import type { Act, FilePlan, FlagPlan, StepPlan } from './plan.js'

/** A CalculateDigest that waits for its finalizeSigning. */
export interface Pending {
  readonly ids: readonly string[]
  /** As it was drawn for the digest. */
  readonly signer: number
  readonly flags: FlagPlan
  readonly answer: Exchange
  /** A finalizeSigning with something wrong was tried: another one may be refused, but what it claims has to be true. */
  readonly wasTried: boolean
  /** Another call about one of the sessions came between: it may be refused, and what that call did has to last. */
  readonly isStale: boolean
  /** Another digest was calculated after it. */
  readonly isOvertaken: boolean
}

/** A finalizeSigning as it was sent. */
export interface Finalized {
  readonly ids: readonly string[]
  /** As they were drawn for its digest. */
  readonly flags: FlagPlan
  readonly body: object
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
  past: Past
  isOpen: boolean
  /** When it was opened, in the milliseconds of `performance.now()`. */
  readonly since: number
  /** How many calls claimed to have worked on its document. */
  claims: number
  /** Who made the last claim of a good and plain request that signed or sealed all its sessions; `null` where there is none. */
  maker: Maker | null
  wasRefused: boolean
  /** Its last step may have changed its document, so it has to be read. */
  mayHaveChanged: boolean
  /** The last act on it that was taken. */
  previous: Act | 'none'
  /** By the digest that is to be finalized; `null` where there is none. */
  pending: Pending | null
  /** By the digest before that one, which is still to be finalized: two people sign at the same time. */
  earlier: Pending | null
  /** Its last good finalizeSigning that was carried out. */
  finalized: Finalized | null
  /** As they were last read; `null` where they could not be, or are as they were uploaded. */
  documents: readonly StoredDocument[] | null
}

/** What a change makes of what is pending, once for all sessions that share it. */
export function changedEach(on: readonly Held[], change: Partial<Pending>): (pending: Pending | null) => Pending | null {
  const changed = new Map(on.flatMap(({ pending }) => (pending === null ? [] : [[pending, { ...pending, ...change }] as const])))
  return (pending) => (pending === null ? null : (changed.get(pending) ?? pending))
}

/** A step as it is taken. */
export interface FittedStep extends Omit<StepPlan, 'flags'> {
  readonly on: readonly Held[]
  readonly flags: FlagPlan
}

/** The step for these sessions; `null` where none of them is left. @param most sessions that one call takes */
export function fitted(step: StepPlan, held: readonly Held[], most: number): FittedStep | null {
  if (step.act === 'read') return { ...step, on: [] }
  const open = rotated(held, step.first).filter(({ isOpen }) => isOpen)
  if (open.length === 0) return null
  const size = Math.min(step.batch === 'one' ? 1 : step.batch === 'two' ? 2 : open.length, most)
  const turned = (chosen: readonly Held[]): readonly Held[] => (step.reversed ? chosen.toReversed() : chosen)
  if (step.act === 'finalize') return finalizing(step, open, turned, size)
  // What becomes of a file beside a signed document is open, and so is what a second CalculateDigest does.
  const unsigned = open.filter(isUnsigned)
  if (step.act === 'upload' && unsigned.length > 0) return { ...step, on: unsigned.slice(0, size) }
  const several = unsigned.filter((one) => one.previous === 'none' && countOf(one) > 1)
  if (step.act === 'remove' && several.length > 0) return { ...step, on: several.slice(0, size) }
  if (step.act === 'renew') return { ...step, on: open.slice(0, 1) }
  if (step.act === 'again') return repeating(step, open)
  if (step.free && step.act !== 'upload' && step.act !== 'remove') return { ...step, on: turned(open.slice(0, size)) }
  if (step.act === 'archive') {
    const signed = open.filter(({ claims }) => claims > 0)
    if (signed.length > 0) return { ...step, on: turned(signed.slice(0, size)) }
  }
  const act = ['archive', 'upload', 'remove'].includes(step.act) ? 'sign' : step.act === 'close' && open.length < 2 ? 'seal' : step.act
  const fitting = open.filter((one) => takes(one, step.flags))
  if (fitting.length > 0) return { ...step, act, on: turned(fitting.slice(0, size)) }
  return { ...step, act, flags: 'own', on: turned(open.slice(0, size)) }
}

/** Whether nothing was done with the files of a session: nothing was asked of it since they came, or all was refused. */
function isUnsigned({ previous, past, claims }: Held): boolean {
  if (['none', 'upload', 'remove', 'renew'].includes(previous)) return true
  return claims === 0 && ![...past].some((word) => /^(?:done|digest) before: /.test(word))
}

/**
 * All sessions of one digest together: some deployments finalize nothing else. A free step takes some of those that are left, or all that wait for
 * the same signer, whichever digest they were in.
 */
function finalizing(step: StepPlan, open: readonly Held[], turned: (chosen: readonly Held[]) => readonly Held[], size: number): FittedStep {
  const pending = open.find((one) => one.pending !== null)?.pending
  const own = open.filter(({ session }) => pending?.ids.includes(session.id))
  const left = own.filter((one) => one.pending === pending)
  const waiting = open.filter((one) => one.pending !== null && !one.pending.isStale && one.pending.signer === pending?.signer)
  if (step.free && step.batch === 'all' && waiting.length > left.length) return { ...step, on: turned(waiting.slice(0, size)) }
  if (step.free && left.length > 0) return { ...step, on: turned(left.slice(0, size)) }
  if (pending === undefined || pending === null || left.length < pending.ids.length)
    return { ...step, act: 'sign', flags: 'own', on: open.slice(0, 1) }
  return { ...step, on: turned(left) }
}

/** All sessions of one finalizeSigning together, where all are still open. */
function repeating(step: StepPlan, open: readonly Held[]): FittedStep {
  const finalized = open.find((one) => one.finalized !== null)?.finalized
  const own = open.filter(({ session }) => finalized?.ids.includes(session.id))
  if (finalized == null || own.length < finalized.ids.length) return { ...step, act: 'sign', flags: 'own', on: open.slice(0, 1) }
  return { ...step, on: own }
}

function rotated(held: readonly Held[], first: number): readonly Held[] {
  const start = first % held.length
  return [...held.slice(start), ...held.slice(0, start)]
}

/** Whether flags go with what a session holds; a batch may still be refused. */
export function takes(held: Held, flags: FlagPlan): boolean {
  const { documents, files } = held
  const count = countOf(held)
  const kinds = documents === null ? files.map(({ kind }) => kind) : documents.map(kindOf)
  if (flags === 'pdf') return count === 1 && kinds.some(isPdfKind)
  return flags === 'into' ? count === 1 && kinds.some(isContainerKind) : true
}

function countOf({ documents, session }: Held): number {
  return documents?.length ?? session.files?.length ?? 0
}

/** What a document that was read looks like: a PDF, a container, or anything else. */
export function kindOf({ exchange }: StoredDocument): FileKind {
  const body = exchange.response?.body
  if (body?.kind !== 'bytes' && body?.kind !== 'text') return 'bytes'
  const bytes = body.kind === 'bytes' ? body.bytes : Buffer.from(body.text)
  return looksLikePdf(bytes) ? 'pdf' : looksLikeContainer(bytes) ? 'asice' : 'bytes'
}

/** The flags of a request; `undefined` for those that the deployment wants for plain files. */
export function flagsOf(flags: FlagPlan): Flags | undefined {
  switch (flags) {
    case 'own':
      return undefined
    case 'pdf':
      return AS_PDF
    case 'into':
      return INTO_CONTAINER
    case 'new':
      return NEW_CONTAINER
    case 'both':
      return { signAsPdf: true, createNewEdoc: true }
  }
}
