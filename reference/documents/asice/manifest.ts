// META-INF/manifest.xml of an ASiC-E (ETSI EN 319 162-1, A.2; OpenDocument 1.2, part 3).
import { asiceMediaType } from '../media-types.js'
import { append, createDocument, descendants, parseXml, rootOf, serializeDocument } from '../xml/elements.js'

/** Where the manifest stands in a container. */
export const manifestName = 'META-INF/manifest.xml'

/** A file as the manifest lists it. */
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
export function readManifest(xml: Buffer): ReadonlyMap<string, string> {
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
