// Reads a ZIP container as a verifier must: what the directory says, what the local headers say, and that both agree.

import { isAscii, isUtf8 } from 'node:buffer'
import { crc32, inflateRawSync } from 'node:zlib'
import { type Entry, fromBufferPromise, getFileNameLowLevel, type LocalFileHeader, type ZipFile } from 'yauzl'
import { type Findings, Malformed } from './findings.js'
import type { Budget } from './limits.js'
import { APPNOTE, judgeExtraField, judgeLayout, type Region } from './zip-layout.js'

/** An entry of a container, inflated. */
export interface ZipEntry {
  readonly name: string
  readonly bytes: Uint8Array
  readonly stored: boolean
  /** Extra fields in the local header, which `mimetype` must not have. */
  readonly hasExtraField: boolean
  readonly isDirectory: boolean
  /** Where its local header begins, in bytes from the start of the file. */
  readonly offset: number
}

const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 0x1
const DATA_DESCRIPTOR = 0x8
const STRONG_ENCRYPTION = 0x40
const NAME_IN_UTF8 = 0x800
const END_RECORD_LENGTH = 22
/** An entry of the central directory: its signature, its length, and the places of its flags and of the lengths of what follows. */
const RECORD = { signature: 0x02014b50, length: 46, flags: 8, nameLength: 28, otherLengths: [30, 32] } as const

/**
 * Reads all entries in the order of the central directory.
 * @throws Malformed when there is no readable directory
 * @throws InspectionError when a limit is reached
 */
export async function readZip(bytes: Uint8Array, budget: Budget, findings: Findings): Promise<ZipEntry[]> {
  const open = (given: Buffer): Promise<ZipFile> => orMalformed(fromBufferPromise(given, { lazyEntries: true, decodeStrings: false }))
  const given = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const asGiven = await open(given)
  budget.check('entries', asGiven.entryCount)
  const directoryStart = cursorOf(asGiven)
  const buffer = withoutIdleFlags(given, directoryStart, asGiven.entryCount, findings)
  const zip = buffer === given ? asGiven : await open(buffer)
  const entries: ZipEntry[] = []
  const regions: Region[] = []
  for (const entry of await directoryOf(zip)) {
    const header = await orMalformed(zip.readLocalFileHeaderPromise(entry))
    const name = nameOf(entry)
    judgePath(name, findings)
    judgeSlashes(entry, name, findings)
    compareHeaders(entry, header, name, findings)
    judgeNameEncoding(entry, header, name, findings)
    judgeExtraField(header.extraField, name, findings)
    regions.push({
      name,
      start: entry.relativeOffsetOfLocalHeader,
      end: header.fileDataStart + entry.compressedSize,
      hasDescriptor: isDeferred(header),
      crc32: entry.crc32,
      compressedSize: entry.compressedSize,
      uncompressedSize: entry.uncompressedSize,
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
      offset: entry.relativeOffsetOfLocalHeader,
    })
  }
  findDuplicates(entries, findings)
  // Each byte of the comment is one character in the code page that it is read in.
  const endRecord = buffer.length - END_RECORD_LENGTH - zip.comment.length
  judgeLayout(buffer, regions, { start: directoryStart, end: cursorOf(zip), endRecord }, findings)
  return entries
}

/**
 * A container without the flags for strong encryption on entries that are not encrypted: most programs do not look at them, and yauzl refuses the
 * whole container.
 */
function withoutIdleFlags(given: Buffer, start: number, count: number, findings: Findings): Buffer {
  let buffer = given
  let at = start
  for (let left = count; left > 0 && at + RECORD.length <= given.length && given.readUInt32LE(at) === RECORD.signature; left -= 1) {
    const flags = given.readUInt16LE(at + RECORD.flags)
    const nameEnd = at + RECORD.length + given.readUInt16LE(at + RECORD.nameLength)
    if ((flags & (ENCRYPTED | STRONG_ENCRYPTION)) === STRONG_ENCRYPTION) {
      if (buffer === given) buffer = Buffer.from(given)
      buffer.writeUInt16LE(flags & ~STRONG_ENCRYPTION, at + RECORD.flags)
      const message = 'The entry is flagged as strongly encrypted, and is not encrypted: some programs refuse it.'
      findings.at(given.subarray(at + RECORD.length, nameEnd).toString()).advice('zip-flags', message, `${APPNOTE}, 4.4.4`)
    }
    at = RECORD.otherLengths.reduce((end, place) => end + given.readUInt16LE(at + place), nameEnd)
  }
  return buffer
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
  const reason = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
  return new Malformed(`The ZIP cannot be read: ${reason}.`, { cause: error })
}

