// What cannot be signed is refused by code.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writePdf } from '../../fixtures/samples/pdf.js'
import { addArchive, type DocumentSource, prepareSignature } from '../../reference/documents/index.js'
import { classicPdf, trustServices } from './trust-services.js'

const trust = await trustServices()
const { certificate } = await trust.pki.issue({ purpose: 'signing', keyKind: 'p-256', label: 'user' })
const content = Buffer.from('a')

/** A PDF that says it is encrypted (standard handler, an owner's password nobody knows). */
function encryptedPdf(): Buffer {
  const password = '00'.repeat(32)
  const information = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${password}> /U <${password}> /P -4 >> `
  return Buffer.from(writePdf([['Page 1']], undefined, information))
}

const refused = (source: DocumentSource, code: string) =>
  assert.rejects(prepareSignature(source, { certificate }), { name: 'DocumentError', code })

test('files and containers that cannot be signed are refused by code', async () => {
  for (const name of ['META-INF/x.txt', 'mimetype', '', 'folder/', '/etc/x', '../x', 'a/../../x', 'C:x', 'a\\b'])
    await refused({ kind: 'files', files: [{ name, content }] }, 'unsafe-name')
  await refused({ kind: 'container', container: Buffer.from('PK\x03\x04 not really') }, 'unreadable-container')
})

test('a PDF that cannot be signed is refused by code', async () => {
  await refused({ kind: 'pdf', pdf: encryptedPdf() }, 'encrypted-pdf')
  await refused({ kind: 'pdf', pdf: Buffer.from('plain text') }, 'corrupt-pdf')
  await refused({ kind: 'pdf', pdf: classicPdf().subarray(0, 300) }, 'corrupt-pdf')
  await refused({ kind: 'pdf', pdf: classicPdf().subarray(0, -60) }, 'corrupt-pdf')
  await refused({ kind: 'pdf', pdf: Buffer.from('%PDF-1.7\nnothing else') }, 'corrupt-pdf')
  await assert.rejects(addArchive(classicPdf(), trust.services), { code: 'not-signed' })
})
