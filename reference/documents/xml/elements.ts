// Building and finding XML elements by qualified names such as `ds:SignedInfo`.
import { DOMImplementation, DOMParser, type Document, type Element, type Node } from '@xmldom/xmldom'
import { canonicalize } from './canonicalization.js'
import { namespaces, type Prefix } from './names.js'

/** A name with one of the known prefixes. */
export type QualifiedName = `${Prefix}:${string}`

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespaceOfDeclarations = 'http://www.w3.org/2000/xmlns/'

/** A document whose root declares the given prefixes, so that no element below needs to. */
export function createDocument(root: QualifiedName, prefixes: readonly Prefix[]): { document: Document; root: Element } {
  const document = new DOMImplementation().createDocument(namespaceOf(root), root)
  const element = rootOf(document)
  for (const prefix of prefixes) element.setAttributeNS(namespaceOfDeclarations, `xmlns:${prefix}`, namespaces[prefix])
  return { document, root: element }
}

/** An element with attributes and a text, appended to its parent. Attributes with a prefix are written as they are named. */
export function append(parent: Element, name: QualifiedName, attributes: Readonly<Record<string, string>> = {}, text?: string): Element {
  const document = parent.ownerDocument
  if (document === null) throw new Error(`${name} cannot be appended to an element without a document`)
  const element = document.createElementNS(namespaceOf(name), name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  if (text !== undefined) element.appendChild(document.createTextNode(text))
  parent.appendChild(element)
  return element
}

function namespaceOf(name: QualifiedName): string {
  const prefix = name.slice(0, name.indexOf(':'))
  return namespaces[prefix as Prefix]
}

/** @throws Error when the text is not well-formed XML, or declares a document type (which could hide entities) */
export function parseXml(text: string): Document {
  if (/<!DOCTYPE/i.test(text)) throw new Error('a document type declaration is not accepted')
  const onError = (level: string, message: string) => {
    if (level !== 'warning') throw new Error(message)
  }
  return new DOMParser({ onError }).parseFromString(text, 'text/xml')
}

/** The root element. @throws Error when the document is empty */
export function rootOf(document: Document): Element {
  if (document.documentElement === null) throw new Error('the XML document is empty')
  return document.documentElement
}

/** The children that are elements, in document order. */
export function elementChildren(parent: Node): Element[] {
  return Array.from(parent.childNodes).filter(isElement)
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1
}

/** The first child of that name. */
export function child(parent: Element, name: QualifiedName): Element | undefined {
  return elementChildren(parent).find((candidate) => isNamed(candidate, name))
}

/** All elements of that name below, in document order. */
export function descendants(parent: Element, name: QualifiedName): Element[] {
  return Array.from(parent.getElementsByTagNameNS(namespaceOf(name), localName(name)))
}

/** Whether an element has this local name in the namespace of this prefix. */
export function isNamed(element: Element, name: QualifiedName): boolean {
  return element.localName === localName(name) && element.namespaceURI === namespaceOf(name)
}

function localName(name: QualifiedName): string {
  return name.slice(name.indexOf(':') + 1)
}

/** The document as it is stored: canonical, so that reading it back yields exactly the octets that were hashed. */
export function serializeDocument(document: Document): Buffer {
  return Buffer.concat([Buffer.from(xmlDeclaration), canonicalize(rootOf(document), '1.0')])
}
