// What is judged of documents: whose an archived one is, what stood in one before it was uploaded, when it claims to be signed. And what the
// inspection cannot read or follow proves nothing: rows about it could not be run. That hours are too early, whatever the clocks say, is shown by a
// defect and by liberties in the proof.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FindingCode } from '../../inspection/finding-codes.js'
import type { SigningServices } from '../../reference/documents/index.js'
import { packedAnew } from '../../reference/documents/zip.js'
import { timeStampToken } from '../../reference/pki/proofs.js'
import {
  areArchived,
  expectArchivedOnce,
  expectArchiveTimeStampAdded,
  expectArchiveTimeStampsValid,
} from '../../specs/documents/archive-time-stamps.js'
import { type Around, newlySigned } from '../../specs/documents/around.js'
import { archivedAdvice, documentAdvice } from '../../specs/documents/document-advice.js'
import { newSignatures, type ReadDocument, type SignedDocuments } from '../../specs/documents/documents.js'
import { expectBytesKept, expectNoneLost } from '../../specs/documents/earlier-content.js'
import { type Claim, ofClaim, ofRaced } from '../../specs/documents/judgements.js'
import { expectClaimedSince, expectRevocationData, expectTimeStamped } from '../../specs/documents/signature-proofs.js'
import { expectSameDataFiles, expectSigned, expectValidOverEachFile } from '../../specs/documents/signed-documents.js'
import { kept, legalRoot, read, untrusted } from '../inspection/documents.js'
import { altered, classicPdf, documentSeamsWith } from '../reference-documents/trust-services.js'
import { FACTS } from '../reports/sample.js'
import { answered } from './answered.js'
import { archived, readDocument, sealed, sealedAgain, sealedPdf, signedDocument, trust } from './read-documents.js'

const FILES = [{ name: 'a.txt', content: Buffer.from('first') }]

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

test('a call that was carried out twice adds two archive time-stamps', async () => {
  for (const signed of [(await made('archived by one call')).signed, await sealedPdf()]) {
    const [before, once] = [await readDocument(signed), await archived(signed)]
    const around = async (after: Buffer) => ({ before: [before], after: [await readDocument(after)] })
    expectArchivedOnce(await around(once))
    expectArchivedOnce({ before: [await readDocument(once)], after: [await readDocument(await archived(once))] })
    const twice = await around(await archived(once))
    assert.throws(() => expectArchivedOnce(twice), { name: 'Violation' })
    const signatures = before.inspection.signatures.map((report) => ({ ...report, signatureTimeStamps: [] }))
    const unstamped = [{ ...before, inspection: { ...before.inspection, signatures } }]
    assert.throws(() => expectArchivedOnce({ ...twice, before: unstamped }), { name: 'NotAssessed' })
  }
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
  const [before, other] = [await readDocument(signed), await readDocument(await sealed(FILES))]
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
  const faulty = await sealed(FILES, { seams: documentSeamsWith('manifest-incomplete') })
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
  for (const make of [(of: object) => sealed(FILES, of), (of: object) => sealedPdf(undefined, of)]) {
    const [askedAt, early] = [Date.now(), (minutes: number) => altered({ 'signing-time': () => new Date(askedAt - minutes * MINUTE) })]
    const judged = async (minutes: number) =>
      expectClaimedSince(signedWith(await readDocument(await make({ seams: early(minutes) })), askedAt))
    await judged(4)
    await assert.rejects(judged(10), { name: 'Violation' })
  }
})

test('nothing is too early where nobody knows the clock, or where the time has no zone', async () => {
  const seams = altered({ 'signing-time': (now) => new Date(now.getTime() - 180 * MINUTE) })
  const document = await readDocument(await sealed(FILES, { seams }))
  expectClaimedSince(signedWith(document, undefined))
  const signatures = document.inspection.signatures.map((signature) => ({ ...signature, isClaimedWithoutZone: true }))
  expectClaimedSince(signedWith({ ...document, inspection: { ...document.inspection, signatures } }, Date.now()))
})

const COULD_NOT_RUN = { name: 'NotAssessed', kind: 'could-not-run' }
const marked = (pdf: Buffer): Buffer => Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), pdf])
const astray = kept('not-judged/a-startxref-that-leads-astray.pdf')

/** What was uploaded, and what is there afterwards. */
const UNREAD: Readonly<Record<string, readonly [uploaded: Buffer, result: Buffer]>> = {
  'a PDF that was broken before': [astray, Buffer.concat([astray, Buffer.from('\n')])],
  'a PDF that is beyond what is read here': [classicPdf(), kept('not-judged/arrays-in-arrays.pdf')],
  'a PDF with a mark before its header, which was not there': [classicPdf(), marked(astray)],
  'something whose content is the PDF': [classicPdf(), kept('not-judged/a-letter-the-PDF-signed.eml')],
}

for (const [what, [uploaded, result]] of Object.entries(UNREAD))
  test(`${what} could not be judged`, async () => {
    const before = [await readDocument(uploaded)]
    const signed = signedDocument(await readDocument(result), { before, basis: [{ name: 'a.pdf', bytes: uploaded }] })
    assert.throws(() => expectSigned(signed), COULD_NOT_RUN)
  })

test('a file that is too short for a signature holds none, whatever its format is', async () => {
  const uploaded = [{ name: 'a.txt', bytes: Buffer.from('agreed upon') }]
  const judged = async (of: Buffer) => expectSigned(signedDocument(await readDocument(of), { basis: uploaded }))
  await assert.rejects(judged(Buffer.alloc(0)), { name: 'Violation' })
  await assert.rejects(judged(Buffer.alloc(48, 'a signature of a format of its own')), COULD_NOT_RUN)
  const nothing = { ...(await readDocument(Buffer.alloc(0))), exchange: answered(204, '') }
  assert.throws(() => expectSigned(signedDocument(nothing, { basis: uploaded })), COULD_NOT_RUN)
})

