// Anchors of the deployment file: what does not chain to them could not be judged, because the file may lack one; a chain that is broken fails.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { InspectOptions } from '../../inspection/index.js'
import { expectArchiveTimeStampsValid } from '../../specs/documents/archive-time-stamps.js'
import type { SignedDocuments } from '../../specs/documents/documents.js'
import { expectRevocationData, expectTimeStamped, expectValidOverEachFile } from '../../specs/documents/signed-documents.js'
import { missingTools } from '../fixtures/foreign-tools.js'
import { couldNotRun } from '../fixtures/not-assessed.js'
import { createForeignContainer } from '../inspection/foreign/asice.js'
import { foreignPki } from '../inspection/foreign/pki.js'
import { FACTS } from '../reports/sample.js'
import { readDocument, signedDocument } from './read-documents.js'

const FILE = { name: 'a.txt', bytes: Buffer.from('agreed') }

describe('anchors of the deployment file', { skip: missingTools('xmlsec1', 'openssl', 'zip') }, () => {
  const pki = foreignPki()
  const container = createForeignContainer(pki, { signer: pki.ec, style: 'modern', files: { [FILE.name]: FILE.bytes } })
  const read = (options: InspectOptions, chain?: 'broken') => readDocuments(container, options, chain)

  it('documents that chain to the anchors, and documents without anchors, are judged', async () => {
    for (const anchors of [[], [pki.ca.der]]) {
      const signed = await read({ anchors })
      await expectValidOverEachFile(signed, FACTS)
      expectTimeStamped(signed)
      expectRevocationData(signed)
      expectArchiveTimeStampsValid({ before: [], after: signed.documents })
    }
  })

  it('documents that chain to other anchors could not be judged, and the anchor to add is named', async () => {
    const signed = await read({ anchors: [pki.strangeCa.der] })
    await assert.rejects(async () => expectValidOverEachFile(signed, FACTS), couldNotRun(/The chain of the signer .* documents\.anchors/))
    assert.throws(() => expectTimeStamped(signed), couldNotRun(/The chain of the time-stamp .* documents\.anchors/))
    assert.throws(() => expectRevocationData(signed), couldNotRun(/The chain of the revocation data .* documents\.anchors/))
    const archived = { before: [], after: signed.documents }
    assert.throws(() => expectArchiveTimeStampsValid(archived), couldNotRun(/The chain of the time-stamp .* documents\.anchors/))
  })

  it('a time-stamp or a response whose chain is broken fails', async () => {
    const signed = await read({ anchors: [pki.ca.der] }, 'broken')
    assert.throws(() => expectTimeStamped(signed), { name: 'Violation' })
    assert.throws(() => expectRevocationData(signed), { name: 'Violation' })
    assert.throws(() => expectArchiveTimeStampsValid({ before: [], after: signed.documents }), { name: 'Violation' })
  })
})

/** The container as the inspection reads it; with another verdict on every chain, where one is given. */
async function readDocuments(container: Buffer, options: InspectOptions, chain?: 'broken'): Promise<SignedDocuments> {
  const document = await readDocument(container, options)
  const signatures = document.inspection.signatures.map((report) =>
    chain === undefined
      ? report
      : {
          ...report,
          chain,
          signatureTimeStamps: report.signatureTimeStamps.map((stamp) => ({ ...stamp, chain })),
          archiveTimeStamps: report.archiveTimeStamps.map((stamp) => ({ ...stamp, chain })),
          revocation: report.revocation.map((one) => ({ ...one, chain })),
        },
  )
  return signedDocument({ ...document, inspection: { ...document.inspection, signatures } }, { before: [], uploaded: [FILE] })
}
