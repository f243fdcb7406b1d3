// All that is judged of the documents of a claim, whatever the probe is about: a signature, a seal, an archive time-stamp.
// Must not know how the documents came about.
import { judgeEach, notApplicable } from '../../engine/index.js'
import type { Facts } from '../../fixtures/context.js'
import type { SigningOperation } from '../../fixtures/endpoints.js'
import type { CheckableId } from '../../requirements/ledger.js'
import { expectThat } from '../answers/expect.js'
import {
  expectArchivedOnce,
  expectArchiveTimeStampAdded,
  expectArchiveTimeStampsValid,
  expectNoOldForms,
  newArchiveTimeStamps,
} from './archive-time-stamps.js'
import { type Around, isShared, newlySigned } from './around.js'
import {
  ARCHIVED_ROWS,
  archivedAdvice,
  DOCUMENT_ROWS,
  documentAdvice,
  expectManifest,
  expectNothingElseWrong,
  SIGNATURE_ROWS,
  signatureAdvice,
} from './document-advice.js'
import {
  type Change,
  containersIn,
  contentHash,
  contentHashOf,
  isContainer,
  isOfAnother,
  type Judgement,
  looksLikeContainer,
  ownSignatures,
  type ReadDocument,
  type SignedDocuments,
  sha256,
  signaturesOf,
} from './documents.js'
import { expectBytesKept, expectNothingChangedLater, ofEarlierArchives, ofEarlierSignatures } from './earlier-content.js'
import { expectClaimedSince, expectRevocationData, expectTimeStamped } from './signature-proofs.js'
import {
  expectNoPackage,
  expectReadableContainers,
  expectSameDataFiles,
  expectSigned,
  expectValidOverEachFile,
  hashesIn,
} from './signed-documents.js'

/** A call that claims its work on a session. */
export interface Claim {
  readonly operation: Exclude<SigningOperation, 'calculateDigest'>
  /** Whose signature has to be in the document: SHA-256 of the DER, hex. `null` where nobody can tell, and for an archive time-stamp. */
  readonly certificateSha256: string | null
  readonly isSecondSeal: boolean
  readonly documents: Around
}

/** The rows that say that what is claimed is in the document. */
export const CLAIM_ROWS = { finalizeSigning: 'FIN-7', createSeal: 'SEA-22', addArchive: 'ARC-6' } as const

type Judging = (signed: SignedDocuments, facts: Facts) => void | Promise<void>
/** By row, what is judged of one session's documents and their new signatures. */
type Judgements = readonly (readonly [CheckableId, Judging])[]

const OF_BOTH: Judgements = [
  ['DOC-2', expectSameDataFiles],
  ['DOC-5', expectReadableContainers],
  ...DOCUMENT_ROWS.map((row) => [row, documentAdvice(row)] as const),
  ['DOC-26', expectManifest],
  ['DOC-27', expectNothingElseWrong],
  ['DOC-28', expectNothingChangedLater],
  ...SIGNATURE_ROWS.map((row) => [row, signatureAdvice(row)] as const),
  ['DOC-15', expectClaimedSince],
]

const OF_SIGNATURES: Judgements = [
  ['FIN-7', expectSigned],
  ['DOC-1', expectValidOverEachFile],
  ['DOC-3', expectTimeStamped],
  ['DOC-4', expectRevocationData],
  ...OF_BOTH,
]

const OF_SEALS: Judgements = [
  ['SEA-22', expectSigned],
  ['DOC-7', expectValidOverEachFile],
  ['DOC-9', expectTimeStamped],
  ['DOC-9', expectRevocationData],
  ...OF_BOTH,
]

const OF_ARCHIVES: readonly (readonly [CheckableId, (documents: Change) => void])[] = [
  ['ARC-6', expectArchiveTimeStampAdded],
  ['DOC-6', expectArchiveTimeStampsValid],
  ...ARCHIVED_ROWS.map((row) => [row, archivedAdvice(row)] as const),
]

/** What is judged of earlier content, beside the row of data files. */
const OF_EARLIER = ['DOC-12', 'DOC-3'] as const

