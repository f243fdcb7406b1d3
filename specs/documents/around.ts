// The documents of a session around one call, by its history: before it, after it, and what a new signature has to be over.
// Pure: the bytes are in the recorded exchanges.
import { orNull } from '../../engine/index.js'
import { whyNotItsWord } from '../../fixtures/answers/own-word.js'
import { comparableId } from '../../fixtures/answers/session-ids.js'
import type { Exchange, Facts, SessionFile, StoredDocument } from '../../fixtures/context.js'
import type { FindingCode } from '../../inspection/finding-codes.js'
import { looksLikePdf } from '../../inspection/pdf/header.js'
import {
  beginsWith,
  bytesOf,
  contentHash,
  contentHashOf,
  inWords,
  looksLikeContainer,
  newSignatures,
  type ReadDocument,
  readDocuments,
  type SignedDocuments,
  sha256,
} from './documents.js'
import {
  askedAt,
  type Call,
  type Histories,
  type History,
  isClaimedFor,
  knownUploads,
  type Reading,
  readingAfter,
  readingUpTo,
  uploadsUpTo,
} from './history.js'
import { hashesIn, NOT_READ, standsIn } from './signed-documents.js'

/** The documents of one session around one call. */
export interface Around extends Omit<SignedDocuments, 'signatures'> {
  /** The other calls about the session between its documents before and after. */
  readonly beside: readonly Call[]
  /** Whether one of them came after this call. */
  readonly isFollowed: boolean
}

/**
 * The documents around a call that named a session; `null` where they were not read after it, or could not be downloaded at one of its moments.
 * @param answer the call
 * @throws NotAssessed `could-not-run` where a document cannot be inspected
 */
export async function around(histories: Histories, answer: Exchange, id: string, facts: Facts): Promise<Around | null> {
  const history = histories.get(comparableId(id)) ?? []
  const place = history.findIndex((one) => one.kind === 'call' && one.exchange.id === answer.id)
  const after = readingAfter(history, place + 1)
  if (place === -1 || after === undefined) return null
  // What was changed by hand in the meantime is no work of the call.
  if (history.slice(place, history.indexOf(after)).some(({ kind }) => kind === 'upload' || kind === 'deletion')) return null
  return between(histories, id, { place, before: readingUpTo(history, place), after, answer }, facts)
}

/** The documents of a session between two readings, where nothing was done with it that anybody claims. */
export interface Unclaimed extends Around {
  /** The second reading. */
  readonly at: Exchange
  /** What was asked in between, and refused; nothing, where other sessions were worked on. */
  readonly refused: readonly Call[]
}

/**
 * As {@link around}, for every reading of a session after which nothing was claimed of it until it was read again. CalculateDigest does nothing to be
 * judged; what it shows is told from what came with the calls after it.
 */
export async function unclaimed(histories: Histories, id: string, facts: Facts): Promise<readonly Unclaimed[]> {
  const history = histories.get(comparableId(id)) ?? []
  const read = history.map(async (one, place): Promise<readonly Unclaimed[]> => {
    const earlier = history.slice(0, place)
    const [before, after] = [readingUpTo(history, place), readingAfter(history, place)]
    const since = earlier.slice(earlier.findLastIndex(({ kind }) => kind === 'reading') + 1)
    const refused = since.filter((each) => each.kind === 'call')
    const isNext = one.kind === 'reading' && before?.moment !== one.moment
    const isLeft =
      refused.length === 0
        ? since.length === 0 || (before === undefined && since.every(({ kind }) => kind === 'upload'))
        : refused.length === since.length && before !== undefined && isAllRefused(refused, id)
    if (!isNext || !isLeft || earlier.length === 0 || after === undefined) return []
    const documents = await orNull(() => between(histories, id, { place, before, after, answer: null }, facts))
    return documents === null ? [] : [{ ...documents, at: after.exchange, refused }]
  })
  return (await Promise.all(read)).flat()
}

/** Whether the deployment itself refused these calls for a session, but for a CalculateDigest among them. */
function isAllRefused(calls: readonly Call[], id: string): boolean {
  const working = calls.filter(({ operation }) => operation !== 'calculateDigest')
  return working.length > 0 && working.every((call) => whyNotItsWord(call.exchange) === null && !isClaimedFor(call, id))
}

