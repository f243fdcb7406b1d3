// Attacks on the ZIP around the signatures: headers that disagree, names that lead astray, entries that only some readers see.
// Must not know how any of them is found out.
import { crc32 } from 'node:zlib'
import { le16, le32, writeZip, type ZipPart } from '../foreign/zip.js'
import { part, partsOf, type Row, zip } from '../tampering/container.js'

const MIMETYPE = 'application/vnd.etsi.asic-e+zip'
const more = (name: string, content = 'other'): ZipPart => ({ name, bytes: Buffer.from(content) })
const advised = (rows: readonly Row[]): readonly Row[] => rows.map((row) => ({ ...row, isAdvice: true }))

/** The parts that an attack may aim at, by their place. */
const PLACES: Readonly<Record<string, number>> = { 'the first file': 1, 'the second file': 2, 'the signature file': 3 }

const disagreeing: readonly Row[] = Object.entries(PLACES).flatMap(([what, place]) => [
  part(`another method in the local header of ${what}`, 'zip-header-mismatch', place, ({ deflated }) => ({
    local: { method: deflated === true ? 0 : 8 },
  })),
  part(`another CRC in the local header of ${what}`, 'zip-header-mismatch', place, { local: { crc: 1 } }),
  part(`another size in the local header of ${what}`, 'zip-header-mismatch', place, ({ bytes }) => ({ local: { size: bytes.length - 1 } })),
  part(`another compressed size in the local header of ${what}`, 'zip-header-mismatch', place, { local: { compressed: 1 } }),
  part(`encryption in the local header of ${what}`, 'zip-header-mismatch', place, { local: { flags: 0x801 } }),
  part(`a descriptor in the local header of ${what}`, 'zip-header-mismatch', place, { local: { flags: 0x808 } }),
  part(`another case in the local name of ${what}`, 'zip-header-mismatch', place, ({ name }) => ({ localName: name.toUpperCase() })),
  part(`a folder in the local name of ${what}`, 'zip-header-mismatch', place, ({ name }) => ({ localName: `x/${name}` })),
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
])

/** Info-ZIP's Unicode Path extra field (APPNOTE 4.6.9). */
export function unicodePath(name: string, path: string): Buffer {
  const data = Buffer.concat([Buffer.from([1]), le32(crc32(Buffer.from(name))), Buffer.from(path)])
  return Buffer.concat([le16(0x7075), le16(data.length), data])
}

const METHODS: Readonly<Record<string, number>> = { shrunk: 1, imploded: 6, bzip2: 12, LZMA: 14, Zstandard: 93, AES: 99 }
const compressed: readonly Row[] = Object.entries(METHODS).map(([name, method]) =>
  part(`a signature file that is ${name}`, 'zip-unreadable-entry', 3, { method }),
)

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
  described('a false compressed size in a descriptor', ([crc, size]) => [crc, size - 1, size]),
  described('a false descriptor without its signature', ([crc, size]) => [crc, size, 0], []),
  described('a descriptor that is too short', ([crc]) => [crc]),
  part('a false CRC beside a descriptor', 'zip-header-mismatch', 2, ({ bytes }) => ({
    flags: 0x808,
    local: { crc: 1, compressed: 0, size: 0 },
    after: Buffer.concat([0x08074b50, crc32(bytes), bytes.length, bytes.length].map(le32)),
  })),
]

const UNSAFE = ['../b.bin', '/b.bin', 'x/../b.bin', '..\\b.bin', 'x/..']
const RENAMED = ['b.bin ', 'b.bin.', './b.bin', 'b.bin/', 'b.bin\0', 'B.bin', 'b.bin.exe', 'x/b.bin', 'META-INF/b.bin', 'ｂ.bin', 'b%2ebin']
const TWINS = ['B.bin', 'b.bin ', 'b.bin.', './b.bin', 'b.bin\0.exe', 'ｂ.bin', './/b.bin', 'Mimetype', 'Hello World.txt']
const UNSIGNED = ['run.exe', 'C:/b.bin', 'x/', 'mimetype.txt', 'META-INF.txt', 'meta-inf/other.txt', '.b.bin', 'b.bin.lnk', 'con']

