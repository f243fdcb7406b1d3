// Tamperings of an ASiC-E container around its signatures: the ZIP, the files, the manifest.
import { crc32 } from 'node:zlib'
import { le32, unicodePath, writeZip, type ZipPart } from '../foreign/zip.js'
import { advised, part, partsOf, type Row, zip } from './container.js'
import { flip } from './table.js'

const more = (name: string, content = 'other'): ZipPart => ({ name, bytes: Buffer.from(content) })
const added = (name: string, finds: Row['finds'], extra: ZipPart): Row => zip(name, finds, (parts) => [...parts, extra])

const files: readonly Row[] = [
  part('a bit of a data file', 'digest-mismatch', 1, ({ bytes }) => ({ bytes: flip(bytes, 0) })),
  zip('a data file taken away', 'file-absent', (parts) => parts.filter((_, index) => index !== 2)),
  ...['b.bin ', 'b.bin/', 'b.bin\0', 'B.bin', 'x/b.bin', 'ｂ.bin', 'b%2ebin'].map((name) =>
    part(`a data file as ${JSON.stringify(name)}`, 'file-absent', 2, { name }),
  ),
  ...advised([
    ...['run.exe', 'C:/b.bin', 'x/', 'meta-inf/other.txt'].map((name) =>
      added(`${name}, which nobody signed`, 'unsigned-file', more(name)),
    ),
    zip('the signature file taken away', 'no-signature', (parts) => parts.slice(0, 3)),
    zip('no mimetype', 'no-mimetype', (parts) => parts.slice(1)),
    zip('mimetype not first', 'mimetype-not-first', ([first, ...rest]) => (first === undefined ? rest : [...rest, first])),
    part('mimetype compressed', 'mimetype-compressed', 0, { deflated: true }),
    part('mimetype with an extra field', 'mimetype-extra-field', 0, { extra: Buffer.from([0xfe, 0xca, 0, 0]) }),
    ...['application/zip', 'application/vnd.etsi.asic-s+zip', 'application/vnd.etsi.asic-e+zip\n'].map((text) =>
      part(`the mimetype ${JSON.stringify(text)}`, 'mimetype-content', 0, { bytes: Buffer.from(text) }),
    ),
    added('an evidence record', 'evidence-record-not-read', more('META-INF/evidencerecord.xml', '<damaged')),
  ]),
]

/** The parts that an attack may aim at, by their place. */
const PLACES: Readonly<Record<string, number>> = { 'the first file': 1, 'the signature file': 3 }

const headers: readonly Row[] = [
  part('a false CRC', 'zip-damaged-entry', 1, { crc: 1 }),
  part('a size too small', 'zip-damaged-entry', 3, ({ bytes }) => ({ size: bytes.length - 1 })),
  part('an unknown compression', 'zip-unreadable-entry', 1, { method: 12 }),
  part('a signature file that is shrunk', 'zip-unreadable-entry', 3, { method: 1 }),
  ...Object.entries(PLACES).flatMap(([what, place]) => [
    part(`another method in the local header of ${what}`, 'zip-header-mismatch', place, ({ deflated }) => ({
      local: { method: deflated === true ? 0 : 8 },
    })),
    part(`another CRC in the local header of ${what}`, 'zip-header-mismatch', place, { local: { crc: 1 } }),
    part(`another size in the local header of ${what}`, 'zip-header-mismatch', place, { local: { size: 1 } }),
    part(`another compressed size in the local header of ${what}`, 'zip-header-mismatch', place, { local: { compressed: 1 } }),
    part(`encryption in the local header of ${what}`, 'zip-header-mismatch', place, { local: { flags: 0x801 } }),
    part(`another name in the local header of ${what}`, 'zip-header-mismatch', place, ({ name }) => ({ localName: `x/${name}` })),
    part(`a name of its own for those who know Unicode paths, of ${what}`, 'zip-header-mismatch', place, ({ name }) => ({
      centralExtra: unicodePath(name, 'other.bin'),
    })),
    part(`encryption of ${what}`, 'zip-encrypted', place, ({ bytes }) => ({
      flags: 0x801,
      deflated: false,
      size: bytes.length,
      bytes: Buffer.concat([Buffer.alloc(12), bytes]),
    })),
    part(`strong encryption of ${what}`, 'document-unreadable', place, { flags: 0x841 }),
    part(`no header of its own for ${what}`, 'zip-overlap', place, { at: 0 }),
  ]),
]

function described(name: string, change: (right: [number, number, number]) => readonly number[], signature = [0x08074b50]): Row {
  return part(name, 'zip-header-mismatch', 2, ({ bytes }) => ({
    flags: 0x808,
    local: { crc: 0, compressed: 0, size: 0 },
    after: Buffer.concat([...signature, ...change([crc32(bytes), bytes.length, bytes.length])].map(le32)),
  }))
}

const descriptors: readonly Row[] = [
  described('a false CRC in a descriptor', ([, ...sizes]) => [1, ...sizes]),
  described('a false size in a descriptor', ([crc, size]) => [crc, size, size + 1]),
  described('a false descriptor without its signature', ([crc, size]) => [crc, size, 0], []),
  described('a descriptor that is too short', ([crc]) => [crc]),
]

