// PDFs of kinds that people have, signed by hand: what the inspection reads of them, and says of them.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { type FindingCode, inspect, type SignatureReport } from '../../../inspection/index.js'
import { isDistinguishedName } from '../../../inspection/xades-schema.js'
import { lastStart, stream, write } from '../corpus/pdf-writer.js'
import { kept, untrusted } from '../kept/documents.js'
import { allFindings, codesOf } from '../told.js'
import { unusualPdf, unusualPdfs } from './cases.js'

describe('PDFs of unusual kinds', () => {
  for (const [name, pdf] of Object.entries(unusualPdfs)) {
    it(`are read, and hold no signature: ${name}`, async () => {
      const inspection = await inspect(pdf)
      assert.deepEqual(inspection.signatures, [])
      if (name === 'other octets before the header') return assert.equal(inspection.format, 'unknown')
      // Octets behind the end are said to be there.
      assert.deepEqual(
        codesOf(inspection).filter((code) => code !== 'appended-bytes'),
        ['no-signature'],
      )
    })
  }

  for (const before of ['a-byte-order-mark', 'line-ends']) {
    it(`are read where others signed them behind octets before the header: ${before}`, async () => {
      const [signature] = (await inspect(kept(`before-header/${before}.pdf`), untrusted)).signatures
      assert.deepEqual([signature?.valid, signature?.coversWholeDocument], [true, true])
      const [later] = (await inspect(kept(`before-header/${before}-and-changed-later.pdf`), untrusted)).signatures
      assert.deepEqual([later?.valid, later?.coversWholeDocument], [true, false])
    })
  }
})

/**
 * By DSS 6.2 with forms that few others write: AnyValidationData, properties before EN 319 132-1 with a content time-stamp and RSASSA-PSS, and one
 * attribute of two commitments. By packages of npm: XAdES by xadesjs in a container by JSZip, and PAdES by @signpdf/signpdf; CMS, time-stamps and OCSP
 * by PKI.js. By endesive 3.0 in the older form.
 */
const BY_OTHERS: Readonly<Record<string, readonly [level: SignatureReport['level'], ...advice: FindingCode[]]>> = {
  'dss/any-validation-data.asice': ['LTA'],
  'dss/older-properties.asice': ['LTA'],
  'dss/two-commitments.pdf': ['B'],
  'endesive/fpdf2.pdf': ['B', 'not-pades'],
  'endesive/reportlab-form.pdf': ['B', 'not-pades'],
  'npm/xadesjs.asice': ['LTA'],
  'npm/signpdf.pdf': ['LT'],
  'npm/fractional-ocsp.asice': ['LT', 'revocation-times-fractional'],
  'npm/issuer-with-comma.asice': ['LT', 'issuer-name-form'],
}

describe('documents signed by other programs', () => {
  const file = (name: string) => readFileSync(new URL(name, import.meta.url))
  for (const [name, [level, ...advice]] of Object.entries(BY_OTHERS)) {
    it(`are valid, and get ${advice.join() || 'no advice'}: ${name}`, async () => {
      const anchors = [file(`${name.split('/')[0]}/root.pem`)]
      const inspection = await inspect(file(name), { anchors, at: new Date('2026-11-28T12:00:00Z') })
      const told = inspection.signatures.map(({ valid, chain, coversWholeDocument, level: reached }) => [
        valid,
        chain,
        coversWholeDocument !== false,
        reached,
      ])
      assert.deepEqual([told, codesOf(inspection)], [[[true, 'anchored', true, level]], advice])
    })
  }
})

describe('the name of an issuer', () => {
  it('is one where its commas are escaped', () => {
    const names = [
      'C=LV, O=A, CN=B',
      'CN=A\\, Inc.,C=LV',
      'CN="A, Inc.", C=LV',
      'CN=A\\2C Inc.;C=LV',
      '/C=LV/CN=A',
      '2.5.4.97=#0c01,CN=x+SN=y',
      '',
    ]
    for (const name of names) assert.ok(isDistinguishedName(name), name)
    for (const name of ['C=LV, O=A, Inc., CN=B', 'CN=A, "G1"']) assert.ok(!isDistinguishedName(name), name)
  })
})

describe('the words of a signature in a document', () => {
  const SAID = '11 0 obj << /ByteRange [0 1 2 3] /Contents <30> >> endobj'

  it('are no signature in a page, in an attachment, or in a string', async () => {
    const objects = {
      4: stream(`% ${SAID}`),
      5: stream(`${SAID}\n${SAID}`, '/Type /EmbeddedFile'),
      6: `(${SAID.replaceAll('obj', 'obi')})`,
    }
    const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>'
    const inspection = await inspect(write(unusualPdf('the name of a byte range in the text'), { ...objects, 3: page }))
    assert.deepEqual(codesOf(inspection), ['no-signature'])
  })
})

describe('a PDF that cannot be read', () => {
  it('says where its startxref leads', async () => {
    const pdf = unusualPdf('an empty form')
    const start = String(lastStart(pdf))
    const astray = Buffer.from(pdf.toString('latin1').replace(`startxref\n${start}`, 'startxref\n77'), 'latin1')
    const [finding] = allFindings(await inspect(astray))
    assert.equal(finding?.code, 'document-unreadable')
    assert.match(finding?.message ?? '', /startxref leads to offset 77, where no cross-reference section can be read/)
  })
})
