// Reads what a walk left: the documents of a session at one moment, and what a new signature has to be over.
// Pure: the bytes are in the recorded exchanges.
import { NotAssessed } from '../../engine/index.js'
import { claimsFor } from '../../fixtures/answers/claims.js'
import type { Facts, SessionFile, StoredDocument } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import type { FindingCode } from '../../inspection/finding-codes.js'
import { looksLikePdf } from '../../inspection/pdf/header.js'
import type { SignatureReport } from '../../inspection/report.js'
import { bytesOf } from '../answers/stored-documents.js'
import {
  contentHash,
  contentHashOf,
  looksLikeContainer,
  type ReadDocument,
  readDocument,
  type SignedDocuments,
  sha256,
} from '../documents/documents.js'
import { hashesIn, NOT_READ, standsIn } from '../documents/signed-documents.js'
import type { Shot, Walked, WalkedSession, WalkedStep } from './trace.js'

/** The documents of one session around one call. */
export interface Around {
  readonly id: string
  /** As last read before the call, or as uploaded. */
  readonly before: readonly ReadDocument[]
  readonly after: readonly ReadDocument[]
  /** What a signature has to be over. */
  readonly basis: readonly SessionFile[]
  /** What was put into the other sessions of the walk, and what was deleted from this one. */
  readonly others: readonly SessionFile[]
  readonly stored: readonly StoredDocument[]
}

/** The documents around a step; `null` where they were not read after it, or could not be read at one of its moments. */
export async function around(walked: Walked, step: WalkedStep, id: string, facts: Facts): Promise<Around | null> {
  const session = walked.sessions.find((one) => one.id === id)
  const stored = walked.states[step.after]?.find((shot) => shot.id === id)?.documents
  if (session === undefined || !stored) return null
  const [before, basis] = [step.before, step.basis].map((place) => heldAt(walked, place, session))
  if (!before || !basis) return null
  try {
    return {
      id,
      before: await read(before, facts, step.answer),
      after: await read(stored, facts, step.answer),
      basis: step.basis === 0 ? await uploadedOr(session.uploaded, basis, facts) : await outermostAt(walked, step, session, facts),
      others: [
        ...walked.sessions.filter((one) => one.id !== id).flatMap(({ uploaded }) => uploaded),
        ...(await deletedBefore(step, walked, session, facts)),
      ],
      stored,
    }
  } catch (error) {
    if (error instanceof NotAssessed) return null
    throw error
  }
}

/** The files that were deleted from a session before a step. */
async function deletedBefore(step: WalkedStep, walked: Walked, session: WalkedSession, facts: Facts): Promise<readonly SessionFile[]> {
  const removals = walked.steps.filter(
    ({ act, sent, after }) => (act === 'remove' || act === 'renew') && sent.includes(session.id) && after <= step.before,
  )
  const deleted = removals.map(async ({ before, after }) => {
    const [was, is] = [before, after].map((place) => heldAt(walked, place, session))
    if (!was || !is) return []
    const left = new Set(await hashesOf(is, facts))
    return filesWhere(was, (hash) => !left.has(hash), facts)
  })
  return (await Promise.all(deleted)).flat()
}

function filesIn(documents: readonly (StoredDocument | SessionFile)[]): readonly SessionFile[] {
  return documents.map((document) => ({ name: document.name, bytes: bytesOf(document) }))
}

/** The files among these whose content is wanted, by its hash ({@link contentHashOf}). */
async function filesWhere(
  documents: readonly (StoredDocument | SessionFile)[],
  isWanted: (hash: string) => boolean,
  facts: Facts,
): Promise<readonly SessionFile[]> {
  const hashes = await hashesOf(documents, facts)
  return filesIn(documents.filter((_document, index) => isWanted(hashes[index] ?? '')))
}

function hashesOf(documents: readonly (StoredDocument | SessionFile)[], facts: Facts): Promise<readonly string[]> {
  return Promise.all(documents.map((document) => contentHashOf(document, facts)))
}

/** Whether the answer of a step claims the work on a session that it was sent. */
export function isClaimed({ answer, operation, sent }: WalkedStep, id: string): boolean {
  return answer !== null && operation !== null && sent.includes(id) && claimsFor(answer, operation, [id], sent).length > 0
}

/** The documents of a session as they were last read, up to a place of the walk's states; `null` where they were not read, or could not be. */
export function shotOf(walked: Walked, place: number, id: string): readonly StoredDocument[] | null {
  return lastShot(walked, place, id)?.documents ?? null
}

/** The place of the walk's states, up to the given one, where the documents of a session were last read; -1 where they were not. */
export function placeOfShot({ states }: Walked, place: number, id: string): number {
  return states.slice(0, place + 1).findLastIndex((shots) => shots.some((shot) => shot.id === id))
}

function lastShot(walked: Walked, place: number, id: string): Shot | undefined {
  return walked.states[placeOfShot(walked, place, id)]?.find((shot) => shot.id === id)
}

