// The XML document of a new XAdES baseline signature (ETSI EN 319 132-1), up to the point where the value is missing.
import type { Document, Element } from '@xmldom/xmldom'
import { digestOf } from '../../pki/algorithms.js'
import type { HashName } from '../../pki/index.js'
import { issuerSerialOf } from '../../pki/signed-data.js'
import type { CanonicalizationStyle } from '../options.js'
import type { DocumentSeams } from '../seams.js'
import type { SignerKey } from '../signer-key.js'
import {
  append,
  canonicalizationUris,
  canonicalize,
  createDocument,
  descendants,
  digestMethods,
  parseXml,
  type QualifiedName,
  rootOf,
  serializeDocument,
  signatureMethod,
  signedPropertiesType,
} from '../xml/elements.js'

/** A file as SignedInfo refers to it. */
export interface FileReference {
  readonly name: string
  readonly mediaType: string
  readonly hash: HashName | 'sha1'
  readonly digest: Buffer
}

interface SignatureDocumentOptions {
  readonly id: string
  readonly references: readonly FileReference[]
  readonly certificate: Buffer
  readonly key: SignerKey
  readonly signingTime: Date
  readonly canonicalization: CanonicalizationStyle
  readonly signedPropertiesTransforms: boolean
  readonly seams: DocumentSeams
}

/** A signature document without its value, with the octets to sign. */
interface SignatureDocument {
  /** As it is stored. */
  readonly unsigned: Buffer
  /** Canonical octets of SignedInfo: what is hashed and signed. */
  readonly signedInfo: Buffer
}

interface SignatureElements {
  readonly document: Document
  readonly signatureValue: Element
  readonly x509Certificate: Element
  readonly qualifyingProperties: Element
}

/** Builds the document; the signature value and the certificate in it are still empty. */
export function createSignatureDocument(options: SignatureDocumentOptions): SignatureDocument {
  const { id, canonicalization } = options
  const { document, root } = createDocument('asic:XAdESSignatures', ['asic', 'ds', 'xades', 'xades141'])
  const signature = append(root, 'ds:Signature', { Id: id })
  const signedInfo = append(signature, 'ds:SignedInfo')
  append(signature, 'ds:SignatureValue', { Id: `${id}-value` })
  append(append(append(signature, 'ds:KeyInfo', { Id: `${id}-key` }), 'ds:X509Data'), 'ds:X509Certificate')
  const object = append(signature, 'ds:Object')
  const qualifyingProperties = append(object, 'xades:QualifyingProperties', {
    Target: `#${id}`,
  })
  const signedProperties = appendSignedProperties(qualifyingProperties, options)
  fillSignedInfo(signedInfo, signedProperties, options)
  return { unsigned: serializeDocument(document), signedInfo: canonicalize(signedInfo, canonicalization) }
}

/** The parts of a document that `createSignatureDocument` has built, read anew. */
export function elementsOf(unsigned: Buffer): SignatureElements {
  const document = parseXml(unsigned.toString('utf8'))
  const only = (name: QualifiedName): Element => {
    const [element] = descendants(rootOf(document), name)
    if (element === undefined) throw new Error(`the signature document has no ${name}`)
    return element
  }
  return {
    document,
    signatureValue: only('ds:SignatureValue'),
    x509Certificate: only('ds:X509Certificate'),
    qualifyingProperties: only('xades:QualifyingProperties'),
  }
}

function appendSignedProperties(parent: Element, options: SignatureDocumentOptions): Element {
  const { id, certificate, key, seams } = options
  const signedProperties = append(parent, 'xades:SignedProperties', { Id: `${id}-signed-properties` })
  const aboutSignature = append(signedProperties, 'xades:SignedSignatureProperties')
  append(aboutSignature, 'xades:SigningTime', {}, withoutFractions(seams.through('signing-time', options.signingTime)))
  if (seams.through('signing-certificate-reference', true)) {
    const reference = append(append(aboutSignature, 'xades:SigningCertificateV2'), 'xades:Cert')
    appendDigest(append(reference, 'xades:CertDigest'), key.hash, digestOf(key.hash, certificate))
    append(reference, 'xades:IssuerSerialV2', {}, issuerSerialOf(certificate).toString('base64'))
  }
  const aboutFiles = append(signedProperties, 'xades:SignedDataObjectProperties')
  for (const [index, reference] of options.references.entries()) {
    const format = append(aboutFiles, 'xades:DataObjectFormat', {
      ObjectReference: seams.through('object-reference', `#${referenceId(id, index)}`),
    })
    const mediaType = seams.through('object-media-type', reference.mediaType)
    if (mediaType === undefined) append(format, 'xades:Description')
    else append(format, 'xades:MimeType', {}, mediaType)
  }
  return signedProperties
}

function fillSignedInfo(signedInfo: Element, signedProperties: Element, options: SignatureDocumentOptions): void {
  const { id, key, canonicalization, signedPropertiesTransforms, seams } = options
  append(signedInfo, 'ds:CanonicalizationMethod', { Algorithm: canonicalizationUris[canonicalization] })
  append(signedInfo, 'ds:SignatureMethod', { Algorithm: signatureMethod(key.keyType, key.hash) })
  for (const [index, file] of options.references.entries()) {
    const reference = append(signedInfo, 'ds:Reference', {
      Id: referenceId(id, index),
      URI: seams.through('reference-uri', referenceUri(file.name)),
    })
    appendDigest(reference, file.hash, file.digest)
  }
  if (!seams.through('signed-properties-reference', true)) return
  const uri = `#${signedProperties.getAttribute('Id')}`
  const reference = append(signedInfo, 'ds:Reference', { Type: signedPropertiesType, URI: uri })
  if (signedPropertiesTransforms) {
    append(append(reference, 'ds:Transforms'), 'ds:Transform', { Algorithm: canonicalizationUris[canonicalization] })
  }
  // Without Transforms XMLDSig implies Canonical XML 1.0, whatever SignedInfo is canonicalized with.
  const octets = canonicalize(signedProperties, signedPropertiesTransforms ? canonicalization : '1.0')
  appendDigest(reference, key.hash, digestOf(key.hash, octets))
}

function appendDigest(parent: Element, hash: HashName | 'sha1', digest: Buffer): void {
  append(parent, 'ds:DigestMethod', { Algorithm: digestMethods[hash] })
  append(parent, 'ds:DigestValue', {}, digest.toString('base64'))
}

function referenceId(id: string, index: number): string {
  return `${id}-file-${index}`
}

/** A relative reference of RFC 3986: every segment percent-encoded, so that blanks and non-ASCII letters survive. */
function referenceUri(name: string): string {
  return name.split('/').map(encodeURIComponent).join('/')
}

function withoutFractions(time: Date): string {
  return time.toISOString().replace(/\.\d+Z$/, 'Z')
}