/** The rows that a claim of each operation is judged by. */
export const ROWS_OF: Readonly<Record<Claim['operation'], ReadonlySet<CheckableId>>> = {
  finalizeSigning: new Set([...OF_SIGNATURES.map(([row]) => row), ...OF_EARLIER, 'DOC-13', 'DOC-35']),
  createSeal: new Set([...OF_SEALS.map(([row]) => row), ...OF_EARLIER, 'DOC-8', 'DOC-13', 'DOC-35']),
  addArchive: new Set([...OF_ARCHIVES.map(([row]) => row), ...OF_EARLIER, 'DOC-2', 'DOC-35']),
}

/** What addArchive does to a document that nobody signed is open. */
function isOpen({ operation, documents }: Claim): boolean {
  return operation === 'addArchive' && signaturesOf([...documents.before, ...documents.after]).length === 0
}

/** All that is judged of a claim. */
export function ofClaim(claim: Claim, facts: Facts): readonly Judgement[] {
  const { operation, documents, certificateSha256, isSecondSeal } = claim
  if (isOpen(claim)) return []
  if (operation === 'addArchive') return ofArchive(documents, facts)
  // What was made with a key that nobody knows is judged by no more than that.
  if (certificateSha256 === null) return ofPresence(claim)
  const signed = newlySigned(documents, certificateSha256)
  const judged = operation === 'createSeal' ? OF_SEALS : OF_SIGNATURES
  return [
    ...judged.map(([row, judge]): Judgement => ({ row, judge: () => judge(signed, facts) })),
    ...(isSecondSeal ? [{ row: 'DOC-8', judge: () => expectValidOverEachFile(signed, facts) } as const] : []),
    ...ofDataFiles(signed, documents, facts),
    ...ofEarlierSignatures(documents),
    ...ofEarlierArchives(documents),
    { row: 'DOC-13', judge: () => expectBytesKept(signed) },
    ...(isShared(documents) ? [] : [{ row: 'DOC-35', judge: () => expectAddedOnce(signed) } as const]),
  ]
}

/** Fails where a call was carried out twice, as what stands between may send it again. Each file may have a signature of its own. */
function expectAddedOnce(signed: SignedDocuments): void {
  const added = new Map<string, number>()
  for (const { document, report } of ownSignatures(signed)) {
    if (!report.valid) continue
    const same = JSON.stringify([signed.after.indexOf(document), report.covers.map(({ name }) => name).sort()])
    added.set(same, (added.get(same) ?? 0) + 1)
  }
  const most = Math.max(0, ...added.values())
  const what = `the new signatures by the certificate over the same files of session ${signed.id}`
  expectThat(most <= 1, what, 'one', most, signed.after[0]?.exchange)
}

function ofArchive(documents: Around, facts: Facts): readonly Judgement[] {
  const unsigned = newlySigned(documents, '')
  const { before, after, basis, others } = documents
  const inside = hashesIn(before)
  const isOwn = (document: ReadDocument): boolean =>
    document.inspection.files.some((file) => inside.has(file.sha256)) || !isOfAnother(document, basis, others)
  const own = { before, after: after.filter(isOwn) }
  return [
    ...OF_ARCHIVES.map(([row, judge]): Judgement => ({ row, judge: () => judge(own) })),
    { row: 'DOC-2', judge: () => expectSameDataFiles(unsigned, facts) },
    ...ofDataFiles(unsigned, documents, facts),
    ...ofEarlierSignatures(documents),
    ...(isShared(documents) ? [] : [{ row: 'DOC-35', judge: () => expectArchivedOnce(own) } as const]),
  ]
}

/** That what is claimed is in the document, valid or not: all that a claim says where the request should have been refused. */
export function ofPresence(claim: Claim): readonly Judgement[] {
  return isOpen(claim) ? [] : [{ row: CLAIM_ROWS[claim.operation], judge: () => expectPresent(claim) }]
}

function expectPresent({ operation, documents, certificateSha256 }: Claim): void {
  if (operation === 'addArchive') expectArchiveTimeStampAdded(documents)
  else expectSigned(newlySigned(documents, certificateSha256))
}

/**
 * What is claimed where another call worked on the same session at the same time. The interface says nothing of such calls: that the later undoes
 * the earlier is against the standards' advice alone. But in whatever order they came, the last of them has left its work. Where each call makes
 * a new container, what it adds stands in the one inside.
 * @param atOnce the claims of the other calls; `null` for one that makes none
 */
