// Archive time-stamps for the signatures of an ASiC-E (ETSI EN 319 132-1, 5.5.2).
// Must not know who made the signatures: any XAdES that resolves is preserved.
import { randomUUID } from 'node:crypto'
import type { Element } from '@xmldom/xmldom'
import { digestOf } from '../../pki/algorithms.js'
import { type Container, readContainer, writeContainer } from '../asice/container.js'
import { DocumentError } from '../errors.js'
import { seamOf } from '../faults.js'
import { asiceMediaType } from '../media-types.js'
import type { SignedDocument, SigningServices } from '../model.js'
import type { ArchiveOptions } from '../options.js'
import type { DocumentSeam } from '../seam.js'
import { collectKnownValidationData, timeStampCertificates, withTimeStampers } from '../validation-data.js'
import { descendants, parseXml, rootOf } from '../xml/elements.js'
import { archiveInput } from './archive-input.js'
import { appendToUnsignedProperties } from './splice.js'
import { archiveTimeStampXml, timeStampValidationDataXml } from './unsigned-properties.js'

interface Work {
  readonly container: Container
  readonly services: SigningServices
  readonly options: ArchiveOptions
  readonly seam: DocumentSeam
}

/** A signature by its file and its place in it. */
interface SignatureLocation {
  readonly fileName: string
  readonly index: number
}

/** @throws DocumentError `not-signed`, `unreadable-container`, `unsupported-document`; and whatever the services throw */
export async function addXadesArchive(document: Buffer, services: SigningServices, options: ArchiveOptions): Promise<SignedDocument> {
  const seam = seamOf(options.faults)
  const container = readContainer(document)
  const texts = new Map(container.signatureFiles.map((file) => [file.name, file.content.toString('utf8')]))
  const locations = [...texts].flatMap(([fileName, text]) => signaturesOf(text).map((_, index) => ({ fileName, index })))
  if (locations.length === 0) throw new DocumentError('not-signed', 'the ASiC-E holds no XAdES signature to preserve')
  for (const location of seam.signaturesToArchive(locations)) {
    const text = texts.get(location.fileName) ?? ''
    texts.set(location.fileName, await archived(text, location, { container, services, options, seam }))
  }
  const entries = container.entries.map((entry) => {
    const text = texts.get(entry.name)
    return text === undefined ? entry : { ...entry, content: Buffer.from(text, 'utf8') }
  })
  return { content: await writeContainer(entries, seam), mediaType: asiceMediaType, extension: 'asice' }
}

/** @throws DocumentError `unreadable-container` */
export function countXadesSignatures(document: Buffer): number {
  const texts = readContainer(document).signatureFiles.map((file) => file.content.toString('utf8'))
  return texts.reduce((count, text) => count + signaturesOf(text).length, 0)
}

async function archived(text: string, { index }: SignatureLocation, work: Work): Promise<string> {
  const { services, seam } = work
  const certificates = timeStampCertificates(tokensOf(signatureAt(text, index)), services)
  const data = await collectKnownValidationData(certificates, services, seam)
  const validationData = timeStampValidationDataXml(withTimeStampers(data, services))
  const prepared = validationData === undefined ? text : appendToUnsignedProperties(text, index, validationData)

  const { octets, canonicalization } = archiveInput(signatureAt(prepared, index), work.container.dataFiles)
  const hash = work.options.style?.timeStampHash ?? 'sha256'
  const imprint = digestOf(hash, seam.archiveTimeStampInput(octets))
  const tokens = seam.archiveTimeStamps([await services.timeStamp(imprint, hash)])
  return tokens.reduce((result, token) => {
    const id = `archive-time-stamp-${randomUUID()}`
    return appendToUnsignedProperties(result, index, archiveTimeStampXml(id, canonicalization, token))
  }, prepared)
}

/** Signatures that are not counter-signatures inside another one. */
function signaturesOf(text: string): Element[] {
  try {
    return descendants(rootOf(parseXml(text)), 'ds:Signature').filter((signature) => !isInsideSignature(signature))
  } catch (cause) {
    throw new DocumentError('unreadable-container', 'a signature file of the ASiC-E is not well-formed XML', { cause })
  }
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
