// Writes ZIP files that may be wrong in one point: a false size, flags, a name of its own for some programs.
// Must not know the inspection.
import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipPart {
  readonly name: string
  readonly bytes: Uint8Array
  readonly deflated?: boolean
  readonly extra?: Buffer
  /** What both headers say in place of the truth. */
  readonly size?: number
  readonly flags?: number
  /** Extra field in the directory. */
  readonly centralExtra?: Buffer
}

export function writeZip(parts: readonly ZipPart[]): Buffer {
  const chunks: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const data = part.deflated === true ? deflateRawSync(part.bytes) : part.bytes
    const name = Buffer.from(part.name)
    const extra = part.extra ?? Buffer.alloc(0)
    const fields = fieldsOf(part, data.length)
    const centralExtra = part.centralExtra ?? Buffer.alloc(0)
    const local = Buffer.concat([le32(0x04034b50), le16(20), fields, le16(name.length), le16(extra.length), name, extra, data])
    directory.push(
      Buffer.concat([
        ...[le32(0x02014b50), le16(0x0314), le16(20), fields, le16(name.length), le16(centralExtra.length)],
        ...[Buffer.alloc(10), le32(offset), name, centralExtra],
      ]),
    )
    chunks.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const count = le16(parts.length)
  const end = Buffer.concat([le32(0x06054b50), le32(0), count, count, le32(central.length), le32(offset), le16(0)])
  return Buffer.concat([...chunks, central, end])
}

/** Flags, method, time, date, CRC and the two sizes: the same in both headers. */
function fieldsOf(part: ZipPart, compressed: number): Buffer {
  const { flags = 0x800, deflated = false, size = part.bytes.length } = part
  return Buffer.concat([le16(flags), le16(deflated ? 8 : 0), le32(0x58210000), le32(crc32(part.bytes)), le32(compressed), le32(size)])
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

function le32(value: number): Buffer {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32LE(value)
  return buffer
}
