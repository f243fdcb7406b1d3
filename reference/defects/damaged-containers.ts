// Containers that hold what was signed, and of which other programs see something else: changes to the ZIP and to the manifest.
import type { ContainerEntry } from '../documents/index.js'

/** Name of the manifest in a container. */
export const MANIFEST = 'META-INF/manifest.xml'
const OWN_ENTRY = /<manifest:file-entry manifest:full-path="\/"[^>]*?(?:\/>|><\/manifest:file-entry>)/

const END = 0x06054b50
const END_LENGTH = 22
const CENTRAL = { length: 46, flags: 8, nameLength: 28, extraLength: 30, commentLength: 32, localOffset: 42 } as const
const LOCAL_FLAGS = 6
const NAME_IN_UTF8 = 0x800
const DATA_DESCRIPTOR = 0x8

/** The manifest without its entry for the container itself. */
export function withoutOwnEntry(entries: readonly ContainerEntry[]): readonly ContainerEntry[] {
  return entries.map((entry) =>
    entry.name === MANIFEST ? { ...entry, content: Buffer.from(entry.content.toString('utf8').replace(OWN_ENTRY, ''), 'utf8') } : entry,
  )
}

/** A container of this deployment in which no name beyond ASCII is marked as UTF-8. */
export function withoutNameFlags(container: Buffer): Buffer {
  return reflagged(container, (flags, name) => (name.every((octet) => octet < 0x80) ? flags : flags & ~NAME_IN_UTF8))
}

/** A container of this deployment in which every entry claims a data descriptor, and none has one. */
export function withDescriptorFlags(container: Buffer): Buffer {
  return reflagged(container, (flags) => flags | DATA_DESCRIPTOR)
}

function reflagged(container: Buffer, flagsOf: (flags: number, name: Buffer) => number): Buffer {
  const copy = Buffer.from(container)
  for (const { position, name } of directoryOf(copy)) {
    for (const at of [position + CENTRAL.flags, copy.readUInt32LE(position + CENTRAL.localOffset) + LOCAL_FLAGS]) {
      copy.writeUInt16LE(flagsOf(copy.readUInt16LE(at), name), at)
    }
  }
  return copy
}

/** The names of the entries of a container that ends as those of this deployment do; none for any other file. */
export function entryNamesIn(file: Buffer): readonly string[] {
  return directoryOf(file).map(({ name }) => name.toString('utf8'))
}

function directoryOf(file: Buffer): readonly { readonly position: number; readonly name: Buffer }[] {
  const end = file.length - END_LENGTH
  if (end < 0 || file.readUInt32LE(end) !== END) return []
  const found: { position: number; name: Buffer }[] = []
  let position = file.readUInt32LE(end + 16)
  for (let count = file.readUInt16LE(end + 10); count > 0; count -= 1) {
    const nameLength = file.readUInt16LE(position + CENTRAL.nameLength)
    found.push({ position, name: file.subarray(position + CENTRAL.length, position + CENTRAL.length + nameLength) })
    const rest = file.readUInt16LE(position + CENTRAL.extraLength) + file.readUInt16LE(position + CENTRAL.commentLength)
    position += CENTRAL.length + nameLength + rest
  }
  return found
}
