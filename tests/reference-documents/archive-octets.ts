// The octets of XAdES archive time-stamps, gathered once more with libxml2, which the reference does not use.
// Must not share anything with the code it checks.
import { XmlC14NMode, XmlDocument, type XmlElement } from 'libxml2-wasm'

const namespaces = {
  ds: 'http://www.w3.org/2000/09/xmldsig#',
  xades: 'http://uri.etsi.org/01903/v1.3.2#',
  xades141: 'http://uri.etsi.org/01903/v1.4.1#',
}
const modes: Record<string, 0 | 1 | 2> = {
  'http://www.w3.org/2001/10/xml-exc-c14n#': XmlC14NMode.XML_C14N_EXCLUSIVE_1_0,
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315': XmlC14NMode.XML_C14N_1_0,
  'http://www.w3.org/2006/12/xml-c14n11': XmlC14NMode.XML_C14N_1_1,
}

export interface ArchiveTimeStamp {
  readonly octets: Buffer
  readonly token: Buffer
}

/** Every archive time-stamp of the one signature in a file, with what it must cover (ETSI EN 319 132-1, 5.5.2.2). */
export function archiveTimeStamps(xml: string, fileContents: readonly Buffer[]): ArchiveTimeStamp[] {
  const document = XmlDocument.fromString(xml)
  try {
    const canonical = (path: string, method: string) => canonicalOctets(elementAt(document, path), method)
    const signedProperties = '//xades:SignedProperties'
    const transform = document.get("//ds:Reference[starts-with(@URI,'#')]//ds:Transform/@Algorithm", namespaces)?.content
    const properties = document.find('//xades:UnsignedSignatureProperties/*', namespaces) as XmlElement[]
    return properties.flatMap((property, index) => {
      if (property.name !== 'ArchiveTimeStamp') return []
      const method = property.get('ds:CanonicalizationMethod/@Algorithm', namespaces)?.content ?? ''
      const parts = [...fileContents, canonical(signedProperties, transform ?? method)]
      for (const name of ['SignedInfo', 'SignatureValue', 'KeyInfo']) parts.push(canonical(`//ds:Signature/ds:${name}`, method))
      for (const earlier of properties.slice(0, index)) parts.push(canonicalOctets(earlier, method))
      const token = property.get('xades:EncapsulatedTimeStamp', namespaces)?.content ?? ''
      return [{ octets: Buffer.concat(parts), token: Buffer.from(token, 'base64') }]
    })
  } finally {
    document.dispose()
  }
}

function elementAt(document: XmlDocument, path: string): XmlElement {
  const found = document.get(path, namespaces)
  if (found === null) throw new Error(`nothing at ${path}`)
  return found as XmlElement
}

function canonicalOctets(element: XmlElement, method: string): Buffer {
  const mode = modes[method]
  if (mode === undefined) throw new Error(`canonicalization ${method} is unknown`)
  return Buffer.from(element.canonicalizeToString({ mode }), 'utf8')
}
