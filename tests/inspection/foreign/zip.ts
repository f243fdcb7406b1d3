// Writes ZIP files that may be wrong in one point: two headers that disagree, a false CRC, bytes nobody owns.
// Must not know the inspection.
import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipPart {
  readonly name: string
  readonly bytes: Uint8Array
  readonly deflated?: boolean
  readonly extra?: Buffer
  /** What the local header, or both headers, say in place of the truth. */
  readonly localName?: string
  readonly crc?: number
  readonly size?: number
  readonly flags?: number
  readonly method?: number
  /** Bytes between this entry and the next that no header owns. */
  readonly after?: Buffer
  /** The directory points to the local header of this other entry. */
  readonly at?: number
}

export function writeZip(parts: readonly ZipPart[], { prefix = Buffer.alloc(0), comment = '' } = {}): Buffer {
  const chunks: Buffer[] = [prefix]
  const directory: Buffer[] = []
  let offset = prefix.length
  for (const part of parts) {
    const data = part.deflated === true ? deflateRawSync(part.bytes) : Buffer.from(part.bytes)
    const name = Buffer.from(part.name)
    const localName = Buffer.from(part.localName ?? part.name)
    const extra = part.extra ?? Buffer.alloc(0)
    const fields = fieldsOf(part, data.length)
    const local = Buffer.concat([le32(0x04034b50), le16(20), fields, le16(localName.length), le16(extra.length), localName, extra, data])
    directory.push(
      Buffer.concat([le32(0x02014b50), le16(0x0314), le16(20), fields, le16(name.length), Buffer.alloc(12), le32(part.at ?? offset), name]),
    )
    chunks.push(local, part.after ?? Buffer.alloc(0))
    offset += local.length + (part.after?.length ?? 0)
  }
  const central = Buffer.concat(directory)
  const count = le16(parts.length)
  const end = Buffer.concat([
    le32(0x06054b50),
    le32(0),
    count,
    count,
    le32(central.length),
    le32(offset),
    le16(comment.length),
    Buffer.from(comment),
  ])
  return Buffer.concat([...chunks, central, end])
}

/** Flags, method, time, date, CRC and the two sizes: the same order in both headers. */
function fieldsOf(part: ZipPart, compressed: number): Buffer {
  const method = part.method ?? (part.deflated === true ? 8 : 0)
  return Buffer.concat([
    le16(part.flags ?? 0x800),
    le16(method),
    le32(0x58210000),
    le32(part.crc ?? crc32(part.bytes)),
    le32(compressed),
    le32(part.size ?? part.bytes.length),
  ])
}

function le16(value: number): Buffer {
  const buffer = Buffer.alloc(2)
  buffer.writeUInt16LE(value)
  return buffer
}

function le32(value: number): Buffer {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32LE(value)
  return buffer
}
