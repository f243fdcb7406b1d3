// What must be left of what stood in the documents of a session before a call: earlier signatures, and the bytes of a PDF.
import { couldNotRun, notApplicable } from '../../engine/index.js'
import type { Facts } from '../../fixtures/context.js'
import { headerOffset, looksLikePdf } from '../../inspection/pdf/header.js'
import type { Inspection, SignatureLevel, SignatureReport, TimeStampReport } from '../../inspection/report.js'
import { expectThat } from '../answers/expect.js'
import {
  areTakenAway,
  beginsWith,
  type Change,
  containersIn,
  contentHash,
  inspected,
  isUntouched,
  type Judgement,
  type ReadDocument,
  type SignedDocuments,
  sha256,
  signaturesOf,
} from './documents.js'
import { hears } from './rows-of-findings.js'
import { expectJudged, expectRead, hashesIn, standsIn } from './signed-documents.js'

type JudgedNow = Judgement & { readonly judge: () => void }

const LEVELS: readonly SignatureLevel[] = ['B', 'T', 'LT', 'LTA']

/** Whether a signature level is another one or beyond it. */
export function isAtLeast(level: SignatureLevel, other: SignatureLevel): boolean {
  return LEVELS.indexOf(level) >= LEVELS.indexOf(other)
}

/** Every valid signature from before whose document does not stand whole in a new container. */
function earlierSignatures({ before, after }: Change): readonly SignatureReport[] {
  const held = hashesIn(containersIn(after))
  return signaturesOf(before)
    .filter(({ document, report }) => report.valid && !standsIn(held, document))
    .map(({ report }) => report)
}

/**
 * An earlier signature as it stands in the documents now; undefined where it is gone. A storage area may list older versions of a document beside
 * the newest: the best counts.
 */
function sameIn(after: readonly ReadDocument[], { valueSha256 }: SignatureReport): SignatureReport | undefined {
  const found = signaturesOf(after).flatMap(({ report }) => (report.valueSha256 === valueSha256 ? [report] : []))
  const [best] = found.toSorted((one, other) => worthOf(other) - worthOf(one))
  return best
}

function worthOf({ valid, level, archiveTimeStamps }: SignatureReport): number {
  return valid ? 1 + LEVELS.indexOf(level) + countValid(archiveTimeStamps) : 0
}

/** How many of these time-stamps are valid. */
function countValid(stamps: readonly TimeStampReport[]): number {
  return stamps.filter(({ valid }) => valid).length
}

/** Every earlier signature: still there, valid, at its level. */
export function ofEarlierSignatures(documents: Change): readonly JudgedNow[] {
  const { after, before } = documents
  const exchange = after[0]?.exchange
  return earlierSignatures(documents).flatMap((was): JudgedNow[] => {
    const same = sameIn(after, was)
    const said = same === undefined ? 'it is gone' : same.findings.map(({ message }) => message)
    const what = `the earlier signature ${was.id}`
    if (same?.valid !== true) {
      const judge = (): void => {
        expectJudged(after)
        const known = new Set(before.map(({ bytes }) => sha256(bytes)))
        if (same === undefined) for (const one of after) if (!known.has(sha256(one.bytes))) expectRead(one, before)
        expectThat(false, what, 'still there and valid', said, exchange)
      }
      return [{ row: 'DOC-12', judge }]
    }
    const isKept = isAtLeast(same.level, was.level)
    const stamps = (report: typeof was): number => countValid(report.signatureTimeStamps)
    return [
      { row: 'DOC-12', judge: () => expectThat(isKept, what, `still at level ${was.level}`, same.level, exchange) },
      { row: 'DOC-3', judge: () => expectThat(stamps(same) >= stamps(was), what, 'its time-stamp still there', said, exchange) },
    ]
  })
}

