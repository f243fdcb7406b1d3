// Building and finding XML elements by qualified names such as `ds:SignedInfo`, and Canonical XML: the octets of an element that are hashed.
import { DOMImplementation, DOMParser, type Document, type Element, Node, XMLSerializer } from '@xmldom/xmldom'
import { C14nCanonicalization, ExclusiveCanonicalization } from 'xml-crypto'
import type { HashName } from '../../pki/index.js'
import type { CanonicalizationStyle } from '../options.js'

/** Namespace URIs by prefix. */
const namespaces = {
  asic: 'http://uri.etsi.org/02918/v1.2.1#',
  ds: 'http://www.w3.org/2000/09/xmldsig#',
  xades: 'http://uri.etsi.org/01903/v1.3.2#',
  xades141: 'http://uri.etsi.org/01903/v1.4.1#',
  manifest: 'urn:oasis:names:tc:opendocument:xmlns:manifest:1.0',
} as const

type Prefix = keyof typeof namespaces

/** Algorithm identifiers of hashes (XML Encryption, RFC 6931). */
export const digestMethods: Record<HashName | 'sha1', string> = {
  sha1: 'http://www.w3.org/2000/09/xmldsig#sha1',
  sha256: 'http://www.w3.org/2001/04/xmlenc#sha256',
  sha384: 'http://www.w3.org/2001/04/xmldsig-more#sha384',
  sha512: 'http://www.w3.org/2001/04/xmlenc#sha512',
}

/** Algorithm identifier of a signature (RFC 6931, 2.3). */
export function signatureMethod(keyType: 'rsa' | 'ec', hash: HashName): string {
  return `http://www.w3.org/2001/04/xmldsig-more#${keyType === 'rsa' ? 'rsa' : 'ecdsa'}-${hash}`
}

/** Type of the reference to SignedProperties (ETSI EN 319 132-1). */
export const signedPropertiesType = 'http://uri.etsi.org/01903#SignedProperties'

/** The algorithm identifiers of the styles. */
export const canonicalizationUris: Record<CanonicalizationStyle, string> = {
  exclusive: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  '1.0': 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  '1.1': 'http://www.w3.org/2006/12/xml-c14n11',
}

/** The style of an algorithm identifier. @returns undefined for an algorithm that is not offered */
export function canonicalizationStyleOf(uri: string): CanonicalizationStyle | undefined {
  const found = Object.entries(canonicalizationUris).find(([, candidate]) => candidate === uri)
  return found?.[0] as CanonicalizationStyle | undefined
}

/**
 * The canonical octets of an element in its document.
 * Canonical XML 1.1 differs from 1.0 in the attributes xml:base and xml:id of ancestors alone; in their absence, which signature
 * documents keep to, the octets are the same, and one implementation serves both.
 */
export function canonicalize(element: Element, style: CanonicalizationStyle): Buffer {
  if (style === 'exclusive') return Buffer.from(new Exclusive().process(element, {}), 'utf8')
  return Buffer.from(new Inclusive().process(element, { ancestorNamespaces: namespacesAbove(element) }), 'utf8')
}

class Inclusive extends C14nCanonicalization {
  override processInner(...given: Parameters<C14nCanonicalization['processInner']>): string {
    return instruction(given[0]) ?? super.processInner(...given)
  }
}

class Exclusive extends ExclusiveCanonicalization {
  override processInner(...given: Parameters<ExclusiveCanonicalization['processInner']>): string {
    return instruction(given[0]) ?? super.processInner(...given)
  }
}

/** The library writes an instruction as a text, and fails where it has no data. */
function instruction({ nodeType, nodeName, nodeValue }: Node): string | undefined {
  return nodeType === Node.PROCESSING_INSTRUCTION_NODE ? `<?${[nodeName, nodeValue].filter(Boolean).join(' ')}?>` : undefined
}

interface NamespaceBinding {
  readonly prefix: string
  readonly namespaceURI: string
}

/**
 * Bindings of the ancestors, of each prefix the nearest: Canonical XML writes all of them on the apex element. The default namespace of an
 * element without a prefix is its own, which the library writes by itself; an empty one is not written (XML-C14N, 2.3).
 */
function namespacesAbove(element: Element): NamespaceBinding[] {
  const bindings = new Map<string, NamespaceBinding>()
  for (let node = element.parentNode; node !== null && 'attributes' in node; node = node.parentNode) {
    for (const attribute of Array.from((node as Element).attributes)) {
      const prefix = boundPrefix(attribute.name)
      if (prefix !== undefined && !bindings.has(prefix)) bindings.set(prefix, { prefix, namespaceURI: attribute.value })
    }
  }
  return [...bindings.values()].filter(({ prefix, namespaceURI }) => prefix !== '' || (element.prefix && namespaceURI !== ''))
}

function boundPrefix(attributeName: string): string | undefined {
  if (attributeName === 'xmlns') return ''
  return attributeName.startsWith('xmlns:') ? attributeName.slice('xmlns:'.length) : undefined
}

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
  // As XML 1.0 has it: by itself the parser takes further characters for line ends, and what holds them would be changed.
  const normalizeLineEndings = (read: string): string => read.replaceAll(/\r\n?/g, '\n')
  return new DOMParser({ onError, normalizeLineEndings }).parseFromString(text, 'text/xml')
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

/** The document as it is stored: reading it back yields the same nodes, whoever wrote them, and so exactly the octets that were hashed. */
export function serializeDocument(document: Document): Buffer {
  // Only a carriage return that was written as a reference is still one after reading.
  const text = new XMLSerializer().serializeToString(document).replaceAll('\r', '&#13;')
  return Buffer.from(text.startsWith('<?xml ') ? text : xmlDeclaration + text)
}
