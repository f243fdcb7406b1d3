// Archive time-stamps for the signatures of an ASiC-E (ETSI EN 319 132-1, 5.5.2), over octets that are gathered in the order of the clause (5.5.2.2).
// Must not know who made the signatures: any XAdES that resolves is preserved.
import { randomUUID } from 'node:crypto'
import type { Element } from '@xmldom/xmldom'
import { digestOf } from '../../pki/algorithms.js'
import { type Container, readContainer, type StoredFile, writeContainer } from '../container.js'
import { DocumentError, readingDocument } from '../errors.js'
import type { SigningServices } from '../model.js'
import type { ArchiveOptions, CanonicalizationStyle } from '../options.js'
import { type DocumentSeams, unalteredSeams } from '../seams.js'
import { collectKnownValidationData, timeStampCertificates, withTimeStampers } from '../validation-data.js'
import {
  canonicalizationStyleOf,
  canonicalize,
  child,
  descendants,
  elementChildren,
  isNamed,
  namespaces,
  parseXml,
  type QualifiedName,
  rootOf,
} from '../xml/elements.js'
import { archiveTimeStampXml, timeStampValidationDataXml } from './unsigned-properties.js'

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
  for (const object of unreferencedObjects(signature, references)) parts.push(canonicalize(object, canonicalization))
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

