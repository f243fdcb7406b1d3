// The octets that an archive time-stamp covers (ETSI EN 319 132-1, 5.5.2.2).
// Must not know time-stamping: it only gathers, in the order of the clause.
import type { Element } from '@xmldom/xmldom'
import type { StoredFile } from '../asice/container.js'
import { DocumentError } from '../errors.js'
import type { CanonicalizationStyle } from '../options.js'
import { canonicalizationStyleOf, canonicalize } from '../xml/canonicalization.js'
import { child, descendants, elementChildren, isNamed, type QualifiedName } from '../xml/elements.js'

/** What an archive time-stamp covers. */
interface ArchiveInput {
  readonly octets: Buffer
  /** What the time-stamp must name as its canonicalization method. */
  readonly canonicalization: CanonicalizationStyle
}

/** @throws DocumentError `unsupported-document` when a reference cannot be resolved or transformed */
export function archiveInput(signature: Element, files: readonly StoredFile[]): ArchiveInput {
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
