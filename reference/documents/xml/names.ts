// Namespaces and algorithm identifiers of XMLDSig and XAdES.
import type { HashName } from '../../pki/index.js'

/** Namespace URIs by prefix. */
export const namespaces = {
  asic: 'http://uri.etsi.org/02918/v1.2.1#',
  ds: 'http://www.w3.org/2000/09/xmldsig#',
  xades: 'http://uri.etsi.org/01903/v1.3.2#',
  xades141: 'http://uri.etsi.org/01903/v1.4.1#',
  manifest: 'urn:oasis:names:tc:opendocument:xmlns:manifest:1.0',
} as const

/** The prefixes in use. */
export type Prefix = keyof typeof namespaces

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
