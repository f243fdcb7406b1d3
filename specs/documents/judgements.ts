// All that is judged of documents for which a call made a claim, whatever the probe is about: one list for signatures, one for seals.
// Must not know how the documents came about.
import { judgeEach, notApplicable, type Probe } from '../../engine/index.js'
import type { Conformance, Facts } from '../../fixtures/context.js'
import { check, writtenBy } from '../../fixtures/index.js'
import type { CheckableId } from '../../requirements/ledger.js'
import { type Archived, archivedDocuments, expectArchiveTimeStampAdded, expectArchiveTimeStampsValid } from './archive-time-stamps.js'
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
import { type Change, type Documented, eachClaimed, type SignedDocuments } from './documents.js'
import { expectEarlierSignaturesKept, expectNothingChangedLater } from './earlier-content.js'
import {
  expectReadableContainers,
  expectRevocationData,
  expectSameDataFiles,
  expectSigned,
  expectTimeStamped,
  expectValidOverEachFile,
} from './signed-documents.js'

type Judging = (signed: SignedDocuments, facts: Facts) => void | Promise<void>
/** By row, what is judged of one session's documents and their new signatures. */
export type Judgements = readonly (readonly [CheckableId, readonly Judging[]])[]

const OF_BOTH: Judgements = [
  ['DOC-2', [expectSameDataFiles]],
  ['DOC-5', [expectReadableContainers]],
  ...DOCUMENT_ROWS.map((row) => [row, [documentAdvice(row)]] as const),
  ['DOC-26', [expectManifest]],
  ['DOC-27', [expectNothingElseWrong]],
  ['DOC-28', [expectNothingChangedLater]],
  ...SIGNATURE_ROWS.map((row) => [row, [signatureAdvice(row)]] as const),
]

const OF_SIGNATURES_ALONE: Judgements = [
  ['FIN-7', [expectSigned]],
  ['DOC-1', [expectValidOverEachFile]],
  ['DOC-3', [expectTimeStamped]],
  ['DOC-4', [expectRevocationData]],
]

const OF_SEALS_ALONE: Judgements = [
  ['SEA-22', [expectSigned]],
  ['DOC-7', [expectValidOverEachFile]],
  ['DOC-9', [expectTimeStamped, expectRevocationData]],
]

/** After a claimed finalizeSigning. */
export const OF_SIGNATURES: Judgements = [...OF_SIGNATURES_ALONE, ...OF_BOTH]

/** After a claimed eSealCreate. */
export const OF_SEALS: Judgements = [...OF_SEALS_ALONE, ...OF_BOTH]

/**
 * Judges the documents of the sessions that finalizeSigning claims to have signed.
 * @param of gives them in the probe's outcome; none where nothing was claimed
 * @param only the rows to judge by, where the others do not hold in this circumstance
 */
export function checkSigned<O>(
  probe: Probe<Conformance, O>,
  of: (outcome: O) => readonly Documented[],
  only?: readonly CheckableId[],
): void {
  const judgements = only === undefined ? OF_SIGNATURES : OF_SIGNATURES.filter(([row]) => only.includes(row))
  writtenBy(checkSigned, () => checkAll(judgements, probe, of))
}

/** Judges the documents of the sessions that eSealCreate claims to have sealed. @param of as in {@link checkSigned} */
export function checkSealed<O>(probe: Probe<Conformance, O>, of: (outcome: O) => readonly Documented[]): void {
  writtenBy(checkSealed, () => checkAll(OF_SEALS, probe, of))
}

/** As {@link checkSigned} and {@link checkSealed}, for a probe that does both. */
export function checkSignedAndSealed<O>(probe: Probe<Conformance, O>, of: (outcome: O) => readonly Documented[]): void {
  const by = (wanted: Documented['operation']) => (outcome: O) => of(outcome).filter(({ operation }) => operation === wanted)
  writtenBy(checkSignedAndSealed, () => {
    checkAll(OF_SIGNATURES_ALONE, probe, by('finalizeSigning'))
    checkAll(OF_SEALS_ALONE, probe, by('createSeal'))
    checkAll(OF_BOTH, probe, of)
  })
}

function checkAll<O>(judgements: Judgements, probe: Probe<Conformance, O>, of: (outcome: O) => readonly Documented[]): void {
  for (const [row, judges] of judgements) {
    check(row, probe, async (outcome, facts) => {
      const each = of(outcome).flatMap((one) => judges.map((judge) => () => eachClaimed(judge)(one, facts)))
      await judgeAll(each, (judge) => judge())
    })
  }
}

/** After a claimed addArchive. */
export const OF_ARCHIVES: readonly (readonly [CheckableId, (documents: Change) => void])[] = [
  ['ARC-6', expectArchiveTimeStampAdded],
  ['DOC-6', expectArchiveTimeStampsValid],
  ...ARCHIVED_ROWS.map((row) => [row, archivedAdvice(row)] as const),
]

/** Judges the documents of the sessions to which addArchive claims to have added an archive time-stamp. @param of as in {@link checkSigned} */
export function checkArchived<O>(probe: Probe<Conformance, O>, of: (outcome: O) => readonly Archived[]): void {
  writtenBy(checkArchived, () => {
    // A probe that signs as well judges some rows by its signatures, too.
    for (const [row, judge] of [...OF_ARCHIVES, ['DOC-12', expectEarlierSignaturesKept] as const])
      check(row, probe, `${probe.title}: what addArchive added`, async (outcome, facts) => {
        await judgeAll(of(outcome), async (archived) => (await archivedDocuments(archived, facts)).forEach(judge))
      })
  })
}

/** Judges each, whatever is found out about another. */
async function judgeAll<T>(kept: readonly T[], judge: (one: T) => Promise<void>): Promise<void> {
  if (kept.length === 0) throw notApplicable('nothing was claimed, or documents cannot be read back')
  const judged = await Promise.allSettled(kept.map(judge))
  judgeEach(
    judged.map((one) => () => {
      if (one.status === 'rejected') throw one.reason
    }),
  )
}