export function ofRaced(claim: Claim, atOnce: readonly (Claim | null)[]): readonly Judgement[] {
  if (isOpen(claim)) return []
  const { documents } = claim
  const isInside = isNested(documents)
  const judge = (): void => {
    if (isInside) throw notApplicable('a container stands in the container')
    expectPresent(claim)
  }
  const judgeAny = (): void => {
    // A call that is refused late may put back what it found.
    if (atOnce.includes(null)) throw notApplicable('a call at the same time makes no claim')
    if (atOnce.some((other) => other !== null && leftItsWork(other))) throw notApplicable('another call at the same time has left its work')
    if (atOnce.some((other) => other?.operation === 'addArchive')) expectNoOldForms(documents.after)
    judge()
  }
  return [
    { row: 'DOC-12', judge },
    { row: CLAIM_ROWS[claim.operation], judge: judgeAny },
    ...(isInside ? [] : ofEarlierSignatures(documents).filter(({ row }) => row === 'DOC-12')),
  ]
}

function leftItsWork({ operation, certificateSha256, documents }: Claim): boolean {
  if (operation === 'addArchive') return newArchiveTimeStamps(documents).length > 0
  return newlySigned(documents, certificateSha256).signatures.length > 0
}

/** Whether a container stands in a container after a call: what was added at first is inside. */
function isNested({ before, after }: Around): boolean {
  const inside = hashesIn(before)
  return after.some(({ inspection }) => inspection.files.some((file) => isContainer(file) && !inside.has(file.sha256)))
}

function ofDataFiles(signed: SignedDocuments, documents: Around, facts: Facts): readonly Judgement[] {
  return [
    { row: 'DOC-2', judge: () => expectEachFileOnce(signed) },
    { row: 'DOC-2', judge: () => expectNoFileOfOthers(documents, facts) },
  ]
}

/** Fails where files of the same content are fewer in the containers than in the session. */
function expectEachFileOnce(signed: SignedDocuments): void {
  const { basis, after } = signed
  expectNoPackage(signed)
  const held = containersIn(after).flatMap(({ inspection }) => inspection.files)
  const count = (hashes: readonly string[], hash: string): number => hashes.filter((one) => one === hash).length
  const put = basis.filter(({ bytes }) => !looksLikeContainer(bytes)).map(({ bytes }) => sha256(bytes))
  const twice = [...new Set(put)].filter((hash) => count(put, hash) > 1)
  if (held.length === 0 || twice.length === 0) throw notApplicable('no two files of the session have the same content')
  const hashes = held.map((file) => file.sha256)
  for (const hash of twice) {
    const [wanted, found] = [count(put, hash), count(hashes, hash)]
    const what = 'the files of the same content in the container'
    expectThat(found >= wanted, what, `all ${wanted}`, found, after[0]?.exchange)
  }
}

/** Shorter files may be equal by chance. */
const TELLING_BYTES = 16

/** Fails where a file of another session of the log stands in a document of this one, or one that was deleted. */
async function expectNoFileOfOthers({ after, basis, before, others }: Around, facts: Facts): Promise<void> {
  const ownFiles = await Promise.all(basis.map((file) => contentHashOf(file, facts)))
  const own = new Set([...ownFiles, ...before.map(contentHash), ...hashesIn(before)])
  const held = after.map((document) => ({ exchange: document.exchange, hashes: hashesIn([document]).add(contentHash(document)) }))
  for (const { name, bytes } of others) {
    const hash = await contentHashOf({ name, bytes }, facts)
    if (bytes.length < TELLING_BYTES || own.has(hash)) continue
    const stray = held.find(({ hashes }) => hashes.has(hash))
    const found = `"${name}", of another session or deleted`
    expectThat(stray === undefined, 'the documents of the session', 'its own files alone', found, stray?.exchange)
  }
}

/** Judges each, whatever is found out about another. */
export async function judgeAll(judgements: readonly Judgement[]): Promise<void> {
  if (judgements.length === 0) throw notApplicable('no claim was about it, or documents cannot be read back')
  const judged = await Promise.allSettled(judgements.map(async ({ judge }) => judge()))
  judgeEach(judged, (one) => {
    if (one.status === 'rejected') throw one.reason
  })
}
