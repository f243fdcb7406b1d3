// Writes ZIP files that may be wrong in one point: two headers that disagree, a false CRC, bytes nobody owns.
// Must not know the inspection.
import { crc32, deflateRawSync } from 'node:zlib'

interface Fields {
  readonly flags: number
  readonly method: number
  readonly crc: number
  readonly compressed: number
  readonly size: number
}

export interface ZipPart {
  readonly name: string
  readonly bytes: Uint8Array
  readonly deflated?: boolean
  /** Bytes behind the end of the compressed data, which both headers count. */
  readonly behind?: string
  readonly extra?: Buffer
  /** What the local header, or both headers, say in place of the truth. */
  readonly localName?: string
  readonly crc?: number
  readonly size?: number
  readonly flags?: number
  readonly method?: number
  /** What the local header alone says. */
  readonly local?: Partial<Fields>
  /** Extra field in the directory. */
  readonly centralExtra?: Buffer
  /** Bytes between this entry and the next that no header owns. */
  readonly after?: Buffer
  /** The directory points to the local header of this other entry. */
  readonly at?: number
}

interface ZipFrame {
  readonly prefix?: Buffer
  /** Between the directory and its end record. */
  readonly beforeEnd?: Buffer
  /** Entries at the end of the directory that the end record does not count. */
  readonly hiddenRecords?: number
}

export function writeZip(parts: readonly ZipPart[], frame: ZipFrame = {}): Buffer {
  const { prefix = Buffer.alloc(0), beforeEnd = Buffer.alloc(0), hiddenRecords = 0 } = frame
  const chunks: Buffer[] = [prefix]
  const directory: Buffer[] = []
  let offset = prefix.length
  for (const part of parts) {
    const stored = part.deflated === true ? deflateRawSync(part.bytes) : part.bytes
    const data = Buffer.concat([stored, Buffer.from(part.behind ?? '')])
    const name = Buffer.from(part.name)
    const localName = Buffer.from(part.localName ?? part.name)
    const extra = part.extra ?? Buffer.alloc(0)
    const fields = fieldsOf(part, data.length)
    const centralExtra = part.centralExtra ?? Buffer.alloc(0)
    const localFields = bytesOf({ ...fields, ...part.local })
    const header = [le32(0x04034b50), le16(20), localFields, le16(localName.length), le16(extra.length)]
    const local = Buffer.concat([...header, localName, extra, data])
    directory.push(
      Buffer.concat([
        ...[le32(0x02014b50), le16(0x0314), le16(20), bytesOf(fields), le16(name.length), le16(centralExtra.length)],
        ...[Buffer.alloc(10), le32(part.at ?? offset), name, centralExtra],
      ]),
    )
    chunks.push(local, part.after ?? Buffer.alloc(0))
    offset += local.length + (part.after?.length ?? 0)
  }
  const central = Buffer.concat(directory)
  const count = le16(parts.length - hiddenRecords)
  const end = Buffer.concat([le32(0x06054b50), le32(0), count, count, le32(central.length), le32(offset), le16(0)])
  return Buffer.concat([...chunks, central, beforeEnd, end])
}

function fieldsOf(part: ZipPart, compressed: number): Fields {
  return {
    flags: part.flags ?? 0x800,
    method: part.method ?? (part.deflated === true ? 8 : 0),
    crc: part.crc ?? crc32(part.bytes),
    compressed,
    size: part.size ?? part.bytes.length,
  }
}

/** Flags, method, time, date, CRC and the two sizes: the same order in both headers. */
function bytesOf({ flags, method, crc, compressed, size }: Fields): Buffer {
  return Buffer.concat([le16(flags), le16(method), le32(0x58210000), le32(crc), le32(compressed), le32(size)])
}

/** Info-ZIP's Unicode Path extra field (APPNOTE 4.6.9). */
export function unicodePath(name: string, path: string): Buffer {
  const data = Buffer.concat([Buffer.from([1]), le32(crc32(Buffer.from(name))), Buffer.from(path)])
  return Buffer.concat([le16(0x7075), le16(data.length), data])
}

function le16(value: number): Buffer {
  const buffer = Buffer.alloc(2)
  buffer.writeUInt16LE(value)
  return buffer
}

export function le32(value: number): Buffer {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32LE(value)
  return buffer
}
