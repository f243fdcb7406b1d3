// What the inspection cannot read or follow proves nothing: rows about it could not be run. PDFs beyond what is read, time-stamps whose certificate is nowhere or whose form is old, other anchors, packages of several files.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SigningServices } from '../../reference/documents/index.js'
import { packedAnew, readZip, writeZip } from '../../reference/documents/zip.js'
import { createPki } from '../../reference/pki/index.js'
import { certificateId, signedResponse, timeStampToken } from '../../reference/pki/proofs.js'
import { areArchived, expectArchiveTimeStampAdded, expectArchiveTimeStampsValid } from '../../specs/documents/archive-time-stamps.js'
import type { SignedDocuments } from '../../specs/documents/documents.js'
import { expectRevocationData, expectTimeStamped } from '../../specs/documents/signature-proofs.js'
import { expectSameDataFiles, expectSigned, expectValidOverEachFile } from '../../specs/documents/signed-documents.js'
import { ADDRESSES } from '../fixtures/test-server.js'
import { read as kept, revised } from '../inspection/documents.js'
import { classicPdf, documentSeamsWith } from '../reference-documents/trust-services.js'
import { FACTS } from '../reports/sample.js'
import { archived, readDocument as read, sealed, sealedAgain, sealedPdf, signedDocument, trust } from './read-documents.js'