/** Before the first entry is read, yauzl's cursor stands at the start of the central directory; after the last, behind it. */
function cursorOf(zip: ZipFile): number {
  return Number(zip.readEntryCursor)
}

/** Writers that leave the flag for UTF-8 out write UTF-8 all the same; what is none is in the code page of old. */
function nameOf(entry: Entry): string {
  const { generalPurposeBitFlag, fileNameRaw } = entry
  if ((generalPurposeBitFlag & NAME_IN_UTF8) !== 0 || isAscii(fileNameRaw)) return nameByTheLetter(entry)
  return isUtf8(fileNameRaw) ? fileNameRaw.toString('utf8') : nameByTheLetter(entry)
}

/** As flag and extra field say. yauzl would decode it alike, but refuses the whole container for a name with a drive letter. */
function nameByTheLetter({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)
}

/**
 * A path that leads elsewhere belongs to no container. A drive letter may not stand there either, but only Windows has drives: elsewhere
 * "A: notes.txt" is a file of the container like any other.
 * @throws Malformed when the path is absolute or climbs out
 */
function judgePath(name: string, findings: Findings): void {
  if (name.startsWith('/')) throw new Malformed(`The ZIP cannot be read: absolute path: ${name}.`)
  if (name.split('/').includes('..')) throw new Malformed(`The ZIP cannot be read: invalid relative path: ${name}.`)
  if (!/^[a-z]:/i.test(name)) return
  const message = 'The name begins like a drive of Windows: programs there write the file elsewhere, or refuse the container.'
  findings.at(name).advice('zip-name-drive', message, `${APPNOTE}, 4.4.17`)
}

/** Here, as in programs on Windows, a backslash parts a path; elsewhere it is a letter of the name. In other encodings it may be half a letter. */
function judgeSlashes({ fileNameRaw }: Entry, name: string, findings: Findings): void {
  if (!fileNameRaw.includes('\\') || !isUtf8(fileNameRaw)) return
  const message = 'The name in the ZIP holds a backslash: some programs see a folder there, and others a file of another name.'
  findings.at(name).advice('zip-name-backslash', message, `${APPNOTE}, 4.4.17`)
}

/** Whoever reads the name by the letter of the specification takes it for one of code page 437, or for a damaged one. */
function judgeNameEncoding(entry: Entry, header: LocalFileHeader, name: string, findings: Findings): void {
  const { fileNameRaw } = entry
  if (isAscii(fileNameRaw)) return
  const [inDirectory, inLocal] = [entry, header].map(({ generalPurposeBitFlag }) => (generalPurposeBitFlag & NAME_IN_UTF8) !== 0)
  // What is in the code page, or has its Unicode name in an extra field, is read alike by all.
  const isSame = inDirectory === inLocal && (inDirectory ? isUtf8(fileNameRaw) : nameByTheLetter(entry) === name.replaceAll('\\', '/'))
  if (isSame) return
  const message = isUtf8(fileNameRaw)
    ? 'The name is in UTF-8, and not both headers mark it so: other programs see another name.'
    : 'The name is marked as UTF-8, and is none: each program makes another name of it.'
  findings.at(name).advice('zip-name-encoding', message, `${APPNOTE}, 4.4.4 and appendix D`)
}

function compareHeaders(entry: Entry, header: LocalFileHeader, name: string, findings: Findings): void {
  const deferred = isDeferred(header)
  // What is deferred to a data descriptor is 0 in the local header; some writers know it beforehand.
  const agree = (local: number, central: number) => local === central || (deferred && local === 0)
  const agrees =
    header.fileName.equals(entry.fileNameRaw) &&
    isNameOf(entry, name) &&
    header.compressionMethod === entry.compressionMethod &&
    ((header.generalPurposeBitFlag ^ entry.generalPurposeBitFlag) & ENCRYPTED) === 0 &&
    (isZip64(header) ||
      (agree(header.crc32, entry.crc32) &&
        agree(header.compressedSize, entry.compressedSize) &&
        agree(header.uncompressedSize, entry.uncompressedSize)))
  const { advice, error } = findings.at(name)
  if (!agrees) {
    const message = 'The local header and the central directory of the ZIP tell different things about this entry.'
    error('zip-header-mismatch', message, `${APPNOTE}, 4.3.7`)
  } else if (isDeferred(entry) !== deferred) {
    // Whoever reads a stream goes by the local header, and everybody else does not look at this flag.
    advice('zip-flags', 'Only one of the two headers of the entry tells of a data descriptor.', `${APPNOTE}, 4.4.4`)
  }
}

