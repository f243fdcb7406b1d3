// What a claim has to be like in the documents, and what calls without a claim must leave alone. Uses the judgements of specs/documents.
import { couldNotRun, notApplicable } from '../../engine/index.js'
import { failedItems } from '../../fixtures/answers/claims.js'
import { isSuccess } from '../../fixtures/answers/fields.js'
import { isSameId } from '../../fixtures/answers/session-ids.js'
import type { Facts } from '../../fixtures/context.js'
import type { SignatureLevel, SignatureReport, TimeStampReport } from '../../inspection/report.js'
import { expectEqual, expectThat } from '../answers/expect.js'
import {
  archiveTimeStampsOf,
  expectArchiveTimeStampAdded,
  expectArchiveTimeStampsValid,
  newArchiveTimeStamps,
} from '../documents/archive-time-stamps.js'
import {
  areTakenAway,
  contentHash,
  contentHashOf,
  contentsOf,
  looksLikeContainer,
  type SignedDocuments,
  sha256,
} from '../documents/documents.js'
import { expectBytesKept } from '../documents/earlier-content.js'
import { type Judgements, OF_SEALS, OF_SIGNATURES } from '../documents/judgements.js'
import { expectSameDataFiles, expectSigned, hashesIn, standsIn } from '../documents/signed-documents.js'
import type { Judgement } from './judgement.js'
import { type Around, isClaimed, newlySigned, placeOfShot, shotOf, signaturesOf } from './reading.js'
import type { Walked, WalkedStep } from './trace.js'

/** A claimed finalizeSigning. */
export function judgeSigned({ certificateSha256 }: WalkedStep, documents: Around, facts: Facts): readonly Judgement[] {
  return ofNewSignatures(OF_SIGNATURES, certificateSha256, documents, facts)
}

/** A finalizeSigning that is claimed, though it should have been refused. */
export function judgePresent({ certificateSha256 }: WalkedStep, documents: Around): readonly Judgement[] {
  return [{ row: 'FIN-7', judge: () => expectSigned(newlySigned(documents, certificateSha256 ?? '')) }]
}

/**
 * What is claimed where another call worked on the same session at the same time. The interface says nothing of such calls: that the later undoes
 * the earlier is against the standards' advice alone. Where each call makes a new container, what it adds stands in the one inside.
 */
export function judgeRaced({ operation, certificateSha256 }: WalkedStep, documents: Around): readonly Judgement[] {
  const isNested = documents.after.some(({ inspection }) => inspection.files.some(({ name }) => /\.(?:asice|sce|edoc)$/i.test(name)))
  const judge = (): void => {
    if (isNested) throw notApplicable('a container stands in the container')
    if (operation === 'addArchive') expectArchiveTimeStampAdded(documents)
    else expectSigned(newlySigned(documents, certificateSha256 ?? ''))
  }
  return [{ row: 'DOC-12', judge }, ...(isNested ? [] : ofEarlierSignatures(documents).filter(({ row }) => row === 'DOC-12'))]
}

/** A claimed eSealCreate. */
export function judgeSealed({ certificateSha256, seal }: WalkedStep, documents: Around, facts: Facts): readonly Judgement[] {
  const judgements = ofNewSignatures(OF_SEALS, certificateSha256, documents, facts)
  return seal === 'second' ? judgements.map((one) => (one.row === 'DOC-7' ? { ...one, row: 'DOC-8' } : one)) : judgements
}

function ofNewSignatures(all: Judgements, certificateSha256: string | null, documents: Around, facts: Facts): readonly Judgement[] {
  const signed = newlySigned(documents, certificateSha256 ?? '')
  return [
    ...all.flatMap(([row, judges]) => judges.map((judge): Judgement => ({ row, judge: () => judge(signed, facts) }))),
    ...ofDataFiles(signed, documents, facts),
    ...ofEarlierSignatures(documents),
    ...ofEarlierArchives(documents),
    { row: 'DOC-13', judge: () => expectBytesKept({ ...signed, session: { ...signed.session, uploaded: documents.before } }) },
  ]
}

/** A claimed addArchive. */
export function judgeArchived(documents: Around, facts: Facts): readonly Judgement[] {
  const unsigned = newlySigned(documents, '')
  return [
    { row: 'ARC-6', judge: () => expectArchiveTimeStampAdded(documents) },
    { row: 'DOC-6', judge: () => expectArchiveTimeStampsValid(documents) },
    { row: 'DOC-2', judge: () => expectSameDataFiles(unsigned, facts) },
    ...ofDataFiles(unsigned, documents, facts),
    ...ofEarlierSignatures(documents),
  ]
}

function ofDataFiles(signed: SignedDocuments, documents: Around, facts: Facts): readonly Judgement[] {
  return [
    { row: 'DOC-2', judge: () => expectEachFileOnce(signed) },
    { row: 'DOC-2', judge: () => expectNoFileOfOthers(documents, facts) },
  ]
}

