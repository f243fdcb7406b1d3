// Namespaces and identifiers of XML signatures and XAdES.
// Must not know what is done with them.

export const DS = 'http://www.w3.org/2000/09/xmldsig#'
export const XADES = 'http://uri.etsi.org/01903/v1.3.2#'
export const XADES_141 = 'http://uri.etsi.org/01903/v1.4.1#'
export const EXC_C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#'
export const ODF_MANIFEST = 'urn:oasis:names:tc:opendocument:xmlns:manifest:1.0'
export const SIGNED_PROPERTIES_TYPE = 'http://uri.etsi.org/01903#SignedProperties'