const names: readonly Row[] = [
  ...UNSAFE.map((name) => zip(`an entry ${name}`, 'document-unreadable', (parts) => [...parts, more(name)])),
  ...RENAMED.map((name) => part(`the second file as ${JSON.stringify(name)}`, 'file-absent', 2, { name })),
  ...advised(TWINS.map((name) => zip(`a twin ${JSON.stringify(name)}`, 'zip-similar-names', (parts) => [...parts, more(name)]))),
  ...advised(UNSIGNED.map((name) => zip(`${name}, which nobody signed`, 'unsigned-file', (parts) => [...parts, more(name)]))),
]

const twice: readonly Row[] = [0, 1, 2, 3].flatMap((place) => [
  zip(`part ${place} again behind the others`, 'zip-duplicate-entry', (parts) => [...parts, more(parts[place]?.name ?? '')]),
  zip(`part ${place} already before the others`, 'zip-duplicate-entry', (parts) => [more(parts[place]?.name ?? ''), ...parts]),
])

/** An entry as readers of streams find it, without an entry in the directory. */
const local = (name: string): Buffer => {
  const file = writeZip([more(name)])
  return file.subarray(0, file.indexOf(le32(0x02014b50)))
}

const hidden: readonly Row[] = [
  part('an entry that no directory lists, between others', 'zip-hidden-entry', 1, { after: local('b.bin') }),
  part('an entry that no directory lists, behind the others', 'zip-hidden-entry', 3, { after: local('b.bin') }),
  { name: 'an entry before the others', finds: 'zip-hidden-entry', make: (base) => writeZip(partsOf(base), { prefix: local('b.bin') }) },
  ...[1, 2].map(
    (hiddenRecords): Row => ({
      name: `${hiddenRecords} entries that the end record does not count`,
      finds: 'zip-hidden-entry',
      make: (base) => writeZip([...partsOf(base), more('x.bin'), more('b.bin')], { hiddenRecords }),
    }),
  ),
  {
    name: 'a second directory before the end record',
    finds: 'zip-hidden-entry',
    make: (base) => writeZip(partsOf(base), { beforeEnd: writeZip([more('b.bin')]).subarray(local('b.bin').length, -22) }),
  },
  {
    name: 'a whole container before another',
    finds: 'zip-hidden-entry',
    make: (base) => writeZip(partsOf(base), { prefix: writeZip([more('b.bin')]) }),
  },
  ...advised([
    {
      name: 'bytes before the end record',
      finds: 'zip-hidden-bytes',
      make: (base) => writeZip(partsOf(base), { beforeEnd: Buffer.from('hidden') }),
    },
    {
      name: 'bytes behind compressed data',
      finds: 'zip-hidden-bytes',
      make: (base) => {
        const plain = writeZip(partsOf(base))
        return lengthened(plain, Buffer.from('hidden'))
      },
    },
  ]),
]

/** The last entry with bytes more, which both of its headers count. */
function lengthened(file: Buffer, rest: Buffer): Buffer {
  const directory = file.indexOf(le32(0x02014b50))
  const localHeader = file.lastIndexOf(le32(0x04034b50), directory)
  const record = file.lastIndexOf(le32(0x02014b50))
  const made = Buffer.concat([file.subarray(0, directory), rest, file.subarray(directory)])
  for (const at of [localHeader + 18, record + rest.length + 20]) made.writeUInt32LE(made.readUInt32LE(at) + rest.length, at)
  made.writeUInt32LE(directory + rest.length, made.length - 6)
  return made
}

const MIMETYPES = ['', `${MIMETYPE}\n`, `\uFEFF${MIMETYPE}`, MIMETYPE.toUpperCase(), 'application/vnd.etsi.asic-s+zip', `${MIMETYPE}; x=y`]

const mimetypes = advised(
  MIMETYPES.map((text) => part(`the mimetype ${JSON.stringify(text)}`, 'mimetype-content', 0, { bytes: Buffer.from(text) })),
)

/** All of them. */
export const zipAttacks: readonly Row[] = [...disagreeing, ...compressed, ...descriptors, ...names, ...twice, ...hidden, ...mimetypes]
