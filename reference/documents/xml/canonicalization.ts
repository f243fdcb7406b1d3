// Canonical XML: the octets of an element that are hashed.
import type { Element } from '@xmldom/xmldom'
import { C14nCanonicalization, ExclusiveCanonicalization } from 'xml-crypto'
import type { CanonicalizationStyle } from '../options.js'

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
  if (style === 'exclusive') return Buffer.from(new ExclusiveCanonicalization().process(element, {}), 'utf8')
  return Buffer.from(new C14nCanonicalization().process(element, { ancestorNamespaces: namespacesAbove(element) }), 'utf8')
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
