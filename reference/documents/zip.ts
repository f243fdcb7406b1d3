// ZIP archives in memory: reading within limits, where sizes, checksums and names are checked before the content is used, and writing (APPNOTE 6.3)
// without extra fields: ETSI EN 319 162-1, A.1 forbids one in the first entry.
import { isUtf8 } from 'node:buffer'
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import { DocumentError } from './errors.js'

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
  if (leadsOutside(name))
    throw new DocumentError(
      'unsafe-name',
      `the file name ${JSON.stringify(name)} cannot stand in a container: it is absolute, climbs out, or holds a backslash`,
    )
}

/** Whether a name is absolute, climbs out of the archive, or holds a backslash, which some programs take for a slash. */
export function leadsOutside(name: string): boolean {
  return /^[a-z]:|^\/|\\/i.test(name) || name.split('/').includes('..')
}

const endLength = 22
const longestComment = 0xffff
/** Many times what an upload may have; whatever unpacks to more would be unpacked anew for each call. */
const largestContent = 64 * 1024 * 1024
const encryptedFlag = 1
/** Info-ZIP Unicode Path (APPNOTE 4.6.9), which gives a name beside the first one. */
const unicodePath = 0x7075

interface CentralEntry {
  /** Where it stands itself. */
  readonly position: number
  readonly name: string
  readonly method: number
  readonly checksum: number
  readonly compressedSize: number
  readonly size: number
  readonly localOffset: number
  readonly length: number
}

/**
 * The files of an archive, in the order of its central directory; directories are left out.
 * @throws DocumentError `unreadable-container` for anything damaged, encrypted, ambiguous, or larger than 64 MiB unpacked
 */
export function readZip(bytes: Buffer): readonly ZipItem[] {
  try {
    return readEntries(bytes)
  } catch (cause) {
    if (cause instanceof DocumentError) throw cause
    throw unreadable('it ends too early or a field points outside', cause)
  }
}

function readEntries(bytes: Buffer): ZipItem[] {
  let total = 0
  const names = new Set<string>()
  const items: ZipItem[] = []
  for (const entry of entriesIn(bytes)) {
    if (names.has(entry.name)) throw unreadable(`two entries are called ${JSON.stringify(entry.name)}`)
    names.add(entry.name)
    total += entry.size
    if (total > largestContent) throw unreadable('it unpacks to more than 64 MiB')
    if (entry.name.endsWith('/')) continue
    const content = contentOf(bytes, entry)
    items.push({ name: entry.name, content, isCompressed: entry.method === deflated })
  }
  return items
}

/** What the central directory says, in its order. @throws DocumentError or RangeError for what is damaged */
export function* entriesIn(bytes: Buffer): Generator<CentralEntry> {
  const end = endOfCentralDirectory(bytes)
  let position = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const entry = centralEntry(bytes, position)
    yield entry
    position += entry.length
  }
}

function endOfCentralDirectory(bytes: Buffer): number {
  const lowest = Math.max(0, bytes.length - endLength - longestComment)
  for (let position = bytes.length - endLength; position >= lowest; position -= 1) {
    if (bytes.readUInt32LE(position) === endSignature) return position
  }
  throw unreadable('it has no end-of-central-directory record')
}

function centralEntry(bytes: Buffer, position: number): CentralEntry {
  if (bytes.readUInt32LE(position) !== centralSignature) throw unreadable('its central directory is damaged')
  if ((bytes.readUInt16LE(position + 8) & encryptedFlag) !== 0) throw unreadable('it is encrypted')
  const nameLength = bytes.readUInt16LE(position + 28)
  const nameStart = position + 46
  if (nameStart + nameLength > bytes.length) throw unreadable('its central directory is damaged')
  const extraLength = bytes.readUInt16LE(position + 30)
  return {
    position,
    name: nameIn(bytes.subarray(nameStart, nameStart + nameLength), bytes.subarray(nameStart + nameLength).subarray(0, extraLength)),
    method: bytes.readUInt16LE(position + 10),
    checksum: bytes.readUInt32LE(position + 16),
    compressedSize: bytes.readUInt32LE(position + 20),
    size: bytes.readUInt32LE(position + 24),
    localOffset: bytes.readUInt32LE(position + 42),
    length: 46 + nameLength + extraLength + bytes.readUInt16LE(position + 32),
  }
}

/** Names are written anew in UTF-8, without extra fields: one that would come out otherwise is no longer the one that was signed. */
function nameIn(raw: Buffer, extra: Buffer): string {
  const name = raw.toString('utf8')
  if (!isUtf8(raw)) throw unreadable(`the name ${JSON.stringify(name)} is not in UTF-8`)
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === unicodePath) throw unreadable(`${JSON.stringify(name)} has a second name in an extra field`)
  }
  return name
}

function contentOf(bytes: Buffer, entry: CentralEntry): Buffer {
  const { localOffset, name } = entry
  if (bytes.readUInt32LE(localOffset) !== localSignature) throw unreadable(`the local header of ${JSON.stringify(name)} is damaged`)
  const nameLength = bytes.readUInt16LE(localOffset + 26)
  const localName = bytes.toString('utf8', localOffset + 30, localOffset + 30 + nameLength)
  if (localName !== name) throw unreadable(`${JSON.stringify(name)} is called ${JSON.stringify(localName)} in its local header`)
  const start = localOffset + 30 + nameLength + bytes.readUInt16LE(localOffset + 28)
  const packed = bytes.subarray(start, start + entry.compressedSize)
  const content = unpacked(packed, entry)
  if (content.length !== entry.size || crc32(content) !== entry.checksum) throw unreadable(`${JSON.stringify(name)} is damaged`)
  return content
}

function unpacked(packed: Buffer, entry: CentralEntry): Buffer {
  if (entry.method === stored) return packed
  if (entry.method !== deflated)
    throw unreadable(`${JSON.stringify(entry.name)} uses compression method ${entry.method}; only 0 and 8 are known`)
  // zlib refuses a limit of zero; one octet too many is caught by the size check.
  return inflateRawSync(packed, { maxOutputLength: Math.max(entry.size, 1) })
}

function unreadable(problem: string, cause?: unknown): DocumentError {
  return new DocumentError('unreadable-container', `the ZIP archive cannot be read: ${problem}`, { cause })
}

/**
 * What somebody else has packed in a way that is not written here stays as it is.
 * @param time which packing it is: every second one turns the order round. `mimetype` stays in front (ETSI EN 319 162-1, A.1).
 */
export function packedAnew(container: Buffer, time: number): Buffer {
  try {
    return packedIn(readZip(container), time) ?? container
  } catch (error) {
    if (error instanceof DocumentError) return container
    throw error
  }
}

function packedIn(items: readonly ZipItem[], time: number): Buffer | undefined {
  const [first, ...others] = [...items.filter(({ name }) => name === 'mimetype'), ...items.filter(({ name }) => name !== 'mimetype')]
  const rest = others.map((item) => ({ ...item, isCompressed: !item.isCompressed }))
  return first === undefined ? undefined : writeZip([first, ...(time % 2 === 0 ? rest : rest.toReversed())])
}
