// An XAdES signature in ASiC-E, in two steps: from the files to the hash that is to be signed; then the value, the time-stamp and the validation data
// (levels B, T, LT).
import { randomUUID } from 'node:crypto'
import { digestOf } from '../../pki/algorithms.js'
import { checkNames, createManifest, manifestName, readContainer, writeContainer } from '../container.js'
import { DocumentError } from '../errors.js'
import { mediaTypeOf } from '../format.js'
import type { DataFile, SignedFile, SigningServices, XadesSource } from '../model.js'
import type { DocumentStyle, PendingXades, PrepareOptions } from '../options.js'
import type { DocumentSeams } from '../seams.js'
import { signerKeyOf, spellingsOf } from '../signer-key.js'
import { chainAbove, collectValidationData, endEntityCertificates, withTimeStampers } from '../validation-data.js'
import { canonicalize, serializeDocument } from '../xml/elements.js'
import type { ZipItem } from '../zip.js'
import { createSignatureDocument, elementsOf, type FileReference } from './signature-document.js'
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
  const { seams, style } = options
  const key = signerKeyOf(options.certificate)
  const { entries, files } = surroundingsOf(source, style, seams)
  const { id, signatureFileName } = nameSignature(entries, style)
  const { canonicalization } = style
  const { signedInfo, unsigned } = createSignatureDocument({
    id,
    references: seams.through('referenced-files', files).map((file) => referenceOf(file, key.hash, seams)),
    certificate: options.certificate,
    key,
    signingTime: options.signingTime,
    canonicalization,
    signedPropertiesTransforms: style['signed-properties-transforms'] === 'present',
    seams,
  })
  return {
    format: 'xades',
    digest: digestOf(key.hash, signedInfo),
    hash: key.hash,
    certificate: options.certificate,
    toBeSigned: signedInfo,
    id,
    unsigned,
    canonicalization,
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
