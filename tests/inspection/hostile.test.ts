// Documents made to exhaust or crash a reader: each ends in a finding or in a typed error, soon.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { deflateSync } from 'node:zlib'
import { type Inspection, InspectionError, inspect } from '../../inspection/index.js'
import { missingTools } from '../fixtures/foreign-tools.js'
import { isWhole } from '../proof/drawn-today.js'
import { HEADER, type PdfObjects, stream, write } from './corpus/pdf-writer.js'
import { createForeignSignatureFile, type ForeignOptions } from './foreign/asice.js'
import { plainPdf } from './foreign/pdf.js'
import { foreignPki } from './foreign/pki.js'
import { writeZip, type ZipPart } from './foreign/zip.js'
import { partsOf } from './tampering/container.js'
import { createPdfBase } from './tampering/pdf.js'
import { allFindings } from './tampering/table.js'

/** The inspection, or the code of its InspectionError; anything else thrown fails the test. */
async function outcome(bytes: Uint8Array, limits = {}): Promise<Inspection | string> {
  try {
    return await inspect(bytes, { limits })
  } catch (error) {
    if (error instanceof InspectionError) return error.code
    throw error
  }
}

async function assertFinds(bytes: Uint8Array, code: string, message?: string): Promise<void> {
  const result = await outcome(bytes)
  const codes = typeof result === 'string' ? [result] : allFindings(result).map((finding) => finding.code)
  assert.ok(codes.includes(code), `${message ?? ''} found: ${codes.join(', ')}`)
}

const MIMETYPE: ZipPart = { name: 'mimetype', bytes: Buffer.from('application/vnd.etsi.asic-e+zip') }
const signatureFile = (xml: string): Buffer =>
  writeZip([MIMETYPE, { name: 'META-INF/signatures0.xml', bytes: Buffer.from(xml), deflated: true }])

describe('hostile containers', () => {
  it('stops a zip bomb at the limit', async () => {
    const bomb = writeZip([MIMETYPE, { name: 'a', bytes: Buffer.alloc(20_000_000), deflated: true }])
    assert.equal(await outcome(bomb, { inflatedBytes: 10_000_000 }), 'limit-exceeded')
  })

  it('stops many small bombs at the same limit', async () => {
    const bombs = Array.from({ length: 20 }, (_, index) => ({ name: `${index}`, bytes: Buffer.alloc(1_000_000), deflated: true }))
    assert.equal(await outcome(writeZip([MIMETYPE, ...bombs]), { inflatedBytes: 10_000_000 }), 'limit-exceeded')
  })

  it('stops a bomb that lies about its size', async () => {
    await assertFinds(writeZip([MIMETYPE, { name: 'a', bytes: Buffer.alloc(20_000_000), deflated: true, size: 10 }]), 'zip-damaged-entry')
  })

  it('does not count to 65,000 entries', async () => {
    const entries = Array.from({ length: 65_000 }, (_, index) => ({ name: `${index}`, bytes: Buffer.alloc(0) }))
    assert.equal(await outcome(writeZip(entries)), 'limit-exceeded')
  })

  it('keeps to the size of the file', async () => {
    assert.equal(await outcome(Buffer.alloc(100), { fileBytes: 99 }), 'limit-exceeded')
  })

  it('refuses names that lead out of the container', async () => {
    await assertFinds(writeZip([MIMETYPE, { name: '../outside', bytes: Buffer.from('x') }]), 'document-unreadable')
  })

  const xmls: Readonly<Record<string, string>> = {
    'an external entity': '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
    'a billion laughs': `<!DOCTYPE x [<!ENTITY a0 "ha">${Array.from({ length: 30 }, (_, index) => `<!ENTITY a${index + 1} "&a${index};&a${index};">`).join('')}]><x>&a30;</x>`,
    'two hundred levels': `${'<x>'.repeat(200)}${'</x>'.repeat(200)}`,
    'too many elements': `<x>${'<y/>'.repeat(250_000)}</x>`,
    'binary noise': '\0\x01\x02\x03',
    'an unknown prefix': '<ds:Signature/>',
  }
  for (const [name, xml] of Object.entries(xmls)) {
    it(`refuses XML with ${name}`, () => assertFinds(signatureFile(xml), 'signature-file-unreadable'))
  }

  it('reads a signature with nothing in it', async () => {
    const xml = '<x><ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"/></x>'
    await assertFinds(signatureFile(xml), 'signature-unreadable')
  })

  it('stops after too many signatures', async () => {
    const xml = `<x xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${'<ds:Signature/>'.repeat(101)}</x>`
    assert.equal(await outcome(signatureFile(xml)), 'limit-exceeded')
  })
})

/** Those whose cross-references lead nowhere; whether others are broken, or beyond what is read here, nobody can tell. */
const BROKEN: readonly string[] = ['no cross-references', 'an object where the table should be']

const SIGNED = { 1: '<< /AcroForm << /Fields [7 0 R] >> >>', 7: '<< /FT /Sig /T (x) /V 8 0 R >>' }

