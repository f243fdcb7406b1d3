// Documents made to exhaust or crash a reader: each ends in a finding or in a typed error, soon.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { deflateSync } from 'node:zlib'
import { InspectionError, type InspectOptions, inspect } from '../../inspection/index.js'
import { isWhole } from '../proof/drawn-today.js'
import { HEADER, type PdfObjects, plainPdf, stream, write } from './corpus/pdf-writer.js'
import { writeZip, type ZipPart } from './foreign/zip.js'
import { kept } from './kept/documents.js'
import { codesOf } from './told.js'

/** What is found, or the code of the InspectionError; anything else thrown fails the test. */
async function outcome(bytes: Uint8Array, limits: InspectOptions['limits'] = {}): Promise<readonly string[]> {
  try {
    return codesOf(await inspect(bytes, { limits }))
  } catch (error) {
    if (error instanceof InspectionError) return [error.code]
    throw error
  }
}

type Hostile = readonly [code: string, make: () => Buffer, limits?: InspectOptions['limits']]

function survives(documents: Readonly<Record<string, Hostile>>): void {
  for (const [name, [code, make, limits]] of Object.entries(documents)) {
    it(`end in ${code}: ${name}`, async () => {
      const codes = await outcome(make(), limits)
      assert.ok(codes.includes(code), `found: ${codes.join(', ')}`)
    })
  }
}

const MIMETYPE: ZipPart = { name: 'mimetype', bytes: Buffer.from('application/vnd.etsi.asic-e+zip') }
const bomb = (bytes: number, more: Partial<ZipPart> = {}): ZipPart => ({ name: 'a', bytes: Buffer.alloc(bytes), deflated: true, ...more })
const named = (count: number, bytes: number) => Array.from({ length: count }, (_, index) => bomb(bytes, { name: `${index}` }))
const signatureFile = (xml: string): Buffer =>
  writeZip([MIMETYPE, { name: 'META-INF/signatures0.xml', bytes: Buffer.from(xml), deflated: true }])
const signatures = (inside: string): Buffer => signatureFile(`<x xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${inside}</x>`)
const laughs = Array.from({ length: 30 }, (_, index) => `<!ENTITY a${index + 1} "&a${index};&a${index};">`).join('')
const XMLS: Readonly<Record<string, string>> = {
  'an external entity': '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
  'a billion laughs': `<!DOCTYPE x [<!ENTITY a0 "ha">${laughs}]><x>&a30;</x>`,
  'two hundred levels': `${'<x>'.repeat(200)}${'</x>'.repeat(200)}`,
  'too many elements': `<x>${'<y/>'.repeat(250_000)}</x>`,
  'binary noise': '\0\x01\x02\x03',
  'an unknown prefix': '<ds:Signature/>',
}

describe('hostile containers', () => {
  survives({
    'a zip bomb': ['limit-exceeded', () => writeZip([MIMETYPE, bomb(20_000_000)]), { inflatedBytes: 10_000_000 }],
    'many small bombs': ['limit-exceeded', () => writeZip([MIMETYPE, ...named(20, 1_000_000)]), { inflatedBytes: 10_000_000 }],
    'a bomb that lies about its size': ['zip-damaged-entry', () => writeZip([MIMETYPE, bomb(20_000_000, { size: 10 })])],
    '65,000 entries': ['limit-exceeded', () => writeZip(named(65_000, 0))],
    'a file that is too large': ['limit-exceeded', () => Buffer.alloc(100), { fileBytes: 99 }],
    'a signature with nothing in it': ['signature-unreadable', () => signatures('<ds:Signature/>')],
    'too many signatures': ['limit-exceeded', () => signatures('<ds:Signature/>'.repeat(101))],
    ...Object.fromEntries(
      Object.entries(XMLS).map(([name, xml]): [string, Hostile] => [name, ['signature-file-unreadable', () => signatureFile(xml)]]),
    ),
  })
})

