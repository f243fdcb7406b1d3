// Files of other kinds than those that are judged, and PDFs that this inspection cannot read: the reason in words, and never that they are not valid.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { Broken, Findings, Malformed } from '../../inspection/findings.js'
import { type Inspection, inspect, outlineOf, renderOutline, summaryOf } from '../../inspection/index.js'
import { unusualPdf } from './cases/cases.js'
import { HEADER, PLAIN, plainPdf, stream, write } from './corpus/pdf-writer.js'
import { writeZip, type ZipPart } from './foreign/zip.js'
import { kept, partsOf, untrusted } from './kept/documents.js'

const ASIC_S = 'application/vnd.etsi.asic-s+zip'
const ASIC_E = 'application/vnd.etsi.asic-e+zip'

function entry(name: string, content = ''): ZipPart {
  return { name, bytes: Buffer.from(content) }
}

function container(mediaType: string, ...others: readonly string[]): Buffer {
  return writeZip([entry('mimetype', mediaType), entry('a.txt', 'a'), ...others.map((name) => entry(name, 'not looked at'))])
}

const text = (inspection: Inspection): string => summaryOf(inspection).text
const [NEITHER, PLAIN_ZIP] = ['neither a container nor a PDF', 'a ZIP that is no ASiC container']

/** Each with its kind, and the code of the reason. */
const notJudged: Readonly<Record<string, readonly [Buffer, kind: string, code: keyof typeof REASONS]>> = {
  'a text': [Buffer.from('hello'), NEITHER, 'document-unreadable'],
  'nothing at all': [Buffer.alloc(0), NEITHER, 'document-unreadable'],
  'a document that an office program signed': [
    writeZip([entry('mimetype', 'application/vnd.oasis.opendocument.text'), entry('META-INF/documentsignatures.xml', '<signatures/>')]),
    PLAIN_ZIP,
    'office-signature-not-read',
  ],
  'a document that an office program of Microsoft signed': [
    writeZip([entry('[Content_Types].xml'), entry('_xmlsignatures/sig1.xml', '<Signature/>')]),
    PLAIN_ZIP,
    'office-signature-not-read',
  ],
  'a signed program': [writeZip([entry('META-INF/A.SF'), entry('META-INF/A.RSA')]), PLAIN_ZIP, 'not-a-signed-container'],
  'a damaged entry in a plain ZIP': [writeZip([{ ...entry('a.txt', 'a'), crc: 1 }]), PLAIN_ZIP, 'not-a-signed-container'],
  'a time-stamp': [container(ASIC_S, 'META-INF/timestamp.tst'), 'ASiC-S container', 'cades-not-read'],
  'an evidence record': [container(ASIC_S, 'META-INF/evidencerecord.ers'), 'ASiC-S container', 'evidence-record-not-read'],
  CAdES: [container(ASIC_E, 'META-INF/signature001.p7s', 'META-INF/ASiCManifest001.xml'), 'ASiC-E container', 'cades-not-read'],
  'an evidence record and its manifest': [
    container(ASIC_E, 'META-INF/evidencerecord001.xml', 'META-INF/ASiCEvidenceRecordManifest001.xml'),
    'ASiC-E container',
    'evidence-record-not-read',
  ],
}
/** What the outline says then. */
const REASONS = {
  'document-unreadable': /The file is neither a container nor a PDF, so nothing was judged/,
  'office-signature-not-read': /by the rules of office programs, which are not read here, so nothing in it was judged/,
  'not-a-signed-container': /so nothing in it was judged/,
  'cades-not-read': /CAdES signatures and container time-stamps are not read here, so nothing was judged/,
  'evidence-record-not-read': /Evidence records are not read here, so nothing was judged\. .*\(META-INF\/evidencerecord(001\.xml|\.ers)\)/,
} as const

describe('files of kinds that are not judged', () => {
  for (const [what, [bytes, kind, code]] of Object.entries(notJudged)) {
    it(`are called by their name: ${kind}, ${what}`, async () => {
      const inspection = await inspect(bytes)
      assert.match(text(inspection), new RegExp(`^NOTHING JUDGED, ${kind}, no signature: .*${code}`))
      assert.match(renderOutline(outlineOf(inspection)), REASONS[code])
      assert.deepEqual(inspection.signatures, [])
    })
  }

  it('are not containers without signature, of which that is said', async () => {
    const inspection = await inspect(container(ASIC_S))
    assert.match(text(inspection), /^NOT SIGNED, ASiC-S container, no signature: advice no-signature/)
    assert.match(renderOutline(outlineOf(inspection)), /holds no XAdES signature/)
  })
})

describe('a manifest with a document type declaration', () => {
  it('is not read, and said to be so', async () => {
    const inspection = await inspect(readFileSync(new URL('cases/doctype-in-manifest.asice', import.meta.url)))
    assert.match(text(inspection), /^NOT SIGNED, ASiC-E container, no signature: .*advice manifest-not-read/)
    assert.match(renderOutline(outlineOf(inspection)), /The manifest has a document type declaration, and is not read here/)
    assert.equal(inspection.files.length, 1)
  })
})

describe('an ASiC-S with XAdES', () => {
  const simple = (...others: readonly ZipPart[]) => inspect(writeZip([...partsOf('simple.asics'), ...others]), untrusted)

  it('is judged, called by its name, and holds one file alone', async () => {
    const inspection = await simple()
    assert.equal(text(inspection), 'valid, ASiC-S container, 1 signature (LTA)')
    assert.deepEqual([inspection.format, inspection.kind], ['asic-e', 'asic-s'])
    assert.match(text(await simple(entry('b.txt', 'b'))), /^valid, ASiC-S container, .*advice mimetype-content/)
  })

  it('may hold an evidence record, which is not judged', async () => {
    const inspection = await simple(entry('META-INF/evidencerecord.xml', '<damaged'))
    assert.equal(text(inspection), 'valid, ASiC-S container, 1 signature (LTA): advice evidence-record-not-read')
  })
})

const said = ({ format, findings }: Inspection): readonly unknown[] => [format, findings.map(({ code }) => code)]

describe('a PDF that is the content of something else', () => {
  const letter = (pdf: Buffer): Buffer => Buffer.concat([Buffer.from('MIME-Version: 1.0\r\nContent-Type: application/pdf\r\n\r\n'), pdf])

  for (const [what, bytes] of Object.entries({
    'a letter': letter(plainPdf()),
    'a letter, the PDF signed': letter(kept('archived.pdf')),
    'a CMS': kept('enveloped/plain.p7m'),
    'a CMS, the PDF signed': kept('enveloped/signed.p7m'),
  })) {
    it(`is not judged: ${what}`, async () => {
      const inspection = await inspect(bytes)
      assert.deepEqual(said(inspection), ['unknown', ['document-unreadable']])
      assert.match(text(inspection), /^NOTHING JUDGED, /)
    })
  }

  it('is no content where a signature in it covers what stands before', async () => {
    const { format, signatures } = await inspect(kept('before-header/a-line-that-the-signature-covers.pdf'), untrusted)
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
      assert.match(text(inspection), /^NOTHING JUDGED, PDF, /)
    })
  }

  it('are not those that say startxref behind their end', async () => {
    const inspection = await inspect(Buffer.concat([unusualPdf('an empty form'), Buffer.from('no startxref here, nor startxref there\n')]))
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
