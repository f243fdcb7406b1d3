// What cannot be signed with, or not brought to level LT, is refused by code.
import assert from 'node:assert/strict'
import { sign } from 'node:crypto'
import { test } from 'node:test'
import { addArchive, completeSignature, preparePades, prepareXades } from '../../reference/documents/index.js'
import { classicPdf, encryptedPdf } from './sample-pdfs.js'
import { trustServices } from './trust-services.js'

const files = [{ name: 'a.txt', content: Buffer.from('a') }]

test('a certificate of a stranger can be prepared for, but not brought to level LT', async (context) => {
  const [trust, stranger] = [await trustServices(context), await trustServices(context)]
  const user = await stranger.pki.issue({ purpose: 'signing', keyKind: 'p-256', label: 'user' })
  const pending = await prepareXades({ source: { kind: 'files', files }, certificate: user.certificate })
  const value = sign(pending.hash, pending.signedInfo, user.privateKey)
  await assert.rejects(completeSignature(pending, value, trust.services), { code: 'unknown-issuer' })
})

test('sources and certificates that cannot be signed with are refused by code', async (context) => {
  const trust = await trustServices(context)
  const { certificate } = await trust.pki.issue({ purpose: 'signing', keyKind: 'p-256', label: 'user' })
  const refused = (source: Parameters<typeof prepareXades>[0]['source'], code: string) =>
    assert.rejects(prepareXades({ source, certificate }), { name: 'DocumentError', code })
  const [file] = files
  assert.ok(file)
  await refused({ kind: 'files', files: [{ ...file, name: 'META-INF/x.txt' }] }, 'unsafe-name')
  for (const name of ['mimetype', '', 'folder/', '/etc/x', '../x', 'a/../../x', 'C:x', 'a\\b']) {
    await refused({ kind: 'files', files: [{ ...file, name }] }, 'unsafe-name')
  }
  await refused({ kind: 'container', container: Buffer.from('PK\x03\x04 not really') }, 'unreadable-container')
})

test('a PDF that cannot be signed is refused by code', async (context) => {
  const trust = await trustServices(context)
  const { certificate } = await trust.pki.issue({ purpose: 'signing', keyKind: 'p-256', label: 'user' })
  const refused = (pdf: Buffer, code: string) => assert.rejects(preparePades({ pdf, certificate }), { name: 'DocumentError', code })
  await refused(encryptedPdf(), 'encrypted-pdf')
  await refused(Buffer.from('plain text'), 'corrupt-pdf')
  await refused(classicPdf().subarray(0, 300), 'corrupt-pdf')
  await refused(classicPdf().subarray(0, -60), 'corrupt-pdf')
  await refused(Buffer.from('%PDF-1.7\nnothing else'), 'corrupt-pdf')
  await assert.rejects(addArchive(classicPdf(), trust.services), { code: 'not-signed' })
})
