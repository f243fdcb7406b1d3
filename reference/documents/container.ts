// An ASiC-E container (ETSI EN 319 162-1, 4.4): reading it apart and writing it, with its manifest (A.2; OpenDocument 1.2, part 3).
import { DocumentError, readingDocument } from './errors.js'
import { asiceMediaType, isContainer, isSignatureFile, mediaTypeOf } from './format.js'
import type { DataFile } from './model.js'
import type { DocumentSeams } from './seams.js'
import { append, createDocument, descendants, parseXml, rootOf, serializeDocument } from './xml/elements.js'
import { checkItems, leadsOutside, readZip, writeZip, type ZipItem } from './zip.js'

/** Where the manifest stands in a container. */
export const manifestName = 'META-INF/manifest.xml'

interface ManifestEntry {
  readonly name: string
  readonly mediaType: string
}

/** A manifest naming the container itself and its data files. */
export function createManifest(files: readonly ManifestEntry[]): Buffer {
  const { document, root } = createDocument('manifest:manifest', ['manifest'])
  root.setAttribute('manifest:version', '1.2')
  for (const entry of [{ name: '/', mediaType: asiceMediaType }, ...files]) {
    append(root, 'manifest:file-entry', { 'manifest:full-path': entry.name, 'manifest:media-type': entry.mediaType })
  }
  return serializeDocument(document)
}

/** What a media type consists of: the parser lets references to control characters through, which no XML can hold. */
const MEDIA_TYPE = /^[\x20-\x7e]*$/

/** Media types by file name, as far as they are given. @throws Error when the manifest is not XML, or a media type is none */
function readManifest(xml: Buffer): ReadonlyMap<string, string> {
  const types = new Map<string, string>()
  const root = rootOf(parseXml(xml.toString('utf8')))
  for (const entry of descendants(root, 'manifest:file-entry')) {
    const name = entry.getAttributeNS(entry.namespaceURI, 'full-path')
    const type = entry.getAttributeNS(entry.namespaceURI, 'media-type') ?? ''
    if (!MEDIA_TYPE.test(type)) throw new Error('a media type holds other characters than those of media types')
    if (name !== null && type !== '') types.set(name, type)
  }
  return types
}

const mimetypeName = 'mimetype'
const metaInf = 'META-INF/'

/** A data file found in a container, with its media type. */
export type StoredFile = Required<DataFile>

/** The contents of an ASiC-E, read apart. */
export interface Container {
  /** All entries but `mimetype`, in the order of the archive. */
  readonly entries: readonly ZipItem[]
  readonly dataFiles: readonly StoredFile[]
  readonly signatureFiles: readonly ZipItem[]
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

function mediaTypesIn(items: readonly ZipItem[]): ReadonlyMap<string, string> {
  const manifest = items.find((item) => item.name === manifestName)
  if (manifest === undefined) return new Map()
  return readingDocument('unreadable-container', `${manifestName} cannot be read`, () => readManifest(manifest.content))
}

/** Writes a container: `mimetype` first and stored (ETSI EN 319 162-1, A.1), then the entries as given. */
export function writeContainer(entries: readonly ZipItem[], seams: DocumentSeams): Buffer {
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
  return name === '' || name.endsWith('/') || leadsOutside(name)
}