interface Between {
  /** Of the call, or of the reading after it. */
  readonly place: number
  readonly before: Reading | undefined
  readonly after: Reading
  readonly answer: Exchange | null
}

async function between(histories: Histories, id: string, { place, before, after, answer }: Between, facts: Facts): Promise<Around | null> {
  const history = histories.get(comparableId(id)) ?? []
  const from = basisOf(history, place)
  const [was, held] = [heldAt(history, place), heldAt(history, from)]
  if (was === null || held === null || after.documents === null) return null
  const isNew = history.slice(0, from).every((one) => (one.kind === 'upload' && one.file !== null) || one.kind === 'reading')
  // Sessions may hold the same file.
  const own = new Set(knownUploads(history).map(({ bytes }) => sha256(bytes)))
  // What was made in this session may be put into another one later.
  const inOthers = [...histories].flatMap(([other, happened]) =>
    other === comparableId(id) ? [] : knownUploads(happened, happened.findLastIndex(({ exchange }) => exchange.id < after.exchange.id) + 1),
  )
  const isBetween = (one: Call): boolean => one.exchange.id > (before?.exchange.id ?? -1) && one.exchange.id < after.exchange.id
  return {
    id,
    before: await readDocuments(was, facts, answer),
    after: await readDocuments(after.documents, facts, answer),
    basis: isNew ? await uploadedOf(knownUploads(history, from), held, facts) : await outermostAt(history, from, facts, answer),
    others: [...inOthers.filter(({ bytes }) => !own.has(sha256(bytes))), ...(await deletedBefore(history, place, facts))],
    beside: history.filter((one) => one.kind === 'call').filter((one) => one.exchange !== answer && isBetween(one)),
    isFollowed: history.slice(place + 1, history.indexOf(after)).some(({ kind }) => kind === 'call'),
    askedAt: askedAt(history, place),
  }
}

/**
 * The place at which a session held what the signature of a call is over: that of the call or, of finalizeSigning, that of its CalculateDigest.
 * CalculateDigest may show the document that it prepared: several in a row are over the same one.
 */
function basisOf(history: History, place: number): number {
  const call = history[place]
  if (call?.kind !== 'call' || call.operation !== 'finalizeSigning') return place
  const isDigest = (one: History[number] | undefined): boolean => one?.kind === 'call' && one.operation === 'calculateDigest'
  let first = history.slice(0, place).findLastIndex(isDigest)
  if (first === -1) return place
  for (let earlier = first; earlier >= 0 && (isDigest(history[earlier]) || history[earlier]?.kind === 'reading'); earlier -= 1)
    if (isDigest(history[earlier])) first = earlier
  return first
}

/** What a session holds at a place of its history: as it was last read, or as it was uploaded; `null` where it could not be read. */
function heldAt(history: History, place: number): readonly (StoredDocument | SessionFile)[] | null {
  const reading = readingUpTo(history, place)
  return reading === undefined ? uploadsUpTo(history, place) : reading.documents
}

