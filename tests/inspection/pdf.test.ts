// PDFs made by foreign tools: accepted as they are, and found out in every way in which they can be tampered with. More are in legal.test.ts.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { deflateSync } from 'node:zlib'
import { type FindingCode, type Inspection, inspect } from '../../inspection/index.js'
import { missingTools } from '../fixtures/foreign-tools.js'
import { createRichBase, pdfAttacks } from './corpus/pdf-attacks.js'
import { HEADER, stream, write } from './corpus/pdf-writer.js'
import { addSecurityStore, cmsSign, fill, PLAIN, plainPdf, signPdf, unmade } from './foreign/pdf.js'
import { foreignPki } from './foreign/pki.js'
import { createPdfBase, pdfTamperings } from './tampering/pdf.js'
import { allFindings, codesOf, errorCodes } from './tampering/table.js'

/** A finding, and where something was changed a signature that does not cover the whole document. */
function expectFound(inspection: Inspection, finds: FindingCode): void {
  const found = allFindings(inspection)
  assert.ok(
    found.some(({ code }) => code === finds),
    `found: ${found.map(({ code, message }) => `${code}: ${message}`).join('; ')}`,
  )
  const covered = inspection.signatures.filter(({ valid, coversWholeDocument }) => valid && coversWholeDocument === true)
  if (finds === 'changed-after-signing' || finds === 'change-not-permitted') assert.ok(covered.length < inspection.signatures.length)
}

describe('PDF signed by openssl cms', { skip: missingTools('openssl') }, () => {
  const pki = foreignPki()
  const base = createPdfBase(pki)

  it('takes any white space behind the end of a signed revision', async () => {
    const revision = Buffer.concat([write(HEADER, PLAIN), Buffer.from('\r\n'.repeat(30))])
    const { signatures } = await inspect(fill(revision, (bytes) => cmsSign(pki, bytes, { signer: pki.rsa })))
    assert.deepEqual([signatures[0]?.valid, signatures[0]?.findings.map(({ code }) => code).includes('byte-range')], [true, false])
  })

  it('tells words in UTF-8 without a mark from text in every encoding that a PDF knows', async () => {
    const words = 'Jānis Bērziņš'
    for (const [name, isRaw] of [
      [Buffer.from(words), true],
      [Buffer.from('Jana Berzina'), false],
      [Buffer.from('J\u00fcrgen M\u00f6ller', 'latin1'), false],
      [Buffer.from(`\ufeff${words}`, 'utf16le').swap16(), false],
      [Buffer.from(`\ufeff${words}`), false],
      [Buffer.from('\u00c2\u00a9 2026', 'latin1'), false],
    ] as const) {
      const revision = write(HEADER, { ...PLAIN, 11: unmade(`/Name <${name.toString('hex')}>`) })
      const inspection = await inspect(fill(revision, (bytes) => cmsSign(pki, bytes, { signer: pki.rsa })))
      assert.deepEqual([inspection.signatures[0]?.valid, codesOf(inspection).includes('text-string-encoding')], [true, isRaw])
    }
  })

  it('reads a security store whose streams have other filters', async () => {
    const hex = (bytes: Buffer) => stream(`${deflateSync(bytes).toString('hex')}>`, '/Filter [/ASCIIHexDecode /FlateDecode]')
    const stored = addSecurityStore(pki, base.signed, undefined, hex)
    const inspection = await inspect(stored, { anchors: [pki.ca.der] })
    assert.deepEqual(errorCodes(inspection), [])
    assert.ok(inspection.signatures[0]?.revocation.some(({ ofSigner, signatureOk }) => ofSigner && signatureOk))
  })

  it('accepts a security store and a document time-stamp after the signature', async () => {
    const inspection = await inspect(base.archived, { anchors: [pki.ca.der] })
    const [signature] = inspection.signatures
    assert.deepEqual(errorCodes(inspection), [])
    assert.deepEqual([signature?.valid, signature?.level, signature?.coversWholeDocument], [true, 'LTA', true])
    const [stamp, ...more] = inspection.timeStamps
    assert.deepEqual([stamp?.valid, stamp?.chain, more], [true, 'anchored', []])
    assert.equal(signature?.revocation.map(({ type }) => type).join(), 'ocsp,crl')
    assert.ok(signature?.revocation.every(({ ofSigner, status, signatureOk }) => ofSigner && status === 'good' && signatureOk))
    // openssl always adds the signing-time attribute, which PAdES does without.
    assert.deepEqual(codesOf(inspection), ['signing-time-attribute'])
  })

  for (const { name, finds, make } of pdfTamperings)
    it(`finds ${finds}: ${name}`, async () => expectFound(await inspect(make(base)), finds))

  it('tells a chain that is broken from one that leads to no anchor', async () => {
    for (const [signer, intermediates, chain, code] of [
      [pki.misissued, [pki.ec.der], 'broken', 'signer-chain-broken'],
      [pki.misissued, [], 'unanchored', 'signer-unanchored'],
      [pki.stranger, [], 'unanchored', 'signer-unanchored'],
      [pki.stranger, [pki.strangeCa.der], 'unanchored', 'signer-unanchored'],
    ] as const) {
      const inspection = await inspect(signPdf(pki, plainPdf(), { signer }), { anchors: [pki.ca.der], intermediates })
      assert.deepEqual([inspection.signatures[0]?.chain, errorCodes(inspection)], [chain, [code]])
    }
  })
})

describe('attacks on a PDF that holds nearly all that a document can hold', { skip: missingTools('openssl') }, () => {
  const base = createRichBase(foreignPki())
  const trust = { anchors: [base.pki.ca.der] }

  it('start from a document with nothing wrong in it', async () => {
    const inspection = await inspect(base.signed, trust)
    assert.deepEqual(codesOf(inspection), ['signing-time-attribute'])
    assert.deepEqual([inspection.signatures[0]?.valid, inspection.signatures[0]?.coversWholeDocument], [true, true])
  })

  for (const { name, finds, make } of pdfAttacks)
    it(`finds ${finds}: ${name}`, async () => expectFound(await inspect(make(base), trust), finds))
})
