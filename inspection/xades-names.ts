// Namespaces and identifiers of XML signatures and XAdES.
import { Malformed, UnknownAlgorithm } from './findings.js'

/** XML signatures (XMLDSIG). */
export const DS = 'http://www.w3.org/2000/09/xmldsig#'
/** XAdES, version 1.3.2. */
export const XADES = 'http://uri.etsi.org/01903/v1.3.2#'
/** XAdES, additions of version 1.4.1. */
export const XADES_141 = 'http://uri.etsi.org/01903/v1.4.1#'
/** Exclusive canonicalization. */
export const EXC_C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#'
/** The manifest of a container. */
export const ODF_MANIFEST = 'urn:oasis:names:tc:opendocument:xmlns:manifest:1.0'
/** `Type` of the reference to the signed properties. */
export const SIGNED_PROPERTIES_TYPE = 'http://uri.etsi.org/01903#SignedProperties'

/** XMLDSIG Core has given its own namespace to these for good. */
const OF_CORE: ReadonlySet<string> = new Set(['sha1', 'rsa-sha1', 'dsa-sha1', 'hmac-sha1'].map((name) => DS + name))

/** Names that stand for something else than the kind that is asked for (XML Encryption, 5.8; RFC 9231, 2). */
const OF_OTHER_KIND = {
  hash: /^http:\/\/www\.w3\.org\/.*#(?:(?:rsa|dsa|ecdsa|hmac)-|.*-rsa-MGF1$)/,
  signature: /^http:\/\/www\.w3\.org\/2001\/04\/xmlenc#/,
} as const

/**
 * Why an algorithm cannot be used: it is not known here, or no verifier will ever know it, because its name is made up in that namespace, or that of an
 * algorithm for something else.
 */
export function unknownName(kind: 'hash' | 'signature', uri: string): Malformed {
  const name = `"${uri.slice(0, 100)}"`
  if (OF_OTHER_KIND[kind].test(uri)) return new Malformed(`${name} names no ${kind} algorithm, but one for something else.`)
  if (!uri.startsWith(DS) || OF_CORE.has(uri)) return new UnknownAlgorithm(`The ${kind} algorithm ${name} is not known.`)
  return new Malformed(`${name} names no ${kind} algorithm: under this prefix there is SHA-1 alone (XMLDSIG Core 1.1, 6.1).`)
}