describe('hostile PDFs', () => {
  const from = (body: string): Buffer => Buffer.from(`%PDF-1.7\n${body}`, 'latin1')
  const bodies: Readonly<Record<string, string>> = {
    'no cross-references': 'startxref\n999999\n%%EOF',
    'a cross-reference table that follows itself': 'xref\n0 0\ntrailer\n<< /Prev 9 >>\nstartxref\n9\n%%EOF',
    'an object where the table should be': '1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF',
    'deep arrays': `xref\n0 0\ntrailer\n${'['.repeat(100_000)}\nstartxref\n9\n%%EOF`,
    'a string without end': 'xref\n0 0\ntrailer\n<< /A (((( >>\nstartxref\n9\n%%EOF',
    'a key twice': 'xref\n0 0\ntrailer\n<< /Root 1 0 R /Root 2 0 R >>\nstartxref\n9\n%%EOF',
  }
  for (const [name, body] of Object.entries(bodies)) {
    it(`refuses: ${name}`, () => assertFinds(from(body), BROKEN.includes(name) ? 'document-unreadable' : 'pdf-not-read'))
  }

  it('stops at a table that promises too much', async () => {
    assert.equal(await outcome(from('xref\n0 999999999\nstartxref\n9\n%%EOF')), 'limit-exceeded')
  })

  const catalogs: Readonly<Record<string, readonly [code: string, objects: PdfObjects]>> = {
    'a reference to itself': ['pdf-not-read', { 1: '1 0 R' }],
    'references in a circle': ['pdf-not-read', { 1: '7 0 R', 7: '8 0 R', 8: '7 0 R' }],
    'a stream whose length is itself': ['pdf-not-read', { 1: '<< /Length 1 0 R >>\nstream\n\nendstream' }],
    'fields in a circle': [
      'no-signature',
      { 1: '<< /AcroForm << /Fields [7 0 R] >> >>', 7: '<< /Kids [8 0 R 7 0 R] >>', 8: '<< /Kids [7 0 R] >>' },
    ],
    'a signature without anything': ['signature-unreadable', { ...SIGNED, 8: '<< >>' }],
    'a byte range of huge numbers': [
      'signature-unreadable',
      { ...SIGNED, 8: '<< /Contents <00> /ByteRange [0 99999999999999 1 99999999999999] >>' },
    ],
    'a store in a circle': ['security-store-unreadable', { 1: '<< /DSS 7 0 R >>', 7: '<< /Certs [7 0 R] >>' }],
  }
  for (const [name, [code, objects]] of Object.entries(catalogs)) {
    it(`survives ${name}`, () => assertFinds(write(HEADER, objects), code))
  }

  it('stops a stream that inflates without measure', async () => {
    const bomb = stream(deflateSync(Buffer.alloc(20_000_000)), '/Filter /FlateDecode')
    const pdf = write(HEADER, { 1: '<< /DSS 7 0 R >>', 7: '<< /Certs [8 0 R] >>', 8: bomb })
    assert.equal(await outcome(pdf, { inflatedBytes: 1_000_000 }), 'limit-exceeded')
  })

  it('survives a chain of a thousand lengths', async () => {
    const links = Array.from({ length: 1000 }, (_, index) => [index + 10, `<< /Length ${index + 11} 0 R >>\nstream\n\nendstream`] as const)
    await assertFinds(write(HEADER, { 1: '10 0 R', ...Object.fromEntries(links) }), 'pdf-not-read')
  })
})

describe('hostile options', () => {
  for (const anchor of ['none', '-----BEGIN CERTIFICATE-----', '']) {
    it(`says which anchor cannot be read: "${anchor}"`, async () => {
      const anchors = [Buffer.from(anchor), Buffer.from('neither')]
      const error = { code: 'bad-option', index: 0, message: /anchors\[0\] is not a certificate/ }
      await assert.rejects(inspect(plainPdf(), { anchors }), error)
    })
  }
})

describe('documents cut off', { skip: missingTools('xmlsec1', 'openssl', 'zip') }, () => {
  const pki = foreignPki()
  const options: ForeignOptions = { signer: pki.ec, style: 'modern', files: { 'a.txt': Buffer.from('a') } }
  const container = writeZip(partsOf({ pki, options, ...createForeignSignatureFile(pki, options) }))
  const pdf = createPdfBase(pki).archived

  /** The structure is in the last kilobyte; prime steps meet every kind of byte. */
  function* cutsOf(whole: Buffer): Generator<Buffer> {
    const [near, far] = isWhole ? [1, 17] : [7, 61]
    for (let length = 0; length < whole.length; length += length > whole.length - 1000 ? near : far) yield whole.subarray(0, length)
  }

  it('has something to say about a container cut anywhere', async () => {
    for (const cut of cutsOf(container)) {
      const result = await outcome(cut)
      assert.ok(typeof result === 'string' || result.findings.length > 0, `cut at ${cut.length}`)
    }
  })

  it('reads a PDF cut anywhere', async () => {
    for (const cut of cutsOf(pdf)) await outcome(cut)
  })
})