/** Fails where files of the same content are fewer in the containers than in the session. */
function expectEachFileOnce({ session, documents }: SignedDocuments): void {
  const held = documents.flatMap(({ inspection }) => (inspection.format === 'asic-e' ? inspection.files : []))
  const count = (hashes: readonly string[], hash: string): number => hashes.filter((one) => one === hash).length
  const put = session.uploaded.filter(({ bytes }) => !looksLikeContainer(bytes)).map(({ bytes }) => sha256(bytes))
  const twice = [...new Set(put)].filter((hash) => count(put, hash) > 1)
  if (held.length === 0 || twice.length === 0) throw notApplicable('no two files of the session have the same content')
  const hashes = held.map((file) => file.sha256)
  for (const hash of twice) {
    const [wanted, found] = [count(put, hash), count(hashes, hash)]
    const what = 'the files of the same content in the container'
    expectThat(found >= wanted, what, `all ${wanted}`, found, documents[0]?.exchange)
  }
}

/** Shorter files may be equal by chance. */
const TELLING_BYTES = 16

/** Fails where a file of another session of the walk stands in a document of this one, or one that was deleted. */
async function expectNoFileOfOthers({ after, basis, before, others }: Around, facts: Facts): Promise<void> {
  const ownFiles = await Promise.all(basis.map((file) => contentHashOf(file, facts)))
  const own = new Set([...ownFiles, ...before.map(contentHash), ...hashesIn(before)])
  for (const { name, bytes } of others) {
    const hash = await contentHashOf({ name, bytes }, facts)
    if (bytes.length < TELLING_BYTES || own.has(hash)) continue
    const stray = after.find((document) => contentHash(document) === hash || hashesIn([document]).has(hash))
    const found = `"${name}", of another session or deleted`
    expectThat(stray === undefined, 'the documents of the session', 'its own files alone', found, stray?.exchange)
  }
}

const LEVELS: readonly SignatureLevel[] = ['B', 'T', 'LT', 'LTA']

function isAtLeast(level: SignatureLevel, other: SignatureLevel): boolean {
  return LEVELS.indexOf(level) >= LEVELS.indexOf(other)
}

/** Every valid signature from before whose document does not stand whole in a new container. */
function earlierSignatures({ before, after }: Around): readonly SignatureReport[] {
  const held = hashesIn(after.filter(({ inspection }) => inspection.format === 'asic-e'))
  return signaturesOf(before)
    .filter(({ document, report }) => report.valid && !standsIn(held, document))
    .map(({ report }) => report)
}

/** An earlier signature as it stands in the documents now; undefined where it is gone. */
function sameIn(after: Around['after'], { valueSha256 }: SignatureReport): SignatureReport | undefined {
  return signaturesOf(after).find(({ report }) => report.valueSha256 === valueSha256)?.report
}

function countValid(stamps: readonly TimeStampReport[]): number {
  return stamps.filter(({ valid }) => valid).length
}

/** Every earlier signature: still there, valid, at its level. */
function ofEarlierSignatures(documents: Around): readonly Judgement[] {
  const { after } = documents
  const exchange = after[0]?.exchange
  return earlierSignatures(documents).flatMap((was): Judgement[] => {
    const same = sameIn(after, was)
    const said = same === undefined ? 'it is gone' : same.findings.map(({ message }) => message)
    const what = `the earlier signature ${was.id}`
    if (same?.valid !== true) return [{ row: 'DOC-12', judge: () => expectThat(false, what, 'still there and valid', said, exchange) }]
    const isKept = isAtLeast(same.level, was.level)
    const stamps = (report: typeof was): number => countValid(report.signatureTimeStamps)
    return [
      { row: 'DOC-12', judge: () => expectThat(isKept, what, `still at level ${was.level}`, same.level, exchange) },
      { row: 'DOC-3', judge: () => expectThat(stamps(same) >= stamps(was), what, 'its time-stamp still there', said, exchange) },
    ]
  })
}

/** Every archive time-stamp of an earlier signature: still there when another signature is added. addArchive may put one in the place of another. */
function ofEarlierArchives(documents: Around): readonly Judgement[] {
  const count = ({ archiveTimeStamps }: SignatureReport): number => countValid(archiveTimeStamps)
  return earlierSignatures(documents).map((was): Judgement => {
    const same = sameIn(documents.after, was)
    const judge = (): void => {
      if (same === undefined || count(was) === 0) throw notApplicable('it is gone, or had no archive time-stamp')
      const what = `the archive time-stamps of the earlier signature ${was.id}`
      expectThat(count(same) >= count(was), what, `${count(was)}, as before`, count(same), documents.after[0]?.exchange)
    }
    return { row: 'DOC-12', judge }
  })
}