function isDeferred({ generalPurposeBitFlag }: Entry | LocalFileHeader): boolean {
  return (generalPurposeBitFlag & DATA_DESCRIPTOR) !== 0
}

/**
 * The Unicode Path extra field gives another name (4.6.9), which not all readers know. It may only fill in what the code page of the
 * header cannot say: writers put "?", "_", an escape or a plain letter there, and never what parts a name.
 */
function isNameOf({ fileNameRaw }: Entry, name: string): boolean {
  if (!isAscii(fileNameRaw)) return true
  const raw = fileNameRaw.toString('latin1').replaceAll('\\', '/')
  if (raw === name) return true
  const [first = '', ...others] = name.split(/[^\0-\x7f]+/)
  if (others.length === 0 || !raw.startsWith(first) || !raw.endsWith(others.at(-1) ?? '')) return false
  let at = first.length
  for (const [index, piece] of others.entries()) {
    const place = index === others.length - 1 ? raw.length - piece.length : raw.indexOf(piece, at)
    if (place < at || /[./]/.test(raw.slice(at, place))) return false
    at = place + piece.length
  }
  return true
}

function isZip64(header: LocalFileHeader): boolean {
  return header.compressedSize === 0xffffffff || header.uncompressedSize === 0xffffffff
}

function readContent(raw: Uint8Array, entry: Entry, where: string, budget: Budget, findings: Findings): Uint8Array | undefined {
  const { error, advice } = findings.at(where)
  if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0) {
    error('zip-encrypted', 'The entry is encrypted.', `${APPNOTE}, 4.4.4`)
    return undefined
  }
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
    error('zip-unreadable-entry', `The compression method ${entry.compressionMethod} is not supported.`, `${APPNOTE}, 4.4.5`)
    return undefined
  }
  budget.spend('inflatedBytes', entry.uncompressedSize)
  const { content, rest } = entry.compressionMethod === STORED ? { content: raw, rest: 0 } : inflate(raw, entry.uncompressedSize)
  if (content === undefined || content.length !== entry.uncompressedSize || crc32(content) !== entry.crc32) {
    error('zip-damaged-entry', 'The entry does not inflate to the size and CRC that the directory gives.', `${APPNOTE}, 4.4.7`)
    return undefined
  }
  if (rest > 0) advice('zip-hidden-bytes', `${rest} bytes follow the compressed data of the entry.`, APPNOTE)
  return content
}

/** What raw data inflates to, and how many bytes of it are left over. The declared size is the most that is ever inflated: a bomb that lies about its size stops there. */
function inflate(raw: Uint8Array, size: number): { readonly content: Uint8Array | undefined; readonly rest: number } {
  try {
    // The types of Node know no `info`.
    const result: unknown = inflateRawSync(raw, { maxOutputLength: Math.max(size, 1), info: true })
    return isInflated(result) ? { content: result.buffer, rest: raw.length - result.engine.bytesWritten } : { content: undefined, rest: 0 }
  } catch {
    // Damaged or longer than declared: said by the finding of the caller.
    return { content: undefined, rest: 0 }
  }
}

function isInflated(result: unknown): result is { readonly buffer: Buffer; readonly engine: { readonly bytesWritten: number } } {
  return typeof result === 'object' && result !== null && 'buffer' in result && 'engine' in result
}

function findDuplicates(entries: readonly ZipEntry[], findings: Findings): void {
  const exact = new Set<string>()
  const folded = new Set<string>()
  for (const { name } of entries) {
    const fold = foldedName(name)
    if (exact.has(name)) {
      const message = 'Two entries have the same name, so readers may see different files.'
      findings.at(name).error('zip-duplicate-entry', message, 'ETSI EN 319 162-1, 4.2')
    } else if (folded.has(fold)) {
      findings.at(name).advice('zip-similar-names', SIMILAR)
    }
    exact.add(name)
    folded.add(fold)
  }
}

const SIMILAR = 'Two entries differ only in case, Unicode form, or what some systems leave out of a name.'

/** A name as the least careful file system takes it: cut at NUL, without empty and "." steps, nor dots and spaces at the end of a step. */
function foldedName(name: string): string {
  const [upToNul = ''] = name.split('\0')
  const steps = upToNul.split('/').map((step) => step.replace(/[. ]+$/, ''))
  return steps
    .filter((step, index) => step !== '' || index === steps.length - 1)
    .join('/')
    .normalize('NFKC')
    .toLowerCase()
}
