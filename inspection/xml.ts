// XML for verification: a document is parsed once into plain elements, and canonicalized by libxml2.
// Must not know XML signatures. DTDs are refused: no entity, default attribute or external fetch can change what was signed.

import { ParseOption, XmlC14NMode, XmlCData, XmlDocument, XmlElement, XmlError, type XmlNode, XmlText, XmlTreeNode } from 'libxml2-wasm'
import { Malformed } from './findings.js'
import type { Budget } from './limits.js'

/** An element of a parsed document. */
export interface Element {
  /** Local name. */
  readonly name: string
  readonly namespace: string
  /** Attributes without a namespace, by name. */
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly Element[]
  /** Direct text, without that of child elements. */
  readonly text: string
  readonly parent: Element | undefined
  readonly node: XmlElement
}

/** A canonicalization method with its parameters; `mode` is that of libxml2. */
export interface Canonicalization {
  readonly mode: 0 | 1 | 2
  readonly withComments: boolean
  readonly inclusivePrefixes: readonly string[]
}

const MODE = {
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315': XmlC14NMode.XML_C14N_1_0,
  'http://www.w3.org/2006/12/xml-c14n11': XmlC14NMode.XML_C14N_1_1,
  'http://www.w3.org/2001/10/xml-exc-c14n': XmlC14NMode.XML_C14N_EXCLUSIVE_1_0,
} as const

const MODES: ReadonlyMap<string, Canonicalization['mode']> = new Map(Object.entries(MODE))

/** What XMLDSIG applies to a node set when no canonicalization is named (4.4.3.2). */
export const IMPLICIT_CANONICALIZATION: Canonicalization = { mode: XmlC14NMode.XML_C14N_1_0, withComments: false, inclusivePrefixes: [] }

/** undefined: the identifier is not one of a canonicalization. */
export function canonicalizationOf(uri: string, inclusivePrefixes: readonly string[]): Canonicalization | undefined {
  const [base = '', fragment = ''] = uri.split('#')
  const mode = MODES.get(base)
  const isExclusive = mode === XmlC14NMode.XML_C14N_EXCLUSIVE_1_0
  if (mode === undefined || (fragment !== '' && fragment !== 'WithComments') || (isExclusive && !uri.includes('#'))) return undefined
  return { mode, withComments: fragment === 'WithComments', inclusivePrefixes: isExclusive ? inclusivePrefixes : [] }
}

/** Well-formed, but not read here: entities could bring in anything. */
export class DocumentTypeDeclared extends Malformed {}

/** A parsed document. Its memory lies outside the JavaScript heap: `close` it. */
export class Xml {
  readonly root: Element
  readonly #document: XmlDocument
  readonly #bytes: number
  readonly #elements: number
  readonly #budget: Budget

  private constructor(document: XmlDocument, root: Element, size: { readonly bytes: number; readonly elements: number }, budget: Budget) {
    this.#document = document
    this.root = root
    this.#bytes = size.bytes
    this.#elements = size.elements
    this.#budget = budget
  }

  /** @throws Malformed */
  static parse(bytes: Uint8Array, budget: Budget): Xml {
    const document = open(bytes)
    try {
      if (document.dtd !== null)
        throw new DocumentTypeDeclared('The XML has a document type declaration, which no signature file may have.')
      const counter = { left: budget.limits.objects }
      const root = toElement(document.root, undefined, counter, budget.limits.depth)
      return new Xml(document, root, { bytes: bytes.length, elements: budget.limits.objects - counter.left }, budget)
    } catch (error) {
      document.dispose()
      throw error
    }
  }

  close(): void {
    this.#document.dispose()
  }

  /** Canonical form of an element with all that is in it, or of the whole document. @throws Malformed */
  canonicalize({ mode, withComments, inclusivePrefixes }: Canonicalization, element?: Element): Buffer {
    this.#budget.spend('canonicalizedBytes', this.#bytes)
    this.#budget.spend('canonicalizedElements', this.#elements)
    const pieces: Buffer[] = []
    // Copied: libxml2 uses the memory of this buffer again.
    const handler = { write: (piece: Uint8Array) => (pieces.push(Buffer.from(piece)) > 0 ? piece.length : 0), close: () => true }
    const prefixes = inclusivePrefixes.length > 0 ? { inclusiveNamespacePrefixes: [...inclusivePrefixes] } : {}
    const part = element === undefined ? {} : { nodeSet: new Set([element.node]) }
    try {
      this.#document.canonicalize(handler, { mode, withComments, ...prefixes, ...part })
    } catch (error) {
      // Some documents have no canonical form, such as one with relative namespace names.
      if (!(error instanceof XmlError)) throw error
      throw new Malformed('A part of the XML has no canonical form.', { cause: error })
    }
    return Buffer.concat(pieces)
  }
}

