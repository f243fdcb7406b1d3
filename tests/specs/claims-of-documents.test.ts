// What is judged of the documents of one claim: whose an archived document is, what stood in it before it was uploaded, and when it claims to be signed.
// That hours are too early, whatever the clocks say, is shown by a defect and by liberties in the proof.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FindingCode } from '../../inspection/finding-codes.js'
import { type Around, newlySigned } from '../../specs/documents/around.js'
import { archivedAdvice, documentAdvice } from '../../specs/documents/document-advice.js'
import { newSignatures, type ReadDocument } from '../../specs/documents/documents.js'
import { expectBytesKept, expectNoneLost } from '../../specs/documents/earlier-content.js'
import { type Claim, ofClaim, ofRaced } from '../../specs/documents/judgements.js'
import { expectClaimedSince } from '../../specs/documents/signature-proofs.js'
import { altered, classicPdf, documentSeamsWith } from '../reference-documents/trust-services.js'
import { FACTS } from '../reports/sample.js'
import { archived, readDocument, sealed, sealedAgain, sealedPdf, signedDocument } from './read-documents.js'

const PLAIN = [{ name: 'a.txt', content: Buffer.from('first') }]

function aroundIt(parts: Partial<Around>): Around {
  const nothing = { id: 'A', before: [], after: [], basis: [], others: [], beside: [] }
  return { ...nothing, isFollowed: false, ...parts }
}

/** A file, the container with a signature over it, and the same with an archive time-stamp. */
async function made(text: string) {
  const content = Buffer.from(text)
  const signed = await sealed([{ name: 'a.txt', content }])
  return { file: { name: 'a.txt', bytes: content }, signed, archived: await archived(signed) }
}

test('an archive time-stamp counts in the document of its own session alone, wherever that was signed', async () => {
  const [own, other] = [await made('agreed upon in one session'), await made('agreed upon in another')]
  const arcSixOf = async (now: Buffer): Promise<() => void | Promise<void>> => {
    // The signed document was uploaded; its file was, to the session in which it was signed.
    const uploaded = { basis: [{ name: 'a.asice', bytes: own.signed }], others: [own.file, other.file] }
    const documents = aroundIt({ before: [await readDocument(own.signed)], after: [await readDocument(now)], ...uploaded })
    const judgements = ofClaim({ operation: 'addArchive', certificateSha256: null, isSecondSeal: false, documents }, FACTS)
    return judgements.find(({ row }) => row === 'ARC-6')?.judge ?? assert.fail()
  }
  await (await arcSixOf(own.archived))()
  await assert.rejects(async () => (await arcSixOf(other.archived))(), { name: 'Violation' })
})

test('an older version of a document that is listed no more takes no archive time-stamp along', async () => {
  // It changes whenever it is read.
  const [report, reportAgain] = [await readDocument(Buffer.from('read once')), await readDocument(Buffer.from('read twice'))]
  const { signed, archived: container } = await made('agreed upon')
  const pdf = await archived(await sealedPdf())
  for (const once of [container, pdf]) {
    const [older, newer] = [await readDocument(once), await readDocument(await archived(once))]
    const lost = (after: readonly ReadDocument[]) => () =>
      expectNoneLost({ before: [older, newer, report], after: [...after, reportAgain] })
    assert.doesNotThrow(lost([newer]))
    assert.throws(lost([older]), { name: 'Violation' })
  }
  const [older, newer] = [await readDocument(signed), await readDocument(container)]
  assert.throws(() => expectNoneLost({ before: [older, newer, report], after: [older, reportAgain] }), { name: 'Violation' })
})

test('a signed PDF may lack what stood before the header, and nothing else', async () => {
  const pdf = classicPdf()
  const uploaded = [{ name: 'a.pdf', bytes: Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), pdf]) }]
  const judged = async (of: Buffer) => expectBytesKept(signedDocument(await readDocument(await sealedPdf(of)), { basis: uploaded }))
  await judged(pdf)
  await assert.rejects(judged(Buffer.concat([pdf.subarray(0, -1), Buffer.from('\r\n')])), { name: 'Violation' })
})

