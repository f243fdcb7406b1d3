// PDFs made by foreign tools: each one accepted as it is, and found out in every way it can be tampered with.
// Must not know the reference deployment.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { deflateSync } from 'node:zlib'
import { inspect } from '../../inspection/index.js'
import { missingTools } from '../fixtures/foreign-tools.js'
import { PLAIN } from './corpus/legal-rows.js'
import { HEADER, write } from './corpus/pdf-writer.js'
import { addDocumentTimeStamp, addSecurityStore, cmsSign, fill, plainPdf, signPdf } from './foreign/pdf.js'
import { foreignPki } from './foreign/pki.js'
import { run } from './foreign/tools.js'
import { createPdfBase, pdfTamperings } from './tampering/pdf.js'
import { allFindings, errorCodes } from './tampering/table.js'

describe('PDF signed by openssl cms', { skip: missingTools('openssl') }, () => {
  const pki = foreignPki()
  const base = createPdfBase(pki)

  it('accepts a signature of level B', async () => {
    const inspection = await inspect(base.signed, { anchors: [pki.ca.der] })
    const [signature] = inspection.signatures
    assert.deepEqual(errorCodes(inspection), [])
    assert.deepEqual([signature?.valid, signature?.level, signature?.chain, signature?.coversWholeDocument], [true, 'B', 'anchored', true])
    assert.equal(inspection.files.length, 2)
  })

  it('takes any white space behind the end of a signed revision', async () => {
    const revision = Buffer.concat([write(HEADER, PLAIN), Buffer.from('\r\n'.repeat(30))])
    const { signatures } = await inspect(fill(revision, (bytes) => cmsSign(pki, bytes, { signer: pki.rsa })))
    assert.deepEqual([signatures[0]?.valid, signatures[0]?.findings.map(({ code }) => code).includes('byte-range')], [true, false])
  })

  it('reads a security store whose streams have other filters', async () => {
    const hex = (bytes: Buffer) => ({
      bytes: Buffer.from(`${deflateSync(bytes).toString('hex')}>`),
      entries: '/Filter [/ASCIIHexDecode /FlateDecode]',
    })
    const stored = addSecurityStore(pki, base.signed, pki.rsa, [10], pki.ocsp(pki.rsa), hex)
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
    assert.equal(
      allFindings(inspection)
        .map(({ code }) => code)
        .join(),
      'signing-time-attribute',
    )
  })

  it('accepts two signatures, neither of which the other undoes', async () => {
    const twice = signPdf(pki, base.signed, { signer: pki.ec }, 50, [10, 50])
    const { signatures, ...inspection } = await inspect(twice, { anchors: [pki.ca.der] })
    assert.deepEqual(errorCodes({ signatures, ...inspection }), [])
    assert.equal(signatures.map(({ id }) => id).join(), 'Signature10,Signature50')
    assert.ok(signatures.every(({ valid, coversWholeDocument }) => valid && coversWholeDocument === true))
  })

  it('accepts RSA-PSS, and BER where others write DER', async () => {
    const pss = await inspect(signPdf(pki, plainPdf(), { signer: pki.rsa, pss: true }))
    assert.deepEqual([pss.signatures[0]?.valid, pss.signatures[0]?.algorithm], [true, 'rsa-pss'])
    const ber = await inspect(signPdf(pki, plainPdf(), { signer: pki.ec, ber: true, subFilter: 'adbe.pkcs7.detached' }))
    assert.equal(ber.signatures[0]?.valid, true)
    assert.ok(allFindings(ber).some(({ code }) => code === 'cms-not-der'))
  })

  for (const { name, finds, make } of pdfTamperings) {
    it(`finds ${finds}: ${name}`, async () => {
      const codes = allFindings(await inspect(make(base))).map(({ code }) => code)
      assert.ok(codes.includes(finds), `found: ${codes.join(', ')}`)
    })
  }

  it('says that a changed document is not covered whole', async () => {
    for (const { finds, make } of pdfTamperings.filter((row) => row.finds === 'changed-after-signing')) {
      const { signatures } = await inspect(make(base))
      assert.deepEqual([signatures[0]?.valid, signatures[0]?.coversWholeDocument], [true, false], finds)
    }
  })

  it('reads cross-reference streams, object streams and linearized files', { skip: missingTools('qpdf') }, async () => {
    const generated = '--object-streams=generate'
    const variants = [[generated], ['--linearize'], ['--linearize', generated], ['--qdf', '--object-streams=disable']]
    writeFileSync(join(pki.directory, 'plain.pdf'), plainPdf())
    for (const parameters of variants) {
      run(pki.directory, 'qpdf', '--warning-exit-0', ...parameters, 'plain.pdf', 'variant.pdf')
      const found = allFindings(await inspect(readFileSync(join(pki.directory, 'variant.pdf'))))
      assert.equal(found.map(({ code }) => code).join(), 'no-signature', parameters.join(' '))
    }
  })

  it('sees further revisions of an archived document as legal', async () => {
    const again = addDocumentTimeStamp(pki, addSecurityStore(pki, base.archived, pki.rsa, [10, 20]), 70, [10, 20, 70])
    const inspection = await inspect(again, { anchors: [pki.ca.der] })
    assert.deepEqual(errorCodes(inspection), [])
    assert.equal(inspection.signatures[0]?.coversWholeDocument, true)
    assert.equal(inspection.signatures[0]?.archiveTimeStamps.length, 2)
  })
})