const COULD_NOT_RUN = { name: 'NotAssessed', kind: 'could-not-run' }
const marked = (pdf: Buffer): Buffer => Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), pdf])
const letter = (pdf: Buffer): Buffer => Buffer.concat([Buffer.from('Content-Type: application/pdf\r\n\r\n'), pdf])
const astray = (pdf: Buffer): Buffer => Buffer.from(pdf.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7'), 'latin1')
const nested = revised(classicPdf(), { 1: `<< /Type /Catalog /Pages 2 0 R /X ${'['.repeat(70)}${']'.repeat(70)} >>` })
/** An update whose form has a field that is no PDF. */
const ungrammatical = (pdf: Buffer): Buffer =>
  revised(pdf, { 1: '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [30 0 R] >> >>', 30: '<< /FT /Sig /Reason "yes" >>' })

/** What was uploaded, and what is there afterwards. */
const UNREAD: Readonly<Record<string, readonly [uploaded: Buffer, result: Buffer]>> = {
  'a PDF that was broken before': [astray(classicPdf()), Buffer.concat([astray(classicPdf()), Buffer.from('\n')])],
  'a PDF that is beyond what is read here': [classicPdf(), nested],
  'a PDF with a mark before its header, as it was uploaded': [marked(classicPdf()), marked(astray(classicPdf()))],
  'a PDF with a mark before its header, which was not there': [classicPdf(), marked(astray(classicPdf()))],
  'a PDF whose update has what was no PDF before': [
    revised(classicPdf(), { 30: '<< /Reason "no" >>' }),
    ungrammatical(revised(classicPdf(), { 30: '<< /Reason "no" >>' })),
  ],
  'something whose content is the PDF': [classicPdf(), letter(classicPdf())],
}

for (const [what, [uploaded, result]] of Object.entries(UNREAD))
  test(`${what} could not be judged`, async () => {
    const before = [await read(uploaded)]
    const signed = signedDocument(await read(result), { before, basis: [{ name: 'a.pdf', bytes: uploaded }] })
    assert.throws(() => expectSigned(signed), COULD_NOT_RUN)
  })

const FILES = [{ name: 'a.txt', content: Buffer.from('first') }]

test('a token whose certificate is nowhere could not be judged', async () => {
  const { tsa } = trust.pki
  const bare = { authority: tsa, includeCertificate: false, namedCertificate: tsa.certificate, contentOf: (info: Buffer) => info }
  const timeStamp: SigningServices['timeStamp'] = async (imprint, hash) => timeStampToken({ ...bare, time: new Date(), imprint, hash })
  const services = { ...trust.services, timeStamp }
  const nowhere = { ...COULD_NOT_RUN, message: /holds the certificate of the authority/ }
  const container = await sealed(FILES, { services })
  for (const content of [container, await sealedPdf(undefined, { services })]) {
    const signed = signedDocument(await read(content))
    assert.throws(() => expectTimeStamped(signed), nowhere)
  }
  const documents = { before: [await read(container)], after: [await read(await archived(container, services))] }
  assert.throws(() => expectArchiveTimeStampsValid(documents), nowhere)
})

test('an archive time-stamp of the old form is none that fails; where none was added, the row fails', async () => {
  const content = await sealed(FILES)
  const old = inTheOldForm(await archived(content))
  const [earlier, now] = [[await read(content)], [await read(old)]]
  assert.throws(() => expectArchiveTimeStampAdded({ before: earlier, after: now }), { ...COULD_NOT_RUN, message: /XAdES 1\.3\.2/ })
  assert.throws(() => expectArchiveTimeStampsValid({ before: earlier, after: now }), { ...COULD_NOT_RUN, message: /XAdES 1\.3\.2/ })
  const more = [await read(await sealedAgain(old))]
  assert.throws(() => expectArchiveTimeStampAdded({ before: now, after: more }), { name: 'Violation' })
  assert.throws(() => expectArchiveTimeStampAdded({ before: now, after: now }), { kind: 'not-applicable' })
  const twice = await read(await archived(old))
  expectArchiveTimeStampsValid({ before: now, after: [twice] })
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
  const packed = await read(packedAnew(once, 0))
  const packedOnceMore = await read(packedAnew(Buffer.from(packed.bytes), 1))
  assert.throws(() => expectArchiveTimeStampAdded({ before: [packed], after: [packedOnceMore] }), { kind: 'not-applicable' })
  for (const [left, outcome] of [
    [once, { kind: 'not-applicable' }],
    [await sealedAgain(once, { seams: documentSeamsWith('no-revocation-values') }), { kind: 'not-applicable' }],
    [await sealedAgain(once), { name: 'Violation' }],
    [content, { name: 'Violation' }],
  ] as const) {
    const document = await read(left)
    assert.throws(() => expectArchiveTimeStampAdded({ before: [document], after: [document] }), outcome)
  }
})

/** The same container with the archive time-stamps of its signatures in the namespace of XAdES 1.3.2. */
function inTheOldForm(container: Buffer): Buffer {
  const old = (xml: Buffer): Buffer => Buffer.from(xml.toString('utf8').replaceAll('xades141:ArchiveTimeStamp', 'xades:ArchiveTimeStamp'))
  return writeZip(readZip(container).map((item) => (/signatures.*\.xml$/.test(item.name) ? { ...item, content: old(item.content) } : item)))
}

/** What judges signatures, time-stamps and revocation data by their chains, and what each calls the chain. */
const BY_CHAIN: readonly (readonly [what: string, judge: (signed: SignedDocuments) => unknown])[] = [
  ['the signer', (signed) => expectValidOverEachFile(signed, FACTS)],
  ['the time-stamp', expectTimeStamped],
  ['the revocation data', expectRevocationData],
  ['the time-stamp', ({ after }) => expectArchiveTimeStampsValid({ before: [], after })],
]

test('documents that chain to other anchors could not be judged, because the file may lack one, and the anchor to add is named', async () => {
  const anchors = [createPki({ addresses: ADDRESSES }).root.certificate]
  const uploaded = FILES.map(({ name, content }) => ({ name, bytes: content }))
  const signed = signedDocument(await read(await archived(await sealed(FILES)), { anchors }), { basis: uploaded })
  for (const [what, judge] of BY_CHAIN)
    await assert.rejects(async () => judge(signed), {
      ...COULD_NOT_RUN,
      message: new RegExp(`The chain of ${what} .* documents\\.anchors`),
    })
})

test('a response by one whom a CA that is no anchor has delegated could not be judged: a reader may know him', async () => {
  const elsewhere = createPki({ addresses: ADDRESSES }).responders.issuing
  const revocation: SigningServices['revocation'] = async (certificate, issuer) => {
    const answer = { id: certificateId(certificate, issuer), status: { status: 'good' as const } }
    return { kind: 'ocsp', der: signedResponse(elsewhere, new Date(), [answer], undefined) }
  }
  const signed = signedDocument(await read(await sealed(FILES, { services: { ...trust.services, revocation } })))
  assert.throws(() => expectRevocationData(signed), { ...COULD_NOT_RUN, message: /by a responder of another CA/ })
})

/** By DSS 6.2. An ASiC-S holds one file: what stands in a package of several is not read. */
const packed = await read(kept('cases/dss/package.asics'))
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