test('a signature of the same value as an earlier one is new where it has a time-stamp of its own beside it', async () => {
  const { signed } = await made('sealed twice within one second')
  const [before, other] = [await readDocument(signed), await readDocument(await sealed(PLAIN))]
  const [first] = before.inspection.signatures
  const signatureTimeStamps = other.inspection.signatures.flatMap((signature) => signature.signatureTimeStamps)
  assert.ok(first !== undefined && signatureTimeStamps.length > 0)
  const twin = { ...first, signatureTimeStamps }
  const newIn = (...signatures: readonly (typeof first)[]): number =>
    newSignatures([before], [{ ...before, inspection: { ...before.inspection, signatures } }]).length
  assert.equal(newIn(first, twin), 1)
  assert.equal(newIn(first, first), 0, 'a copy')
  assert.equal(newIn(twin), 0, 'the same with its time-stamp renewed')
})

test('of calls at once, nobody can tell what one did in a container that the other has packed, whatever that is called', async () => {
  const { signed, archived: content } = await made('worked on by two')
  const judged = async (now: Buffer): Promise<void> => {
    const documents = aroundIt({
      before: [await readDocument(signed)],
      after: [await readDocument(now)],
      basis: [{ name: 'a.txt', bytes: signed }],
    })
    const claim: Claim = { operation: 'addArchive', certificateSha256: null, isSecondSeal: false, documents }
    await (ofRaced(claim, []).find(({ row }) => row === 'DOC-12') ?? assert.fail()).judge()
  }
  await assert.rejects(judged(await sealed([{ name: 'a.txt', content }])), { name: 'NotAssessed' })
  await assert.rejects(judged(await sealedAgain(signed)), { name: 'Violation' }, 'no container in a container, and no archive time-stamp')
})

test('what stood in a document before it was uploaded is not the work of the deployment: a manifest that lacked a file', async () => {
  const faulty = await sealed(PLAIN, { seams: documentSeamsWith('manifest-incomplete') })
  const after = [await readDocument(await sealedAgain(faulty))]
  const signedFrom = async (bytes: Buffer) =>
    newlySigned(aroundIt({ before: [await readDocument(bytes)], after, basis: [{ name: 'a', bytes }] }), null)
  const [plain, same] = [await signedFrom(Buffer.from('first')), await signedFrom(faulty)]
  assert.throws(() => documentAdvice('DOC-25')(plain), { name: 'Violation' })
  documentAdvice('DOC-25')(same)
})

test('an archive time-stamp with its own revocation data alone, beside a signer who has none', async () => {
  const before = await readDocument(await sealedPdf())
  const saying = (code: FindingCode): ReadDocument => {
    const finding = { code, severity: 'advice', message: code, where: 'Theirs', clause: '' } as const
    return { ...before, inspection: { ...before.inspection, findings: [...before.inspection.findings, finding] } }
  }
  const judge = archivedAdvice('DOC-27')
  judge({ before: [before], after: [saying('revocation-not-of-signer')] })
  assert.throws(() => judge({ before: [before], after: [saying('duplicate-id')] }), { name: 'Violation' })
})

const MINUTE = 60_000

const signedWith = (document: ReadDocument, askedAt: number | undefined) => newlySigned(aroundIt({ after: [document], askedAt }), null)

test('a claimed time is too early where it lies more than five minutes before the signature was asked for', async () => {
  for (const make of [(of: object) => sealed(PLAIN, of), (of: object) => sealedPdf(undefined, of)]) {
    const [askedAt, early] = [Date.now(), (minutes: number) => altered({ 'signing-time': () => new Date(askedAt - minutes * MINUTE) })]
    const judged = async (minutes: number) =>
      expectClaimedSince(signedWith(await readDocument(await make({ seams: early(minutes) })), askedAt))
    await judged(4)
    await assert.rejects(judged(10), { name: 'Violation' })
  }
})

test('nothing is too early where nobody knows the clock, or where the time has no zone', async () => {
  const seams = altered({ 'signing-time': (now) => new Date(now.getTime() - 180 * MINUTE) })
  const document = await readDocument(await sealed(PLAIN, { seams }))
  expectClaimedSince(signedWith(document, undefined))
  const signatures = document.inspection.signatures.map((signature) => ({ ...signature, isClaimedWithoutZone: true }))
  expectClaimedSince(signedWith({ ...document, inspection: { ...document.inspection, signatures } }, Date.now()))
})
