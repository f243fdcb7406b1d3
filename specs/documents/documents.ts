// Reading documents back: what each is, and which signatures in it are by the certificate that was sent.
// Must not know how documents are inspected; the inspection and its libraries load with the first document.
import { createHash } from 'node:crypto'
import { couldNotRun, notApplicable } from '../../engine/index.js'
import type { Exchange, Facts, SessionFile, StoredDocument } from '../../fixtures/context.js'
import { rememberedBy, rememberedFor } from '../../fixtures/remembered.js'
import { bytesOf as bytesIn } from '../../fixtures/sessions/late-documents.js'
import { unmet } from '../../fixtures/sessions/storage-client.js'
import { looksLikePdf } from '../../inspection/pdf/header.js'
import type { FileReport, Finding, Inspection, SignatureReport } from '../../inspection/report.js'
import type { CheckableId } from '../../requirements/ledger.js'
import { clockAheadMs } from '../answers/expect.js'

/** A document, with what the inspection found in it. */
export interface ReadDocument {
  readonly name: string
  readonly bytes: Uint8Array
  /** What brought it; `undefined` where it is a file as it was uploaded. */
  readonly exchange: Exchange | undefined
  readonly inspection: Inspection
}

/** One judgement by one row: throws a Violation where it is broken, NotAssessed where there is nothing to judge. */
export interface Judgement {
  readonly row: CheckableId
  readonly judge: () => void | Promise<void>
}

/** The documents of a session before something was done, as last read or as uploaded, and after it. */
export interface Change {
  readonly before: readonly ReadDocument[]
  readonly after: readonly ReadDocument[]
}

/** The documents of one session around one call, with the new signatures in them that are by one certificate. */
export interface SignedDocuments extends Change {
  readonly id: string
  /** What a signature has to be over. */
  readonly basis: readonly SessionFile[]
  /** What was put into the other sessions of the log, and what was deleted from this one. */
  readonly others: readonly SessionFile[]
  readonly signatures: readonly { readonly document: ReadDocument; readonly report: SignatureReport }[]
  /** When the work of the call was first asked for, by the clock of the deployment; `undefined` where nobody can tell. */
  readonly askedAt?: number | undefined
}

/**
 * Inspects a document that was read back, or a file as it was uploaded.
 * @param answer the answer that signed it, where there is one: it tells the time there
 * @throws NotAssessed `could-not-run` where the document could not be downloaded or inspected
 */
async function readDocument(document: StoredDocument | SessionFile, facts: Facts, answer: Exchange | null): Promise<ReadDocument> {
  const bytes = bytesOf(document)
  const exchange = 'exchange' in document ? document.exchange : undefined
  // Where the storage area stands apart, its clock may differ from that of the service that signs.
  const timed = answer ?? exchange
  return { name: document.name, bytes, exchange, inspection: await inspected(bytes, facts, timed === undefined ? 0 : clockAheadMs(timed)) }
}

/** As {@link readDocument}, for each of several. */
export function readDocuments(
  documents: readonly (StoredDocument | SessionFile)[],
  facts: Facts,
  answer: Exchange | null = null,
): Promise<readonly ReadDocument[]> {
  return Promise.all(documents.map((document) => readDocument(document, facts, answer)))
}

/** Documents of one run are inspected once, however many checks look at them: a run has about 1,200 of them. */
const inspectedOnce = rememberedBy<Promise<Inspection>>(5000)

/**
 * What a document holds, judged at the time of the run and by the anchors of the deployment file.
 * @param aheadMs by how much the clock of the signing service is ahead of the suite's
 */
export function inspected(bytes: Uint8Array, facts: Facts, aheadMs = 0): Promise<Inspection> {
  return inspectedOnce([sha256(bytes), facts.now, aheadMs, ...facts.anchors].join(), () => inspectNow(bytes, facts, aheadMs))
}

/** What documents of a run may come to once inflated: the suite uploads kilobytes. It bounds the memory of a run. */
const INFLATED_BYTES = 64 * 1024 * 1024

async function inspectNow(bytes: Uint8Array, facts: Facts, claimsAheadMs: number): Promise<Inspection> {
  const { inspect } = await import('../../inspection/index.js')
  const anchors = facts.anchors.map((pem) => Buffer.from(pem))
  const at = new Date(facts.now + claimsAheadMs)
  try {
    return await inspect(bytes, { anchors, at, claimsAheadMs, limits: { inflatedBytes: INFLATED_BYTES } })
  } catch (error) {
    // What is wrong with a document is a finding. This one is too costly to read, or meets a mistake of the inspection.
    throw couldNotRun(`the document could not be inspected: ${error instanceof Error ? error.message : String(error)}`, error)
  }
}

