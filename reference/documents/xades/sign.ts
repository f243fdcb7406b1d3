// An XAdES signature in ASiC-E, in two steps: from the files to the hash that is to be signed; then the value, the time-stamp and the validation data
// (levels B, T, LT).
import { randomUUID } from 'node:crypto'
import type { Element } from '@xmldom/xmldom'
import { digestOf } from '../../pki/algorithms.js'
import type { HashName } from '../../pki/index.js'
import { issuerSerialOf } from '../../pki/signed-data.js'
import { checkNames, createManifest, manifestName, readContainer, writeContainer } from '../container.js'
import { DocumentError } from '../errors.js'
import { mediaTypeOf } from '../format.js'
import type { DataFile, SignedFile, SigningServices, XadesSource } from '../model.js'
import type { DocumentStyle, PendingXades, PrepareOptions } from '../options.js'
import type { DocumentSeams } from '../seams.js'
import { type SignerKey, signerKeyOf, spellingsOf } from '../signer-key.js'
import { chainAbove, collectValidationData, endEntityCertificates, withTimeStampers } from '../validation-data.js'
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
import type { ZipItem } from '../zip.js'
import { appendTimeStamp, appendTimeStampValidationData, appendValidationData, unsignedSignatureProperties } from './unsigned-properties.js'

/** To deflate so little takes longer than to store it. */
const SMALL_BYTES = 1024

/** The container around a signature to be, and the files it refers to. */
interface Surroundings {
  readonly entries: readonly ZipItem[]
  readonly files: readonly SignedFile[]
}

/**
 * Builds SignedInfo over the files of the source.
 * @throws DocumentError `no-files`, `unsafe-name`, `unreadable-container`
 */
export function prepareXades(source: XadesSource, options: PrepareOptions): PendingXades {
  const { certificate, seams, style } = options
  const key = signerKeyOf(certificate)
  const { entries, files } = surroundingsOf(source, style, seams)
  const { id, signatureFileName } = nameSignature(entries, style)
  const references = seams.through('referenced-files', files).map((file) => referenceOf(file, key.hash, seams))
  const { unsigned, toBeSigned } = createSignatureDocument({ ...options, id, references, key })
  return {
    format: 'xades',
    digest: digestOf(key.hash, toBeSigned),
    hash: key.hash,
    certificate,
    toBeSigned,
    id,
    unsigned,
    canonicalization: style.canonicalization,
    timeStampHash: style['time-stamp-hash'],
    entries,
    signatureFileName,
    seams,
  }
}

function surroundingsOf(source: XadesSource, style: DocumentStyle, seams: DocumentSeams): Surroundings {
  switch (source.kind) {
    case 'files': {
      checkNames(source.files.map((file) => file.name))
      const files = source.files.map((file) => ({ ...file, mediaType: file.mediaType ?? mediaTypeOf(file.name) }))
      const stored = seams.through('stored-files', files).map(({ name, content }) => entryOf(name, content))
      return { entries: [...stored, ...manifestOf(seams.through('manifest-files', files), style)], files }
    }
    case 'digests':
      checkNames(source.digests.map((file) => file.name))
      // The manifest names what the container holds, and it holds none of the files.
      return { entries: manifestOf([], style), files: source.digests }
    case 'container': {
      const { entries, dataFiles, signatureFiles } = readContainer(source.container)
      if (dataFiles.length === 0) throw new DocumentError('no-files', 'the ASiC-E holds no data file that another signature could cover')
      const kept = entries.map((entry) =>
        signatureFiles.includes(entry) ? { ...entry, content: seams.through('earlier-signature', entry.content) } : entry,
      )
      return { entries: kept, files: dataFiles }
    }
  }
}

function manifestOf(files: readonly Required<DataFile>[], style: DocumentStyle): ZipItem[] {
  return style['container-manifest'] === 'absent' ? [] : [entryOf(manifestName, createManifest(files))]
}

function entryOf(name: string, content: Buffer): ZipItem {
  return { name, content, isCompressed: content.length > SMALL_BYTES }
}

function referenceOf(file: SignedFile, hash: PendingXades['hash'], seams: DocumentSeams): FileReference {
  const mediaType = file.mediaType ?? mediaTypeOf(file.name)
  if ('digest' in file) return { name: file.name, mediaType, hash: file.hash, digest: file.digest }
  const referenceHash = seams.through('reference-hash', hash)
  return { name: file.name, mediaType, hash: referenceHash, digest: digestOf(referenceHash, file.content) }
}

/** The first free name in the chosen style; earlier signatures may have been named in the other one. */
function nameSignature(entries: readonly ZipItem[], style: DocumentStyle): { id: string; signatureFileName: string } {
  const taken = new Set(entries.map((entry) => entry.name))
  for (let index = 0; ; index += 1) {
    const isEdoc = style['signature-naming'] === 'edoc-signatures'
    const signatureFileName = isEdoc ? `META-INF/edoc-signatures-S${index + 1}.xml` : `META-INF/signatures${index}.xml`
    if (!taken.has(signatureFileName)) return { signatureFileName, id: isEdoc ? `S${index + 1}` : `S-${randomUUID()}` }
  }
}

/** A file as SignedInfo refers to it. */
interface FileReference {
  readonly name: string
  readonly mediaType: string
  readonly hash: HashName | 'sha1'
  readonly digest: Buffer
}

/** What SignedInfo and the properties of a signature say. */
interface Said extends PrepareOptions {
  readonly id: string
  readonly references: readonly FileReference[]
  readonly key: SignerKey
}

