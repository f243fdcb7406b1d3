// Writing ZIP archives in memory (APPNOTE 6.3), without extra fields: ETSI EN 319 162-1, A.1 forbids one in the first entry.
import { crc32, deflateRawSync } from 'node:zlib'
import { DocumentError } from '../errors.js'

/** A file in an archive. */
export interface ZipItem {
  readonly name: string
  readonly content: Buffer
  readonly isCompressed: boolean
}

const localSignature = 0x04034b50
const centralSignature = 0x02014b50
const endSignature = 0x06054b50
/** Unix, and what an entry needs to be read: 2.0. Names survive `unzip` so. */
const madeBy = 0x0314
const needed = 20
/** The name is UTF-8. */
const utf8Flag = 0x0800
const stored = 0
const deflated = 8
/** A plain file, `rw-r--r--`. */
const fileAttributes = (0o100644 << 16) >>> 0

/** Entries of an archive without ZIP64, where those that a signature adds still find room. */
const MOST_ITEMS = 10_000

/** @throws DocumentError `unsafe-name` for names that are absolute or climb out of the archive, `unreadable-container` for too many entries */
export function checkItems(items: readonly ZipItem[]): void {
  if (items.length > MOST_ITEMS) {
    throw new DocumentError('unreadable-container', `the ZIP archive has ${items.length} entries; at most ${MOST_ITEMS} are taken`)
  }
  for (const { name } of items) checkName(name)
}

/**
 * Writes the items in the order given.
 * @throws DocumentError `unsafe-name` for names that are absolute or climb out of the archive
 */
export function writeZip(items: readonly ZipItem[]): Buffer {
  const now = new Date()
  const parts: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const item of items) {
    checkName(item.name)
    const name = Buffer.from(item.name)
    const packed = item.isCompressed ? deflateRawSync(item.content) : item.content
    const common = commonFields(item, name, packed, now)
    const local = record(localSignature, [], common, [])
    parts.push(local, name, packed)
    // No comment, first disk, no internal attributes.
    central.push(
      record(centralSignature, [madeBy], common, [0, 0, 0, fileAttributes & 0xffff, fileAttributes >>> 16, ...halves(offset)]),
      name,
    )
    offset += local.length + name.length + packed.length
  }
  const directory = Buffer.concat(central)
  const counts = [items.length, items.length]
  const end = record(endSignature, [0, 0], [...counts, ...halves(directory.length), ...halves(offset)], [0])
  return Buffer.concat([...parts, directory, end])
}

/** What the local header of an entry and its central record both say. */
function commonFields({ content, isCompressed }: ZipItem, name: Buffer, packed: Buffer, at: Date): readonly number[] {
  const sizes = [crc32(content), packed.length, content.length].flatMap(halves)
  return [needed, utf8Flag, isCompressed ? deflated : stored, timeOf(at), dateOf(at), ...sizes, name.length, 0]
}

/** A signature and fields of two octets each, the lower octet first. */
function record(signature: number, ...fields: readonly (readonly number[])[]): Buffer {
  const values = [...halves(signature), ...fields.flat()]
  const bytes = Buffer.alloc(2 * values.length)
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, 2 * index)
  return bytes
}

function halves(value: number): readonly [number, number] {
  return [value & 0xffff, value >>> 16]
}

function timeOf(at: Date): number {
  return (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1)
}

function dateOf(at: Date): number {
  return ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate()
}

function checkName(name: string): void {
  if (!/^[a-z]:|^\/|\\/i.test(name) && !name.split('/').includes('..')) return
  throw new DocumentError(
    'unsafe-name',
    `the file name ${JSON.stringify(name)} cannot stand in a container: it is absolute, climbs out, or holds a backslash`,
  )
}