/** SHA-256 of bytes, in lower-case hex. */
export const sha256 = rememberedFor((bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex'))

/**
 * SHA-256 (hex) of what a file holds: of the names and contents in a container, and of the bytes of any other file. A deployment may pack a
 * container anew whenever it hands it out.
 */
export async function contentHashOf(file: StoredDocument | SessionFile, facts: Facts): Promise<string> {
  const bytes = bytesOf(file)
  return (looksLikeContainer(bytes) ? (await inspected(bytes, facts)).contentSha256 : undefined) ?? sha256(bytes)
}

/** As {@link contentHashOf}, for a document that was read. */
export function contentHash({ bytes, inspection }: ReadDocument): string {
  return inspection.contentSha256 ?? sha256(bytes)
}

/**
 * Whether documents that were read are gone, and nothing is in their place: how often a document can be read, and how long, is open. Told by
 * their contents.
 */
export function areTakenAway(before: readonly string[], after: readonly string[]): boolean {
  return after.length < before.length && after.every((content) => before.includes(content))
}

/** A finding as text: what is said once more, of another document, is the same. */
export function inWords({ code, message }: Finding): string {
  return `${code} ${message}`
}

/** Those that are ASiC-E containers. */
export function containersIn(documents: readonly ReadDocument[]): readonly ReadDocument[] {
  return documents.filter(({ inspection }) => inspection.format === 'asic-e')
}

/** Whether bytes go on from others: a PDF from an earlier revision of it, say. */
export function beginsWith(bytes: Uint8Array, head: Uint8Array): boolean {
  return Buffer.compare(bytes.subarray(0, head.length), head) === 0
}

/** Whether bytes are a ZIP container by their first bytes, readable or not. */
export function looksLikeContainer(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

/** Whether a file in a container is one itself, or a ZIP of another kind: how a deployment calls it is open. One that cannot be read, its name tells. */
export function isContainer({ name, contentSha256 }: FileReport): boolean {
  return contentSha256 !== undefined || /\.(?:asice|sce|edoc)$/i.test(name)
}

/**
 * Whether a document is made of other files, and not of its own: those of another session of the call, or another file of its session. A PDF may be
 * rewritten before it is signed; so it counts as made of another file only where it begins with exactly its bytes.
 */
export function isOfAnother({ bytes, inspection }: ReadDocument, own: readonly SessionFile[], others: readonly SessionFile[]): boolean {
  const begins = (file: SessionFile): boolean => looksLikePdf(file.bytes) && beginsWith(bytes, file.bytes)
  const held = new Set(inspection.files.map((file) => file.sha256))
  const isIn = inspection.format === 'pdf' ? begins : (file: SessionFile) => held.has(sha256(file.bytes))
  return !own.some(isIn) && others.some(isIn)
}

/** Whether a document is still one of the files that were put in, or one that stood there before the call: a storage area may keep both. */
export function isUntouched({ bytes }: ReadDocument, { basis, before }: Pick<SignedDocuments, 'basis' | 'before'>): boolean {
  return [...basis, ...before].some((file) => Buffer.compare(file.bytes, bytes) === 0)
}

/** All signatures at the outermost level: those inside a container that stands in another are files of it. */
export function signaturesOf(documents: readonly ReadDocument[]): SignedDocuments['signatures'] {
  return documents.flatMap((document) => document.inspection.signatures.map((report) => ({ document, report })))
}

/**
 * The signatures that were not there before. RSA makes one value of the same content whenever it signs it: a second signature within one second is
 * told from the first by a time-stamp of its own, where both stand in one document.
 */
export function newSignatures(before: readonly ReadDocument[], after: readonly ReadDocument[]): SignedDocuments['signatures'] {
  const known = signaturesOf(before).map(({ report }) => report)
  const values = new Set(known.map(({ valueSha256 }) => valueSha256))
  const stamps = new Set(known.flatMap(stampsOf))
  const times = ({ inspection }: ReadDocument, value: string | null): number =>
    inspection.signatures.filter(({ valueSha256 }) => valueSha256 === value).length
  return signaturesOf(after).filter(({ document, report }) => {
    if (!values.has(report.valueSha256)) return true
    const own = stampsOf(report)
    const isOneMore = before.every((earlier) => times(earlier, report.valueSha256) < times(document, report.valueSha256))
    // Values that cannot be read are told apart by their number alone.
    if (report.valueSha256 === null) return isOneMore
    return isOneMore && own.length > 0 && own.every((stamp) => !stamps.has(stamp))
  })
}

function stampsOf({ signatureTimeStamps }: SignatureReport): readonly string[] {
  return signatureTimeStamps.filter(({ valid }) => valid).map(({ serial, genTime }) => `${serial} ${genTime}`)
}

/** The bytes of a document. @throws NotAssessed `could-not-run` where it could not be downloaded */
export function bytesOf(document: StoredDocument | SessionFile): Uint8Array {
  if ('bytes' in document) return document.bytes
  const [bytes] = bytesIn(document)
  if (bytes === undefined) throw couldNotRun(unmet(document.exchange, 'the bytes of the document'))
  return bytes
}

/** The signatures by the certificate. `not-applicable` where there is none, which DOC-1 and DOC-7 judge. */
export function ownSignatures({ signatures }: SignedDocuments): SignedDocuments['signatures'] {
  if (signatures.length === 0) throw notApplicable('no document holds a signature by the certificate that was sent')
  return signatures
}
