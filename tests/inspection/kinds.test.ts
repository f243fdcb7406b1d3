// What is said of files of other kinds than those that are judged: their kind and the reason in words, and never that they are not valid.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { inspect, outlineOf, renderOutline, summaryOf } from '../../inspection/index.js'
import { missingTools } from '../fixtures/foreign-tools.js'
import { createForeignSignatureFile, type ForeignOptions } from './foreign/asice.js'
import { foreignPki } from './foreign/pki.js'
import { writeZip, type ZipPart } from './foreign/zip.js'

const ASIC_S = 'application/vnd.etsi.asic-s+zip'
const ASIC_E = 'application/vnd.etsi.asic-e+zip'

function entry(name: string, content = ''): ZipPart {
  return { name, bytes: Buffer.from(content) }
}

function container(mediaType: string, ...others: readonly string[]): Buffer {
  return writeZip([entry('mimetype', mediaType), entry('a.txt', 'a'), ...others.map((name) => entry(name, 'not looked at'))])
}

const zip = (...entries: readonly ZipPart[]): Buffer => writeZip(entries)
const [NOTHING_IN, BUT] = ['NOTHING JUDGED,', ' container, no signature:']
const PLAIN_ZIP = 'NOTHING JUDGED, a ZIP that is no ASiC container, no signature: not-a-signed-container'
const NO_CADES = /CAdES signatures and container time-stamps are not read here, so nothing was judged/
const NO_RECORD = /Evidence records are not read here, so nothing was judged/

/** Each with how its summary begins, and the reason in the outline. */
const notJudged: Readonly<Record<string, readonly [Buffer, summary: string, reason: RegExp]>> = {
  'a text': [
    Buffer.from('hello'),
    'NOTHING JUDGED, neither a container nor a PDF, no signature: document-unreadable',
    /The file is neither a container nor a PDF, so nothing was judged/,
  ],
  'nothing at all': [Buffer.alloc(0), 'NOTHING JUDGED, neither a container nor a PDF, ', /so nothing was judged/],
  'a document that an office program signed': [
    zip(entry('mimetype', 'application/vnd.oasis.opendocument.text'), entry('META-INF/documentsignatures.xml', '<document-signatures/>')),
    PLAIN_ZIP,
    /so nothing in it was judged/,
  ],
  'a signed program': [
    zip(entry('META-INF/MANIFEST.MF', 'Manifest-Version: 1.0'), entry('META-INF/A.SF'), entry('META-INF/A.RSA')),
    PLAIN_ZIP,
    /so nothing in it was judged/,
  ],
  'a damaged entry in a plain ZIP': [zip({ ...entry('a.txt', 'a'), crc: 1 }), PLAIN_ZIP.split(':')[0] ?? '', /nothing in it was judged/],
  'an ASiC-S with CAdES': [container(ASIC_S, 'META-INF/signature.p7s'), `${NOTHING_IN} ASiC-S${BUT} cades-not-read`, NO_CADES],
  'an ASiC-S with a time-stamp': [container(ASIC_S, 'META-INF/timestamp.tst'), `${NOTHING_IN} ASiC-S${BUT} cades-not-read`, NO_CADES],
  'an ASiC-S with an evidence record': [
    container(ASIC_S, 'META-INF/evidencerecord.ers'),
    `${NOTHING_IN} ASiC-S${BUT} evidence-record-not-read`,
    NO_RECORD,
  ],
  'an ASiC-S without signature': [container(ASIC_S), `NOT SIGNED, ASiC-S${BUT} advice no-signature`, /holds no XAdES signature/],
  'an ASiC-E with CAdES': [
    container(ASIC_E, 'META-INF/signature001.p7s', 'META-INF/ASiCManifest001.xml'),
    `${NOTHING_IN} ASiC-E${BUT} cades-not-read`,
    NO_CADES,
  ],
  'an ASiC-E with an evidence record': [
    container(ASIC_E, 'META-INF/evidencerecord001.xml', 'META-INF/ASiCEvidenceRecordManifest001.xml'),
    `${NOTHING_IN} ASiC-E${BUT} evidence-record-not-read`,
    /\(META-INF\/evidencerecord001\.xml\)/,
  ],
}

describe('files of kinds that are not judged', () => {
  for (const [what, [bytes, summary, reason]] of Object.entries(notJudged)) {
    it(`are called by their name: ${what}`, async () => {
      const inspection = await inspect(bytes)
      const { text } = summaryOf(inspection)
      assert.equal(text.slice(0, summary.length), summary, text)
      assert.match(renderOutline(outlineOf(inspection)), reason)
      assert.deepEqual(inspection.signatures, [])
    })
  }
})

describe('a manifest with a document type declaration', () => {
  it('is not read, and said to be so', async () => {
    const inspection = await inspect(readFileSync(new URL('cases/doctype-in-manifest.asice', import.meta.url)))
    assert.match(summaryOf(inspection).text, /^NOT SIGNED, ASiC-E container, no signature: .*advice manifest-not-read/)
    assert.match(renderOutline(outlineOf(inspection)), /The manifest has a document type declaration, and is not read here/)
    assert.equal(inspection.files.length, 1)
  })
})

describe('an ASiC-S with XAdES', { skip: missingTools('xmlsec1', 'openssl') }, () => {
  const pki = foreignPki()
  const options: ForeignOptions = { signer: pki.ec, style: 'modern', files: { 'a.txt': Buffer.from('a') } }
  const { xml } = createForeignSignatureFile(pki, options)
  const simple = (...others: readonly ZipPart[]): Buffer =>
    writeZip([entry('mimetype', ASIC_S), entry('a.txt', 'a'), entry('META-INF/signatures.xml', xml), ...others])

  it('is judged, and called by its name', async () => {
    const inspection = await inspect(simple(), { anchors: [pki.ca.der] })
    assert.equal(summaryOf(inspection).text, 'valid, ASiC-S container, 1 signature (LTA)')
    assert.deepEqual([inspection.format, inspection.kind], ['asic-e', 'asic-s'])
  })

  it('holds one file alone', async () => {
    assert.match(summaryOf(await inspect(simple(entry('b.txt', 'b')))).text, /^valid, ASiC-S container, .*advice mimetype-content/)
  })

  it('may hold an evidence record, which is not judged', async () => {
    const text = summaryOf(await inspect(simple(entry('META-INF/evidencerecord.xml', '<damaged')))).text
    assert.equal(text, 'valid, ASiC-S container, 1 signature (LTA): advice evidence-record-not-read')
  })
})