test('a token whose certificate is nowhere could not be judged', async () => {
  const { tsa } = trust.pki
  const bare = { authority: tsa, includeCertificate: false, namedCertificate: tsa.certificate, contentOf: (info: Buffer) => info }
  const timeStamp: SigningServices['timeStamp'] = async (imprint, hash) => timeStampToken({ ...bare, time: new Date(), imprint, hash })
  const services = { ...trust.services, timeStamp }
  const nowhere = { ...COULD_NOT_RUN, message: /holds the certificate of the authority/ }
  const container = await sealed(FILES, { services })
  for (const content of [container, await sealedPdf(undefined, { services })]) {
    const signed = signedDocument(await readDocument(content))
    assert.throws(() => expectTimeStamped(signed), nowhere)
  }
  const documents = { before: [await readDocument(container)], after: [await readDocument(await archived(container, services))] }
  assert.throws(() => expectArchiveTimeStampsValid(documents), nowhere)
})

test('an archive time-stamp of the old form is none that fails; where none was added, the row fails', async () => {
  const old = kept('tampered/advice/archive-time-stamp-old/an-old-archive-time-stamp.asice')
  const now = [await readDocument(old)]
  for (const judge of [expectArchiveTimeStampAdded, expectArchiveTimeStampsValid])
    assert.throws(() => judge({ before: [], after: now }), { ...COULD_NOT_RUN, message: /XAdES 1\.3\.2/ })
  const more = [await readDocument(await sealedAgain(old))]
  assert.throws(() => expectArchiveTimeStampAdded({ before: now, after: more }), { name: 'Violation' })
  assert.throws(() => expectArchiveTimeStampAdded({ before: now, after: now }), { kind: 'not-applicable' })
  expectArchiveTimeStampAdded({ before: now, after: [await readDocument(await archived(old))] })
})

test('a document with an archive time-stamp is told from others: it may take no more signatures', async () => {
  const isArchived = (bytes: Buffer): Promise<boolean> => areArchived([{ name: 'd', bytes }], FACTS)
  for (const content of [await sealed(FILES), await sealedPdf()]) {
    assert.equal(await isArchived(await archived(content)), true)
    assert.equal(await isArchived(content), false)
  }
})

test('an addArchive that leaves a document with an archive time-stamp as it is breaks nothing: adding one twice is open', async () => {
  const content = await sealed(FILES)
  const once = await archived(content)
  const packed = await readDocument(packedAnew(once, 0))
  const packedOnceMore = await readDocument(packedAnew(Buffer.from(packed.bytes), 1))
  assert.throws(() => expectArchiveTimeStampAdded({ before: [packed], after: [packedOnceMore] }), { kind: 'not-applicable' })
  for (const [left, outcome] of [
    [once, { kind: 'not-applicable' }],
    [await sealedAgain(once, { seams: documentSeamsWith('no-revocation-values') }), { kind: 'not-applicable' }],
    [await sealedAgain(once), { name: 'Violation' }],
    [content, { name: 'Violation' }],
  ] as const) {
    const document = await readDocument(left)
    assert.throws(() => expectArchiveTimeStampAdded({ before: [document], after: [document] }), outcome)
  }
})

/** What judges signatures, time-stamps and revocation data by their chains, and what each calls the chain. */
const BY_CHAIN: readonly (readonly [what: string, judge: (signed: SignedDocuments) => unknown])[] = [
  ['the signer', (signed) => expectValidOverEachFile(signed, FACTS)],
  ['the time-stamp', expectTimeStamped],
  ['the revocation data', expectRevocationData],
  ['the time-stamp', ({ after }) => expectArchiveTimeStampsValid({ before: [], after })],
]

test('documents that chain to other anchors could not be judged, because the file may lack one, and the anchor to add is named', async () => {
  const signed = signedDocument(await readDocument(await archived(await sealed(FILES)), { anchors: [legalRoot] }))
  for (const [what, judge] of BY_CHAIN) {
    const message = new RegExp(`The chain of ${what} .* documents\\.anchors`)
    await assert.rejects(async () => judge(signed), { ...COULD_NOT_RUN, message })
  }
})

test('a response by one whom a CA that is no anchor has delegated could not be judged: a reader may know him', async () => {
  const document = read('legal/a-responder-of-another-CA-which-a-reader-may-be-set-up-to-believe.asice')
  const signed = signedDocument(await readDocument(document, { ...untrusted, anchors: [legalRoot] }))
  // Its signer names no service that tells of him.
  const signatures = signed.signatures.map((one) => ({ ...one, report: { ...one.report, signer: null } }))
  const judge = () => expectRevocationData({ ...signed, signatures })
  assert.throws(judge, { ...COULD_NOT_RUN, message: /by a responder of another CA/ })
})

/** By DSS 6.2. An ASiC-S holds one file: what stands in a package of several is not read. */
const packed = await readDocument(read('cases/dss/package.asics'))
const uploaded = ['a.txt', 'b.txt'].map((name) => ({ name, bytes: Buffer.from(name) }))

test('the files of a package could not be judged, but one file that is not the one that was uploaded is an accusation', async () => {
  for (const [files, outcome] of [
    [uploaded, COULD_NOT_RUN],
    [uploaded.slice(0, 1), { name: 'Violation' }],
  ] as const) {
    const signed = signedDocument(packed, { basis: files })
    for (const judge of [expectValidOverEachFile, expectSameDataFiles]) await assert.rejects(async () => judge(signed, FACTS), outcome)
  }
})