/** How many valid archive time-stamps signatures have. Older versions of a document may be listed beside the newest for a while: the most of each counts. */
function countOfArchives(documents: readonly ReadDocument[]): number {
  const counts = new Map<string | null, number>()
  for (const { inspection } of documents)
    for (const [place, { valueSha256, archiveTimeStamps }] of inspection.signatures.entries()) {
      // Those of a PDF are of all its signatures, and count with the first.
      const own = inspection.format !== 'pdf' ? archiveTimeStamps : place === 0 ? inspection.timeStamps : []
      counts.set(valueSha256, Math.max(countValid(own), counts.get(valueSha256) ?? 0))
    }
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

/** Fails where a signature or an archive time-stamp is gone that stood in the documents, and nothing was claimed since. */
export function expectNoneLost(documents: Change): void {
  const { before, after } = documents
  const earlier = earlierSignatures(documents)
  if (earlier.length === 0) throw notApplicable('there was no signature before')
  if (areTakenAway(before.map(contentHash), after.map(contentHash)))
    throw couldNotRun('a document that was read before is not there any more, and nothing is in its place')
  const isCounted = earlier.length === signaturesOf(before).length
  const [were = 0, are = 0] = [before, after].map(countOfArchives)
  const what = 'the archive time-stamps, after a call that did no work on the session'
  if (isCounted) expectThat(are >= were, what, `${were}, as before`, are, after[0]?.exchange)
  for (const was of earlier) {
    const same = sameIn(after, was)
    if (same?.valid !== true) expectJudged(after)
    const what = `the signature ${was.id}, after a call that did no work on its session`
    expectThat(same?.valid === true, what, 'still there and valid', same?.findings ?? 'it is gone', after[0]?.exchange)
  }
}

/** Every archive time-stamp of an earlier signature: still there when another signature is added. addArchive may put one in the place of another. */
export function ofEarlierArchives(documents: Change): readonly Judgement[] {
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

/**
 * Fails where a later revision of a PDF changes what one of its signatures covers, or does what its signer does not permit, and it was not so in
 * the PDF that was uploaded.
 */
export async function expectNothingChangedLater(signedDocuments: SignedDocuments, facts: Facts): Promise<void> {
  const { basis, after } = signedDocuments
  const results = after.filter((document) => document.inspection.format === 'pdf' && !isUntouched(document, signedDocuments))
  const signed = results.filter(({ inspection }) => inspection.signatures.length > 0)
  if (signed.length === 0) throw notApplicable('the result is no signed PDF')
  const uploads = basis.filter(({ bytes }) => looksLikePdf(bytes))
  const known = new Set((await Promise.all(uploads.map(({ bytes }) => inspected(bytes, facts)))).flatMap(laterChanges))
  for (const { inspection, exchange } of signed) {
    const changed = laterChanges(inspection).filter((one) => !known.has(one))
    expectThat(changed.length === 0, 'what came after a signature of the PDF', 'nothing but what signing adds', changed, exchange)
  }
}

function laterChanges({ findings }: Inspection): readonly string[] {
  return findings.filter(({ code }) => hears('DOC-28', code)).map(({ message, where }) => `${message} (${where})`)
}

/**
 * Fails unless the signed PDF begins with exactly the bytes that were uploaded. What stands before the header may be left out, as iText does: the PDF
 * begins with its header (ISO 32000-2, 7.5.2).
 */
export function expectBytesKept({ basis, after }: SignedDocuments): void {
  const results = after.filter(({ inspection }) => inspection.format === 'pdf' && inspection.signatures.length > 0)
  if (results.length === 0) throw notApplicable('the result is no signed PDF')
  // One that was put into a container is none of those that were signed as PDF.
  const held = hashesIn(containersIn(after))
  for (const file of basis.filter(({ bytes }) => looksLikePdf(bytes) && !held.has(sha256(bytes)))) {
    const pdf = file.bytes.subarray(headerOffset(file.bytes))
    const kept = results.some(({ bytes }) => beginsWith(bytes, file.bytes) || beginsWith(bytes, pdf))
    expectThat(
      kept,
      `the first ${file.bytes.length} bytes of the signed PDF`,
      `"${file.name}" as it was uploaded`,
      'other bytes',
      results[0]?.exchange,
    )
  }
}