/** Whether cross-references are broken, or beyond what is read here, nobody can tell, but where they lead nowhere. */
const BODIES: Readonly<Record<string, readonly [code: string, body: string]>> = {
  'no cross-references': ['document-unreadable', 'startxref\n999999\n%%EOF'],
  'an object where the table should be': ['document-unreadable', '1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF'],
  'a cross-reference table that follows itself': ['pdf-not-read', 'xref\n0 0\ntrailer\n<< /Prev 9 >>\nstartxref\n9\n%%EOF'],
  'deep arrays': ['pdf-not-read', `xref\n0 0\ntrailer\n${'['.repeat(100_000)}\nstartxref\n9\n%%EOF`],
  'a string without end': ['pdf-not-read', 'xref\n0 0\ntrailer\n<< /A (((( >>\nstartxref\n9\n%%EOF'],
  'a key twice': ['pdf-not-read', 'xref\n0 0\ntrailer\n<< /Root 1 0 R /Root 2 0 R >>\nstartxref\n9\n%%EOF'],
  'a table that promises too much': ['limit-exceeded', 'xref\n0 999999999\nstartxref\n9\n%%EOF'],
}

const SIGNED = { 1: '<< /AcroForm << /Fields [7 0 R] >> >>', 7: '<< /FT /Sig /T (x) /V 8 0 R >>' }
const links = Array.from({ length: 1000 }, (_, index) => [index + 10, `<< /Length ${index + 11} 0 R >>\nstream\n\nendstream`] as const)
const OBJECTS: Readonly<Record<string, readonly [code: string, objects: PdfObjects]>> = {
  'a reference to itself': ['pdf-not-read', { 1: '1 0 R' }],
  'references in a circle': ['pdf-not-read', { 1: '7 0 R', 7: '8 0 R', 8: '7 0 R' }],
  'a stream whose length is itself': ['pdf-not-read', { 1: '<< /Length 1 0 R >>\nstream\n\nendstream' }],
  'a stream without end': ['pdf-not-read', { 1: '<< /Length 7 0 R >>\nstream\nx' }],
  'a chain of a thousand lengths': ['pdf-not-read', { 1: '10 0 R', ...Object.fromEntries(links) }],
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

describe('hostile PDFs', () => {
  const inflating = stream(deflateSync(Buffer.alloc(20_000_000)), '/Filter /FlateDecode')
  const made = <Content>(rows: Readonly<Record<string, readonly [string, Content]>>, make: (content: Content) => Buffer) =>
    Object.fromEntries(Object.entries(rows).map(([name, [code, content]]): [string, Hostile] => [name, [code, () => make(content)]]))
  survives({
    ...made(BODIES, (body) => Buffer.from(`%PDF-1.7\n${body}`, 'latin1')),
    ...made(OBJECTS, (objects) => write(HEADER, objects)),
    'a stream that inflates without measure': [
      'limit-exceeded',
      () => write(HEADER, { 1: '<< /DSS 7 0 R >>', 7: '<< /Certs [8 0 R] >>', 8: inflating }),
      { inflatedBytes: 1_000_000 },
    ],
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

describe('documents cut off', () => {
  /** The structure is in the last kilobyte; prime steps meet every kind of byte. */
  function* cutsOf(whole: Buffer): Generator<Buffer> {
    const [near, far] = isWhole ? [1, 17] : [7, 61]
    for (let length = 0; length < whole.length; length += length > whole.length - 1000 ? near : far) yield whole.subarray(0, length)
  }

  for (const [what, name] of [
    ['a container', 'container.asice'],
    ['a PDF', 'archived.pdf'],
  ] as const) {
    it(`are said to be wrong wherever ${what} is cut`, async () => {
      for (const cut of cutsOf(kept(name))) assert.ok((await outcome(cut)).length > 0, `cut at ${cut.length}`)
    })
  }
})
