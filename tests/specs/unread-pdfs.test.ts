// PDFs that the inspection cannot read fail the rows about signatures only where they are broken for certain, and were whole before.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sealPades } from '../../reference/documents/index.js'
import type { SignedDocuments } from '../../specs/documents/documents.js'
import { expectEarlierSignaturesKept } from '../../specs/documents/earlier-content.js'
import { expectSigned } from '../../specs/documents/signed-documents.js'
import { HEADER, write } from '../inspection/corpus/pdf-writer.js'
import { plainPdf } from '../inspection/foreign/pdf.js'
import { classicPdf } from '../reference-documents/sample-pdfs.js'
import { trustServices } from '../reference-documents/trust-services.js'
import { readDocument, signedDocument } from './read-documents.js'

const COULD_NOT_RUN = { name: 'NotAssessed', kind: 'could-not-run' }
const MARK = Buffer.of(0xef, 0xbb, 0xbf)
const letter = (pdf: Buffer): Buffer => Buffer.concat([Buffer.from('Content-Type: application/pdf\r\n\r\n'), pdf])
const astray = (pdf: Buffer): Buffer => Buffer.from(pdf.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7'), 'latin1')
const nested = write(HEADER, { 1: `<< /Type /Catalog /X ${'['.repeat(70)}${']'.repeat(70)} >>` })

async function signedDocuments(uploaded: Buffer, result: Buffer): Promise<SignedDocuments> {
  const before = [await readDocument(uploaded)]
  return signedDocument(await readDocument(result), { before, uploaded: [{ name: 'a.pdf', bytes: uploaded }] })
}

const OUTCOMES: Readonly<Record<string, readonly [uploaded: Buffer, result: Buffer, outcome: object]>> = {
  'a readable PDF without the signature': [plainPdf(), Buffer.concat([plainPdf(), Buffer.from('\n')]), { name: 'Violation' }],
  'a PDF that was whole, and is broken': [plainPdf(), astray(plainPdf()), { name: 'Violation' }],
  'a PDF that was broken before': [astray(plainPdf()), Buffer.concat([astray(plainPdf()), Buffer.from('\n')]), COULD_NOT_RUN],
  'a PDF that is beyond what is read here': [plainPdf(), nested, COULD_NOT_RUN],
  'a PDF with a mark before its header, as it was uploaded': [
    Buffer.concat([MARK, plainPdf()]),
    Buffer.concat([MARK, astray(plainPdf())]),
    COULD_NOT_RUN,
  ],
  'a PDF with a mark before its header, which was not there': [plainPdf(), Buffer.concat([MARK, astray(plainPdf())]), COULD_NOT_RUN],
  'something whose content is the PDF': [plainPdf(), letter(plainPdf()), COULD_NOT_RUN],
}

for (const [what, [uploaded, result, outcome]] of Object.entries(OUTCOMES))
  test(`${what}: ${Object.values(outcome).join(', ')}`, async () => {
    const signed = await signedDocuments(uploaded, result)
    assert.throws(() => expectSigned(signed), outcome)
  })

test('earlier signatures in what is not read could not be judged', async (context) => {
  const trust = await trustServices(context)
  const signer = await trust.pki.issue({ purpose: 'signing', keyKind: 'p-256', label: 'signer' })
  const { content } = await sealPades({ pdf: classicPdf() }, signer, trust.services)
  const before = [await readDocument(content)]
  for (const after of [[await readDocument(letter(content))], [await readDocument(Buffer.concat([MARK, content.subarray(0, 100)]))]])
    assert.throws(() => expectEarlierSignaturesKept({ before, after }), COULD_NOT_RUN)
})
