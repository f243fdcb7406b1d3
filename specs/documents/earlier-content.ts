// Judging what adding a signature did to what was there before: earlier signatures, and the bytes of a PDF.
import { notApplicable } from '../../engine/index.js'
import type { Facts } from '../../fixtures/context.js'
import type { FileReport, Inspection } from '../../inspection/index.js'
import { looksLikePdf } from '../../inspection/pdf/header.js'
import { expectThat } from '../answers/expect.js'
import { inspected, isUntouched, type SignedDocuments, sha256 } from './documents.js'
import { hears } from './rows-of-findings.js'
import { expectJudged, expectRead } from './signed-documents.js'

/**
 * Fails unless every signature of the uploaded documents is still there and valid. `not-applicable` where the uploaded document is a file
 * of the new container, because its signatures are then unchanged.
 */
export async function expectEarlierSignaturesValid({ session, documents, before }: SignedDocuments, facts: Facts): Promise<void> {
  const uploaded = await Promise.all(session.uploaded.map(({ bytes }) => inspected(bytes, facts)))
  const earlier = uploaded.flatMap(({ signatures }) => signatures).filter(({ valid }) => valid)
  if (earlier.length === 0) throw notApplicable('the uploaded document held no valid signature')
  const now = documents.flatMap((document) => document.inspection.signatures.map((report) => ({ document, report })))
  const isUploaded = (file: FileReport): boolean =>
    session.uploaded.some(({ name, bytes }) => name === file.name || sha256(bytes) === file.sha256)
  // What a PDF signature covers is listed as a file as well: the earlier revision.
  const signed = documents.filter(({ inspection }) => inspection.signatures.length > 0)
  if (signed.length > 0 && signed.every(({ inspection }) => inspection.format === 'asic-e' && inspection.files.some(isUploaded)))
    throw notApplicable('the uploaded document stands in the new one as a file')
  for (const { signer, claimedTime, id } of earlier) {
    const same = now.find(({ report }) => report.signer?.sha256 === signer?.sha256 && report.claimedTime === claimedTime)
    if (same?.report.valid !== true) expectJudged(documents)
    if (same === undefined) for (const document of documents.filter((one) => !isUntouched(one, session))) expectRead(document, before)
    const received = same === undefined ? 'it is gone' : same.report.findings.map(({ message }) => message)
    expectThat(same?.report.valid === true, `the earlier signature ${id}`, 'still there and valid', received, documents[0]?.exchange)
  }
}

/**
 * Fails where a later revision of a PDF changes what one of its signatures covers, or does what its signer does not permit, and it was not so in
 * the PDF that was uploaded.
 */
export async function expectNothingChangedLater({ session, documents }: SignedDocuments, facts: Facts): Promise<void> {
  const results = documents.filter((document) => document.inspection.format === 'pdf' && !isUntouched(document, session))
  const signed = results.filter(({ inspection }) => inspection.signatures.length > 0)
  if (signed.length === 0) throw notApplicable('the result is no signed PDF')
  const uploads = session.uploaded.filter(({ bytes }) => looksLikePdf(bytes))
  const before = new Set((await Promise.all(uploads.map(({ bytes }) => inspected(bytes, facts)))).flatMap(laterChanges))
  for (const { inspection, exchange } of signed) {
    const changed = laterChanges(inspection).filter((one) => !before.has(one))
    expectThat(changed.length === 0, 'what came after a signature of the PDF', 'nothing but what signing adds', changed, exchange)
  }
}

function laterChanges({ findings }: Inspection): readonly string[] {
  return findings.filter(({ code }) => hears('DOC-28', code)).map(({ message, where }) => `${message} (${where})`)
}

/** Fails unless the signed PDF begins with exactly the bytes that were uploaded. */
export function expectBytesKept({ session, documents }: SignedDocuments): void {
  const results = documents.filter(({ inspection }) => inspection.format === 'pdf' && inspection.signatures.length > 0)
  if (results.length === 0) throw notApplicable('the result is no signed PDF')
  for (const file of session.uploaded.filter(({ bytes }) => looksLikePdf(bytes))) {
    const kept = results.some(({ bytes }) => Buffer.from(bytes.subarray(0, file.bytes.length)).equals(file.bytes))
    expectThat(
      kept,
      `the first ${file.bytes.length} bytes of the signed PDF`,
      `"${file.name}" as it was uploaded`,
      'other bytes',
      results[0]?.exchange,
    )
  }
}
