// Judging archive time-stamps: XAdES ArchiveTimeStamp, or a document time-stamp of a PDF.
import { couldNotRun, notApplicable, Violation } from '../../engine/index.js'
import type { Facts, SessionFile, StoredDocument } from '../../fixtures/context.js'
import type { Finding, SignatureReport, TimeStampReport } from '../../inspection/report.js'
import { expectThat, show } from '../answers/expect.js'
import { type Change, contentHash, type ReadDocument, readDocuments, sha256, signaturesOf } from './documents.js'
import { expectEachAnchored, expectTimeStampsRead } from './signature-proofs.js'
import { expectRead } from './signed-documents.js'

/** Every archive time-stamp of these documents, once. */
export function archiveTimeStampsOf(documents: readonly ReadDocument[]): readonly TimeStampReport[] {
  return documents.flatMap(({ inspection }) =>
    inspection.format === 'pdf' ? inspection.timeStamps : inspection.signatures.flatMap(({ archiveTimeStamps }) => archiveTimeStamps),
  )
}

/**
 * Whether one of these documents holds an archive time-stamp. What can be done with it is open ("States of a session: not shown"), and a program may find
 * out only when it adds the validation data: EU DSS brings no PDF to level LT in which a signature is at level LTA.
 */
export async function areArchived(stored: readonly (StoredDocument | SessionFile)[], facts: Facts): Promise<boolean> {
  const documents = await readDocuments(stored, facts)
  return archiveTimeStampsOf(documents).length + oldFormsIn(documents) > 0
}

/**
 * Fails unless there is an archive time-stamp that was not there before. What adding one twice does is open (ARC-8): a deployment may put the new one
 * in the place of the earlier one, or answer the same request once more and leave the document as it is.
 * `could-not-run` where the new one has the old form (XAdES 1.3.2), which is not read here.
 */
export function expectArchiveTimeStampAdded({ before, after }: Change): void {
  if (newArchiveTimeStamps({ before, after }).length > 0) return
  if (isArchivedAsBefore({ before, after }))
    throw notApplicable('each signature that can have one had an archive time-stamp already: what adding one twice does is open (ARC-8)')
  const [earlier, now] = [archiveTimeStampsOf(before), archiveTimeStampsOf(after)]
  // What was there before cannot hold the new time-stamp.
  for (const document of changedIn({ before, after })) expectRead(document, before)
  expectNoOldForms(after, oldFormsIn(before))
  throw new Violation({
    what: 'the archive time-stamps of the document',
    expected: earlier.length === 0 ? 'one at least' : `one beside, or in place of, the ${earlier.length} before`,
    received: now.length === 0 ? 'none' : `${now.length}, none of them new`,
    exchange: (after[0] ?? before[0])?.exchange,
  })
}

/** Without validation data, a signature of somebody else is not archived. A container may be packed anew whenever it is handed out. */
function isArchivedAsBefore({ before, after }: Change): boolean {
  const hasOldForm = ({ findings }: SignatureReport): boolean => findings.some(isOfOldForm)
  const levels = signaturesOf(before).map(({ report }) => (hasOldForm(report) ? 'LTA' : report.level))
  const contents = new Set(before.map(contentHash))
  return levels.includes('LTA') && !levels.includes('LT') && after.every((document) => contents.has(contentHash(document)))
}

function changedIn({ before, after }: Change): readonly ReadDocument[] {
  const hashes = new Set(before.map(({ bytes }) => sha256(bytes)))
  return after.filter(({ bytes }) => !hashes.has(sha256(bytes)))
}

/** The archive time-stamps that were not there before; of tokens that nothing tells apart, the last ones. */
export function newArchiveTimeStamps({ before, after }: Change): readonly TimeStampReport[] {
  const [earlier, now] = [archiveTimeStampsOf(before), archiveTimeStampsOf(after)]
  const known = new Set(earlier.map(tokenOf))
  const others = now.filter((stamp) => !known.has(tokenOf(stamp)))
  return others.length > 0 ? others : now.slice(earlier.length)
}

