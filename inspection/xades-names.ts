// Namespaces and identifiers of XML signatures and XAdES.

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
