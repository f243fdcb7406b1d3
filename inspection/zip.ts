// Reads a ZIP container as a verifier must: what the directory says, what the local headers say, and that both agree.
// Must not know ASiC.

import { isAscii, isUtf8 } from 'node:buffer'
import { crc32, inflateRawSync } from 'node:zlib'
import { type Entry, fromBufferPromise, type LocalFileHeader, type ZipFile } from 'yauzl'
import { type Findings, Malformed } from './findings.js'
import type { Budget } from './limits.js'

/** An entry of a container, inflated. */
export interface ZipEntry {
  readonly name: string
  readonly bytes: Uint8Array
  readonly stored: boolean
  /** Extra fields in the local header, which `mimetype` must not have. */
  readonly hasExtraField: boolean
  readonly isDirectory: boolean
}

const APPNOTE = 'PKWARE APPNOTE 6.3.10'
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 0x1
const DATA_DESCRIPTOR = 0x8
const NAME_IN_UTF8 = 0x800
/** What the headers must agree in; the other flags do not change what is read. */
const TELLING_FLAGS = ENCRYPTED | DATA_DESCRIPTOR

interface Region {
  readonly name: string
  readonly start: number
  readonly end: number
  readonly hasDescriptor: boolean
}

/**
 * Reads all entries in the order of the central directory.
 * @throws Malformed when there is no readable directory
 * @throws InspectionError when a limit is reached
 */
export async function readZip(bytes: Uint8Array, budget: Budget, findings: Findings): Promise<ZipEntry[]> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const zip = await orMalformed(fromBufferPromise(buffer, { lazyEntries: true }))
  budget.check('entries', zip.entryCount)
  const directoryStart = cursorOf(zip)
  const entries: ZipEntry[] = []
  const regions: Region[] = []
  for (const entry of await directoryOf(zip)) {
    const header = await orMalformed(zip.readLocalFileHeaderPromise(entry))
    const name = nameOf(entry)
    compareHeaders(entry, header, name, findings)
    regions.push({
      name,
      start: entry.relativeOffsetOfLocalHeader,
      end: header.fileDataStart + entry.compressedSize,
      hasDescriptor: (entry.generalPurposeBitFlag & DATA_DESCRIPTOR) !== 0,
    })
    const raw = buffer.subarray(header.fileDataStart, header.fileDataStart + entry.compressedSize)
    const content = readContent(raw, entry, name, budget, findings)
    if (content === undefined) continue
    entries.push({
      name,
      bytes: content,
      stored: entry.compressionMethod === STORED,
      hasExtraField: header.extraFieldLength > 0,
      isDirectory: name.endsWith('/'),
    })
  }
  findDuplicates(entries, findings)
  findHiddenBytes(regions, directoryStart, findings)
  if (zip.comment !== '')
    findings.advice({ code: 'zip-comment', message: 'The ZIP carries a comment, which no signature covers.', where: 'end of directory' })
  return entries
}

async function directoryOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry)
  } catch (error) {
    throw malformed(error)
  }
  return entries
}

/** yauzl tells what it dislikes by plain errors. */
async function orMalformed<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    throw malformed(error)
  }
}

function malformed(error: unknown): Malformed {
  return new Malformed(`The ZIP cannot be read: ${error instanceof Error ? error.message : String(error)}.`, { cause: error })
}

/** Before the first entry is read, yauzl's cursor stands at the start of the central directory. */
function cursorOf(zip: ZipFile): number {
  return Number(zip.readEntryCursor)
}

/** Writers that leave the flag for UTF-8 out write UTF-8 all the same; what is none is in the code page of old. */
function nameOf({ generalPurposeBitFlag, fileName, fileNameRaw }: Entry): string {
  if ((generalPurposeBitFlag & NAME_IN_UTF8) !== 0 || isAscii(fileNameRaw)) return fileName
  return isUtf8(fileNameRaw) ? fileNameRaw.toString('utf8') : fileName
}