/** The files that were deleted from a session before a call. */
async function deletedBefore(history: History, place: number, facts: Facts): Promise<readonly SessionFile[]> {
  const readings = history.slice(0, place).flatMap((one, at) => (one.kind === 'reading' ? [at] : []))
  const deleted = readings.map(async (at, index) => {
    const since = readings[index - 1] ?? 0
    const [was, is] = [heldAt(history, at), heldAt(history, at + 1)]
    if (was === null || is === null || history.slice(since, at).every(({ kind }) => kind !== 'deletion')) return []
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

/**
 * What was uploaded. The storage area is not judged: where it shows another number of files (it keeps one of two names that differ in case alone,
 * or lists a report of its own), the session holds those uploads that it shows.
 */
async function uploadedOf(
  uploaded: readonly SessionFile[],
  shown: readonly (StoredDocument | SessionFile)[],
  facts: Facts,
): Promise<readonly SessionFile[]> {
  // A later file of the same name may have taken the place of an earlier one, and a report that of its entry.
  const names = new Set(uploaded.map(({ name }) => name))
  if (uploaded.length === shown.length && names.size === uploaded.length) return uploaded
  const put = [...(await hashesOf(uploaded, facts))]
  // What is listed beside an upload may have its content: a copy that was looked at, say, or an empty file.
  const isNext = (hash: string): boolean => {
    const place = put.indexOf(hash)
    if (place !== -1) put.splice(place, 1)
    return place !== -1
  }
  const ownNamesFirst = shown.toSorted((one, other) => Number(names.has(other.name)) - Number(names.has(one.name)))
  const uploads = await filesWhere(ownNamesFirst, isNext, facts)
  return uploads.length > 0 ? uploads : filesIn(shown)
}

/**
 * What is signed next, without documents that another one took in, then or at an earlier moment: an original may stay in the list beside the
 * container that it was put into, or beside its signed revision.
 */
async function outermostAt(history: History, place: number, facts: Facts, answer: Exchange | null): Promise<readonly SessionFile[]> {
  const held = heldAt(history, place) ?? []
  // One alone is signed, whatever it is.
  if (held.length <= 1) return filesIn(held)
  const taken = new Set<string>()
  const earlier: ReadDocument[] = []
  for (const one of history.slice(0, place)) {
    const then = one.kind === 'reading' ? await readDocuments(one.documents ?? [], facts, answer) : []
    earlier.push(...then)
    for (const inner of then) if (then.some((outer) => tookIn(outer, inner))) taken.add(sha256(inner.bytes))
  }
  const outermost = (await readDocuments(held, facts, answer)).filter(({ bytes }) => !taken.has(sha256(bytes)))
  if (outermost.length <= 1) return filesIn(outermost)
  // A storage area may also show what it made itself, a report say, sealed or not, which nobody signs.
  const uploads = await readDocuments(knownUploads(history), facts, answer)
  const uploaded = new Set(uploads.map(contentHash))
  const known = [...uploads, ...earlier]
  const isMade = (document: ReadDocument): boolean =>
    document.inspection.signatures.length > 0 && known.some((inner) => tookIn(document, inner))
  const toSign = outermost.filter((document) => uploaded.has(contentHash(document)) || isMade(document))
  if (toSign.length > 0) return filesIn(toSign)
  // What was made of an upload that does not stand in it, a PDF of texts say, is told by its signatures.
  const signed = outermost.filter(({ inspection }) => inspection.signatures.length > 0)
  return filesIn(signed.length > 0 ? signed : outermost)
}

/** Whether a document holds another one: as a file, as its earlier revision, or as a container with fewer signatures. */
function tookIn(outer: ReadDocument, inner: ReadDocument): boolean {
  if (sha256(outer.bytes) === sha256(inner.bytes)) return false
  if (standsIn(hashesIn([outer]), inner)) return true
  if (outer.bytes.length <= inner.bytes.length) return false
  if (looksLikePdf(inner.bytes)) return beginsWith(outer.bytes, inner.bytes)
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

/** Whether what stands between these documents may be the work of other calls as well. */
export function isShared({ beside }: Around): boolean {
  return beside.some(({ operation }) => operation !== 'calculateDigest')
}

/** Whether a PDF was made of several files, or of one that is none, and signed: what the flags are to do with them is open. */
export function isMadePdf({ after, before, basis }: Around): boolean {
  if (basis.length === 1 && basis.every(({ bytes }) => looksLikePdf(bytes))) return false
  const pdfs = [...before, ...basis].filter(({ bytes }) => looksLikePdf(bytes))
  const goesOn = (made: Uint8Array): boolean => pdfs.some(({ bytes }) => beginsWith(made, bytes))
  return after.some(({ bytes, inspection }) => looksLikePdf(bytes) && inspection.signatures.length > 0 && !goesOn(bytes))
}

/**
 * What the judgements of signed documents take, with the new signatures by a certificate alone, and new findings alone.
 * @param certificateSha256 `null` for signatures by anybody
 */
export function newlySigned(documents: Around, certificateSha256: string | null): SignedDocuments {
  const { before, after } = documents
  const found = new Set(before.flatMap(({ inspection }) => inspection.findings.map(inWords)))
  const newest = after.map((document) => {
    // What excuses a document, that it is not read here, does so whatever was there before.
    const isUnread = (code: FindingCode): boolean =>
      NOT_READ.has(code) || (code === 'document-unreadable' && !looksLikeContainer(document.bytes))
    const findings = document.inspection.findings.filter((finding) => isUnread(finding.code) || !found.has(inWords(finding)))
    return { ...document, inspection: { ...document.inspection, findings } }
  })
  const signatures = newSignatures(before, newest).filter(
    ({ report }) => certificateSha256 === null || report.signer?.sha256 === certificateSha256,
  )
  return { ...documents, after: newest, signatures }
}