/** The document as it is stored, with the canonical octets of SignedInfo; the signature value and the certificate in it are still empty. */
function createSignatureDocument(said: Said): Pick<PendingXades, 'unsigned' | 'toBeSigned'> {
  const { id, style } = said
  const { document, root } = createDocument('asic:XAdESSignatures', ['asic', 'ds', 'xades', 'xades141'])
  const signature = append(root, 'ds:Signature', { Id: id })
  const signedInfo = append(signature, 'ds:SignedInfo')
  append(signature, 'ds:SignatureValue', { Id: `${id}-value` })
  append(append(append(signature, 'ds:KeyInfo', { Id: `${id}-key` }), 'ds:X509Data'), 'ds:X509Certificate')
  const qualifyingProperties = append(append(signature, 'ds:Object'), 'xades:QualifyingProperties', { Target: `#${id}` })
  fillSignedInfo(signedInfo, appendSignedProperties(qualifyingProperties, said), said)
  return { unsigned: serializeDocument(document), toBeSigned: canonicalize(signedInfo, style.canonicalization) }
}

/** The parts of such a document, read anew. */
function elementsOf(unsigned: Buffer) {
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

function appendSignedProperties(parent: Element, { id, certificate, key, seams, signingTime, references }: Said): Element {
  const signedProperties = append(parent, 'xades:SignedProperties', { Id: `${id}-signed-properties` })
  const aboutSignature = append(signedProperties, 'xades:SignedSignatureProperties')
  append(aboutSignature, 'xades:SigningTime', {}, withoutFractions(seams.through('signing-time', signingTime)))
  if (seams.through('signing-certificate-reference', true)) {
    const reference = append(append(aboutSignature, 'xades:SigningCertificateV2'), 'xades:Cert')
    appendDigest(append(reference, 'xades:CertDigest'), key.hash, digestOf(key.hash, certificate))
    append(reference, 'xades:IssuerSerialV2', {}, issuerSerialOf(certificate).toString('base64'))
  }
  const aboutFiles = append(signedProperties, 'xades:SignedDataObjectProperties')
  for (const [index, reference] of references.entries()) {
    const format = append(aboutFiles, 'xades:DataObjectFormat', {
      ObjectReference: seams.through('object-reference', `#${referenceId(id, index)}`),
    })
    const mediaType = seams.through('object-media-type', reference.mediaType)
    if (mediaType === undefined) append(format, 'xades:Description')
    else append(format, 'xades:MimeType', {}, mediaType)
  }
  return signedProperties
}

function fillSignedInfo(signedInfo: Element, signedProperties: Element, { id, key, style, seams, references }: Said): void {
  const { canonicalization } = style
  append(signedInfo, 'ds:CanonicalizationMethod', { Algorithm: canonicalizationUris[canonicalization] })
  append(signedInfo, 'ds:SignatureMethod', { Algorithm: signatureMethod(key.keyType, key.hash) })
  for (const [index, file] of references.entries()) {
    const reference = append(signedInfo, 'ds:Reference', {
      Id: referenceId(id, index),
      URI: seams.through('reference-uri', referenceUri(file.name)),
    })
    appendDigest(reference, file.hash, file.digest)
  }
  if (!seams.through('signed-properties-reference', true)) return
  const uri = `#${signedProperties.getAttribute('Id')}`
  const reference = append(signedInfo, 'ds:Reference', { Type: signedPropertiesType, URI: uri })
  const hasTransforms = style['signed-properties-transforms'] === 'present'
  if (hasTransforms) {
    append(append(reference, 'ds:Transforms'), 'ds:Transform', { Algorithm: canonicalizationUris[canonicalization] })
  }
  // Without Transforms XMLDSig implies Canonical XML 1.0, whatever SignedInfo is canonicalized with.
  const octets = canonicalize(signedProperties, hasTransforms ? canonicalization : '1.0')
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

/** @throws DocumentError `unknown-issuer`, and whatever the services throw */
export async function completeXades(pending: PendingXades, value: Buffer, services: SigningServices): Promise<Buffer> {
  const { seams, certificate } = pending
  const signature = elementsOf(pending.unsigned)
  signature.signatureValue.textContent = seams.through('embedded-signature-value', spellingsOf(certificate, value).raw).toString('base64')
  const [presented = certificate] = seams.through('presented-certificates', [certificate, ...services.certificates])
  signature.x509Certificate.textContent = presented.toString('base64')
  const properties = unsignedSignatureProperties(signature.qualifyingProperties)

  const stamped = seams.through('signature-time-stamp-input', canonicalize(signature.signatureValue, pending.canonicalization))
  const imprint = digestOf(pending.timeStampHash, stamped)
  const tokens = seams.through('signature-time-stamps', [await services.timeStamp(imprint, pending.timeStampHash)])
  for (const [index, token] of tokens.entries()) {
    appendTimeStamp(properties, 'xades:SignatureTimeStamp', `${pending.id}-time-stamp-${index}`, pending.canonicalization, token)
  }

  // Asked for after the time-stamp: older revocation values would prove nothing about its time.
  const covered = [certificate, ...chainAbove(certificate, services.certificates)]
  const timeStampers = endEntityCertificates(tokens, services)
  const [signerData, timeStampData] = await Promise.all([
    collectValidationData([certificate], services, seams),
    collectValidationData(timeStampers, services, seams, covered),
  ])
  appendValidationData(properties, signerData)
  appendTimeStampValidationData(properties, withTimeStampers(timeStampData, services))

  const signatureFile = { name: pending.signatureFileName, content: serializeDocument(signature.document), isCompressed: true }
  return writeContainer([...pending.entries, signatureFile], seams)
}
