// Archive time-stamps for the signatures of an ASiC-E (ETSI EN 319 132-1, 5.5.2), over octets that are gathered in the order of the clause (5.5.2.2).
// Must not know who made the signatures: any XAdES that resolves is preserved.
import { randomUUID } from 'node:crypto'
import type { Element } from '@xmldom/xmldom'
import { digestOf } from '../../pki/algorithms.js'
import { readContainer, type StoredFile, writeContainer } from '../container.js'
import { DocumentError, readingDocument } from '../errors.js'
import type { SigningServices } from '../model.js'
import type { CanonicalizationStyle, DocumentOptions } from '../options.js'
import { collectKnownValidationData, endEntityCertificates, withTimeStampers } from '../validation-data.js'
import {
  canonicalizationStyleOf,
  canonicalize,
  child,
  descendants,
  elementChildren,
  isNamed,
  parseXml,
  type QualifiedName,
  rootOf,
  serializeDocument,
} from '../xml/elements.js'
import { appendTimeStamp, appendTimeStampValidationData, unsignedSignatureProperties } from './unsigned-properties.js'

interface ArchiveInput {
  readonly octets: Buffer
  /** What the time-stamp must name as its canonicalization method. */
  readonly canonicalization: CanonicalizationStyle
}

/** @throws DocumentError `unsupported-document` when a reference cannot be resolved or transformed */
function archiveInput(signature: Element, files: readonly StoredFile[]): ArchiveInput {
  const signedInfo = required(signature, 'ds:SignedInfo')
  const references = elementChildren(signedInfo).filter((element) => isNamed(element, 'ds:Reference'))
  const canonicalization = archiveCanonicalization(references)
  const parts = references.map((reference) => referencedOctets(reference, signature, files))
  for (const name of ['ds:SignedInfo', 'ds:SignatureValue'] as const) parts.push(canonicalize(required(signature, name), canonicalization))
  const keyInfo = child(signature, 'ds:KeyInfo')
  if (keyInfo !== undefined) parts.push(canonicalize(keyInfo, canonicalization))
  for (const property of unsignedProperties(signature)) parts.push(canonicalize(property, canonicalization))
  for (const object of otherObjects(signature)) parts.push(canonicalize(object, canonicalization))
  return { octets: Buffer.concat(parts), canonicalization }
}

/**
 * A reference without Transforms yields a node-set. XMLDSig canonicalizes it with Canonical XML 1.0, the clause with the method that
 * the time-stamp names. Where the time-stamp names Canonical XML 1.0, both give the same octets.
 */
function archiveCanonicalization(references: readonly Element[]): CanonicalizationStyle {
  const hasNodeSet = references.some((reference) => isSameDocument(reference) && transformsOf(reference).length === 0)
  return hasNodeSet ? '1.0' : 'exclusive'
}

function isSameDocument(reference: Element): boolean {
  return (reference.getAttribute('URI') ?? '').startsWith('#')
}

function transformsOf(reference: Element): string[] {
  return descendants(reference, 'ds:Transform').map((transform) => transform.getAttribute('Algorithm') ?? '')
}

function referencedOctets(reference: Element, signature: Element, files: readonly StoredFile[]): Buffer {
  const uri = reference.getAttribute('URI') ?? ''
  const transforms = transformsOf(reference)
  if (!isSameDocument(reference)) {
    const name = decodeURIComponent(uri)
    const file = files.find((candidate) => candidate.name === name)
    if (file === undefined) throw unsupported(`the signature refers to ${JSON.stringify(name)}, which the container does not hold`)
    if (transforms.length > 0) throw unsupported(`the reference to ${JSON.stringify(name)} transforms the file`)
    return file.content
  }
  const target = descendantsWithId(signature, uri.slice(1))
  const style = transforms[0] === undefined ? '1.0' : canonicalizationStyleOf(transforms[0])
  if (style === undefined || transforms.length > 1)
    throw unsupported(`the reference ${uri} uses transforms other than one canonicalization`)
  return canonicalize(target, style)
}

function descendantsWithId(signature: Element, id: string): Element {
  const found = Array.from(signature.getElementsByTagName('*')).filter((element) => element.getAttribute('Id') === id)
  const target = found[0]
  if (target === undefined || found.length > 1) throw unsupported(`the reference #${id} points to ${found.length} elements instead of one`)
  return target
}

function unsignedProperties(signature: Element): Element[] {
  const containers = descendants(signature, 'xades:UnsignedSignatureProperties')
  return containers[0] === undefined ? [] : elementChildren(containers[0])
}

