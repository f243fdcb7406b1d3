// The corpus of PDFs: every legal shape passes, every attack is caught under its own code. The counts stand in the output.
// Must not know the reference deployment.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { inspect } from '../../../inspection/index.js'
import { createForeignPki, type ForeignPki } from '../foreign/pki.js'
import { missingTools, workDirectory } from '../foreign/tools.js'
import { pdfTamperings } from '../tampering/pdf.js'
import { allFindings } from '../tampering/table.js'
import { pdfAttacks } from './pdf-attacks.js'
import { legalPdfs } from './pdf-legal.js'
import { createRichBase, type RichBase } from './pdf-replacements.js'

describe(`attacks on PDFs: ${pdfAttacks.length}, beside ${pdfTamperings.length} tamperings`, { skip: missingTools('openssl') }, () => {
  const work = workDirectory()
  let base: RichBase

  before(() => {
    base = createRichBase(createForeignPki(work.path))
  })
  after(() => work.remove())

  it('starts from a document with nothing wrong in it', async () => {
    const inspection = await inspect(base.signed, { anchors: [base.pki.ca.der] })
    assert.deepEqual(
      allFindings(inspection).map(({ code }) => code),
      ['signing-time-attribute'],
    )
    assert.deepEqual([inspection.signatures[0]?.valid, inspection.signatures[0]?.coversWholeDocument], [true, true])
  })

  for (const { name, finds, make } of pdfAttacks) {
    it(`finds ${finds}: ${name}`, async () => {
      const inspection = await inspect(make(base), { anchors: [base.pki.ca.der] })
      const found = allFindings(inspection)
      assert.ok(
        found.some(({ code }) => code === finds),
        `found: ${found.map(({ code, message }) => `${code}: ${message}`).join('; ')}`,
      )
      const covered = inspection.signatures.filter(({ valid, coversWholeDocument }) => valid && coversWholeDocument === true)
      if (finds === 'changed-after-signing' || finds === 'change-not-permitted') assert.ok(covered.length < inspection.signatures.length)
    })
  }
})

describe(`legal shapes of PDFs: ${legalPdfs.length}`, { skip: missingTools('openssl', 'qpdf') }, () => {
  const work = workDirectory()
  let pki: ForeignPki

  before(() => {
    pki = createForeignPki(work.path)
  })
  after(() => work.remove())

  for (const { name, make, advice = [] } of legalPdfs) {
    it(`accepts: ${name}`, async () => {
      const inspection = await inspect(make(pki), { anchors: [pki.ca.der] })
      const unexpected = allFindings(inspection).filter(({ code }) => code !== 'signing-time-attribute' && !advice.includes(code))
      assert.deepEqual(unexpected, [])
      for (const code of advice)
        assert.ok(
          allFindings(inspection).some((finding) => finding.code === code && finding.severity === 'advice'),
          code,
        )
      assert.ok(inspection.signatures.length > 0)
      for (const { valid, coversWholeDocument, chain } of inspection.signatures)
        assert.deepEqual([valid, coversWholeDocument, chain], [true, true, 'anchored'])
    })
  }
})