/** A file by a name that is no form of the one that the Unicode Path extra field says (APPNOTE 4.6.9). */
function misnamed(raw: string, path: string): Row {
  const extra = unicodePath(raw, path)
  return added(`${raw} in place of ${path}`, 'zip-header-mismatch', { ...more(raw), extra, centralExtra: extra })
}

const names: readonly Row[] = [
  misnamed('Ligums.exe', 'Līgums.txt'),
  misnamed('other.txt', 'Līgums №2 – Preiļi.txt'),
  misnamed('a/b.txt', 'ā.txt'),
  ...['../b.bin', '/b.bin', 'x/../b.bin', '..\\b.bin'].map((name) => added(`an entry ${name}`, 'document-unreadable', more(name))),
  added('an entry twice', 'zip-duplicate-entry', more('b.bin')),
  ...[0, 3].map((place) =>
    zip(`part ${place} already before the others`, 'zip-duplicate-entry', (parts) => [more(parts[place]?.name ?? ''), ...parts]),
  ),
  ...advised([
    ...['B.BIN', 'b.bin.', './b.bin', 'b.bin\0.exe', 'ｂ.bin', 'Mimetype'].map((name) =>
      added(`a twin ${JSON.stringify(name)}`, 'zip-similar-names', more(name)),
    ),
    added('a name in UTF-8 that is not marked so', 'zip-name-encoding', { ...more('ā.txt'), flags: 0 }),
    added('a name in UTF-8 that one header does not mark so', 'zip-name-encoding', { ...more('ā.txt'), local: { flags: 0 } }),
    added('a name with a backslash', 'zip-name-backslash', more('folder\\b.txt')),
    added('a name that begins like a drive', 'zip-name-drive', more('A: notes.txt')),
    added('a name with a control character', 'name-not-for-xml', more('a\u0001.txt')),
  ]),
]

/** An entry as readers of streams find it, without an entry in the directory. */
const local = (name: string): Buffer => {
  const file = writeZip([more(name)])
  return file.subarray(0, file.indexOf(le32(0x02014b50)))
}

const framed = (name: string, finds: Row['finds'], frame: Parameters<typeof writeZip>[1]): Row => ({
  name,
  finds,
  make: (base) => writeZip([...partsOf(base), more('x.bin')], frame),
})

const hidden: readonly Row[] = [
  part('an entry that no directory lists, between others', 'zip-hidden-entry', 1, { after: local('b.bin') }),
  framed('an entry before the others', 'zip-hidden-entry', { prefix: local('b.bin') }),
  framed('an entry that the end record does not count', 'zip-hidden-entry', { hiddenRecords: 1 }),
  ...advised([
    part('a flag for strong encryption of an entry that is not encrypted', 'zip-flags', 1, { flags: 0x840 }),
    part('a flag for a data descriptor that is not there', 'zip-flags', 2, { flags: 0x808 }),
    part('bytes between two entries', 'zip-hidden-bytes', 1, { after: Buffer.from('hidden') }),
    framed('bytes before the first entry', 'zip-hidden-bytes', { prefix: Buffer.from('PK hidden') }),
    part('bytes behind compressed data', 'zip-hidden-bytes', 3, { behind: 'hidden' }),
    framed('bytes before the end record', 'zip-hidden-bytes', { beforeEnd: Buffer.from('hidden') }),
  ]),
]

const manifests: readonly Row[] = [
  added('a manifest that is no XML', 'manifest-unreadable', more('META-INF/manifest.xml', '<manifest')),
  ...advised([
    added('a manifest that forgets a file', 'manifest-incomplete', manifest('b.bin')),
    added('a manifest that lists too much', 'manifest-excess', manifest('hello world.txt', 'b.bin', 'c.bin')),
    added('a manifest that lists itself', 'manifest-excess', manifest('/', 'hello world.txt', 'b.bin', 'META-INF/manifest.xml')),
    added('a manifest that lists a file twice', 'manifest-excess', manifest('/', 'hello world.txt', 'b.bin', 'b.bin')),
    added('a manifest without the container', 'manifest-without-container', manifest('hello world.txt', 'b.bin')),
    added('a manifest with another media type of a file', 'media-type-differs', manifest(['b.bin', 'image/png'])),
    added('a manifest with another media type of the container', 'media-type-differs', manifest(['/', 'text/plain'])),
  ]),
]

/** @param listed names, each with its media type where that is another than that of a text */
function manifest(...listed: readonly (string | readonly [name: string, type: string])[]): ZipPart {
  const typed = listed.map((one) => (typeof one === 'string' ? [one, 'text/plain'] : one))
  const entries = typed.map(([name, type]) => `<m:file-entry m:full-path="${name}" m:media-type="${type}"/>`).join('')
  return more('META-INF/manifest.xml', `<m:manifest xmlns:m="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">${entries}</m:manifest>`)
}

export const fileTamperings: readonly Row[] = [...files, ...headers, ...descriptors, ...names, ...hidden, ...manifests]