/** Every ds:Object but the one with the qualifying properties. */
function otherObjects(signature: Element): Element[] {
  return elementChildren(signature).filter(
    (element) => isNamed(element, 'ds:Object') && child(element, 'xades:QualifyingProperties') === undefined,
  )
}

function required(parent: Element, name: QualifiedName): Element {
  const found = child(parent, name)
  if (found === undefined) throw unsupported(`the signature has no ${name}`)
  return found
}

function unsupported(problem: string): DocumentError {
  return new DocumentError('unsupported-document', `the signature cannot be preserved: ${problem}`)
}

/** What this deployment calls the archive time-stamps that it writes. */
const OWN_NAME = 'xades141:ArchiveTimeStamp'

interface Work {
  readonly files: readonly StoredFile[]
  readonly services: SigningServices
  readonly options: DocumentOptions
}

/** @throws DocumentError `not-signed`, `unreadable-container`, `unsupported-document`; and whatever the services throw */
export async function addXadesArchive(document: Buffer, services: SigningServices, options: DocumentOptions): Promise<Buffer> {
  const { entries, dataFiles: files, signatureFiles } = readContainer(document)
  const roots = new Map(signatureFiles.map((file) => [file, rootIn(file.content)]))
  if (![...roots.values()].some((root) => signaturesBelow(root).length > 0)) {
    throw new DocumentError('not-signed', 'the ASiC-E holds no XAdES signature to preserve')
  }
  for (const root of roots.values()) {
    const signatures = signaturesBelow(root)
    const replaced =
      options.style['second-archive'] === 'in-place-of-the-first' && signatures.length === 1 ? descendants(root, OWN_NAME) : []
    for (const earlier of replaced) if (earlier.nodeName === OWN_NAME) earlier.parentNode?.removeChild(earlier)
    for (const signature of signatures) await archive(signature, { files, services, options })
  }
  const written = entries.map((entry) => {
    const root = roots.get(entry)
    const document = root !== undefined && signaturesBelow(root).length > 0 ? root.ownerDocument : null
    return document ? { ...entry, content: preserving(() => serializeDocument(document)) } : entry
  })
  return writeContainer(written, options.seams)
}

function rootIn(content: Buffer): Element {
  return readingDocument('unreadable-container', 'a signature file of the ASiC-E cannot be read', () =>
    rootOf(parseXml(new TextDecoder('utf-8', { fatal: true }).decode(content))),
  )
}

/** Adds an archive time-stamp to a signature, with the validation data of the earlier ones. */
async function archive(signature: Element, { files, services, options: { style, seams } }: Work): Promise<void> {
  const certificates = preserving(() => endEntityCertificates(tokensOf(signature), services))
  const data = await collectKnownValidationData(certificates, services, seams)
  const properties = preserving(() => propertiesOf(signature))
  appendTimeStampValidationData(properties, withTimeStampers(data, services))
  const { octets, canonicalization } = preserving(() => archiveInput(signature, files))
  const hash = style['time-stamp-hash']
  const imprint = digestOf(hash, seams.through('archive-time-stamp-input', octets))
  for (const token of seams.through('archive-time-stamps', [await services.timeStamp(imprint, hash)])) {
    appendTimeStamp(properties, OWN_NAME, `archive-time-stamp-${randomUUID()}`, canonicalization, token)
  }
}

/** The signature may be anybody's work, whatever it holds. @throws DocumentError `unsupported-document` */
function preserving<T>(work: () => T): T {
  return readingDocument('unsupported-document', 'the signature cannot be preserved', work)
}

/** Where the unsigned properties of a signature stand. */
function propertiesOf(signature: Element): Element {
  // The first one: those of counter-signatures lie inside.
  const [qualifying] = descendants(signature, 'xades:QualifyingProperties')
  if (qualifying === undefined) throw unsupported('it has no xades:QualifyingProperties')
  return unsignedSignatureProperties(qualifying)
}

/** Signatures that are not counter-signatures inside another one. */
function signaturesBelow(root: Element): Element[] {
  return descendants(root, 'ds:Signature').filter((signature) => !isInsideSignature(signature))
}

function isInsideSignature(signature: Element): boolean {
  for (let node = signature.parentNode; node !== null; node = node.parentNode) {
    if (node.localName === 'Signature' && node.namespaceURI === signature.namespaceURI) return true
  }
  return false
}

function tokensOf(signature: Element): Buffer[] {
  return descendants(signature, 'xades:EncapsulatedTimeStamp').map((element) => Buffer.from(element.textContent ?? '', 'base64'))
}
