// Claimed times that lie too early: hours before the signature was asked for, and what may look like it.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sealPades, sealXades } from '../../reference/documents/index.js'
import { newlySigned } from '../../specs/documents/around.js'
import { expectClaimedSince } from '../../specs/documents/claimed-times.js'
import type { ReadDocument } from '../../specs/documents/documents.js'
import { altered } from '../reference-documents/altered-seams.js'
import { classicPdf } from '../reference-documents/sample-pdfs.js'
import { trustServices } from '../reference-documents/trust-services.js'
import { readDocument } from './read-documents.js'

const MINUTE = 60_000
const trust = await trustServices({ after })
const signer = await trust.pki.issue({ purpose: 'signing', keyKind: 'p-256', label: 'signer' })

for (const format of ['XAdES', 'PAdES'] as const)
  for (const [minutes, isEarly] of [
    [0, false],
    [4, false],
    [10, true],
    [180, true],
    [-30, false], // Too late is told by the time-stamp.
  ] as const)
    test(`${format}, ${minutes} minutes before it was asked for`, async () => {
      const askedAt = Date.now()
      const document = await readDocument(await sealed(format, new Date(askedAt - minutes * MINUTE)))
      const judge = (): void => expectClaimedSince(signedWith(document, askedAt))
      if (isEarly) assert.throws(judge, { name: 'Violation' })
      else judge()
    })

test('where nobody knows the clock, and where the time has no zone', async () => {
  const document = await readDocument(await sealed('XAdES', new Date(Date.now() - 180 * MINUTE)))
  expectClaimedSince(signedWith(document, undefined))
  const signatures = document.inspection.signatures.map((signature) => ({ ...signature, isClaimedWithoutZone: true }))
  expectClaimedSince(signedWith({ ...document, inspection: { ...document.inspection, signatures } }, Date.now()))
})

test('a date in a PDF without a zone', async () => {
  const pdf = await sealed('PAdES', new Date())
  const of = async (bytes: Buffer) =>
    (await readDocument(bytes)).inspection.signatures.map(({ isClaimedWithoutZone }) => isClaimedWithoutZone)
  assert.deepEqual(await of(pdf), [false])
  assert.deepEqual(await of(Buffer.from(pdf.toString('latin1').replace(/(\/M \(D:\d{14})Z\)/, '$1) '), 'latin1')), [true])
})

async function sealed(format: 'XAdES' | 'PAdES', time: Date): Promise<Buffer> {
  const seams = altered({ 'signing-time': () => time })
  const files = [{ name: 'a.txt', content: Buffer.from('first') }]
  const { content } =
    format === 'PAdES'
      ? await sealPades({ pdf: classicPdf(), seams }, signer, trust.services)
      : await sealXades({ source: { kind: 'files', files }, seams }, signer, trust.services)
  return content
}

function signedWith(document: ReadDocument, askedAt: number | undefined) {
  const around = {
    id: 'A',
    before: [],
    after: [document],
    basis: [],
    isNew: true,
    others: [],
    beside: [],
    isFollowed: false,
    wasRead: false,
  }
  return newlySigned({ ...around, askedAt }, null)
}