/** What a session holds at a place: as it was last read, or as it was uploaded; `null` where it could not be read. */
function heldAt(walked: Walked, place: number, { id, uploaded }: WalkedSession): readonly (StoredDocument | SessionFile)[] | null {
  const shot = lastShot(walked, place, id)
  return shot === undefined ? uploaded : shot.documents
}

function read(documents: readonly (StoredDocument | SessionFile)[], facts: Facts, answer: Exchange | null) {
  return Promise.all(documents.map((document) => readDocument(document, facts, answer)))
}

/**
 * What was uploaded. The storage area is not judged: where it shows another number of files (it keeps one of two names that differ in case alone,
 * or lists a report of its own), the session holds those uploads that it shows.
 */
async function uploadedOr(
  uploaded: readonly SessionFile[],
  shown: readonly (StoredDocument | SessionFile)[],
  facts: Facts,
): Promise<readonly SessionFile[]> {
  if (uploaded.length === shown.length) return uploaded
  const put = new Set(await hashesOf(uploaded, facts))
  const uploads = await filesWhere(shown, (hash) => put.has(hash), facts)
  return uploads.length > 0 ? uploads : filesIn(shown)
}

/**
 * What is signed next, without documents that another one took in, then or at an earlier moment: an original may stay in the list beside the
 * container that it was put into, or beside its signed revision.
 */
async function outermostAt(walked: Walked, step: WalkedStep, session: WalkedSession, facts: Facts): Promise<readonly SessionFile[]> {
  const documents = await read(heldAt(walked, step.basis, session) ?? [], facts, step.answer)
  const taken = new Set<string>()
  for (let place = step.basis; documents.length > 1 && place > 0; place -= 1) {
    const then = await read(shotOf(walked, place, session.id) ?? [], facts, step.answer)
    for (const inner of then) if (then.some((outer) => tookIn(outer, inner))) taken.add(sha256(inner.bytes))
  }
  const outermost = documents.filter(({ bytes }) => !taken.has(sha256(bytes)))
  // One alone is signed, whatever it is.
  const uploads = outermost.length > 1 ? await uploadsOf(walked, session, facts) : new Set<string>()
  const toSign = outermost.filter((document) => document.inspection.signatures.length > 0 || uploads.has(contentHash(document)))
  return (toSign.length > 0 ? toSign : outermost).map(({ name, bytes }) => ({ name, bytes }))
}

/** What was put into a session from outside, by its content: a storage area may also show what it made itself, a report say, which nobody signs. */
async function uploadsOf(walked: Walked, session: WalkedSession, facts: Facts): Promise<ReadonlySet<string>> {
  const late = walked.steps.flatMap(({ puts }) => puts.filter(({ id }) => id === session.id).map(({ file }) => file))
  return new Set(await hashesOf([...session.uploaded, ...late], facts))
}

/** Whether a document holds another one: as a file, as its earlier revision, or as a container with fewer signatures. */
function tookIn(outer: ReadDocument, inner: ReadDocument): boolean {
  if (outer === inner) return false
  if (standsIn(hashesIn([outer]), inner)) return true
  if (outer.bytes.length <= inner.bytes.length) return false
  if (looksLikePdf(inner.bytes)) return Buffer.from(outer.bytes.subarray(0, inner.bytes.length)).equals(inner.bytes)
  const files = new Set(outer.inspection.files.map((file) => file.sha256))
  const values = new Set(outer.inspection.signatures.map(({ valueSha256 }) => valueSha256))
  const { inspection } = inner
  return (
    inspection.format === 'asic-e' &&
    inspection.files.length > 0 &&
    inspection.files.every((file) => files.has(file.sha256)) &&
    inspection.signatures.every(({ valueSha256 }) => values.has(valueSha256))
  )
}

/** All signatures at the outermost level: those inside a container that stands in another are files of it. */
export function signaturesOf(documents: readonly ReadDocument[]): readonly { document: ReadDocument; report: SignatureReport }[] {
  return documents.flatMap((document) => document.inspection.signatures.map((report) => ({ document, report })))
}

/** What the existing judgements of signed documents take, with the new signatures by a certificate alone, and new findings alone. */
export function newlySigned(documents: Around, certificateSha256: string): SignedDocuments {
  const { id, before, after, basis, others, stored } = documents
  const known = new Set(signaturesOf(before).map(({ report }) => report.valueSha256))
  const found = new Set(before.flatMap(({ inspection }) => inspection.findings.map(({ code, message }) => `${code} ${message}`)))
  const newest = after.map((document) => {
    // What excuses a document, that it is not read here, does so whatever was there before.
    const isUnread = (code: FindingCode): boolean =>
      NOT_READ.has(code) || (code === 'document-unreadable' && !looksLikeContainer(document.bytes))
    const findings = document.inspection.findings.filter(({ code, message }) => isUnread(code) || !found.has(`${code} ${message}`))
    return { ...document, inspection: { ...document.inspection, findings } }
  })
  const signatures = signaturesOf(newest).filter(
    ({ report }) => report.signer?.sha256 === certificateSha256 && !known.has(report.valueSha256),
  )
  const earlier = before.map(({ bytes }) => sha256(bytes))
  return { session: { id, uploaded: basis, documents: stored, earlier }, others, documents: newest, signatures, before }
}