function compareHeaders(entry: Entry, header: LocalFileHeader, name: string, findings: Findings): void {
  const deferred = (entry.generalPurposeBitFlag & DATA_DESCRIPTOR) !== 0
  const agrees =
    header.fileName.equals(entry.fileNameRaw) &&
    header.compressionMethod === entry.compressionMethod &&
    ((header.generalPurposeBitFlag ^ entry.generalPurposeBitFlag) & TELLING_FLAGS) === 0 &&
    (deferred ||
      isZip64(header) ||
      (header.crc32 === entry.crc32 &&
        header.compressedSize === entry.compressedSize &&
        header.uncompressedSize === entry.uncompressedSize))
  if (agrees) return
  findings.error({
    code: 'zip-header-mismatch',
    message: 'The local header and the central directory of the ZIP tell different things about this entry.',
    where: name,
    clause: `${APPNOTE}, 4.3.7`,
  })
}

function isZip64(header: LocalFileHeader): boolean {
  return header.compressedSize === 0xffffffff || header.uncompressedSize === 0xffffffff
}

function readContent(raw: Uint8Array, entry: Entry, where: string, budget: Budget, findings: Findings): Uint8Array | undefined {
  if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0) {
    findings.error({ code: 'zip-encrypted', message: 'The entry is encrypted.', where, clause: `${APPNOTE}, 4.4.4` })
    return undefined
  }
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
    findings.error({
      code: 'zip-unreadable-entry',
      message: `The compression method ${entry.compressionMethod} is not supported.`,
      where,
      clause: `${APPNOTE}, 4.4.5`,
    })
    return undefined
  }
  budget.spend('inflatedBytes', entry.uncompressedSize)
  const content = entry.compressionMethod === STORED ? raw : inflate(raw, entry.uncompressedSize)
  if (content === undefined || content.length !== entry.uncompressedSize || crc32(content) !== entry.crc32) {
    findings.error({
      code: 'zip-damaged-entry',
      message: 'The entry does not inflate to the size and CRC that the directory gives.',
      where,
      clause: `${APPNOTE}, 4.4.7`,
    })
    return undefined
  }
  return content
}

/** The declared size is the most that is ever inflated: a bomb that lies about its size stops there. */
function inflate(raw: Uint8Array, size: number): Uint8Array | undefined {
  try {
    return inflateRawSync(raw, { maxOutputLength: Math.max(size, 1) })
  } catch {
    // Damaged or longer than declared: said by the finding of the caller.
    return undefined
  }
}

function findDuplicates(entries: readonly ZipEntry[], findings: Findings): void {
  const exact = new Set<string>()
  const folded = new Set<string>()
  for (const { name } of entries) {
    const fold = name.normalize('NFC').toLowerCase()
    if (exact.has(name)) {
      findings.error({
        code: 'zip-duplicate-entry',
        message: 'Two entries have the same name, so readers may see different files.',
        where: name,
        clause: 'ETSI EN 319 162-1, 4.2',
      })
    } else if (folded.has(fold)) {
      findings.advice({ code: 'zip-similar-names', message: 'Two entries differ only in case or Unicode form.', where: name })
    }
    exact.add(name)
    folded.add(fold)
  }
}

/** Size of a data descriptor with its optional signature, in ZIP64 form: the most that may follow the data. */
const LONGEST_DESCRIPTOR = 24

/** Entries should tile the file up to the directory; bytes between them belong to nobody, overlaps to two. */
function findHiddenBytes(regions: readonly Region[], directoryStart: number, findings: Findings): void {
  const sorted = [...regions].sort((left, right) => left.start - right.start)
  let expected = 0
  for (const [index, region] of sorted.entries()) {
    if (region.start < expected) {
      findings.error({
        code: 'zip-overlap',
        message: 'The entry overlaps the one before it.',
        where: region.name,
        clause: `${APPNOTE}, 4.3.6`,
      })
    }
    if (region.start > expected) adviseHidden(expected, region.start, findings)
    const next = sorted[index + 1]?.start ?? directoryStart
    const followedByDescriptor = region.hasDescriptor && next > region.end && next - region.end <= LONGEST_DESCRIPTOR
    expected = followedByDescriptor ? next : region.end
  }
  if (sorted.length > 0 && directoryStart > expected) adviseHidden(expected, directoryStart, findings)
}

function adviseHidden(start: number, end: number, findings: Findings): void {
  findings.advice({
    code: 'zip-hidden-bytes',
    message: `${end - start} bytes belong to no entry of the directory.`,
    where: `offset ${start}`,
    clause: `${APPNOTE}, 4.3.6`,
  })
}
