// PDFs that another program may read and this inspection does not, and what has a PDF for its content: nothing is said against them.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { Broken, Findings, Malformed } from '../../inspection/findings.js'
import { type Inspection, inspect, summaryOf } from '../../inspection/index.js'
import { missingTools } from '../fixtures/foreign-tools.js'
import { shapedPdf } from './cases/cases.js'
import { HEADER, stream, write } from './corpus/pdf-writer.js'
import { PLAIN } from './corpus/plain-pdf.js'
import { plainPdf, sign, signPdf } from './foreign/pdf.js'
import { foreignPki } from './foreign/pki.js'
import { openssl } from './foreign/tools.js'

const said = ({ format, findings }: Inspection): readonly unknown[] => [format, findings.map(({ code }) => code)]
const letter = (pdf: Buffer): Buffer => Buffer.concat([Buffer.from('MIME-Version: 1.0\r\nContent-Type: application/pdf\r\n\r\n'), pdf])

describe('a PDF that is the content of something else', { skip: missingTools('openssl') }, () => {
  const pki = foreignPki()
  const enveloping = (pdf: Buffer): Buffer => {
    writeFileSync(join(pki.directory, 'content.pdf'), pdf)
    const by = ['-signer', pki.ec.certificate, '-inkey', pki.ec.key]
    return openssl(pki.directory, 'cms -sign -binary -nodetach -cades -in content.pdf -outform DER', ...by)
  }

  for (const [what, wrap] of Object.entries({ letter, CMS: enveloping })) {
    it(`is not judged: a ${what}`, async () => {
      for (const pdf of [plainPdf(), signPdf(pki, plainPdf(), { signer: pki.rsa })]) {
        const inspection = await inspect(wrap(pdf))
        assert.deepEqual(said(inspection), ['unknown', ['document-unreadable']])
        assert.match(summaryOf(inspection).text, /^NOTHING JUDGED, /)
      }
    })
  }

  it('is no content where a signature in it covers what stands before', async () => {
    const before = Buffer.from('scanned by hand\r\n')
    const shifted = sign(pki, Buffer.concat([before, write(HEADER, PLAIN)]))
    const { format, signatures } = await inspect(shifted)
    assert.deepEqual([format, signatures.map(({ valid }) => valid)], ['pdf', [true]])
  })
})

describe('PDFs beyond what is read here', () => {
  const predicted = '/Type /XRef /Size 5 /W [1 2 1] /Root 1 0 R /DecodeParms << /Predictor 3 >> /Filter /FlateDecode'
  const beyond: Readonly<Record<string, Buffer>> = {
    'arrays in arrays': write(HEADER, { ...PLAIN, 1: `<< /Type /Catalog /X ${'['.repeat(70)}${']'.repeat(70)} >>` }),
    'a predictor of no standard': Buffer.concat([
      HEADER,
      Buffer.from('9 0 obj\n'),
      stream(Buffer.from('789c030000000001', 'hex'), predicted),
      Buffer.from(`\nendobj\nstartxref\n${HEADER.length}\n%%EOF\n`),
    ]),
  }
  for (const [name, pdf] of Object.entries(beyond)) {
    it(`are not judged: ${name}`, async () => {
      const inspection = await inspect(pdf)
      assert.deepEqual(said(inspection), ['pdf', ['pdf-not-read']])
      assert.match(summaryOf(inspection).text, /^NOTHING JUDGED, PDF, /)
    })
  }

  it('are not those that say startxref behind their end', async () => {
    const inspection = await inspect(shapedPdf({ behind: '\nno startxref here, nor startxref there\n' }))
    assert.deepEqual(said(inspection), ['pdf', ['appended-bytes', 'no-signature']])
  })

  it('are no broken revisions', () => {
    const findings = new Findings()
    for (const error of [new Malformed('nested too deep'), new Broken('leads nowhere')])
      findings.attempt(() => assert.fail(error), 'revision-unreadable', 'a revision')
    assert.deepEqual(
      findings.list.map(({ code }) => code),
      ['pdf-not-read', 'revision-unreadable'],
    )
  })
})