/**
 * Fails where a call was carried out twice, as what stands between may send it again. Tokens of other authorities or over other hashes may stand
 * beside, in case that one is worth nothing some day; and a PDF may have one for each of its signatures.
 * @throws NotAssessed `not-applicable` where a signature had no time-stamp: a PDF may be given one of the document for that (EN 319 142-1, 6.3)
 */
export function expectArchivedOnce({ before, after }: Change): void {
  if (signaturesOf(before).some(({ report }) => report.signatureTimeStamps.length + report.archiveTimeStamps.length === 0))
    throw notApplicable('a signature had no time-stamp, and may be given one beside that of the archive')
  const known = new Set(archiveTimeStampsOf(before).map(tokenOf))
  const most = Math.max(0, ...after.flatMap((document) => placesIn(document).map((place) => addedTo(place, known))))
  const what = 'the archive time-stamps that one authority made for one signature'
  expectThat(most <= 1, what, 'one', most, after[0]?.exchange)
}

/** What archive time-stamps stand together for, and how many signatures that is. */
interface ArchivedPlace {
  readonly stamps: readonly TimeStampReport[]
  readonly signatures: number
}

function placesIn({ inspection }: ReadDocument): readonly ArchivedPlace[] {
  const { format, timeStamps, signatures } = inspection
  if (format === 'pdf') return [{ stamps: timeStamps, signatures: signatures.length }]
  return signatures.map(({ archiveTimeStamps }) => ({ stamps: archiveTimeStamps, signatures: 1 }))
}

/** The most that one authority added over one hash for each signature. */
function addedTo({ stamps, signatures }: ArchivedPlace, known: ReadonlySet<string>): number {
  const added = stamps.filter((stamp) => stamp.valid && !known.has(tokenOf(stamp)))
  const makers = added.map(({ signer, hash }) => `${signer?.sha256} by ${hash}`)
  return Math.max(0, ...makers.map((maker) => makers.filter((other) => other === maker).length)) / Math.max(1, signatures)
}

/** What tells a token from all others (RFC 3161, 2.4.2). */
function tokenOf({ signer, serial, genTime }: TimeStampReport): string {
  return [signer?.sha256, serial, genTime].join()
}

/** @throws NotAssessed `could-not-run` where there are more archive time-stamps in an old form than that */
export function expectNoOldForms(documents: readonly ReadDocument[], known = 0): void {
  if (oldFormsIn(documents) > known) throw couldNotRun('the archive time-stamp has the form of XAdES 1.3.2, which is not read here')
}

function oldFormsIn(documents: readonly ReadDocument[]): number {
  const findings = documents.flatMap(({ inspection }) => inspection.signatures.flatMap((signature) => signature.findings))
  return findings.filter(isOfOldForm).length
}

function isOfOldForm({ code }: Finding): boolean {
  return code === 'archive-time-stamp-old'
}

/** Fails unless an archive time-stamp was added, and each one verifies over the data that it must cover. */
export function expectArchiveTimeStampsValid(documents: Change): void {
  expectArchiveTimeStampAdded(documents)
  const stamps = archiveTimeStampsOf(documents.after)
  const findings = documents.after.flatMap(({ inspection }) => [
    ...inspection.findings,
    ...inspection.signatures.flatMap((signature) => signature.findings),
  ])
  const broken = stamps.filter(({ valid, chain }) => !valid || chain === 'broken')
  if (broken.length === 0) {
    expectEachAnchored({ chained: stamps, findings })
    return
  }
  expectTimeStampsRead(broken, findings)
  throw new Violation({
    what: 'the archive time-stamps of the document',
    expected: 'tokens that verify, whose imprints match',
    received: show(broken.map(({ genTime, imprintOk, signatureOk, chain }) => ({ genTime, imprintOk, signatureOk, chain }))),
    exchange: documents.after[0]?.exchange,
  })
}
