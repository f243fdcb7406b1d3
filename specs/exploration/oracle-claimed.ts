// What a claim has to be like in the documents. Uses the judgements of specs/documents.
import { notApplicable } from '../../engine/index.js'
import type { Facts } from '../../fixtures/context.js'
import { expectThat } from '../answers/expect.js'
import { expectArchiveTimeStampAdded, expectNoOldForms, newArchiveTimeStamps } from '../documents/archive-time-stamps.js'
import { type Around, newlySigned } from '../documents/around.js'
import { contentHash, contentHashOf, type Judgement, looksLikeContainer, type SignedDocuments, sha256 } from '../documents/documents.js'
import { expectBytesKept, ofEarlierArchives, ofEarlierSignatures } from '../documents/earlier-content.js'
import { type Judgements, OF_ARCHIVES, OF_SEALS, OF_SIGNATURES } from '../documents/judgements.js'
import { expectNoPackage, expectSameDataFiles, expectSigned, hashesIn } from '../documents/signed-documents.js'
import { CLAIM_ROWS } from './oracle-answers.js'
import { isClaimed } from './reading.js'
import type { WalkedStep } from './trace.js'

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
 * the earlier is against the standards' advice alone. But in whatever order they came, the last of them has left its work. Where each call makes
 * a new container, what it adds stands in the one inside.
 * @param atOnce the other calls
 */
export function judgeRaced(step: WalkedStep, documents: Around, atOnce: readonly WalkedStep[]): readonly Judgement[] {
  const { operation, certificateSha256 } = step
  const isNested = documents.after.some(({ inspection }) => inspection.files.some(({ name }) => /\.(?:asice|sce|edoc)$/i.test(name)))
  const judge = (): void => {
    if (isNested) throw notApplicable('a container stands in the container')
    if (operation === 'addArchive') expectArchiveTimeStampAdded(documents)
    else expectSigned(newlySigned(documents, certificateSha256 ?? ''))
  }
  const judgeAny = (): void => {
    // A call that is refused late may put back what it found.
    const isEachClaimed = atOnce.every((other) => other.operation === 'calculateDigest' || isClaimed(other, documents.id))
    if (!isEachClaimed) throw notApplicable('a call at the same time makes no claim')
    if (atOnce.some((other) => leftItsWork(other, documents))) throw notApplicable('another call at the same time has left its work')
    if (atOnce.some((other) => other.operation === 'addArchive')) expectNoOldForms(documents.after)
    judge()
  }
  const row = operation === null ? undefined : CLAIM_ROWS[operation]
  return [
    { row: 'DOC-12', judge },
    ...(row === undefined ? [] : [{ row, judge: judgeAny }]),
    ...(isNested ? [] : ofEarlierSignatures(documents).filter(({ row }) => row === 'DOC-12')),
  ]
}

function leftItsWork({ operation, certificateSha256 }: WalkedStep, documents: Around): boolean {
  if (operation === 'addArchive') return newArchiveTimeStamps(documents).length > 0
  return newlySigned(documents, certificateSha256 ?? '').signatures.length > 0
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
    ...OF_ARCHIVES.map(([row, judge]): Judgement => ({ row, judge: () => judge(documents) })),
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
function expectEachFileOnce(signed: SignedDocuments): void {
  const { session, documents } = signed
  expectNoPackage(signed)
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
