// How the bytes of a ZIP are shared out: entries, descriptors and directory tile it, and what belongs to none of them is hidden.

import type { Findings } from './findings.js'

/** The specification that the clauses name. */
export const APPNOTE = 'PKWARE APPNOTE 6.3.10'

/** Where an entry lies, and what a data descriptor behind it has to say. */
export interface Region {
  readonly name: string
  /** Of its local header. */
  readonly start: number
  /** Of its data. */
  readonly end: number
  readonly hasDescriptor: boolean
  readonly crc32: number
  readonly compressedSize: number
  readonly uncompressedSize: number
}

/** Offsets of the central directory, and of the end record behind it. */
interface DirectoryPlace {
  readonly start: number
  readonly end: number
  readonly endRecord: number
}

const SIGNATURE = { entry: 0x04034b50, directory: 0x02014b50, descriptor: 0x08074b50, end64: 0x06064b50, digital: 0x05054b50 } as const

/** Sizes of a data descriptor: with its optional signature or without, in ZIP64 form or not. */
const DESCRIPTOR_LENGTHS = [16, 12, 24, 20]
const LONGEST_DESCRIPTOR = 24
const LENGTH_IN_END_RECORD = 12
const EXTRA_HEAD = 4

/** Entries should tile the file up to the directory; bytes between them belong to nobody, overlaps to two. */
export function judgeLayout(buffer: Buffer, regions: readonly Region[], directory: DirectoryPlace, findings: Findings): void {
  const sorted = [...regions].sort((left, right) => left.start - right.start)
  let expected = 0
  for (const [index, region] of sorted.entries()) {
    if (region.start < expected) {
      findings.at(region.name).error('zip-overlap', 'The entry overlaps the one before it.', `${APPNOTE}, 4.3.6`)
    }
    tellHidden(buffer, expected, region.start, findings)
    const next = sorted[index + 1]?.start ?? directory.start
    expected = region.end + (region.hasDescriptor ? judgeDescriptor(buffer.subarray(region.end, next), region, findings) : 0)
  }
  if (sorted.length > 0) tellHidden(buffer, expected, directory.start, findings)
  if (isEndOf64(buffer.subarray(directory.end, directory.endRecord))) return
  tellHidden(buffer, directory.end, directory.endRecord, findings)
  const said = buffer.readUInt32LE(directory.endRecord + LENGTH_IN_END_RECORD)
  if (said === directory.end - directory.start) return
  const message = `The directory of the ZIP is not ${said} bytes long, as its end record says: programs that count back from there find no entry.`
  findings.at('end record').advice('zip-lengths', message, `${APPNOTE}, 4.4.23`)
}

/** The parts of an extra field, each with its length, fill it; fewer bytes than a part begins with are idle. Of the directory, yauzl sees to it. */
export function judgeExtraField(bytes: Buffer, name: string, findings: Findings): void {
  let at = 0
  while (at + EXTRA_HEAD <= bytes.length) at += EXTRA_HEAD + bytes.readUInt16LE(at + 2)
  if (at <= bytes.length) return
  const message = 'A part of the extra field in the local header is longer than the field: some programs refuse the entry.'
  findings.at(name).advice('zip-lengths', message, `${APPNOTE}, 4.5.1`)
}

/** A reader of streams takes CRC and sizes from the descriptor, so it must say what the directory says (4.3.9). Answers its length. */
function judgeDescriptor(behind: Buffer, region: Region, findings: Findings): number {
  const length = DESCRIPTOR_LENGTHS.find((one) => one <= behind.length && isDescriptor(behind.subarray(0, one), region))
  if (length !== undefined) return length
  if (behind.length === 0) {
    // Programs that rewrite an archive keep the flag and leave the descriptor out: who goes by the flag takes the next entry for it.
    const missing = 'The local header tells of a data descriptor, and none follows the data: some programs refuse the container.'
    findings.at(region.name).advice('zip-flags', missing, `${APPNOTE}, 4.3.9`)
  }
  // What is longer is no descriptor, but bytes that belong to nobody.
  if (behind.length === 0 || behind.length > LONGEST_DESCRIPTOR) return 0
  const message = 'The data descriptor and the central directory of the ZIP tell different things about this entry.'
  findings.at(region.name).error('zip-header-mismatch', message, `${APPNOTE}, 4.3.9`)
  return behind.length
}

function isDescriptor(bytes: Buffer, { crc32, compressedSize, uncompressedSize }: Region): boolean {
  const isSigned = bytes.length === 16 || bytes.length === 24
  if (isSigned && bytes.readUInt32LE() !== SIGNATURE.descriptor) return false
  const body = isSigned ? bytes.subarray(4) : bytes
  const [compressed, uncompressed] =
    body.length === 12 ? [body.readUInt32LE(4), body.readUInt32LE(8)] : [Number(body.readBigUInt64LE(4)), Number(body.readBigUInt64LE(12))]
  return body.readUInt32LE() === crc32 && compressed === compressedSize && uncompressed === uncompressedSize
}

/** The ZIP64 end record with its locator, or the digital signature of the directory, may stand before the end record (4.3.6). */
function isEndOf64(bytes: Buffer): boolean {
  if (bytes.length < 6) return false
  const signature = bytes.readUInt32LE()
  if (signature === SIGNATURE.digital) return bytes.length === 6 + bytes.readUInt16LE(4)
  return signature === SIGNATURE.end64 && bytes.length >= 32 && BigInt(bytes.length) === bytes.readBigUInt64LE(4) + 32n
}

function tellHidden(buffer: Buffer, start: number, end: number, findings: Findings): void {
  if (end <= start) return
  const clause = `${APPNOTE}, 4.3.6`
  const where = `offset ${start}`
  if (holdsHeader(buffer.subarray(start, end))) {
    const message = 'Bytes that belong to no entry of the directory hold an entry of their own, which other readers may see.'
    findings.at(where).error('zip-hidden-entry', message, clause)
  } else {
    findings.at(where).advice('zip-hidden-bytes', `${end - start} bytes belong to no entry of the directory.`, clause)
  }
}

function holdsHeader(bytes: Buffer): boolean {
  return [SIGNATURE.entry, SIGNATURE.directory].some((signature) => {
    const mark = Buffer.alloc(4)
    mark.writeUInt32LE(signature)
    return bytes.includes(mark)
  })
}
