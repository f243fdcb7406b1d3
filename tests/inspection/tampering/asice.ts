// Tamperings of an ASiC-E container around its signatures: the ZIP, the files, the manifest.
// Must not know how any of them is found out.
import { writeZip, type ZipPart } from '../foreign/zip.js'
import { part, partsOf, type Row, zip } from './container.js'
import { flip } from './table.js'

export const fileTamperings: readonly Row[] = [
  part('a bit of a data file', 'digest-mismatch', 1, ({ bytes }) => ({ bytes: flip(bytes, 0) })),
  part('a data file cut short', 'digest-mismatch', 2, ({ bytes }) => ({ bytes: bytes.subarray(0, -1) })),
  part('a data file emptied', 'digest-mismatch', 2, { bytes: Buffer.alloc(0) }),
  zip('two data files exchanged', 'digest-mismatch', ([mimetype, one, two, ...rest]) => {
    if (mimetype === undefined || one === undefined || two === undefined) throw new Error('The container has too few parts.')
    return [mimetype, { ...one, bytes: two.bytes }, { ...two, bytes: one.bytes }, ...rest]
  }),
  zip('a data file taken away', 'file-absent', (parts) => parts.filter((_, index) => index !== 2)),
  part('a data file renamed', 'file-absent', 2, { name: 'other.bin' }),
  zip('a file that nobody signed', 'unsigned-file', (parts) => [...parts, { name: 'extra.txt', bytes: Buffer.from('extra') }]),
  zip('the signature file taken away', 'no-signature', (parts) => parts.slice(0, 3)),
  zip('no mimetype', 'no-mimetype', (parts) => parts.slice(1)),
  zip('mimetype not first', 'mimetype-not-first', ([first, ...rest]) => (first === undefined ? rest : [...rest, first])),
  part('mimetype compressed', 'mimetype-compressed', 0, { deflated: true }),
  part('mimetype with an extra field', 'mimetype-extra-field', 0, { extra: Buffer.from([0xfe, 0xca, 0, 0]) }),
  part('mimetype of another format', 'mimetype-content', 0, { bytes: Buffer.from('application/zip') }),
  part('a false CRC', 'zip-damaged-entry', 1, { crc: 1 }),
  part('a size too small', 'zip-damaged-entry', 3, ({ bytes }) => ({ size: bytes.length - 1 })),
  part('a size too large', 'zip-damaged-entry', 3, ({ bytes }) => ({ size: bytes.length + 1 })),
  part('another name in the local header', 'zip-header-mismatch', 1, { localName: 'hello-other.txt' }),
  part('an encrypted entry', 'zip-encrypted', 2, ({ bytes }) => ({ flags: 0x801, size: bytes.length - 12 })),
  part('an unknown compression', 'zip-unreadable-entry', 1, { method: 12 }),
  part('bytes between two entries', 'zip-hidden-bytes', 1, { after: Buffer.from('hidden') }),
  {
    name: 'bytes before the first entry',
    finds: 'zip-hidden-bytes',
    make: (base) => writeZip(partsOf(base), { prefix: Buffer.from('PK hidden') }),
  },
  zip('an entry twice', 'zip-duplicate-entry', (parts) => [...parts, { name: 'b.bin', bytes: Buffer.from('other') }]),
  zip('two names that differ in case', 'zip-similar-names', (parts) => [...parts, { name: 'B.BIN', bytes: Buffer.from('other') }]),
  part('two entries over the same bytes', 'zip-overlap', 2, { at: 0 }),
  { name: 'the end cut off', finds: 'document-unreadable', make: (base) => writeZip(partsOf(base)).subarray(0, -30) },
  zip('a manifest that is no XML', 'manifest-unreadable', (parts) => [
    ...parts,
    { name: 'META-INF/manifest.xml', bytes: Buffer.from('<manifest') },
  ]),
  zip('a manifest that forgets a file', 'manifest-incomplete', (parts) => [...parts, manifest('b.bin')]),
  zip('a manifest that lists too much', 'manifest-excess', (parts) => [...parts, manifest('hello world.txt', 'b.bin', 'c.bin')]),
  zip('a manifest without the container', 'manifest-without-container', (parts) => [...parts, manifest('hello world.txt', 'b.bin')]),
  zip('a manifest with another media type of a file', 'media-type-differs', (parts) => [...parts, manifest(['b.bin', 'image/png'])]),
  zip('a manifest with another media type of the container', 'media-type-differs', (parts) => [...parts, manifest(['/', 'text/plain'])]),
  zip('a name in UTF-8 that is not marked so', 'zip-name-encoding', (parts) => [
    ...parts,
    { name: 'ā.txt', bytes: Buffer.alloc(1), flags: 0 },
  ]),
  zip('a name in UTF-8 that one header does not mark so', 'zip-name-encoding', (parts) => [
    ...parts,
    { name: 'ā.txt', bytes: Buffer.alloc(1), local: { flags: 0 } },
  ]),
  zip('a name that begins like a drive', 'zip-name-drive', (parts) => [...parts, { name: 'A: notes.txt', bytes: Buffer.alloc(1) }]),
  zip('a name with a control character', 'name-not-for-xml', (parts) => [...parts, { name: 'a\u0001.txt', bytes: Buffer.alloc(1) }]),
  zip('an evidence record', 'evidence-record-not-read', (parts) => [
    ...parts,
    { name: 'META-INF/evidencerecord.xml', bytes: Buffer.from('<damaged') },
  ]),
]

/** @param listed names, each with its media type where that is another than that of a text */
function manifest(...listed: readonly (string | readonly [name: string, type: string])[]): ZipPart {
  const typed = listed.map((one) => (typeof one === 'string' ? [one, 'text/plain'] : one))
  const entries = typed.map(([name, type]) => `<m:file-entry m:full-path="${name}" m:media-type="${type}"/>`).join('')
  return {
    name: 'META-INF/manifest.xml',
    bytes: Buffer.from(`<m:manifest xmlns:m="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">${entries}</m:manifest>`),
  }
}
