// META-INF/manifest.xml of a container: does it list what is there, and does it say the same as the signatures and `mimetype`.
// Must not know ZIP, nor signatures beyond the media types that they claim.

import type { Context } from './context.js'
import type { Findings } from './findings.js'
import { ODF_MANIFEST } from './xades-names.js'
import { childrenNamed, DocumentTypeDeclared, type Element, Xml } from './xml.js'

/** Name of the manifest in a container. */
export const MANIFEST = 'META-INF/manifest.xml'

/** The media type that a signature gives for a file that it covers. */
export interface MediaTypeClaim {
  readonly file: string
  readonly mediaType: string
  /** The signature that says so. */
  readonly where: string
}

/** What the manifest is held against. */
interface Surroundings {
  /** Names of the data files. */
  readonly names: readonly string[]
  /** What the entry `mimetype` says. */
  readonly mimetype: string | undefined
  readonly claims: readonly MediaTypeClaim[]
}

/** The manifest is OpenDocument's; EN 319 162-1 makes it optional, so only what contradicts the container is told. */
export function judgeManifest(bytes: Uint8Array | undefined, container: Surroundings, context: Context, findings: Findings): void {
  if (bytes === undefined) return
  const manifest = manifestIn(bytes, context, findings)
  if (manifest === undefined) return
  const { version, entries: listed, bare } = manifest
  if (bare.size > 0) {
    const message = `The manifest has ${[...bare].join(' and ')} in no namespace: programs that look for the attributes of its own find none.`
    findings.at(MANIFEST).advice('manifest-namespace', message, 'OpenDocument 1.2, part 3, 4.3; Namespaces in XML 1.0, 6.2')
  }
  judgeVersion(version, findings)
  judgeNames(listed, container.names, findings)
  judgeContainerEntry(listed, container.mimetype, findings)
  judgeMediaTypes(listed, container.claims, findings)
}

/** Media types by name, one for each time that it stands there; empty where none is given. */
type Listed = ReadonlyMap<string, readonly string[]>

/** What is read of a manifest. */
interface Manifest {
  /** Attributes of its entries that stand in no namespace. */
  readonly bare: ReadonlySet<string>
  /** Of OpenDocument, as it is written. */
  readonly version: string | undefined
  readonly entries: Listed
}

/** Manifests of OpenDocument declare a DTD, which is refused here. The container is readable without its manifest. */
function manifestIn(bytes: Uint8Array, context: Context, findings: Findings): Manifest | undefined {
  return findings.attempt(
    () => {
      try {
        return readManifest(bytes, context)
      } catch (error) {
        if (!(error instanceof DocumentTypeDeclared)) throw error
        const message = 'The manifest has a document type declaration, and is not read here: what it lists was not compared.'
        findings.at(MANIFEST).advice('manifest-not-read', message)
        return undefined
      }
    },
    'manifest-unreadable',
    MANIFEST,
  )
}

function readManifest(bytes: Uint8Array, context: Context): Manifest {
  const xml = Xml.parse(bytes, context.budget)
  try {
    const entries = new Map<string, readonly string[]>()
    const bare = new Set<string>()
    for (const entry of childrenNamed(xml.root, ODF_MANIFEST, 'file-entry')) {
      const name = attributeOf(entry, 'full-path')
      const type = attributeOf(entry, 'media-type')?.trim() ?? ''
      for (const one of ['full-path', 'media-type'])
        if (ownAttributeOf(entry, one) === undefined && entry.attributes.has(one)) bare.add(one)
      if (name !== undefined) entries.set(name, [...(entries.get(name) ?? []), type])
    }
    return { version: attributeOf(xml.root, 'version'), entries, bare }
  } finally {
    xml.close()
  }
}

/** The attributes of OpenDocument's manifest are themselves in its namespace. Those of other namespaces may be called alike. */
function ownAttributeOf({ node }: Element, wanted: string): string | undefined {
  return node.attrs.find(({ name, namespaceUri }) => name === wanted && namespaceUri === ODF_MANIFEST)?.value
}

