// The corpus of PDFs: every legal shape passes, every attack is caught under its own code. The counts stand in the output.
// Must not know the reference deployment.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inspect } from '../../../inspection/index.js'
import { missingTools } from '../../fixtures/foreign-tools.js'
import { drawnToday } from '../../proof/drawn-today.js'
import { foreignPki } from '../foreign/pki.js'
import { pdfTamperings } from '../tampering/pdf.js'
import { allFindings } from '../tampering/table.js'
import { pdfAttacks } from './pdf-attacks.js'
import { legalPdfs } from './pdf-legal.js'
import { createRichBase } from './pdf-replacements.js'

describe(`attacks on PDFs: ${pdfAttacks.length}, beside ${pdfTamperings.length} tamperings`, { skip: missingTools('openssl') }, () => {
  const base = createRichBase(foreignPki())

  it('starts from a document with nothing wrong in it', async () => {
    const inspection = await inspect(base.signed, { anchors: [base.pki.ca.der] })
    assert.equal(
      allFindings(inspection)
        .map(({ code }) => code)
        .join(),
      'signing-time-attribute',
    )
    assert.deepEqual([inspection.signatures[0]?.valid, inspection.signatures[0]?.coversWholeDocument], [true, true])
  })

  for (const { name, finds, make } of drawnToday(pdfAttacks, 120)) {
    it(`finds ${finds}: ${name}`, async () => {
      const inspection = await inspect(make(base), { anchors: [base.pki.ca.der] })
      const found = allFindings(inspection)
      const told = found.map(({ code, message }) => `${code}: ${message}`).join('; ')
      assert.ok(new Set(found.map(({ code }) => code)).has(finds), `found: ${told}`)
      const covered = inspection.signatures.filter(({ valid, coversWholeDocument }) => valid && coversWholeDocument === true)
      if (finds === 'changed-after-signing' || finds === 'change-not-permitted') assert.ok(covered.length < inspection.signatures.length)
    })
  }
})

describe(`legal shapes of PDFs: ${legalPdfs.length}`, { skip: missingTools('openssl', 'qpdf') }, () => {
  const pki = foreignPki()

  for (const { name, make, advice = [] } of legalPdfs) {
    it(`accepts: ${name}`, async () => {
      const inspection = await inspect(make(pki), { anchors: [pki.ca.der] })
      const found = allFindings(inspection).filter(({ code }) => code !== 'signing-time-attribute')
      assert.deepEqual(
        [...new Set(found.map(({ code, severity }) => `${severity} ${code}`))].sort(),
        advice.map((code) => `advice ${code}`).sort(),
      )
      assert.ok(inspection.signatures.length > 0)
      for (const { valid, coversWholeDocument, chain } of inspection.signatures)
        assert.deepEqual([valid, coversWholeDocument, chain], [true, true, 'anchored'])
    })
  }
})
