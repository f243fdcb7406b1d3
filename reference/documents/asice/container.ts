// An ASiC-E container (ETSI EN 319 162-1, 4.4): reading it apart and writing it.
import { DocumentError, readingDocument } from '../errors.js'
import { isContainer, isSignatureFile } from '../format.js'
import { asiceMediaType, mediaTypeOf } from '../media-types.js'
import type { DataFile } from '../model.js'
import type { ContainerEntry, DocumentSeams } from '../seams.js'
import { readZip } from '../zip/read-zip.js'
import { checkItems, writeZip } from '../zip/write-zip.js'
import { manifestName, readManifest } from './manifest.js'

const mimetypeName = 'mimetype'
const metaInf = 'META-INF/'

/** A data file found in a container, with its media type. */
export type StoredFile = Required<DataFile>

/** The contents of an ASiC-E, read apart. */
export interface Container {
  /** All entries but `mimetype`, in the order of the archive. */
  readonly entries: readonly ContainerEntry[]
  readonly dataFiles: readonly StoredFile[]
  readonly signatureFiles: readonly ContainerEntry[]
}

/**
 * What cannot be written again is refused here: otherwise it would be found out after the signing.
 * @throws DocumentError `unreadable-container` when the bytes are no ASiC-E, `unsafe-name`
 */
export function readContainer(bytes: Buffer): Container {
  const items = readZip(bytes)
  if (!isContainer(items)) {
    throw new DocumentError('unreadable-container', `the archive is no ASiC-E: it needs a mimetype entry saying ${asiceMediaType}`)
  }
  checkItems(items)
  const mediaTypes = mediaTypesIn(items)
  const entries = items.filter((item) => item.name !== mimetypeName)
  const dataFiles = entries
    .filter((entry) => !entry.name.startsWith(metaInf))
    .map(({ name, content }) => ({ name, content, mediaType: mediaTypes.get(name) ?? mediaTypeOf(name) }))
  return { entries, dataFiles, signatureFiles: items.filter(isSignatureFile) }
}

function mediaTypesIn(items: readonly ContainerEntry[]): ReadonlyMap<string, string> {
  const manifest = items.find((item) => item.name === manifestName)
  if (manifest === undefined) return new Map()
  return readingDocument('unreadable-container', `${manifestName} cannot be read`, () => readManifest(manifest.content))
}

/** Writes a container: `mimetype` first and stored (ETSI EN 319 162-1, A.1), then the entries as given. */
export function writeContainer(entries: readonly ContainerEntry[], seams: DocumentSeams): Buffer {
  const mimetype = { name: mimetypeName, content: Buffer.from(asiceMediaType), isCompressed: false }
  return seams.through('container', writeZip(seams.through('container-entries', [mimetype, ...entries])))
}

/** @throws DocumentError `unsafe-name` */
export function checkNames(names: readonly string[]): void {
  for (const name of names) {
    if (name === mimetypeName || name.startsWith(metaInf) || isUnsafe(name)) {
      throw new DocumentError('unsafe-name', `${JSON.stringify(name)} cannot be the name of a file in an ASiC-E; rename it`)
    }
  }
}

/** What neither XML 1.0 (2.2) nor an address can hold: the manifest and the reference could not name such a file. */
const NOT_IN_XML = /\p{Cs}|[\ufffe\uffff]|(?![\t\n\r\x7f-\x9f])\p{Cc}/u

/** Names that archivers would not unpack, or unpack somewhere else, or that cannot be written. */
function isUnsafe(name: string): boolean {
  if (NOT_IN_XML.test(name)) return true
  return name === '' || name.endsWith('/') || /^[/\\]|^[a-z]:|\\/i.test(name) || name.split('/').includes('..')
}