/** As {@link ownAttributeOf}; that of no namespace is meant as well. */
function attributeOf(element: Element, wanted: string): string | undefined {
  return ownAttributeOf(element, wanted) ?? element.attributes.get(wanted)
}

const ODF = 'OpenDocument 1.2, part 3, 3.2'
/** What the manifest may not list. */
const NOT_LISTED: ReadonlySet<string> = new Set([MANIFEST, 'mimetype'])

/** Earlier versions of OpenDocument, and many containers, name none; later ones have other numbers. What is no number fits no schema of any. */
function judgeVersion(version: string | undefined, findings: Findings): void {
  if (version === undefined || /^\s*\d+\.\d+\s*$/.test(version)) return
  const message = `The manifest gives "${version.slice(0, 100)}" as its version of OpenDocument, which is none.`
  findings.at(MANIFEST).advice('manifest-version', message, 'OpenDocument 1.2, part 3, 4.2')
}

function judgeNames(listed: Listed, dataFiles: readonly string[], findings: Findings): void {
  const { advice } = findings.at(MANIFEST)
  const clause = 'ETSI EN 319 162-1, 4.4.3.2'
  const names = new Set(dataFiles)
  for (const name of dataFiles) {
    if (!listed.has(name)) advice('manifest-incomplete', `The manifest does not list "${name}".`, clause)
  }
  for (const [name, types] of listed) {
    if (types.length > 1) advice('manifest-excess', `The manifest lists "${name}" ${types.length} times.`, ODF)
    // Signatures may be listed.
    if (NOT_LISTED.has(name)) advice('manifest-excess', `The manifest lists "${name}", which is no file of the package.`, ODF)
    if (name.endsWith('/') || name.startsWith('META-INF/') || name === 'mimetype' || names.has(name)) continue
    advice('manifest-excess', `The manifest lists "${name}", which is not in the container.`, clause)
  }
}

/** Programs that take the kind of a package from its manifest find it in the entry "/". */
function judgeContainerEntry(listed: Listed, mimetype: string | undefined, findings: Findings): void {
  const { advice } = findings.at(MANIFEST)
  const types = givenTypes(listed, '/')
  if (!listed.has('/')) {
    const message = 'The manifest has no entry "/" for the container itself.'
    advice('manifest-without-container', message, 'OpenDocument 1.2, part 3, 3.2 and 4.3')
  } else if (mimetype !== undefined && types.length > 0 && !types.some((type) => isSameType(type, mimetype))) {
    const message = `The manifest gives "${types[0]}" as media type of the container, and the entry mimetype "${mimetype.slice(0, 100)}".`
    advice('media-type-differs', message, 'OpenDocument 1.2, part 3, 3.3')
  }
}

function judgeMediaTypes(listed: Listed, claims: readonly MediaTypeClaim[], findings: Findings): void {
  const { advice } = findings.at(MANIFEST)
  for (const { file, mediaType, where } of claims) {
    const types = givenTypes(listed, file)
    if (types.length === 0 || mediaType.trim() === '' || types.some((type) => isSameType(type, mediaType))) continue
    const message = `The manifest gives "${types[0]}" as media type of "${file}", and the signature ${where} "${mediaType.slice(0, 100)}".`
    advice('media-type-differs', message, 'ETSI EN 319 162-1, A.2; ETSI EN 319 132-1, 5.2.4')
  }
}

function givenTypes(listed: Listed, name: string): readonly string[] {
  return (listed.get(name) ?? []).filter((type) => type !== '')
}

/** Names of types are the same in any case (RFC 2045, 5.1); parameters say how a type is written, not which it is. */
function isSameType(left: string, right: string): boolean {
  const [one, other] = [left, right].map((type) => type.split(';', 1)[0]?.trim().toLowerCase())
  return one === other
}
