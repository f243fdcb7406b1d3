// Adding unsigned properties to a signature file as text, so that every character that is there stays as it is.
import type { Element } from '@xmldom/xmldom'
import { DocumentError } from '../errors.js'
import { child, descendants, parseXml, rootOf } from '../xml/elements.js'
import { namespaces } from '../xml/names.js'

/**
 * Appends a property to the UnsignedSignatureProperties of one signature, making them when they are missing.
 * Parsing and writing anew would be shorter, but could change line ends or entities that earlier digests cover.
 * @param index which of the signatures that are not counter-signatures, in document order
 * @param property a well-formed element that declares its own namespaces
 */
export function appendToUnsignedProperties(text: string, index: number, property: string): string {
  const root = rootOf(parseXml(text))
  const qualifying = topLevelQualifyingProperties(root)[index]
  if (qualifying === undefined) throw missing('QualifyingProperties')
  const unsigned = child(qualifying, 'xades:UnsignedProperties')
  const signatureProperties = unsigned === undefined ? undefined : child(unsigned, 'xades:UnsignedSignatureProperties')
  if (signatureProperties !== undefined) return insertBeforeEnd(text, root, signatureProperties, property)
  const wrapped = `<xades:UnsignedSignatureProperties xmlns:xades="${namespaces.xades}">${property}</xades:UnsignedSignatureProperties>`
  if (unsigned !== undefined) return insertBeforeEnd(text, root, unsigned, wrapped)
  const whole = `<xades:UnsignedProperties xmlns:xades="${namespaces.xades}">${wrapped}</xades:UnsignedProperties>`
  return insertBeforeEnd(text, root, qualifying, whole)
}

/** Those of counter-signatures lie inside the properties of another signature. */
function topLevelQualifyingProperties(root: Element): Element[] {
  const all = descendants(root, 'xades:QualifyingProperties')
  return all.filter((candidate) => !all.some((other) => other !== candidate && contains(other, candidate)))
}

function contains(ancestor: Element, element: Element): boolean {
  for (let node = element.parentNode; node !== null; node = node.parentNode) {
    if (node === ancestor) return true
  }
  return false
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