/** A session with an `error` in its item: it did not fail where all work was done on it ("only when the session failed"). */
export function judgeError(
  { operation, answer, certificateSha256, fault, isShared, telling }: WalkedStep,
  documents: Around,
): readonly Judgement[] {
  const { id, before, basis } = documents
  // Of several files or signatures some may be done before the session fails.
  if (basis.length !== 1 || signaturesOf(before).length > 1) return []
  if (answer === null || operation === null || isShared || telling !== null || fault?.forbidden.includes(id) === true) return []
  if (!isSuccess(answer) || !failedItems(answer, operation).some(({ sessionId }) => isSameId(id, sessionId))) return []
  // finalizeSigning and eSealCreate add a time-stamp and revocation data: with both, a signature is at level LT.
  const isDone = (): boolean => {
    if (operation === 'addArchive') return newArchiveTimeStamps(documents).length > 0
    return newlySigned(documents, certificateSha256 ?? '').signatures.some(({ report }) => report.valid && isAtLeast(report.level, 'LT'))
  }
  const what = `the item of session ${id}, whose document ${operation} has worked on`
  return [{ row: 'ERR-3', judge: () => expectThat(!isDone(), what, 'no `error`', 'an `error`', answer) }]
}

/** A session that a call did not name, or did not claim: what was claimed of it before is still true, and refused work leaves nothing behind. */
export function judgeUnclaimed(walked: Walked, step: WalkedStep, documents: Around, facts: Facts): readonly Judgement[] {
  const { id } = documents
  const isNamed = step.sent.includes(id)
  if (!isNamed && isWorkedOnBeside(walked, step, id)) return []
  // What was asked in the plain way after a refusal may have been carried out.
  if (isNamed && step.telling !== null) return []
  // A call that signs, or claims its work after all, is about earlier signatures; any other one about what was claimed before.
  const isOfEarlier = isNamed && (isClaimed(step, id) || step.act === 'sign')
  const row = (isOfEarlier || isRaced(walked, step, id) ? undefined : lastClaimed(walked, step, id)) ?? 'DOC-12'
  const ofToken: readonly Judgement[] =
    isNamed && step.fault?.row?.startsWith('AUT-') === true
      ? [{ row: 'AUT-15', judge: () => expectUnchanged(walked, step, documents, facts) }]
      : []
  return [{ row, judge: () => expectNoneLost(documents) }, ...ofToken]
}

/** What a CalculateDigest prepared may be seen in the storage area, so only documents that were read right before the call tell. */
async function expectUnchanged(walked: Walked, step: WalkedStep, { id, stored }: Around, facts: Facts): Promise<void> {
  const was = shotOf(walked, step.before, id)
  if (was === null) throw notApplicable('the documents were not read before')
  const readAt = placeOfShot(walked, step.before, id)
  const isBetween = walked.steps.some(
    (other) => other !== step && other.before >= readAt && other.before <= step.before && other.sent.includes(id),
  )
  if (step.operation === 'finalizeSigning' || isBetween) throw notApplicable('another call came between')
  const [contents, left] = [await contentsOf(was, facts), await contentsOf(stored, facts)]
  requireNoneTakenAway(contents, left)
  expectEqual('the documents after a refused call', contents, left, step.answer ?? undefined)
}

/** Steps that are taken at once share the documents before them: what another one did is judged with it. */
function isWorkedOnBeside(walked: Walked, step: WalkedStep, id: string): boolean {
  return besidesOf(walked, step, id).length > 0
}

/** Whether another call may have worked on a session at the same time, whatever it answered. */
export function isRaced(walked: Walked, step: WalkedStep, id: string): boolean {
  const mayWork = ({ isAtOnce, operation }: WalkedStep): boolean => isAtOnce && operation !== 'calculateDigest'
  return step.isAtOnce && besidesOf(walked, step, id).some(mayWork)
}

function besidesOf({ steps }: Walked, step: WalkedStep, id: string): readonly WalkedStep[] {
  return steps.filter((other) => other !== step && other.before === step.before && other.sent.includes(id))
}

function lastClaimed(walked: Walked, step: WalkedStep, id: string): 'FIN-7' | 'SEA-22' | 'ARC-6' | undefined {
  const rows = { finalizeSigning: 'FIN-7', createSeal: 'SEA-22', addArchive: 'ARC-6', calculateDigest: undefined } as const
  const earlier = walked.steps
    .slice(0, walked.steps.indexOf(step))
    .filter((one) => one.operation !== 'calculateDigest' && isClaimed(one, id))
  const last = earlier.at(-1)
  return last?.operation == null ? undefined : rows[last.operation]
}

/** @param before contents that were read */
function requireNoneTakenAway(before: readonly string[], after: readonly string[]): void {
  if (areTakenAway(before, after)) throw couldNotRun('a document that was read before is not there any more, and nothing is in its place')
}

function expectNoneLost(documents: Around): void {
  const { before, after } = documents
  const earlier = earlierSignatures(documents)
  if (earlier.length === 0) throw notApplicable('there was no signature before')
  requireNoneTakenAway(before.map(contentHash), after.map(contentHash))
  const isCounted = earlier.length === signaturesOf(before).length
  const [were, are] = [before, after].map((one) => countValid(archiveTimeStampsOf(one)))
  const what = 'the archive time-stamps, after a call that did no work on the session'
  if (isCounted) expectThat((are ?? 0) >= (were ?? 0), what, `${were}, as before`, are, after[0]?.exchange)
  for (const was of earlier) {
    const same = sameIn(after, was)
    const what = `the signature ${was.id}, after a call that did no work on its session`
    expectThat(same?.valid === true, what, 'still there and valid', same?.findings ?? 'it is gone', after[0]?.exchange)
  }
}