function open(bytes: Uint8Array): XmlDocument {
  if (bytes.length === 0) throw new Malformed('The XML is empty.')
  try {
    return XmlDocument.fromBuffer(bytes, {
      option: ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_SYS_CATALOG,
    })
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    throw new Malformed(`The XML is not well-formed: ${error.message.trim().slice(0, 200)}`, { cause: error })
  }
}

function toElement(node: XmlElement, parent: Element | undefined, counter: { left: number }, depth: number): Element {
  spend(counter)
  if (depth < 0) throw new Malformed('The XML is nested more deeply than is read.')
  const children: Element[] = []
  let text = ''
  const attributes = new Map<string, string>()
  for (const attribute of node.attrs) {
    if (attribute.namespaceUri === '') attributes.set(attribute.name, attribute.value)
  }
  const element = { name: node.name, namespace: node.namespaceUri, attributes, children, text: '', parent, node }
  for (let child: XmlNode | null = node.firstChild; child !== null; child = siblingAfter(child, counter)) {
    if (child instanceof XmlElement) children.push(toElement(child, element, counter, depth - 1))
    else if (child instanceof XmlText || child instanceof XmlCData) text += child.content
  }
  element.text = text
  return element
}

/** In this library a processing instruction does not give its next sibling; XPath does. */
function siblingAfter(node: XmlNode, counter: { left: number }): XmlNode | null {
  if (node instanceof XmlTreeNode) return node.next
  spend(counter)
  return node.get('following-sibling::node()[1]')
}

function spend(counter: { left: number }): void {
  counter.left -= 1
  if (counter.left < 0) throw new Malformed('The XML has more elements than are read.')
}

/** Child elements by name, in document order. */
export function childrenNamed(element: Element, namespace: string, name: string): Element[] {
  return element.children.filter((child) => child.namespace === namespace && child.name === name)
}

/** The first child element of that name. */
export function childNamed(element: Element | undefined, namespace: string, name: string): Element | undefined {
  return element?.children.find((child) => child.namespace === namespace && child.name === name)
}

/** @throws Malformed */
export function requireChild(element: Element, namespace: string, name: string): Element {
  const child = childNamed(element, namespace, name)
  if (child === undefined) throw new Malformed(`<${element.name}> has no <${name}>.`)
  return child
}

/** @throws Malformed */
export function requireAttribute(element: Element, name: string): string {
  const value = element.attributes.get(name)
  if (value === undefined) throw new Malformed(`<${element.name}> has no attribute ${name}.`)
  return value
}

/** The name of an algorithm. @throws Malformed where it is empty or no URI: algorithms are named by URIs, so no verifier will ever know it */
export function algorithmOf(element: Element): string {
  const uri = requireAttribute(element, 'Algorithm')
  if (/^\s*[A-Za-z][A-Za-z0-9+.-]*:/.test(uri)) return uri
  throw new Malformed(`"${uri.slice(0, 100)}" in <${element.name}> names no algorithm, because it is no URI (XMLDSIG Core 1.1, 6.1).`)
}

/** The element itself and all below it, in document order. */
export function* descendants(element: Element): Generator<Element> {
  yield element
  for (const child of element.children) yield* descendants(child)
}

/** Whether an element is the other one, or stands inside it. */
export function isWithin(element: Element, ancestor: Element): boolean {
  for (let current: Element | undefined = element; current !== undefined; current = current.parent) {
    if (current === ancestor) return true
  }
  return false
}

/** With a length that is a multiple of four, this is all of base64. Groups of four would overflow the stack of the engine in a CRL of four megabytes. */
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/** Base64 with the white space of XML allowed, and no padding too much (XML Schema Part 2, 3.2.16). @throws Malformed */
export function base64Of(element: Element): Buffer {
  const text = element.text.replace(/[ \t\r\n]+/g, '')
  if (!BASE64.test(text) || text.length % 4 !== 0) throw new Malformed(`<${element.name}> is not base64.`)
  return Buffer.from(text, 'base64')
}