/** Every ds:Object that no reference points to, except the one with the qualifying properties. */
function unreferencedObjects(signature: Element, references: readonly Element[]): Element[] {
  const referenced = new Set(references.map((reference) => reference.getAttribute('URI')))
  return elementChildren(signature).filter(
    (element) =>
      isNamed(element, 'ds:Object') &&
      child(element, 'xades:QualifyingProperties') === undefined &&
      !referenced.has(`#${element.getAttribute('Id')}`),
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

/** Those that this deployment has written. */
const ARCHIVE_TIME_STAMPS = /<xades141:ArchiveTimeStamp[ >].*?<\/xades141:ArchiveTimeStamp>/gs

interface Work {
  readonly container: Container
  readonly services: SigningServices
  readonly options: ArchiveOptions
  readonly seams: DocumentSeams
}

/** @throws DocumentError `not-signed`, `unreadable-container`, `unsupported-document`; and whatever the services throw */
export async function addXadesArchive(document: Buffer, services: SigningServices, options: ArchiveOptions): Promise<Buffer> {
  const seams = options.seams ?? unalteredSeams
  const container = readContainer(document)
  const texts = new Map(container.signatureFiles.map((file) => [file.name, file.content.toString('utf8')]))
  if (![...texts.values()].some((text) => signaturesOf(text).length > 0)) {
    throw new DocumentError('not-signed', 'the ASiC-E holds no XAdES signature to preserve')
  }
  for (const [name, text] of texts) texts.set(name, await archived(text, { container, services, options, seams }))
  const entries = container.entries.map((entry) => {
    const text = texts.get(entry.name)
    return text === undefined ? entry : { ...entry, content: Buffer.from(text, 'utf8') }
  })
  return writeContainer(entries, seams)
}

/** A signature file with an archive time-stamp in each of its signatures. */
async function archived(text: string, work: Work): Promise<string> {
  let result = text
  for (const index of signaturesOf(text).keys()) result = await archivedAt(index, result, work)
  return result
}

async function archivedAt(index: number, text: string, work: Work): Promise<string> {
  const { services, seams, options } = work
  const kept = options.replacesEarlier === true && signaturesOf(text).length === 1 ? text.replaceAll(ARCHIVE_TIME_STAMPS, '') : text
  const certificates = preserving(() => timeStampCertificates(tokensOf(signatureAt(kept, index)), services))
  const data = await collectKnownValidationData(certificates, services, seams)
  const validationData = timeStampValidationDataXml(withTimeStampers(data, services))
  const prepared = validationData === '' ? kept : preserving(() => appendToUnsignedProperties(kept, index, validationData))

  const { octets, canonicalization } = preserving(() => archiveInput(signatureAt(prepared, index), work.container.dataFiles))
  const hash = work.options.style?.timeStampHash ?? 'sha256'
  const imprint = digestOf(hash, seams.through('archive-time-stamp-input', octets))
  const tokens = seams.through('archive-time-stamps', [await services.timeStamp(imprint, hash)])
  return tokens.reduce((result, token) => {
    const id = `archive-time-stamp-${randomUUID()}`
    return preserving(() => appendToUnsignedProperties(result, index, archiveTimeStampXml(id, canonicalization, token)))
  }, prepared)
}

/** The signature may be anybody's work, whatever it holds. @throws DocumentError `unsupported-document` */
function preserving<T>(work: () => T): T {
  return readingDocument('unsupported-document', 'the signature cannot be preserved', work)
}

function signaturesOf(text: string): Element[] {
  return readingDocument('unreadable-container', 'a signature file of the ASiC-E cannot be read', () =>
    signaturesBelow(rootOf(parseXml(text))),
  )
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

function signatureAt(text: string, index: number): Element {
  const signature = signaturesOf(text)[index]
  if (signature === undefined)
    throw new DocumentError('unsupported-document', 'a signature could not be found again after a change to its file')
  return signature
}

function tokensOf(signature: Element): Buffer[] {
  return descendants(signature, 'xades:EncapsulatedTimeStamp').map((element) => Buffer.from(element.textContent ?? '', 'base64'))
}

/**
 * Appends a property to the UnsignedSignatureProperties of one signature, making them when they are missing.
 * Parsing and writing anew would be shorter, but could change line ends or entities that earlier digests cover.
 * @param index which of the signatures that are not counter-signatures, in document order
 * @param property a well-formed element that declares its own namespaces
 */
function appendToUnsignedProperties(text: string, index: number, property: string): string {
  const root = rootOf(parseXml(text))
  // The first one of each signature: those of counter-signatures lie inside.
  const qualifying = signaturesBelow(root).map((signature) => descendants(signature, 'xades:QualifyingProperties')[0])[index]
  if (qualifying === undefined) throw missing('QualifyingProperties')
  const unsigned = child(qualifying, 'xades:UnsignedProperties')
  const signatureProperties = unsigned === undefined ? undefined : child(unsigned, 'xades:UnsignedSignatureProperties')
  if (signatureProperties !== undefined) return insertBeforeEnd(text, root, signatureProperties, property)
  const wrapped = `<xades:UnsignedSignatureProperties xmlns:xades="${namespaces.xades}">${property}</xades:UnsignedSignatureProperties>`
  if (unsigned !== undefined) return insertBeforeEnd(text, root, unsigned, wrapped)
  const whole = `<xades:UnsignedProperties xmlns:xades="${namespaces.xades}">${wrapped}</xades:UnsignedProperties>`
  return insertBeforeEnd(text, root, qualifying, whole)
}

/** End tags of one name appear in post-order: the n-th end tag in the text belongs to the n-th element that is finished. */
function insertBeforeEnd(text: string, root: Element, element: Element, addition: string): string {
  const sameName = finishedInOrder(root).filter((candidate) => candidate.nodeName === element.nodeName)
  const endTags = [...text.matchAll(new RegExp(`</${element.nodeName}\\s*>`, 'g'))]
  const position = endTags[sameName.indexOf(element)]?.index
  // An empty-element tag, a comment or a CDATA section with such an end tag would break the count.
  if (endTags.length !== sameName.length || position === undefined) throw missing(`end of ${element.nodeName}`)
  return text.slice(0, position) + addition + text.slice(position)
}

function finishedInOrder(element: Element): Element[] {
  const children = Array.from(element.childNodes).filter((node): node is Element => node.nodeType === 1)
  return [...children.flatMap(finishedInOrder), element]
}

function missing(what: string): DocumentError {
  return new DocumentError('unsupported-document', `the signature file cannot be extended: its ${what} was not found`)
}
