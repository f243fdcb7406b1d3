// The second step: which signature values are taken, and which are refused by code.
import assert from 'node:assert/strict'
import { sign } from 'node:crypto'
import { test } from 'node:test'
import { completeSignature, type PendingSignature, preparePades, prepareXades } from '../../reference/documents/index.js'
import type { KeyKind } from '../../reference/pki/index.js'
import { classicPdf } from './sample-pdfs.js'
import { trustServices } from './trust-services.js'

const files = [{ name: 'a.txt', content: Buffer.from('a') }]

function signedBytes(pending: PendingSignature): Buffer {
  return pending.format === 'xades' ? pending.signedInfo : pending.signedAttributes
}

for (const keyKind of ['p-256', 'p-384', 'rsa-2048', 'rsa-4096'] satisfies KeyKind[]) {
  test(`${keyKind}: DER and r||s are taken, anything else is a mismatch`, async (context) => {
    const trust = await trustServices(context)
    const user = await trust.pki.issue({ purpose: 'signing', keyKind, label: 'user' })
    const prepare = [
      () => prepareXades({ source: { kind: 'files', files }, certificate: user.certificate }),
      () => preparePades({ pdf: classicPdf(), certificate: user.certificate }),
    ]
    for (const start of prepare) {
      for (const dsaEncoding of ['der', 'ieee-p1363'] as const) {
        const pending: PendingSignature = await start()
        const value = sign(pending.hash, signedBytes(pending), { key: user.privateKey, dsaEncoding })
        assert.ok((await completeSignature(pending, value, trust.services)).content.length > 0)
      }
      const pending = await start()
      const good = sign(pending.hash, signedBytes(pending), user.privateKey)
      const turned = Buffer.from(good)
      turned[turned.length - 1] = (turned.at(-1) ?? 0) ^ 1
      const overOtherBytes = sign(pending.hash, Buffer.from('other bytes'), user.privateKey)
      for (const wrong of [turned, overOtherBytes, good.subarray(0, -1), Buffer.alloc(0), Buffer.from('text')]) {
        const completing = completeSignature(pending, wrong, trust.services)
        await assert.rejects(completing, { name: 'DocumentError', code: 'signature-value-mismatch' })
      }
    }
  })
}

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
  await refused({ kind: 'files', files: [] }, 'no-files')
  await refused({ kind: 'files', files: [file, file] }, 'duplicate-name')
  await refused({ kind: 'files', files: [{ ...file, name: 'META-INF/x.txt' }] }, 'unsafe-name')
  for (const name of ['mimetype', '', 'folder/', '/etc/x', '../x', 'a/../../x', 'C:x', 'a\\b']) {
    await refused({ kind: 'files', files: [{ ...file, name }] }, 'unsafe-name')
  }
  await refused({ kind: 'container', container: Buffer.from('PK\x03\x04 not really') }, 'unreadable-container')
  await assert.rejects(prepareXades({ source: { kind: 'files', files }, certificate: Buffer.from('x') }), {
    code: 'unsupported-certificate',
  })
})
