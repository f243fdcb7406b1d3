// Time-stamps that the inspection cannot read prove nothing: the rows about them could not be run, and do not fail.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addArchive, sealPades, sealXades } from '../../reference/documents/index.js'
import { readZip } from '../../reference/documents/zip/read-zip.js'
import { writeZip } from '../../reference/documents/zip/write-zip.js'
import { expectArchiveTimeStampAdded, expectArchiveTimeStampsValid } from '../../specs/documents/archive-time-stamps.js'
import type { ReadDocument } from '../../specs/documents/documents.js'
import { expectTimeStamped } from '../../specs/documents/signed-documents.js'
import { couldNotRun } from '../fixtures/not-assessed.js'
import { documentSeamsWith } from '../reference-documents/altered-seams.js'
import { classicPdf } from '../reference-documents/sample-pdfs.js'
import { trustServices } from '../reference-documents/trust-services.js'
import { readDocument, signedDocument } from './read-documents.js'

const FILES = [{ name: 'a.txt', content: Buffer.from('first') }]

const trust = await trustServices({ after })
const signer = await trust.pki.issue({ purpose: 'signing', keyKind: 'p-256', label: 'signer' })

test('a token whose certificate is nowhere could not be judged; one over other bytes fails all the same', async () => {
  const services = { ...trust.servicesWithBareTokens, timeStampers: [] }
  const source = { kind: 'files' as const, files: FILES }
  for (const { content } of [await sealXades({ source }, signer, services), await sealPades({ pdf: classicPdf() }, signer, services)]) {
    const signed = signedDocument(await read(content), { before: [] })
    assert.throws(() => expectTimeStamped(signed), couldNotRun(/holds the certificate of the authority/))
  }
  const wrong = await sealXades({ source, seams: documentSeamsWith('time-stamp-over-other-bytes') }, signer, services)
  const signed = signedDocument(await read(wrong.content), { before: [] })
  assert.throws(() => expectTimeStamped(signed), { name: 'Violation' })
})

test('an archive token whose certificate is nowhere could not be judged', async () => {
  const services = { ...trust.servicesWithBareTokens, timeStampers: [] }
  const { content } = await sealXades({ source: { kind: 'files', files: FILES } }, signer, services)
  const archived = await addArchive(content, services)
  const documents = { before: [await read(content)], after: [await read(archived.content)] }
  assert.throws(() => expectArchiveTimeStampsValid(documents), couldNotRun(/holds the certificate of the authority/))
})

test('an archive time-stamp of the old form is none that fails; where none was added, the row fails', async () => {
  const { content } = await sealXades({ source: { kind: 'files', files: FILES } }, signer, trust.services)
  const archived = await inTheOldForm((await addArchive(content, trust.services)).content)
  const [earlier, now] = [[await read(content)], [await read(archived)]]
  assert.throws(() => expectArchiveTimeStampAdded({ before: earlier, after: now }), couldNotRun(/XAdES 1\.3\.2/))
  assert.throws(() => expectArchiveTimeStampsValid({ before: earlier, after: now }), couldNotRun(/XAdES 1\.3\.2/))
  assert.throws(() => expectArchiveTimeStampAdded({ before: now, after: now }), { name: 'Violation' })
  const twice = await read((await addArchive(archived, trust.services)).content)
  expectArchiveTimeStampsValid({ before: now, after: [twice] })
})

/** The same container with the archive time-stamps of its signatures in the namespace of XAdES 1.3.2. */
function inTheOldForm(container: Buffer): Buffer {
  const items = readZip(container).map((item) =>
    /signatures.*\.xml$/.test(item.name)
      ? { ...item, content: Buffer.from(item.content.toString('utf8').replaceAll('xades141:ArchiveTimeStamp', 'xades:ArchiveTimeStamp')) }
      : item,
  )
  return writeZip(items)
}

function read(bytes: Buffer): Promise<ReadDocument> {
  return readDocument(bytes, { anchors: trust.pki.authorities.slice(-1) })
}
