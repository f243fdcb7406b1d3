// What stood in a document before it was uploaded is not the deployment's work: its rows pass where a signature is added, and fail where the same is
// found in a document that the deployment made of plain files.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { FindingCode } from '../../inspection/finding-codes.js'
import { sealPades, sealXades } from '../../reference/documents/index.js'
import { newlySigned } from '../../specs/documents/around.js'
import { archivedAdvice, documentAdvice } from '../../specs/documents/document-advice.js'
import type { ReadDocument } from '../../specs/documents/documents.js'
import { documentSeamsWith } from '../reference-documents/altered-seams.js'
import { classicPdf } from '../reference-documents/sample-pdfs.js'
import { trustServices } from '../reference-documents/trust-services.js'
import { readDocument } from './read-documents.js'

const trust = await trustServices({ after })
const signer = await trust.pki.issue({ purpose: 'signing', keyKind: 'p-256', label: 'signer' })
const PLAIN = [{ name: 'a.txt', content: Buffer.from('first') }]

test('a manifest that lacked a file when it was uploaded', async () => {
  const seams = documentSeamsWith('manifest-incomplete')
  const { content: faulty } = await sealXades({ source: { kind: 'files', files: PLAIN }, seams }, signer, trust.services)
  const { content: result } = await sealXades({ source: { kind: 'container', container: faulty } }, signer, trust.services)
  await expectBlamed('DOC-25', { plain: PLAIN[0]?.content, faulty, result })
})

test('a revision of a PDF that had lost the file identifier when it was uploaded', async () => {
  const plain = classicPdf()
  const { content: faulty } = await sealPades({ pdf: plain, seams: documentSeamsWith('pdf-id-dropped') }, signer, trust.services)
  const { content: result } = await sealPades({ pdf: faulty }, signer, trust.services)
  await expectBlamed('DOC-34', { plain, faulty, result })
})

test('an archive time-stamp with its own revocation data alone, beside a signer who has none', async () => {
  const { content } = await sealPades({ pdf: classicPdf() }, signer, trust.services)
  const before = await readDocument(content)
  const saying = (code: FindingCode): ReadDocument => {
    const finding = { code, severity: 'advice', message: code, where: 'Theirs', clause: '' } as const
    return { ...before, inspection: { ...before.inspection, findings: [...before.inspection.findings, finding] } }
  }
  const judge = archivedAdvice('DOC-27')
  judge({ before: [before], after: [saying('revocation-not-of-signer')] })
  assert.throws(() => judge({ before: [before], after: [saying('duplicate-id')] }), { name: 'Violation' })
})

interface Steps {
  readonly plain: Buffer | undefined
  readonly faulty: Buffer
  /** With one more signature. */
  readonly result: Buffer
}

async function expectBlamed(row: Parameters<typeof documentAdvice>[0], { plain, faulty, result }: Steps): Promise<void> {
  assert.ok(plain !== undefined)
  const signedFrom = async (bytes: Buffer) =>
    newlySigned(
      {
        ...{ id: 'A', before: [await readDocument(bytes)], after: [await readDocument(result)], basis: [{ name: 'a', bytes }] },
        ...{ isNew: true, others: [], beside: [], isFollowed: false, wasRead: false },
      },
      null,
    )
  const made = await signedFrom(plain)
  assert.throws(() => documentAdvice(row)(made), { name: 'Violation' })
  documentAdvice(row)(await signedFrom(faulty))
}
